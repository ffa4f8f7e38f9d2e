// How the search of the site weighs what it finds. Sphinx's own weights, with pages for readers before those about how
// the project came to be.
const LAST = /^(decisions\/|changelog|gallery|translating|benchmarks|genindex)/;

var Scorer = {
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
  score: ([page, , , , score, , kind]) => (LAST.test(page) && kind !== "index" ? score - 30 : score),
};
