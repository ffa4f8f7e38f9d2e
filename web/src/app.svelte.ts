// What all pages share: the person, their preferences, messages in their language, and which page is shown.

import { Api, ServerRefused } from "@/net/api";
import type { Person } from "@/generated/messages";
import { botNameMessage, BotNames } from "@/state/botNames";
import { coloursOf, loadPreferences, savePreferences, type Preferences } from "@/state/preferences";
import { hashOf, parsePage, type Page } from "@/state/router";
import { openStorage } from "@/state/storage";
import {
  loadTranslation,
  preferredLanguage,
  type Language,
  type MessageValues,
  type Translation,
} from "@/text/translation";

// A part of a page that the keyboard can jump to.
export interface SkipTarget {
  // The name of the message that says so.
  message: string;
  go: () => void;
}

class App {
  readonly api = new Api(new URL(".", document.baseURI.replace(/#.*$/, "")));
  readonly storage = openStorage();
  preferences = $state<Preferences>(loadPreferences(this.storage));
  translation = $state.raw<Translation | null>(null);
  // Translates the names of the server's bots.
  botNames = $derived(new BotNames((name) => this.botName(name)));
  person = $state.raw<Person | null>(null);
  // Whether the server has said who this person is, if anybody.
  isPersonKnown = $state(false);
  page = $state.raw<Page>(parsePage(location.hash));
  // The latest sentence for screen readers.
  announcement = $state("");
  // A sentence that is shown for a few seconds.
  notice = $state<{ sentence: string; id: number } | null>(null);
  // Parts of the page that the first Tab offers; without any, its main part.
  skipTargets = $state.raw<readonly SkipTarget[]>([]);
  private notices = 0;
  private readonly deviceIsLight = matchMedia("(prefers-color-scheme: light)");
  // Whether the messages of all pages are needed; the first page has its own part.
  private needsAllMessages = this.page.page !== "home";

  get language(): Language {
    return this.preferences.language ?? preferredLanguage(navigator.languages);
  }

  async start(): Promise<void> {
    addEventListener("hashchange", () => (this.page = parsePage(location.hash)));
    this.deviceIsLight.addEventListener("change", () => this.applyTheme());
    this.applyTheme();
    await this.loadMessages();
    this.person = await this.api.me().catch(() => null);
    this.isPersonKnown = true;
  }

  async setPreferences(change: Partial<Preferences>): Promise<void> {
    this.preferences = { ...this.preferences, ...change };
    savePreferences(this.storage, this.preferences);
    this.applyTheme();
    if (this.translation?.language !== this.language) await this.loadMessages();
  }

  // Loads the messages of the current language. If only English can be loaded, the reader is told so.
  private async loadMessages(): Promise<void> {
    const { language, needsAllMessages, translation: before } = this;
    const loaded = await loadTranslation(language, needsAllMessages).catch(() => null);
    // Meanwhile the reader may have chosen another language or gone to another page.
    if (language !== this.language || needsAllMessages !== this.needsAllMessages) return this.loadMessages();
    // Without any message, only the text that stands in index.html can be shown.
    if (!loaded && !before) return document.getElementById("no-messages")?.removeAttribute("hidden");
    const isEnough = before !== null && (before.isComplete || !needsAllMessages);
    if (loaded && (loaded.language === language || !isEnough)) this.translation = loaded;
    document.documentElement.lang = this.translation!.language;
    if (this.translation!.language !== language) this.showNotice(this.t("settings-language-lost"));
  }

  // Loads the messages of all pages. Throws if they cannot be loaded in any language.
  async loadAllMessages(): Promise<void> {
    this.needsAllMessages = true;
    if (!this.translation?.isComplete) await this.loadMessages();
    if (!this.translation?.isComplete) throw new Error("The messages of this page cannot be loaded.");
  }

  private applyTheme(): void {
    const root = document.documentElement;
    root.dataset["theme"] = coloursOf(this.preferences.theme, this.deviceIsLight.matches);
    // The browser's own bars get the colour of the page.
    const ground = getComputedStyle(root).getPropertyValue("--um-ground").trim();
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", ground);
  }

  t(name: string, values?: MessageValues): string {
    return this.translation?.t(name, values) ?? "";
  }

  private botName(name: string): string {
    const message = botNameMessage(name);
    return this.translation?.has(message) ? this.t(message) : name;
  }

  // A reason of the server in the reader's language; the server's own sentence if there is no message for it.
  reasonText(reason: string, sentence: string): string {
    const name = `refused-${reason}`;
    return this.translation?.has(name) ? this.t(name) : sentence;
  }

  refusalText(error: unknown): string {
    if (!(error instanceof ServerRefused)) return this.t("refused-unknown");
    return this.reasonText(error.reason, error.message);
  }

  go(page: Page): void {
    location.hash = hashOf(page);
  }

  // Offers parts of a page to the first Tab. Returns a function that takes them back.
  offerSkips(targets: readonly SkipTarget[]): () => void {
    this.skipTargets = targets;
    return () => (this.skipTargets = []);
  }

  // Lets screen readers read a sentence.
  announce(sentence: string): void {
    this.announcement = sentence;
  }

  // Shows a sentence for a few seconds, and lets screen readers read it.
  showNotice(sentence: string): void {
    this.notice = { sentence, id: ++this.notices };
    this.announce(sentence);
  }

  showRefusal(error: unknown): void {
    this.showNotice(this.refusalText(error));
  }

  // Gives this person a name; a newcomer is created with it.
  async setName(name: string): Promise<Person> {
    this.person = this.person ? await this.api.rename(name) : await this.createPerson(name);
    return this.person;
  }

  // The server knows a person by a cookie, which the browser may not have accepted.
  private async createPerson(name: string): Promise<Person> {
    await this.api.createPerson(name);
    const person = await this.api.me();
    if (!person) throw new ServerRefused("no-cookies", "The browser accepts no cookies from this page.");
    return person;
  }
}

export const app = new App();
export const t = (name: string, values?: MessageValues): string => app.t(name, values);
