import type { DecimalMark } from '@inbound/shared';

/** Signs and codes of currencies, and blanks, wherever they stand in a number. */
const BESIDES = /[\s€$£¥₩]|^[A-Z]{3}|[A-Z]{3}$/g;
const FORMS: Readonly<Record<DecimalMark, { written: RegExp; group: string; decimal: string }>> = {
  comma: { written: /^[-−]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/, group: '.', decimal: ',' },
  point: { written: /^[-−]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/, group: ',', decimal: '.' },
};
/** One sign with three digits behind it may part thousands or decimals. */
const OPEN = /^[-−]?([1-9]\d{0,2})([.,])(\d{3})$/;

const bare = (cell: string): string => cell.normalize('NFKC').trim().replace(BESIDES, '').replace(BESIDES, '');

/** A number with a stated decimal mark as the contract has it; what is no such number stays, and is refused as what it is. */
export const plainDecimal = (cell: string, mark: DecimalMark): string => {
  const { written, group, decimal } = FORMS[mark];
  const number = bare(cell);
  return written.test(number) ? number.replaceAll(group, '').replace(decimal, '.').replace('−', '-') : cell;
};

/** The two numbers that a cell may mean while no decimal mark is stated; undefined where it may mean one alone. */
export const openDecimal = (cell: string): { whole: string; broken: string } | undefined => {
  const [, before, , behind] = OPEN.exec(bare(cell)) ?? [];
  return before && behind ? { whole: `${before}${behind}`, broken: `${before}.${behind}` } : undefined;
};
