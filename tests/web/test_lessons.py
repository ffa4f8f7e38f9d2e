"""The lessons in the browser, from the first click to the debrief: for those who follow the guide, and for others."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import findings_in_sizes
from tests.web.learner import Learner, Seen
from tests.web.messages import LANGUAGES, messages, sentence
from tests.web.person import PersonFactory
from tests.web.player import Player
from undermine.server.lessons.lesson import NAMES, PLAYER, find_lesson

FOREMAN = "The foreman, your guide"
PHONE = {"width": 375, "height": 667}
FAST = {"miner": LANGUAGES, "saboteur": ("en", "de"), "expansion": ("ru", "uk")}
"""The languages in which each lesson is played every time; `make soak` plays the others."""
RUNS = [
    pytest.param(lesson, language, marks=() if language in FAST[lesson] else pytest.mark.slow)
    for lesson in NAMES
    for language in LANGUAGES
]
COVERED = """() => {
  const box = (element) => element.getBoundingClientRect();
  const texts = [...document.querySelectorAll(".status .what, .actions .hint, .speech p")].map(box);
  const marks = [...document.querySelectorAll(".ring svg")].map(box);
  const overlap = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  return texts.some((text) => marks.some((mark) => overlap(text, mark)));
}"""


def pattern(language: str, name: str) -> re.Pattern[str]:
    """Return what a message looks like on the page, whatever its placeholders stand for."""
    parts = re.split(r"\{ \$\w+ \}", " ".join(messages(language)[f"guide-{name}"].split()))
    return re.compile(".+".join(map(re.escape, parts)))


def says(seen: Seen, language: str, *names: str) -> bool:
    """Whether the guide says one of these messages."""
    return any(pattern(language, name).fullmatch(seen.text) for name in names)


def variants(language: str, name: str) -> list[str]:
    """Return the variants of a message with a selector, without their placeholders' names."""
    return re.findall(r"^ +\*?\[[\w-]+\] (.+)$", messages(language)[f"guide-{name}"], re.MULTILINE)


@pytest.mark.parametrize(("lesson", "language"), RUNS)
def test_a_lesson_from_the_first_click_to_the_debrief(lesson: str, language: str, new_person: PersonFactory) -> None:
    learner = Learner(new_person(locale=language, viewport=PHONE), language)
    learner.begin(lesson)
    wanted = [f"{lesson}-role"]
    wanted += [
        f"{lesson}-{step.teaches}" for step in find_lesson(lesson).script if step.seat == PLAYER and step.teaches
    ]
    while (seen := learner.wait()).scene != "final":
        assert not learner.page.evaluate(COVERED), seen
        learner.act(seen)
    told = iter(learner.told)
    for name in wanted:
        assert any(pattern(language, name).fullmatch(text) for text in told), name

    debrief = " ".join(learner.told)
    end = "end-teams" if find_lesson(lesson).expansion else "end"
    won = "missed-won" if lesson == "saboteur" else "reached-won"
    line = re.search(rf"\[{won}\] (.+)", messages(language)[f"guide-{end}"])
    assert line is not None
    assert line[1] in debrief
    assert "guide-" not in debrief
    for following in NAMES[NAMES.index(lesson) + 1 :]:
        button = learner.page.get_by_role("button", name=sentence(language, f"guide-next-{following}"))
        expect(button.first).to_be_attached()


# learners who do something else


def discard(learner: Learner, slot: int) -> None:
    """Select a card, whatever the guide says, and discard it."""
    page = learner.page
    page.locator("[data-hand]").nth(slot).click()
    page.locator("[data-hand][aria-pressed=true]").wait_for()
    page.locator(".actions [data-move=pass]").click()
    page.wait_for_function("() => !document.querySelector('[data-hand][aria-pressed=true]')", polling=30)


def must_be_good(learner: Learner, seen: Seen) -> None:
    """The guide gives a reason, and marks something outside the learner's own panel and behind no entrance."""
    names = [name.removeprefix("guide-") for name in messages(learner.language) if name.startswith("guide-")]
    assert says(seen, learner.language, *(name for name in names if not name.startswith("about"))), seen
    hints = [response for response in learner.person.responses if response.url.endswith("/hint")]
    move = hints[-1].json()["move"]
    assert not re.fullmatch(r"(break|trap).*>0", move)
    assert not re.search(r"@(0|-\d+),", move)


@pytest.mark.parametrize("lesson", ["saboteur", "expansion"])
def test_whoever_discards_all_the_time_is_guided_all_the_same(lesson: str, new_person: PersonFactory) -> None:
    learner = Learner(new_person(viewport=PHONE))
    learner.begin(lesson)
    turns = 0
    while (seen := learner.wait()).scene != "final" and turns < 6:
        if seen.scene or seen.passing:
            learner.act(seen)
            continue
        must_be_good(learner, seen)
        discard(learner, 0)
        turns += 1
    if lesson == "saboteur":
        lost = re.search(r"\[reached-lost\] (.+)", messages("en")["guide-end"])
        assert lost is not None
        assert any(lost[1] in text for text in learner.told), learner.told


@pytest.mark.parametrize(
    "lesson", [pytest.param(lesson, marks=() if lesson == "saboteur" else pytest.mark.slow) for lesson in NAMES]
)
def test_the_debrief_fits_whoever_plays_anything_at_all(lesson: str, new_person: PersonFactory) -> None:
    person = new_person()
    Learner(person).begin(lesson)
    Player(person.page).play_until("final")
    table = person.page.url.rpartition("/")[2]
    record = person.context.request.get(f"{person.address}/api/tables/{table}/record").text()
    gold = json.loads(record.splitlines()[-1])["gold"][PLAYER]
    got = f"You got {gold} gold." if gold else "You got no gold this time."
    expect(person.page.get_by_role("dialog").locator(".speech p")).to_contain_text(got)


@pytest.mark.slow
@pytest.mark.parametrize("skipped", [0, 1, 2, 4])
def test_whoever_leaves_the_script_and_comes_back_reaches_a_fitting_debrief(
    skipped: int, new_person: PersonFactory
) -> None:
    learner = Learner(new_person())
    learner.begin("miner")
    turns = 0
    while (seen := learner.wait()).scene != "final":
        if not (seen.scene or seen.passing) and seen.selected is None:
            must_be_good(learner, seen)
            turns += 1
            if turns - 1 == skipped:
                discard(learner, 1)
                continue
        learner.act(seen)
    ends = [text for text in variants("en", "end") if any(text in told for told in learner.told)]
    assert len(ends) == 1


def test_another_card_is_explained_while_the_good_one_stays_marked(new_person: PersonFactory) -> None:
    learner = Learner(new_person())
    learner.begin("miner")
    learner.act(learner.wait())
    before = learner.wait()
    learner.page.locator("[data-hand=rockfall]").click()
    expect(learner.page.locator(".speech p")).to_contain_text("A rockfall removes a card from the mine.")
    assert learner.look().rings == before.rings
    learner.page.locator("[data-hand=map]").click()
    expect(learner.page.locator(".speech p")).to_contain_text(sentence("en", "guide-about-map"))


# the guide itself


def begin_at_home(page: Page) -> None:
    """Begin the first lesson from the first page, and go to the table."""
    page.get_by_role("button", name=sentence("en", "home-guide")).click()
    page.get_by_role("dialog").get_by_role("button", name=sentence("en", "scene-go-on")).click()


def test_the_guide_can_be_hidden_and_called_back_and_survives_a_reload(new_person: PersonFactory) -> None:
    page = new_person().go()
    begin_at_home(page)
    guide = page.get_by_role("region", name=FOREMAN)
    expect(guide).to_contain_text(sentence("en", "guide-miner-tunnel"))
    expect(page.locator(".ring")).to_have_count(1)

    guide.get_by_role("button", name="Dismiss the foreman").press("Enter")
    call = page.get_by_role("button", name="Call the foreman")
    expect(call).to_be_focused()
    expect(page.locator(".ring")).to_have_count(0)
    page.reload()
    call.wait_for(state="attached")
    page.keyboard.press("Escape")
    call.press("Enter")
    expect(guide).to_contain_text(sentence("en", "guide-miner-tunnel"))
    page.reload()
    expect(page.locator(".speech p").first).to_be_visible()


def test_axe_reports_nothing_about_the_guide(new_person: PersonFactory) -> None:
    page = new_person().go()
    page.get_by_role("button", name=sentence("en", "home-guide")).click()
    page.get_by_role("dialog").wait_for()
    assert findings_in_sizes(page) == "", "in the first scene"
    page.get_by_role("dialog").get_by_role("button", name=sentence("en", "scene-go-on")).click()
    page.locator(".ring").first.wait_for()
    assert findings_in_sizes(page) == "", "at the table"


def test_an_ordinary_game_has_no_guide(new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
    person.start_quick(seats=4)
    person.page.get_by_role("dialog").get_by_role("button", name=sentence("en", "scene-go-on")).click()
    person.page.locator("[data-hand]").first.wait_for()
    expect(person.page.get_by_role("region", name=FOREMAN)).to_have_count(0)
    assert not [answer for answer in person.responses if answer.url.endswith("/hint")]
