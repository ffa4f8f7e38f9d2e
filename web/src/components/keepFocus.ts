// Gives the focus back when the element that has it disappears, so that the keyboard never falls out of the page.

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";
// Parts of a page in which the focus stays as long as they exist.
const REGION = "dialog[open], aside";
// Where the focus goes on a page that says so.
const HOME = "main [data-focus-home]";

// Returns a function that ends it.
export function keepFocus(): () => void {
  let last: Element | null = null;
  let region: Element | null = null;

  const remember = (element: Element | null): void => {
    last = element;
    region = element?.closest(REGION) ?? null;
  };
  const onFocus = ({ target }: FocusEvent) => remember(target as Element);
  // A click beside everything means that nothing is to have the focus.
  const onPointer = ({ target }: PointerEvent) => remember((target as Element).closest(FOCUSABLE));

  function restore(): void {
    if (!last || (document.activeElement ?? document.body) !== document.body) return;
    if (last.isConnected) {
      // A button loses the focus while it is disabled.
      if (!last.matches(":disabled")) (last as HTMLElement).focus({ preventScroll: true });
    } else home(region)?.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(restore);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled"],
  });
  addEventListener("focusin", onFocus);
  addEventListener("pointerdown", onPointer);
  return () => {
    observer.disconnect();
    removeEventListener("focusin", onFocus);
    removeEventListener("pointerdown", onPointer);
  };
}

// The best place that is left: an open dialog, the part of the page where the focus was, or the page's own choice.
function home(region: Element | null): HTMLElement | null {
  const dialog = document.querySelector("dialog[open]");
  const part = dialog ?? (region?.isConnected && region.checkVisibility() ? region : null);
  return (part && firstIn(part)) ?? document.querySelector<HTMLElement>(HOME) ?? mainPart();
}

function firstIn(part: Element): HTMLElement | null {
  const all = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return all.find((element) => element.tabIndex >= 0 && !element.matches(":disabled")) ?? null;
}

// The main part of the page, which can then have the focus though it cannot be tabbed to.
export function mainPart(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>("main");
  if (main && !main.hasAttribute("tabindex")) main.tabIndex = -1;
  return main;
}
