import { isPlainDate, type Language, type Timestamp } from '@inbound/shared';
import { formatDate, formatMoment } from './date.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/** A value inside a sentence as the reader writes it: dates, and moments in the zone's time; any other stays as it is. */
export const spokenValue = (value: string, language: Language, zone: string): string => {
  if (isPlainDate(value)) return formatDate(value, language);
  return MOMENT.test(value) ? formatMoment(value as Timestamp, zone, language) : value;
};
