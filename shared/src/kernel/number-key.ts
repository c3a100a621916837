/**
 * Blanks of every kind (also those without width), and dashes of every kind. `number_key` in the database has the same list:
 * characters are named one by one, because the two have different ideas of what a blank is.
 */
const BLANKS_AND_DASHES =
  /[\t-\r \u0085\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u002d\u2010-\u2015\u2043\u2212]/g;

const SMALL_LETTERS = /[a-z]+/g;
const LEADING_ZEROS = /^0+(?=.)/;

/**
 * A written number without what people write differently: without blanks and dashes, in capitals, full-width characters as
 * plain ones. `plain_number` in the database has the same rule.
 */
export const plainNumber = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(BLANKS_AND_DASHES, '')
    .replace(SMALL_LETTERS, letters => letters.toUpperCase());

/**
 * By what the number of a document is known again, however it is spelled: without blanks and dashes, in capitals, full-width
 * characters as plain ones, without leading zeros. Parts have `partLookup`: their zeros mean something. The key decides only
 * which document is meant; what is stored, shown and sent stays as written.
 */
export const numberKey = (written: string): string => plainNumber(written).replace(LEADING_ZEROS, '');

/**
 * The documents that a written number may mean: those that are called exactly so, else those that are known by the same key.
 * Who finds more than one asks; the key alone is no reason to choose.
 */
export const calledSo = <Document>(
  documents: readonly Document[],
  written: string,
  numberOf: (document: Document) => string,
): readonly Document[] => {
  const alike = documents.filter(document => numberKey(numberOf(document)) === numberKey(written));
  const exact = alike.filter(document => numberOf(document) === written);
  return exact.length > 0 ? exact : alike;
};
