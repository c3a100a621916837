/** Texts as a tree; its leaves are sentences with ICU arguments. */
export type Messages = { [key: string]: string | Messages };

/**
 * What other pages show of a feature before its own texts are there: the names of its screens, the sentences of its
 * notices, the lines of its work, what it gives to homes, what a new user does first. They are asked for without its name: `screen./master/plant`, `notice.deliveryNoteSent`.
 */
export const SHOWN_EVERYWHERE: readonly string[] = [
  'screen',
  'notice',
  'queue',
  'figure',
  'chart',
  'agenda',
  'firstAct',
];

/** The texts of a locale file under the keys by which they are asked for. */
export interface PlacedTexts {
  /** What every page needs. */
  everywhere: Messages;
  /** What the pages of the area need; under the file's name in camelCase, as `callOffLine`. */
  own: Messages;
}

const nameOf = (file: string): string =>
  file.replace(/^.*\/|\.json$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Places what a locale file holds: `common.json` belongs to all pages, `calloff/call-off-line.json` to those of an area. */
export const placedTexts = (file: string, texts: Messages): PlacedTexts => {
  const name = nameOf(file);
  if (!file.includes('/')) return { everywhere: { [name]: texts }, own: {} };
  const entries = Object.entries(texts);
  return {
    everywhere: Object.fromEntries(entries.filter(([key]) => SHOWN_EVERYWHERE.includes(key))),
    own: { [name]: Object.fromEntries(entries.filter(([key]) => !SHOWN_EVERYWHERE.includes(key))) },
  };
};

/** The texts of several files as one tree; what stands under the same first key stands together. */
export const mergedTexts = (all: readonly Messages[]): Messages => {
  const merged: Record<string, Messages> = {};
  for (const [key, value] of all.flatMap(one => Object.entries(one)))
    if (typeof value === 'object') merged[key] = { ...merged[key], ...value };
  return merged;
};
