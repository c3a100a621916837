const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const RANGE = 2 ** 32;

/** A fraction from 0 up to 1 that only the words decide: the story reads the same each time it is told. */
export const roll = (...words: readonly (string | number)[]): number => {
  const text = words.join('|');
  let hash = OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  // The last characters must move the first digits, too.
  hash = Math.imul(hash ^ (hash >>> 15), PRIME);
  hash = Math.imul(hash ^ (hash >>> 13), PRIME);
  return ((hash ^ (hash >>> 16)) >>> 0) / RANGE;
};

/** One of several, chosen by words. */
export const pick = <T>(from: readonly [T, ...T[]], ...words: readonly (string | number)[]): T =>
  from[Math.floor(roll(...words) * from.length)] ?? from[0];
