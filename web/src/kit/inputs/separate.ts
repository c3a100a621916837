const BETWEEN = /[;；\n\r\t]+/;
const COMMA = /[,，、]/;

/**
 * Short texts out of one that was typed or pasted: semicolons, tabs and line breaks part them; a comma does so only
 * where the whole is refused and each of its parts is accepted, for a name may hold one.
 */
export const separateValues = (text: string, accepts: (value: string) => boolean): string[] =>
  text
    .split(BETWEEN)
    .map(part => part.trim())
    .filter(Boolean)
    .flatMap(part => {
      const parts = part
        .split(COMMA)
        .map(one => one.trim())
        .filter(Boolean);
      return parts.length > 1 && !accepts(part) && parts.every(accepts) ? parts : [part];
    });

export interface Added {
  values: readonly string[];
  /** What was there already, and is not taken twice. */
  duplicates: readonly string[];
}

/** A list with more values behind it; upper and lower case are the same value. */
export const withMore = (values: readonly string[], more: readonly string[]): Added => {
  const added = [...values];
  const duplicates: string[] = [];
  for (const value of more) {
    const isThere = added.some(other => other.toLowerCase() === value.toLowerCase());
    (isThere ? duplicates : added).push(value);
  }
  return { values: added, duplicates };
};
