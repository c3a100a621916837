/** Strings, and the signs between which they are names or values; all else of a JSON text says nothing about names. */
const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/gs;

const nameOf = (token: string): string => JSON.parse(token.slice(0, token.lastIndexOf('"') + 1)) as string;

/**
 * Whether an object in a JSON text has one name twice. Readers differ in which of the two they believe, so that a check
 * may see another value than what is stored (ASVS 1.5.3). The text must be valid JSON.
 */
export const hasRepeatedNames = (text: string): boolean => {
  const open: Set<string>[] = [];
  for (const [token, colon] of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const names = open.at(-1);
      const name = nameOf(token);
      if (names?.has(name)) return true;
      names?.add(name);
    }
  }
  return false;
};
