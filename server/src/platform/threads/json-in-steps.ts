import { mapInSteps } from './let-others-go.ts';

/** At most this many entries of a list are written in one step. */
const ENTRIES = 200;

const piecesOf = (list: readonly unknown[]): unknown[][] =>
  Array.from({ length: Math.ceil(list.length / ENTRIES) }, (_, at) => list.slice(at * ENTRIES, (at + 1) * ENTRIES));

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * What `JSON.stringify` makes of plain data, with others going first between the pieces of its long lists: the report of an
 * import has an entry for each of thousands of rows.
 */
export const jsonInSteps = async (value: unknown): Promise<string> => {
  if (Array.isArray(value) && value.length > ENTRIES) {
    const pieces = await mapInSteps(piecesOf(value), piece => JSON.stringify(piece).slice(1, -1));
    return `[${pieces.join(',')}]`;
  }
  if (!isPlain(value)) return JSON.stringify(value);
  const fields: string[] = [];
  for (const [name, inner] of Object.entries(value)) {
    const text: string | undefined = await jsonInSteps(inner);
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join(',')}}`;
};
