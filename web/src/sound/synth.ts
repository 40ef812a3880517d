/** The sounds of the house, made of oscillators and noise: nothing is sampled, nothing sounds before the first touch. */
import { soundNow, useSettings } from '@gavel/kit/settings.ts';
import type { Sound } from '@gavel/kit/sounds.ts';

/** One voice of a sound: when, how long, from which pitch to which, how loud; `noise` hisses at that pitch. */
interface Voice {
  readonly wave: OscillatorType | 'noise';
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly level: number;
}

const voice = (wave: Voice['wave'], at: number, length: number, from: number, to: number, level: number): Voice => ({
  wave,
  at,
  length,
  from,
  to,
  level,
});

const clack = (at: number, pitch: number): Voice[] => [
  voice('noise', at, 0.04, pitch * 6, pitch * 3, 0.5),
  voice('triangle', at, 0.05, pitch, pitch / 2, 0.35),
];
const chord = (at: number, length: number, level: number, ...pitches: readonly number[]): Voice[] =>
  pitches.map((pitch, i) => voice('triangle', at + i * 0.07, length, pitch, pitch, level));

export const sounds: Readonly<Record<Sound, readonly Voice[]>> = {
  dice: [...clack(0, 420), ...clack(0.07, 360), ...clack(0.15, 480), ...clack(0.24, 330)],
  hit: [voice('noise', 0, 0.12, 900, 200, 0.7), voice('sine', 0, 0.16, 150, 55, 0.9)],
  shot: [voice('noise', 0, 0.09, 4200, 700, 0.7), voice('square', 0, 0.06, 320, 90, 0.3)],
  blast: [voice('noise', 0, 0.5, 1400, 90, 0.9), voice('sine', 0, 0.45, 110, 32, 0.9)],
  card: [voice('noise', 0, 0.07, 2600, 5200, 0.3), voice('sine', 0.03, 0.04, 900, 700, 0.12)],
  step: [...clack(0, 170), ...clack(0.12, 150)],
  leap: [voice('sine', 0, 0.22, 240, 620, 0.35)],
  arrest: [voice('square', 0, 0.05, 1250, 1250, 0.2), voice('square', 0.1, 0.09, 820, 760, 0.25), ...clack(0.1, 500)],
  soul: [voice('sine', 0, 0.7, 330, 880, 0.35), voice('sine', 0.08, 0.7, 495, 1320, 0.2)],
  heal: chord(0, 0.35, 0.25, 523, 659, 784),
  doom: [voice('sawtooth', 0, 0.6, 130, 62, 0.35), voice('sine', 0, 0.7, 65, 41, 0.8)],
  horn: [voice('sawtooth', 0, 0.3, 196, 196, 0.2), voice('sawtooth', 0.02, 0.3, 294, 294, 0.15)],
  turn: [voice('sine', 0, 0.3, 660, 880, 0.4)],
  win: chord(0, 0.6, 0.3, 392, 523, 659, 784),
  loss: [voice('triangle', 0, 0.3, 392, 370, 0.3), voice('triangle', 0.22, 0.5, 294, 262, 0.3)],
};

/** One for the whole page: browsers let it sound only once somebody has touched the page, and then remember it. */
let audio: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

function sounding(): Promise<AudioContext> {
  audio ??= new AudioContext();
  const ready = audio;
  return ready.resume().then(() => ready);
}

/** Half a second of noise. */
function noiseFor(ready: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = ready.createBuffer(1, ready.sampleRate / 2, ready.sampleRate);
  const wave = hiss.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  return hiss;
}

function sourceOf(ready: AudioContext, { wave, from, to, length }: Voice, at: number): AudioScheduledSourceNode {
  if (wave === 'noise') {
    const source = ready.createBufferSource();
    source.buffer = noiseFor(ready);
    return source;
  }
  const tone = ready.createOscillator();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + length);
  return tone;
}

/** The loudest that is comfortable beside music. */
const loudest = 0.22;

function sing(ready: AudioContext, one: Voice, volume: number, after: number): void {
  const at = ready.currentTime + after + one.at;
  const source = sourceOf(ready, one, at);
  const gain = ready.createGain();
  gain.gain.setValueAtTime(Math.max(0.0001, one.level * volume * loudest), at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + one.length);
  if (one.wave === 'noise') {
    const band = ready.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.setValueAtTime(one.from, at);
    band.frequency.exponentialRampToValueAtTime(one.to, at + one.length);
    source.connect(band).connect(gain);
  } else source.connect(gain);
  gain.connect(ready.destination);
  source.start(at);
  source.stop(at + one.length);
}

/** Has somebody touched the page? Before that nothing may sound, and nothing is made that could. */
let touched = false;

/** Whoever wants to hear anything has it allowed by the first touch after the page has loaded. */
export function armSound(): () => void {
  const touches = ['pointerdown', 'keydown'] as const;
  const arm = () => {
    touched = true;
    if (soundNow()) void sounding();
  };
  for (const touch of touches) window.addEventListener(touch, arm);
  return () => {
    for (const touch of touches) window.removeEventListener(touch, arm);
  };
}

/** A sound that the browser held back is not made up for later. */
const lateMs = 1000;

/** Now, or so many seconds after. */
export function play(sound: Sound, after = 0): void {
  const { volume } = useSettings.getState();
  if (!touched || volume === 0) return;
  const wanted = performance.now();
  void sounding().then((ready) => {
    if (performance.now() - wanted < lateMs) for (const one of sounds[sound]) sing(ready, one, volume, after);
  });
}
