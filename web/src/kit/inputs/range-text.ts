import type { PlainDate } from '@inbound/shared';
import type { Format } from '../../client/format/use-format.ts';

/** A range as it is read; an open end is left open. Where the year stands last, it is said once. */
export const rangeText = (format: Format, from: PlainDate | undefined, to: PlainDate | undefined): string => {
  if (from !== undefined && from === to) return format.date(from);
  const isSaidOnce = format.language === 'en' && from?.slice(0, 4) === to?.slice(0, 4);
  const left = from === undefined ? '' : format.date(from, { year: !isSaidOnce });
  return `${left} – ${to === undefined ? '' : format.date(to)}`.trim();
};
