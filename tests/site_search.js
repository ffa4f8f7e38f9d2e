// Runs the search of the built site, as a browser would, and prints the pages found for each query, the best first:
// node site_search.js SITE QUERY…
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { createContext, runInContext } = require("node:vm");

const [site, ...queries] = process.argv.slice(2);
const silent = { readyState: "loading", addEventListener() {}, querySelectorAll: () => [], getElementById: () => ({ childNodes: [] }) };
const page = createContext({ document: silent, console, SPHINX_HIGHLIGHT_ENABLED: false, localStorage: { setItem() {} } });
page.window = page; // what scripts put there is global

function load(path) {
  runInContext(readFileSync(join(site, path), "utf8"), page, { filename: path });
}

const scripts = [...readFileSync(join(site, "search.html"), "utf8").matchAll(/<script src="(_static\/[^"?]+)/g)];
for (const [, path] of scripts) {
  if (/documentation_options|doctools|language_data|stemmer|searchtools/.test(path)) load(path);
}
load("searchindex.js");
page.queries = queries;
const found = runInContext(
  "queries.map((query) => Search._performSearch(...Search._parseQuery(query)).reverse().map((one) => one[0] + one[2]))",
  page,
);
console.log(JSON.stringify(found));
