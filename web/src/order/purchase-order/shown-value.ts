import { type Decimal, isDecimal, isPlainDate, type PlainDate } from '@inbound/shared';
import type { Reader } from '../../kit/columns/reader.ts';

interface Day {
  date: PlainDate;
  qty: Decimal;
}

const isDays = (value: unknown): value is Day[] =>
  Array.isArray(value) && value.every(one => typeof one === 'object' && one !== null && 'date' in one && 'qty' in one);

const readDays = (text: string): Day[] | undefined => {
  if (!text.startsWith('[')) return undefined;
  const value: unknown = JSON.parse(text);
  return isDays(value) ? value : undefined;
};

/** A value of an order as its reader writes it: days and quantities in their form, texts as they are. */
export const shownValue = (value: unknown, reader: Reader): string => {
  const { format } = reader;
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return format.count(value);
  if (isDays(value)) return value.map(day => `${format.decimal(day.qty)} · ${format.date(day.date)}`).join('; ');
  const text = String(value);
  const days = readDays(text);
  if (days) return shownValue(days, reader);
  if (isPlainDate(text)) return format.date(text);
  return isDecimal(text) ? format.decimal(text) : text;
};
