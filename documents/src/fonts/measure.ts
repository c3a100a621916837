import { Cache } from '../base/cache.ts';
import { type Face, type Family, face, type Language, type Weight } from './faces.ts';

/** A piece of text that one face can write. Widths are in em: millimetres once multiplied by the size. */
export interface Run {
  readonly face: Face;
  readonly text: string;
  readonly em: number;
}

/** A line of text, ready to be placed. */
export interface Measured {
  readonly runs: readonly Run[];
  readonly em: number;
}

/** How a text is written: the weight, and the language that chooses between regional shapes. */
export interface Voice {
  readonly weight: Weight;
  readonly language: Language;
}

const otherFamilies: readonly Family[] = ['sc', 'tc', 'jp', 'kr'];
const home: Readonly<Record<Language, Family>> = {
  en: 'sc',
  'zh-cn': 'sc',
  'zh-hk': 'tc',
  'zh-tw': 'tc',
  ja: 'jp',
  ko: 'kr',
};

const textsKept = 5_000;
const measured = new Cache<Measured>(textsKept);
const families = new Map<string, Family | undefined>();

/** Splits a line into runs by face, character by character, and measures it. */
export function measure(text: string, { weight, language }: Voice): Measured {
  return measured.get(`${weight}|${language}|${text}`, () => {
    const runs = split(text.normalize('NFC'), language).map(({ family, text: part }) => {
      const chosen = face(family, weight);
      return { face: chosen, text: part, em: widthOf(chosen, part) };
    });
    return { runs, em: runs.reduce((sum, run) => sum + run.em, 0) };
  });
}

/** The characters of a text that no face has. A document with one of them is not fit to be printed. */
export function missingGlyphs(text: string, language: Language): string[] {
  return [...new Set(text.normalize('NFC'))].filter(
    character => familyFor(character, language) === undefined && !/[\p{Cc}\p{M}]/u.test(character),
  );
}

function split(text: string, language: Language): { family: Family; text: string }[] {
  const parts: { family: Family; text: string }[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    const family = familyFor(character, language) ?? 'sans';
    // A mark belongs to the character before it, a blank to the text before it.
    if (last && (last.family === family || /[\p{M} ]/u.test(character))) last.text += character;
    else parts.push({ family, text: character });
  }
  return parts;
}

function familyFor(character: string, language: Language): Family | undefined {
  const key = language + character;
  if (!families.has(key)) {
    const order: Family[] = ['sans', home[language], ...otherFamilies];
    const codePoint = character.codePointAt(0) ?? 0;
    families.set(
      key,
      order.find(family => face(family, 'regular').font.hasGlyphForCodePoint(codePoint)),
    );
  }
  return families.get(key);
}

/** Measured as it is written: word by word, each with the blank behind it. */
function widthOf({ font }: Face, text: string): number {
  return wordsOf(text).reduce((sum, word) => sum + font.layout(word).advanceWidth, 0) / font.unitsPerEm;
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[^ ]* |[^ ]+$/g) ?? [];
}

/** The outlines of a run as the data of an SVG path, in units of the font and upwards positive. */
export function outlineOf({ face: { font }, text }: Run): string {
  let left = 0;
  let path = '';
  for (const { glyphs, positions } of wordsOf(text).map(word => font.layout(word)))
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      path += glyph.path.translate(left + xOffset, yOffset).toSVG();
      left += xAdvance;
    });
  return path;
}
