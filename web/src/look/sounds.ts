/** A few soft sounds, made of sines as they are needed: there is nothing to load. */

/** What can be heard. */
export type Sound = 'laid' | 'turn' | 'over' | 'tick';

interface Note {
  /** In hertz. */
  readonly pitch: number;
  /** Seconds after the beginning. */
  readonly at: number;
  readonly seconds: number;
  readonly loudness: number;
}

/** A knock of wood; two notes going up; a chord one after another; the tick of a clock. */
const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  laid: [
    { pitch: 320, at: 0, seconds: 0.07, loudness: 0.16 },
    { pitch: 910, at: 0, seconds: 0.03, loudness: 0.06 },
  ],
  turn: [
    { pitch: 587.3, at: 0, seconds: 0.22, loudness: 0.1 },
    { pitch: 784, at: 0.13, seconds: 0.35, loudness: 0.1 },
  ],
  over: [
    { pitch: 523.3, at: 0, seconds: 0.5, loudness: 0.08 },
    { pitch: 659.3, at: 0.14, seconds: 0.5, loudness: 0.08 },
    { pitch: 784, at: 0.28, seconds: 0.8, loudness: 0.09 },
  ],
  tick: [{ pitch: 1180, at: 0, seconds: 0.05, loudness: 0.1 }],
};
const RISE = 0.008;

let context: AudioContext | null = null;

function sing(audio: AudioContext, { pitch, at, seconds, loudness }: Note): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + RISE);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

/** Play it, unless the browser lets no page sound before it was touched, or has no sound at all. */
export function play(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const note of NOTES[sound]) sing(context, note);
}
