// Short sounds, synthesised with WebAudio; silence where there is none.

import type { Event } from "./entries";

export type Sound =
  | "lay"
  | "crack"
  | "repair"
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

// A tone that glides between two frequencies; without `from` it is noise through a low-pass filter at `to` hertz.
interface Tone {
  at: number;
  duration: number;
  from?: number;
  to: number;
  volume: number;
  wave?: OscillatorType;
}

const tone = (
  at: number,
  from: number,
  duration = 0.18,
  volume = 0.12,
  wave: OscillatorType = "triangle",
): Tone => ({
  at,
  duration,
  from,
  to: from,
  volume,
  wave,
});
const noise = (at: number, to: number, duration: number, volume: number): Tone => ({
  at,
  duration,
  to,
  volume,
});

const SOUNDS: Record<Sound, Tone[]> = {
  lay: [noise(0, 900, 0.07, 0.25), { at: 0, duration: 0.09, from: 190, to: 110, volume: 0.2, wave: "sine" }],
  crack: [noise(0, 2600, 0.05, 0.3), noise(0.06, 1500, 0.09, 0.22)],
  repair: [tone(0, 660, 0.1, 0.08), tone(0.09, 880, 0.14, 0.08), noise(0, 3200, 0.03, 0.15)],
  rumble: [noise(0, 180, 0.7, 0.5), noise(0.12, 320, 0.4, 0.3)],
  paper: [noise(0, 4200, 0.16, 0.1)],
  gold: [tone(0, 523), tone(0.1, 659), tone(0.2, 784), tone(0.3, 1047, 0.6, 0.14)],
  stone: [{ at: 0, duration: 0.3, from: 150, to: 70, volume: 0.3, wave: "sine" }, noise(0, 500, 0.12, 0.25)],
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
  fixed: "repair",
  freed: "repair",
  "stopped-theft": "repair",
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

// The sounds of some events, each one once, in order.
export function soundsOf(events: readonly Event[]): Sound[] {
  return [...new Set(events.flatMap((event) => soundOf(event) ?? []))].slice(0, 4);
}

export class Sounds {
  private context: AudioContext | null = null;

  constructor(
    private readonly isEnabled: () => boolean,
    private readonly create: (() => AudioContext) | null = defaultFactory(),
  ) {}

  play(sounds: readonly Sound[], apart = 0.22): void {
    if (!this.isEnabled() || !this.create || sounds.length === 0 || !hasInteracted()) return;
    try {
      this.context ??= this.create();
      // Before the first click browsers allow no sound; what should have been heard then is dropped.
      if (this.context.state === "suspended") void this.context.resume();
      else sounds.forEach((sound, index) => this.schedule(this.context!, SOUNDS[sound], index * apart));
    } catch {
      // The game goes on without sounds.
    }
  }

  private schedule(context: AudioContext, tones: readonly Tone[], delay: number): void {
    for (const one of tones) {
      const start = context.currentTime + delay + one.at;
      const gain = context.createGain();
      gain.gain.setValueAtTime(one.volume, start);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + one.duration);
      gain.connect(context.destination);
      const source =
        one.from === undefined ? noiseSource(context, one, gain) : oscillator(context, one, start, gain);
      source.start(start);
      source.stop(start + one.duration);
    }
  }
}

// Before the first click browsers allow no sound and log a warning for every attempt.
function hasInteracted(): boolean {
  return globalThis.navigator?.userActivation?.hasBeenActive !== false;
}

function defaultFactory(): (() => AudioContext) | null {
  return "AudioContext" in globalThis ? () => new AudioContext() : null;
}

function oscillator(
  context: AudioContext,
  one: Tone,
  start: number,
  to: AudioNode,
): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = one.wave ?? "triangle";
  source.frequency.setValueAtTime(one.from!, start);
  source.frequency.exponentialRampToValueAtTime(one.to, start + one.duration);
  source.connect(to);
  return source;
}

function noiseSource(context: AudioContext, one: Tone, to: AudioNode): AudioScheduledSourceNode {
  const length = Math.ceil(context.sampleRate * one.duration);
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
