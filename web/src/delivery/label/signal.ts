/** A high short tone for what is right, a low long one for what is not; in hertz and milliseconds. */
const TONES = { right: { pitch: 1_760, lasts: 90 }, wrong: { pitch: 220, lasts: 350 } } as const;
const MS_PER_SECOND = 1_000;
const LOUDNESS = 0.2;

let sound: AudioContext | undefined;

/** Tells hand and ear how a scan ended, for eyes that are on the goods: a tone, and a tremor where the device has one. */
export const signal = (isRight: boolean): void => {
  const { pitch, lasts } = isRight ? TONES.right : TONES.wrong;
  navigator.vibrate?.(lasts);
  sound ??= new AudioContext();
  // Before the first touch a browser lets nothing sound.
  const { state: permission } = sound;
  if (permission !== 'running') return;
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  volume.gain.value = LOUDNESS;
  tone.frequency.value = pitch;
  tone.connect(volume).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + lasts / MS_PER_SECOND);
};
