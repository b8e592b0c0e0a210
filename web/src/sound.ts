// What is heard of the table: off until somebody switches it on, and never two of the same at once.
import { keep, kept } from "./kept";
import { isName, type Name, type Voice, voices } from "./recipes";
import type { StepNews, TableNews } from "./wire";

const APART = 80;
const STEP = 0.09;
const BUTTON = '[data-act="sound"]';
const NOISE_SECONDS = 1;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
const last = new Map<Name, number>();

export function sounding(): boolean {
  return kept("sound") === "1";
}

// Whether this sound may be heard now: not the same within a moment.
export function due(name: Name, now: number): boolean {
  if (now - (last.get(name) ?? Number.NEGATIVE_INFINITY) < APART) return false;
  last.set(name, now);
  return true;
}

// One sound, after some seconds.
export function play(name: string, amount = 1, after = 0): void {
  if (!sounding() || !isName(name) || !due(name, performance.now() + after * 1000)) return;
  context ??= new AudioContext();
  // A browser lets nothing be heard before somebody has touched the page; what is late then is not made up for.
  if (context.state === "suspended") void context.resume();
  sound(context, name, amount, context.currentTime + after);
}

// All voices of a sound, from this second on.
export function sound(audio: BaseAudioContext, name: Name, amount: number, start: number): void {
  for (const voice of voices(name, amount)) sing(audio, voice, start);
}

// What happened in one moment, sound after sound.
export function hear(news: StepNews | TableNews): void {
  if (document.hidden) return;
  for (const [order, [name, amount]] of news.sounds.entries()) play(name, amount, order * STEP);
}

function sing(audio: BaseAudioContext, voice: Voice, start: number): void {
  const begin = start + (voice.at ?? 0);
  const end = begin + voice.lasts;
  const loud = audio.createGain();
  loud.gain.setValueAtTime(0.0001, begin);
  loud.gain.exponentialRampToValueAtTime(voice.loud, begin + (voice.swell ?? 0.004));
  loud.gain.exponentialRampToValueAtTime(0.0001, end);
  loud.connect(audio.destination);
  const source = voice.wave === "noise" ? hiss(audio, voice, begin, end, loud) : tone(audio, voice, begin, end, loud);
  source.start(begin);
  source.stop(end);
}

function glide(pitch: AudioParam, voice: Voice, begin: number, end: number): void {
  pitch.setValueAtTime(voice.from, begin);
  if (voice.to) pitch.exponentialRampToValueAtTime(voice.to, end);
}

function tone(audio: BaseAudioContext, voice: Voice, begin: number, end: number, into: AudioNode): OscillatorNode {
  const found = audio.createOscillator();
  if (voice.wave !== "noise") found.type = voice.wave;
  glide(found.frequency, voice, begin, end);
  found.connect(into);
  return found;
}

function hiss(
  audio: BaseAudioContext,
  voice: Voice,
  begin: number,
  end: number,
  into: AudioNode,
): AudioBufferSourceNode {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate * NOISE_SECONDS, audio.sampleRate);
    const dots = noise.getChannelData(0);
    for (let at = 0; at < dots.length; at++) dots[at] = Math.random() * 2 - 1;
  }
  const found = audio.createBufferSource();
  found.buffer = noise;
  found.loop = true;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  glide(band.frequency, voice, begin, end);
  found.connect(band).connect(into);
  return found;
}

// The switches, wherever there are some.
export function switches(): void {
  draw();
  document.addEventListener("click", (event) => {
    if (!(event.target as Element).closest(BUTTON)) return;
    keep("sound", sounding() ? "0" : "1");
    draw();
    play("bell");
  });
}

function draw(): void {
  const on = sounding();
  for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) {
    const said = (on ? button.dataset.on : button.dataset.off) ?? "";
    const picture = button.querySelector("use");
    if (picture) {
      picture.setAttribute("href", on ? "#i-sound-on" : "#i-sound-off");
      button.setAttribute("aria-label", said);
      button.dataset.tip = said;
    } else button.textContent = said;
  }
}
