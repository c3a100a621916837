/** Blanks and hyphens, which every system sets as it likes. */
const SEPARATORS = /[\s-]/g;

/**
 * A part number as it is looked up: without blanks and hyphens, in capitals, full-width characters as plain ones
 * (edi-formats.md 12.2). The column `lookup_part` of the master has the same; what is shown and sent stays as written.
 */
export const partLookup = (partNo: string): string => partNo.normalize('NFKC').replace(SEPARATORS, '').toUpperCase();
