/** Strings, and the signs between which they are names or values; all else of a JSON text says nothing about names. */
const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/gs;

const nameOf = (token: string): string => JSON.parse(token.slice(0, token.lastIndexOf('"') + 1)) as string;

/** No contract has so many fields in one object: whoever names more names fields that are not known. */
export const MOST_NAMES = 1_000;

/**
 * What is wrong with the names of an object in a JSON text: one stands twice, or there are more than any contract has.
 * Readers differ in which of two alike they believe, so that a check may see another value than what is stored (ASVS
 * 1.5.3). They are counted while they are read, so that many cost no more than few. The text must be valid JSON.
 */
export const wrongNamesOf = (text: string): 'repeated' | 'too many' | undefined => {
  const open: Set<string>[] = [];
  for (const [token, colon] of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const names = open.at(-1);
      const name = nameOf(token);
      if (names?.has(name)) return 'repeated';
      names?.add(name);
      if (names && names.size > MOST_NAMES) return 'too many';
    }
  }
  return undefined;
};
