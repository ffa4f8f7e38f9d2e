// Which page is shown. It stands after the # of the address, so that the server can be mounted under any path.

export type Page =
  | { page: "home" }
  | { page: "new"; name: string }
  | { page: "table"; name: string }
  | { page: "replay"; name: string }
  | { page: "games" }
  | { page: "learn" }
  | { page: "ratings"; name: string }
  | { page: "player"; name: string }
  | { page: "code" }
  | { page: "bots" }
  | { page: "unknown" };

export function parsePage(hash: string): Page {
  const [page, name] = hash.replace(/^#?\/?/, "").split("/");
  switch (page) {
    case "":
      return { page: "home" };
    case "games":
    case "learn":
    case "code":
    case "bots":
      return { page };
    case "new":
    case "ratings":
      return { page, name: decodeURIComponent(name ?? "") };
    case "player":
      return name ? { page, name: decodeURIComponent(name) } : { page: "unknown" };
    case "t":
      return name ? { page: "table", name: decodeURIComponent(name) } : { page: "unknown" };
    case "replay":
      return name ? { page: "replay", name: decodeURIComponent(name) } : { page: "unknown" };
  }
  return { page: "unknown" };
}

// The address of a page, from the # on.
export function hashOf(page: Page): string {
  switch (page.page) {
    case "home":
      return "#/";
    case "table":
      return `#/t/${encodeURIComponent(page.name)}`;
    case "replay":
      return `#/replay/${encodeURIComponent(page.name)}`;
    case "new":
    case "ratings":
    case "player":
      return `#/${page.page}/${encodeURIComponent(page.name)}`;
    default:
      return `#/${page.page}`;
  }
}
