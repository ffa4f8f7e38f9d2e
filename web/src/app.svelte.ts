// What all pages share: who one is, what one likes, text in one's language, which page is shown.

import { Api, ServerRefused } from "@/net/api";
import type { Person } from "@/made/messages";
import { browserKeeper, load, save, type Preferences } from "@/state/preferences";
import { addressOf, readPage, type Page } from "@/state/router";
import { loadText, preferred, Text, type Language } from "@/text/text";
import type { FluentVariable } from "@fluent/bundle";

class App {
  readonly api = new Api(new URL(".", document.baseURI.replace(/#.*$/, "")));
  readonly keeper = browserKeeper();
  preferences = $state<Preferences>(load(this.keeper));
  text = $state.raw<Text | null>(null);
  person = $state.raw<Person | null>(null);
  page = $state.raw<Page>(readPage(location.hash));
  // Said to screen readers; set again and again.
  announcement = $state("");
  // A sentence that is shown for a while.
  notice = $state<{ sentence: string; id: number } | null>(null);
  private notices = 0;
  // Whether the words of all pages are wanted; those of the first are enough until somebody goes to another.
  private wantsAll = this.page.page !== "home";

  get language(): Language {
    return this.preferences.language ?? preferred(navigator.languages);
  }

  async begin(): Promise<void> {
    addEventListener("hashchange", () => (this.page = readPage(location.hash)));
    this.dress();
    await this.speak();
    this.person = await this.api.me().catch(() => null);
  }

  async prefer(change: Partial<Preferences>): Promise<void> {
    this.preferences = { ...this.preferences, ...change };
    save(this.keeper, this.preferences);
    this.dress();
    if (this.text?.language !== this.language) await this.speak();
  }

  // Text in the reader's language, or in English where that cannot be had; who chose it here is told so.
  private async speak(): Promise<void> {
    const { language, wantsAll, text: before } = this;
    const text = await loadText(language, wantsAll).catch(() => null);
    // Another language, or another page, is wanted by now.
    if (language !== this.language || wantsAll !== this.wantsAll) return this.speak();
    // Not a word can be had: what stands in the page for that case is all there is to say.
    if (!text && !before) return document.getElementById("speechless")?.removeAttribute("hidden");
    const isEnough = before !== null && (before.whole || !wantsAll);
    if (text && (text.language === language || !isEnough)) this.text = text;
    document.documentElement.lang = this.text!.language;
    if (this.text!.language !== language) this.show(this.say("settings-language-lost"));
  }

  // The words of all pages, for those that are not the first. An error where they cannot be had in any language.
  async speakOfAll(): Promise<void> {
    this.wantsAll = true;
    if (!this.text?.whole) await this.speak();
    if (!this.text?.whole) throw new Error("The words of this page cannot be had.");
  }

  private dress(): void {
    const theme = this.preferences.theme;
    if (theme) document.documentElement.dataset["theme"] = theme;
    else delete document.documentElement.dataset["theme"];
  }

  say(name: string, values?: Record<string, FluentVariable>): string {
    return this.text?.say(name, values) ?? "";
  }

  // Why something was refused, in the reader's language; the server's own sentence where we have none.
  sayRefusal(error: unknown): string {
    if (!(error instanceof ServerRefused)) return this.say("refused-unknown");
    const name = `refused-${error.reason}`;
    return this.text?.has(name) ? this.say(name) : error.message;
  }

  go(page: Page): void {
    location.hash = addressOf(page);
  }

  announce(sentence: string): void {
    this.announcement = sentence;
  }

  show(sentence: string): void {
    this.notice = { sentence, id: ++this.notices };
    this.announce(sentence);
  }

  // Be somebody by that name: come in, or take another name.
  async callMe(name: string): Promise<Person> {
    this.person = this.person ? await this.api.rename(name) : await this.comeIn(name);
    return this.person;
  }

  // Whoever has come in is known by a cookie, if the browser took it.
  private async comeIn(name: string): Promise<Person> {
    await this.api.comeIn(name);
    const known = await this.api.me();
    if (!known) throw new ServerRefused("no-cookies", "The browser takes no cookies from this page.");
    return known;
  }
}

export const app = new App();
export const say = (name: string, values?: Record<string, FluentVariable>): string => app.say(name, values);
