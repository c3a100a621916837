import { isPlainDate, type PlainDate } from '../../kernel/index.ts';

/** What a driver shows at the gate. */
export const ID_DOCUMENT_KINDS = ['id_card', 'passport'] as const;
export type IdDocumentKind = (typeof ID_DOCUMENT_KINDS)[number];

/** Weights and check digits of Chinese identity numbers (GB 11643). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';

/** Area, date of birth, sequence and check digit; 81 to 83 are residents of Hong Kong, Macao and Taiwan, 9 foreigners. */
const CHINESE_ID = /^[1-9][0-9]{5}(?<year>[0-9]{4})(?<month>[0-9]{2})(?<day>[0-9]{2})[0-9]{3}[0-9X]$/;

const isChineseId = (number: string, today: PlainDate): boolean => {
  const { year, month, day } = CHINESE_ID.exec(number)?.groups ?? {};
  const born = `${year}-${month}-${day}`;
  if (!isPlainDate(born) || born > today) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return number.at(-1) === CHECK_DIGITS[sum % CHECK_DIGITS.length];
};

const PASSPORT = /^[A-Z0-9]{6,12}$/;
const FOREIGN_ID_CARD = /^[A-Z0-9]{5,20}$/;

/** The number of an identity document as it is stored: without blanks, in capitals. Full-width digits stay as they are. */
export const storedIdNumber = (number: string): string => number.replace(/\s/g, '').toUpperCase();

/**
 * Whether a number can be one of a document of this kind and country (ISO 3166, two letters). An identity card of China has
 * 18 places, a date of birth that is not in the future and a check digit; other documents have letters and digits alone.
 */
export const isIdNumber = (number: string, kind: IdDocumentKind, country: string, today: PlainDate): boolean => {
  const stored = storedIdNumber(number);
  if (kind === 'passport') return PASSPORT.test(stored);
  return country === 'CN' ? isChineseId(stored, today) : FOREIGN_ID_CARD.test(stored);
};
