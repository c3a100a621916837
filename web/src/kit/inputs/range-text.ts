import type { PlainDate } from '@inbound/shared';
import type { Format } from '../../client/format/use-format.ts';

/** Characters of the year in a date. */
const YEAR = 4;

/** A range as it is read; an open end is left open. A year that both have is said once, where the language says it. */
export const rangeText = (format: Format, from: PlainDate | undefined, to: PlainDate | undefined): string => {
  if (from !== undefined && from === to) return format.date(from);
  const isOneYear = from?.slice(0, YEAR) === to?.slice(0, YEAR);
  const isYearLast = format.language === 'en';
  const left = from === undefined ? '' : format.date(from, { year: !isOneYear || !isYearLast });
  return `${left} – ${to === undefined ? '' : format.date(to, { year: !isOneYear || isYearLast })}`.trim();
};
