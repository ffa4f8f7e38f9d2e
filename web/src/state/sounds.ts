// Short sounds, made by the browser as they are needed: no files, and silence where there is no WebAudio.

import type { Event } from "./telling";

export type Sound =
  | "lay"
  | "crack"
  | "mend"
  | "rumble"
  | "paper"
  | "gold"
  | "stone"
  | "slide"
  | "bell"
  | "coin"
  | "end"
  | "murmur"
  | "turn";

// A tone glides from one pitch to another; without pitch it is noise, seen through a filter at `to` hertz.
interface Tone {
  at: number;
  lasts: number;
  from?: number;
  to: number;
  loud: number;
  wave?: OscillatorType;
}

const tone = (
  at: number,
  from: number,
  lasts = 0.18,
  loud = 0.12,
  wave: OscillatorType = "triangle",
): Tone => ({
  at,
  lasts,
  from,
  to: from,
  loud,
  wave,
});
const noise = (at: number, to: number, lasts: number, loud: number): Tone => ({ at, lasts, to, loud });

const SOUNDS: Record<Sound, Tone[]> = {
  lay: [noise(0, 900, 0.07, 0.25), { at: 0, lasts: 0.09, from: 190, to: 110, loud: 0.2, wave: "sine" }],
  crack: [noise(0, 2600, 0.05, 0.3), noise(0.06, 1500, 0.09, 0.22)],
  mend: [tone(0, 660, 0.1, 0.08), tone(0.09, 880, 0.14, 0.08), noise(0, 3200, 0.03, 0.15)],
  rumble: [noise(0, 180, 0.7, 0.5), noise(0.12, 320, 0.4, 0.3)],
  paper: [noise(0, 4200, 0.16, 0.1)],
  gold: [tone(0, 523), tone(0.1, 659), tone(0.2, 784), tone(0.3, 1047, 0.6, 0.14)],
  stone: [{ at: 0, lasts: 0.3, from: 150, to: 70, loud: 0.3, wave: "sine" }, noise(0, 500, 0.12, 0.25)],
  slide: [noise(0, 2200, 0.1, 0.08)],
  bell: [tone(0, 392, 1.1, 0.12, "sine"), tone(0, 784, 0.8, 0.05, "sine"), tone(0.35, 392, 1.2, 0.1, "sine")],
  coin: [tone(0, 1319, 0.08, 0.07), tone(0.06, 1760, 0.25, 0.07)],
  end: [
    tone(0, 392),
    tone(0.14, 523),
    tone(0.28, 659),
    tone(0.42, 784, 0.9, 0.14),
    tone(0.42, 523, 0.9, 0.1),
  ],
  murmur: [tone(0, 220, 0.08, 0.07), tone(0.09, 262, 0.1, 0.07)],
  turn: [tone(0, 587, 0.12, 0.1, "sine"), tone(0.13, 880, 0.22, 0.1, "sine")],
};

const BY_EVENT: Partial<Record<Event["event"], Sound>> = {
  placed: "lay",
  "stone-laid": "lay",
  broke: "crack",
  trapped: "crack",
  fixed: "mend",
  freed: "mend",
  "stopped-theft": "mend",
  collapsed: "rumble",
  looked: "paper",
  inspected: "paper",
  "swapped-hats": "paper",
  "swapped-hands": "slide",
  passed: "slide",
  shed: "slide",
  "laid-theft": "slide",
  "round-ended": "bell",
  took: "coin",
  stole: "coin",
  "game-ended": "end",
  said: "murmur",
};

export function soundOf(event: Event): Sound | null {
  if (event.event === "opened") return event.goal === "gold" ? "gold" : "stone";
  return BY_EVENT[event.event] ?? null;
}

// Each sound once, in the order of what happened, a little apart from each other.
export function soundsOf(events: readonly Event[]): Sound[] {
  return [...new Set(events.flatMap((event) => soundOf(event) ?? []))].slice(0, 4);
}

export class Sounds {
  private context: AudioContext | null = null;

  constructor(
    private readonly wanted: () => boolean,
    private readonly make: (() => AudioContext) | null = usual(),
  ) {}

  play(sounds: readonly Sound[], apart = 0.22): void {
    if (!this.wanted() || !this.make || sounds.length === 0 || !wasTouched()) return;
    try {
      this.context ??= this.make();
      // Before the first click a browser lets nothing sound: what was to be heard then is forgotten.
      if (this.context.state === "suspended") void this.context.resume();
      else sounds.forEach((sound, index) => this.sound(this.context!, SOUNDS[sound], index * apart));
    } catch {
      // A browser that will not play sounds is no reason to stop the game.
    }
  }

  private sound(context: AudioContext, tones: readonly Tone[], later: number): void {
    for (const one of tones) {
      const start = context.currentTime + later + one.at;
      const volume = context.createGain();
      volume.gain.setValueAtTime(one.loud, start);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + one.lasts);
      volume.connect(context.destination);
      const source = one.from === undefined ? hiss(context, one, volume) : pitch(context, one, start, volume);
      source.start(start);
      source.stop(start + one.lasts);
    }
  }
}

// Before the first click a browser lets nothing sound, and complains of who tries.
function wasTouched(): boolean {
  return globalThis.navigator?.userActivation?.hasBeenActive !== false;
}

function usual(): (() => AudioContext) | null {
  return "AudioContext" in globalThis ? () => new AudioContext() : null;
}

function pitch(context: AudioContext, one: Tone, start: number, to: AudioNode): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = one.wave ?? "triangle";
  source.frequency.setValueAtTime(one.from!, start);
  source.frequency.exponentialRampToValueAtTime(one.to, start + one.lasts);
  source.connect(to);
  return source;
}

function hiss(context: AudioContext, one: Tone, to: AudioNode): AudioScheduledSourceNode {
  const length = Math.ceil(context.sampleRate * one.lasts);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) samples[index] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = one.to;
  source.connect(filter).connect(to);
  return source;
}
