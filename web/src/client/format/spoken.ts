import { isPlainDate, type Language, type Timestamp } from '@inbound/shared';
import { formatDate, formatMoment } from './date.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;
/** A business date with times by the clock of a plant: `2026-12-09 06:00–07:30 (Asia/Shanghai)`. */
const DATE_WITH_TIMES = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d.*)$/;

/** A value inside a sentence as the reader writes it: dates, and moments in the zone's time; any other stays as it is. */
export const spokenValue = (value: string, language: Language, zone: string): string => {
  if (isPlainDate(value)) return formatDate(value, language);
  if (MOMENT.test(value)) return formatMoment(value as Timestamp, zone, language);
  const [, date, times] = DATE_WITH_TIMES.exec(value) ?? [];
  return date && isPlainDate(date) ? `${formatDate(date, language)} ${times}` : value;
};
