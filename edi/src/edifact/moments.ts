import { longDate, monthPeriod, shortDate, weekPeriod } from '../text/dates.ts';

/** A point or a period of time of a DTM. */
export interface Moment {
  /** Plain date, or local date and time where the format has one. */
  at: string;
  /** First and last day; the same day for a point in time. */
  from: string;
  to: string;
}

type Reader = (text: string) => Moment | undefined;

const READERS: Readonly<Record<string, Reader>> = {
  101: text => dayOf(shortDate(text)),
  102: text => dayOf(longDate(text)),
  201: text => (text.length === 10 ? timeOf(shortDate(text.slice(0, 6)), text.slice(6)) : undefined),
  203: text => (text.length === 12 ? timeOf(longDate(text.slice(0, 8)), text.slice(8)) : undefined),
  204: text => (text.length === 14 ? timeOf(longDate(text.slice(0, 8)), text.slice(8, 12)) : undefined),
  303: text => (text.length > 12 ? timeOf(longDate(text.slice(0, 8)), text.slice(8, 12)) : undefined),
  610: text => (/^\d{6}$/.test(text) ? periodOf(monthPeriod(year(text), Number(text.slice(4)))) : undefined),
  616: text =>
    /^\d{6}$/.test(text) ? periodOf(weekPeriod(year(text), Number(text.slice(4)), Number(text.slice(4)))) : undefined,
  718: text => rangeOf(text),
};

/** Reads a DTM value of a format (2379); undefined when it is not one or the format is not known. */
export function momentOf(text: string, format: string): Moment | undefined {
  return READERS[format]?.(text);
}

/** A DTM composite: format 203 where there is a time of day, else 102. */
export function momentComposite(qualifier: string, moment: string | undefined): readonly (string | undefined)[] {
  if (moment === undefined) return [qualifier];
  return [qualifier, moment.replace(/[-T:]/g, ''), moment.includes('T') ? '203' : '102'];
}

function year(text: string): number {
  return Number(text.slice(0, 4));
}

function dayOf(date: string | undefined): Moment | undefined {
  return date === undefined ? undefined : { at: date, from: date, to: date };
}

function timeOf(date: string | undefined, time: string): Moment | undefined {
  const valid = /^([01]\d|2[0-3])[0-5]\d$/.test(time);
  if (date === undefined || !valid) return undefined;
  return { at: `${date}T${time.slice(0, 2)}:${time.slice(2)}`, from: date, to: date };
}

function periodOf(period: [string, string] | undefined): Moment | undefined {
  return period && { at: period[0], from: period[0], to: period[1] };
}

function rangeOf(text: string): Moment | undefined {
  const [from, to] = text.split('-').map(part => longDate(part));
  return from !== undefined && to !== undefined && from <= to ? { at: from, from, to } : undefined;
}
