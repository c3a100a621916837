const HASH_START = 0x811c9dc5;
const HASH_STEP = 0x01000193;
const STEP = 0x6d2b79f5;
const RANGE = 2 ** 32;

const hashOf = (text: string): number => {
  let hash = HASH_START;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), HASH_STEP);
  return hash >>> 0;
};

/** Draws numbers from 0 up to 1. */
export type Draw = () => number;

/**
 * The draws of one thing by its name: they are the same however often and in whichever order things are asked for, so a
 * part has the same price whether it is read alone or in the catalogue.
 */
export const drawsOf = (seed: number, name: string): Draw => {
  let state = (hashOf(name) ^ Math.imul(seed, HASH_STEP)) >>> 0;
  return () => {
    state = (state + STEP) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
};

/** A whole number between two, both of them possible. */
export const wholeNumberIn = (draw: Draw, least: number, most: number): number =>
  least + Math.floor(draw() * (most - least + 1));

/** One of several. */
export const oneOf = <T>(draw: Draw, choices: readonly [T, ...T[]]): T =>
  choices[Math.floor(draw() * choices.length)] ?? choices[0];
