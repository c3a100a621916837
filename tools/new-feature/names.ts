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

/** The names of `<area>/<feature>`; what is no such name is an error with a sentence. */
export const namesOf = (path: string): Names => {
  const [area = '', feature = '', ...rest] = path.split('/');
  if (!(AREA_NAMES as readonly string[]).includes(area) || !FEATURE.test(feature) || rest.length > 0)
    throw new Error(
      `A feature is <area>/<feature>, as master/time-window: the area one of ${AREA_NAMES.join(', ')}, the feature in small letters and hyphens.`,
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
