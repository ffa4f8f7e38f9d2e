// Makes all buttons of a list one stop for Tab; arrow keys go from one to the next. While a player can be chosen, only
// those who can be are on the way.

const TARGETS = ".legal .target-button";

interface Options {
  // Whether Tab comes to the newest button, at the end of the list, instead of the first.
  fromEnd?: boolean;
}

export function rovingButtons(list: HTMLElement, { fromEnd = false }: Options = {}): { destroy: () => void } {
  let current: HTMLElement | undefined;
  const allButtons = () => [...list.querySelectorAll<HTMLElement>("button:not(:disabled, [aria-hidden])")];

  function buttons(): HTMLElement[] {
    const all = allButtons();
    const targets = all.filter((button) => button.matches(TARGETS));
    return targets.length ? targets : all;
  }

  // Tab comes to the button that had the focus last, if it is still on the way.
  function update(): void {
    const onTheWay = buttons();
    const isLeft = fromEnd && !list.contains(document.activeElement);
    if (!current || isLeft || !onTheWay.includes(current)) current = onTheWay.at(fromEnd ? -1 : 0);
    for (const button of allButtons()) button.tabIndex = button === current ? 0 : -1;
  }

  function onFocus(event: FocusEvent): void {
    const button = (event.target as Element).closest<HTMLElement>("button");
    if (button) current = button;
    update();
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    all.at(next % all.length)?.focus();
  }

  const observer = new MutationObserver(update);
  observer.observe(list, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["class", "disabled"],
  });
  list.addEventListener("focusin", onFocus);
  list.addEventListener("keydown", onKey);
  update();
  return { destroy: () => observer.disconnect() };
}
