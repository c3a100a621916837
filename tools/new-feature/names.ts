import { AREA_NAMES } from '@inbound/shared/area-names';

/** One noun, one spelling: all names of a feature follow from its area and its folder. */
export interface Names {
  area: string;
  /** Folder and path: `time-window`. */
  feature: string;
  /** Permission, texts: `timeWindow`. */
  camel: string;
  /** Types and components: `TimeWindow`. */
  pascal: string;
  /** Functions of many: `TimeWindows`. */
  plural: string;
  /** `time_window`. */
  table: string;
  /** In a sentence: `time window`, `time windows`. */
  words: string;
  manyWords: string;
}

/** Each word begins with a letter: of a digit no capital tells where it began (`time-2` and `time2` would be one name in code). */
const FEATURE = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

const pluralOf = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

/** An area is one word: it is the name of a module, too. */
const AREA = /^[a-z]+$/;

const isPresentArea = (area: string): boolean => (AREA_NAMES as readonly string[]).includes(area);

/** Refuses an area that shall be new and has no name for one, or is there; and a neighbour that is not there. */
const checkNewArea = (area: string, after: string): void => {
  if (!AREA.test(area)) throw new Error(`A new area is one word in small letters, and "${area}" is not.`);
  if (isPresentArea(area)) throw new Error(`The area ${area} is there already: leave out --after.`);
  if (!isPresentArea(after)) throw new Error(`There is no area "${after}"; there are ${AREA_NAMES.join(', ')}.`);
};

/**
 * The names of `<area>/<feature>`; what is no such name is an error with a sentence. `after` is the area behind which a new one
 * stands in the order of areas.
 */
export const namesOf = (path: string, after?: string): Names => {
  const [area = '', feature = '', ...rest] = path.split('/');
  if (after !== undefined) checkNewArea(area, after);
  if ((after === undefined && !isPresentArea(area)) || !FEATURE.test(feature) || rest.length > 0)
    throw new Error(
      `A feature is <area>/<feature>, as master/time-window: the area one of ${AREA_NAMES.join(', ')}, or a new one with --after; the feature in small letters and hyphens.`,
    );
  const camel = feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = camel.slice(0, 1).toUpperCase() + camel.slice(1);
  const words = feature.replaceAll('-', ' ');
  return {
    area,
    feature,
    camel,
    pascal,
    plural: pluralOf(pascal),
    table: feature.replaceAll('-', '_'),
    words,
    manyWords: pluralOf(words),
  };
};

/** A field as the column of its name: `companyNo` is `company_no`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** The first letter in capitals. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
