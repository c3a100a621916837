import { IMPORT_CHARSETS, type ImportCharset, type Language, refuse } from '@inbound/shared';
import { signsOf } from '../tools/texts.ts';

/** The text of a file, and the character set that it is written in. */
export interface DecodedText {
  text: string;
  charset: ImportCharset;
  /** Sets in which the file has a meaning, too, where its words do not decide. */
  alternatives: ImportCharset[];
}

/** Sets of two bytes for a sign: nearly every text has some meaning in several of them. */
type Regional = Exclude<ImportCharset, 'utf-8' | 'utf-16' | 'windows-1252'>;

/** Who writes in a set, and the script that it was made for. */
const REGIONAL: Readonly<Record<Regional, { languages: readonly Language[]; script: RegExp; always?: RegExp }>> = {
  gb18030: { languages: ['zh-cn'], script: /\p{Script=Han}/u },
  big5: { languages: ['zh-tw', 'zh-hk'], script: /\p{Script=Han}/u },
  shift_jis: { languages: ['ja'], script: /\p{Script=Han}/u, always: /[\u3041-\u30fe]/ },
  'euc-kr': { languages: ['ko'], script: /[\uac00-\ud7a3]/ },
};

const isRegional = (charset: ImportCharset): charset is Regional => charset in REGIONAL;

/** How much a sign speaks for its set: common there, of its script, a sign of punctuation; or nothing that people write. */
const COMMON = 1;
const OF_SCRIPT = 0.25;
const PUNCTUATION = 0.5;
const NEVER_WRITTEN = -1;
const UNLIKELY = -0.5;

const NEVER = /[\ue000-\uf8ff\u0080-\u009f]/;
const WIDE_PUNCTUATION = /[\u3000-\u303f\uff00-\uff5e]/;
const WESTERN_PUNCTUATION = /[°€£§–—‘’“”²³µ®©·«»½¼]/;
const PLAIN_LETTER = /[A-Za-z]/;

const commonSigns = new Map<Regional, ReadonlySet<string>>();

/** What is common in a set: the signs of all our own texts in the languages that are written in it. */
const common = (charset: Regional): ReadonlySet<string> => {
  const known = commonSigns.get(charset) ?? new Set(REGIONAL[charset].languages.flatMap(of => [...signsOf(of)]));
  commonSigns.set(charset, known);
  return known;
};

/** A letter with an accent stands beside a plain one, and a capital one does not end a word in small letters. */
const isLetterOfWord = (before: string, sign: string, after: string): boolean =>
  /\p{L}/u.test(sign) &&
  (PLAIN_LETTER.test(before) || PLAIN_LETTER.test(after)) &&
  !(/\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before));

const westernWeight = (before: string, sign: string, after: string): number => {
  if (isLetterOfWord(before, sign, after)) return COMMON;
  return WESTERN_PUNCTUATION.test(sign) ? PUNCTUATION : UNLIKELY;
};

const regionalWeight = (charset: Regional, sign: string): number => {
  const { script, always } = REGIONAL[charset];
  if (NEVER.test(sign)) return NEVER_WRITTEN;
  if (common(charset).has(sign) || always?.test(sign)) return COMMON;
  if (script.test(sign)) return OF_SCRIPT;
  return WIDE_PUNCTUATION.test(sign) ? PUNCTUATION : 0;
};

/** So many signs are looked at: those of the headings and the first rows. */
const SIGNS_LOOKED_AT = 20_000;

/** How well a text reads in its set, from -1 to 1, and by how many different signs beyond ASCII that is known. */
const readability = (text: string, charset: ImportCharset): { mark: number; signs: number } => {
  const signs = [...text.slice(0, SIGNS_LOOKED_AT)];
  const different = new Set<string>();
  let [sum, count] = [0, 0];
  for (const [at, sign] of signs.entries()) {
    if (sign <= '\u007f') continue;
    count += 1;
    different.add(sign);
    sum += isRegional(charset)
      ? regionalWeight(charset, sign)
      : westernWeight(signs[at - 1] ?? '', sign, signs[at + 1] ?? '');
  }
  return { mark: count === 0 ? COMMON : sum / count, signs: different.size };
};

/** A set is taken without a question where the text reads well in it, and clearly better than in any other. */
const READS_WELL = 0.6;
const CLEARLY_BETTER = 0.25;
/** Few signs are common in another language by chance. */
const FEWEST_SIGNS = 4;
/** What reads worse is nothing that anybody would choose. */
const READS_AT_ALL = 0;

const decode = (content: Buffer, charset: string): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
};

const UTF16_MARKS: readonly (readonly [mark: Buffer, charset: string])[] = [
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

const certain = (text: string, charset: ImportCharset): DecodedText => ({ text, charset, alternatives: [] });

const unreadable = (charset: ImportCharset, position = 0) => refuse('charset', { charset, position });

const decodeAs = (content: Buffer, charset: ImportCharset): DecodedText => {
  const mark = UTF16_MARKS.find(([bytes]) => content.subarray(0, bytes.length).equals(bytes));
  const text = decode(content, charset === 'utf-16' ? (mark?.[1] ?? 'utf-16le') : charset);
  if (text === undefined) throw unreadable(charset);
  return certain(text, charset);
};

/** Of the sets in which all bytes have a meaning the one in which the text reads best, and whether another may be meant. */
const guess = (content: Buffer): DecodedText => {
  const readings = IMPORT_CHARSETS.filter(charset => isRegional(charset) || charset === 'windows-1252')
    .flatMap(charset => {
      const text = decode(content, charset);
      return text === undefined ? [] : [{ charset, text, ...readability(text, charset) }];
    })
    .sort((one, other) => other.mark - one.mark);
  const [best, ...others] = readings;
  if (!best) throw unreadable('utf-8');
  const rivals = others.filter(({ mark }) => mark > READS_AT_ALL);
  const isEnough = !isRegional(best.charset) || best.signs >= FEWEST_SIGNS || others.length === 0;
  const isSure =
    isEnough && best.mark >= READS_WELL && best.mark - (others[0]?.mark ?? NEVER_WRITTEN) >= CLEARLY_BETTER;
  const open = rivals.length > 0 ? rivals : others;
  return { text: best.text, charset: best.charset, alternatives: isSure ? [] : open.map(({ charset }) => charset) };
};

/**
 * A text file's characters: as somebody has said they are written; UTF-16 where its mark says it; UTF-8 unless its bytes are not;
 * else what the words of the file speak for.
 */
export const decodeText = (content: Buffer, said?: ImportCharset): DecodedText => {
  if (said) return decodeAs(content, said);
  if (UTF16_MARKS.some(([bytes]) => content.subarray(0, bytes.length).equals(bytes)))
    return decodeAs(content, 'utf-16');
  const zero = content.indexOf(0);
  if (zero >= 0) throw unreadable('utf-8', zero);
  const text = decode(content, 'utf-8');
  return text === undefined ? guess(content) : certain(text, 'utf-8');
};
