import { type Decimal, isDecimal, isPlainDate, type PlainDate } from '@inbound/shared';
import type { Format } from '../../client/format/use-format.ts';
import { type Unread, withoutUnkept } from './reading.ts';

/** A value that an unreadable text probably means, and how the reader writes it. */
export interface Suggestion {
  value: Decimal | PlainDate | number | string;
  shown: string;
}

const POWER = /^([+-]?\d{1,18})(?:[.,](\d{1,18}))?e\+?(\d{1,2})$/i;
const WITH_UNIT = /^[^\d+-]*([+-]?\d[\d.,]*)\p{L}*\.?$/u;
const GROUPED = /^[+-]?\d{1,3}(?:([.,])\d{3})+(?:(?!\1)[.,]\d+)?$/;

const powerOf = (text: string): string | undefined => {
  const [, whole, decimals = '', power] = POWER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const places = Number(power);
  const digits = decimals.padEnd(places, '0');
  return `${whole}${digits.slice(0, places)}.${digits.slice(places)}`.replace(/\.$/, '');
};

/** `1,5`, `1.234,5`, `1e3`, `12 pcs`: the number in the wire form; undefined where more than one could be meant. */
const probableDecimal = (typed: string): Decimal | undefined => {
  const text = typed.normalize('NFKC').replace(/[\s']/g, '');
  const [, number = ''] = WITH_UNIT.exec(text) ?? [];
  const [, group] = GROUPED.exec(number) ?? [];
  const plain = powerOf(text) ?? (group === undefined ? number : number.replaceAll(group, '')).replace(',', '.');
  const value = plain.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1');
  return isDecimal(value) ? value : undefined;
};

/** The last day of a month is one of these. */
const LAST_DAYS = ['30', '29', '28'];
const THREE_PARTS = /^(\d{1,4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,4})\D?$/;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?$/i;
const TIME_BEHIND = /(?:T|\s+)\d{1,2}:\d{2}.*$/;

const orders = ([first = '', second = '', third = '']: readonly string[]): [string, string, string][] =>
  first.length === 4
    ? [[first, second, third]]
    : [
        [third, second, first],
        [third, first, second],
      ];

/** `30.02.2026`, `11/25/2026`, `Nov 25`, a date with its time: the date that is nearest to what was typed. */
const probableDate = (typed: string, format: Format): PlainDate | undefined => {
  const text = typed.normalize('NFKC').trim().replace(TIME_BEHIND, '');
  const [, name, day, year = ''] = MONTH_FIRST.exec(text) ?? [];
  const [, ...parts] = THREE_PARTS.exec(text) ?? [];
  const whole = parts.length === 0 ? [] : orders(parts);
  const dates = whole.flatMap(([y, m, d]) =>
    (Number(d) > 28 && Number(d) <= 31 ? [d, ...LAST_DAYS] : [d]).map(
      last => `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, '0')}-${last.padStart(2, '0')}`,
    ),
  );
  return (
    format.readDate(text) ??
    (name ? format.readDate(`${day} ${name} ${year}`.trim()) : undefined) ??
    dates.find(isPlainDate)
  );
};

const decimalAs = (value: Decimal | undefined, format: Format): Suggestion | undefined =>
  value === undefined ? undefined : { value, shown: format.plain(value) };

/** The value that one press puts in the place of an unreadable text; undefined if no value is probable. */
export const suggestionFor = ({ typed, refusal }: Unread, format: Format): Suggestion | undefined => {
  if (refusal.code === 'not_number') return decimalAs(probableDecimal(typed), format);
  if (refusal.code === 'not_whole') {
    const decimal = probableDecimal(typed);
    return decimal?.includes('.') ? undefined : decimal && { value: Number(decimal), shown: format.plain(decimal) };
  }
  if (refusal.code === 'not_date') {
    const date = probableDate(typed, format);
    return date && { value: date, shown: format.date(date) };
  }
  if (refusal.code !== 'unkept_signs') return undefined;
  const text = withoutUnkept(typed);
  return text === '' ? undefined : { value: text, shown: text };
};
