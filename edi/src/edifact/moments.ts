import { centuryYear, clockTime, longDate, monthPeriod, shortDate, weekPeriod } from '../text/dates.ts';

/** A point or a period of time of a DTM. */
export interface Moment {
  /** Plain date, or local date and time where the format has one. */
  at: string;
  /** First and last day; the same day for a point in time. */
  from: string;
  to: string;
  /** How far its hour is from UTC, where it says so: it need not be the plant's time. */
  zone?: string;
}

/** A format of a DTM: how its value looks, and how it is read. */
interface MomentFormat {
  shape: string;
  read: (text: string) => Moment | undefined;
}

/** A zone that says how far its hour is from UTC. The name of any other is that of the plant's time. */
const OFFSET = /^(?:UTC|GMT|Z|[+-]\d{2}(?:\d{2})?)$/;

/** Formats by their code (UN/EDIFACT 2379). */
const FORMATS: Readonly<Record<string, MomentFormat>> = {
  101: { shape: 'YYMMDD', read: text => dayOf(shortDate(text)) },
  102: { shape: 'CCYYMMDD', read: text => dayOf(longDate(text)) },
  201: { shape: 'YYMMDDHHMM', read: text => shortTime(text) },
  203: { shape: 'CCYYMMDDHHMM', read: text => (text.length === 12 ? longTime(text) : undefined) },
  204: { shape: 'CCYYMMDDHHMMSS', read: text => (text.length === 14 ? longTime(text) : undefined) },
  205: { shape: 'CCYYMMDDHHMMZHHMM', read: text => zonedTime(text, /^\d{12}([+-]\d{4})$/) },
  303: { shape: 'CCYYMMDDHHMMZZZ', read: text => zonedTime(text, /^\d{12}(\D{1,3}|[+-]\d{2})$/) },
  304: { shape: 'CCYYMMDDHHMMSSZZZ', read: text => zonedTime(text, /^\d{14}(\D{1,3}|[+-]\d{2})$/) },
  610: { shape: 'CCYYMM', read: text => (/^\d{6}$/.test(text) ? monthOf(text) : undefined) },
  615: { shape: 'YYWW', read: text => (/^\d{4}$/.test(text) ? weeksOf([text, text], shortYear) : undefined) },
  616: { shape: 'CCYYWW', read: text => (/^\d{6}$/.test(text) ? weeksOf([text, text], year) : undefined) },
  713: { shape: 'YYMMDDHHMM-YYMMDDHHMM', read: text => rangeOf(text, shortTime) },
  715: {
    shape: 'YYWW-YYWW',
    read: text => (/^\d{4}-\d{4}$/.test(text) ? weeksOf(text.split('-'), shortYear) : undefined),
  },
  716: {
    shape: 'CCYYWW-CCYYWW',
    read: text => (/^\d{6}-\d{6}$/.test(text) ? weeksOf(text.split('-'), year) : undefined),
  },
  717: { shape: 'YYMMDD-YYMMDD', read: text => rangeOf(text, part => dayOf(shortDate(part))) },
  718: { shape: 'CCYYMMDD-CCYYMMDD', read: text => rangeOf(text, part => dayOf(longDate(part))) },
  719: {
    shape: 'CCYYMMDDHHMM-CCYYMMDDHHMM',
    read: text => rangeOf(text, part => (part.length === 12 ? longTime(part) : undefined)),
  },
};

/** Reads a DTM value of a format (2379); undefined when it is not one or the format is not known. */
export function momentOf(text: string, format: string): Moment | undefined {
  return FORMATS[format]?.read(text);
}

/** How a value of a format looks; the codes of all formats where it is not known. */
export function shapeOfMoment(format: string): string {
  return FORMATS[format]?.shape ?? Object.keys(FORMATS).join(' ');
}

const DAY_LENGTH = 10;

/** How far an hour is from UTC, in minutes. */
function minutesOf(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2})(\d{2})?$/.exec(zone.trim()) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The same moment by the clock of a place, whose zone has a name of the IANA: `Asia/Shanghai`. */
export function momentIn({ at, zone = 'UTC' }: Moment, place: string): Moment {
  const utc = new Date(Date.parse(`${at}:00Z`) - minutesOf(zone) * 60_000);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: place, dateStyle: 'short', timeStyle: 'short' });
  const local = clock.format(utc).replace(' ', 'T');
  const day = local.slice(0, DAY_LENGTH);
  return { at: local, from: day, to: day };
}

/** Whether a file may hold an hour that says how far it is from UTC. */
export function mayNameZone(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ['205', '303', '304'].some(format => file.includes(`:${format}`, 0, 'latin1'));
}

/** A DTM composite: format 203 where there is a time of day, else 102. */
export function momentComposite(qualifier: string, moment: string | undefined): readonly (string | undefined)[] {
  if (moment === undefined) return [qualifier];
  return [qualifier, moment.replace(/[-T:]/g, ''), moment.includes('T') ? '203' : '102'];
}

function year(text: string): number {
  return Number(text.slice(0, 4));
}

function shortYear(text: string): number {
  return centuryYear(Number(text.slice(0, 2)));
}

function dayOf(date: string | undefined): Moment | undefined {
  return date === undefined ? undefined : { at: date, from: date, to: date };
}

function shortTime(text: string): Moment | undefined {
  return text.length === 10 ? timeOf(shortDate(text.slice(0, 6)), text.slice(6)) : undefined;
}

function zonedTime(text: string, shape: RegExp): Moment | undefined {
  const [, zone] = shape.exec(text) ?? [];
  const found = zone === undefined ? undefined : longTime(text);
  return found && zone && OFFSET.test(zone.trim()) ? { ...found, zone } : found;
}

/** What stands behind the minutes is passed over. */
function longTime(text: string): Moment | undefined {
  return timeOf(longDate(text.slice(0, 8)), text.slice(8, 12));
}

function timeOf(date: string | undefined, time: string): Moment | undefined {
  const clock = clockTime(time);
  return date === undefined || clock === undefined ? undefined : { at: `${date}T${clock}`, from: date, to: date };
}

function monthOf(text: string): Moment | undefined {
  return periodOf(monthPeriod(year(text), Number(text.slice(4))));
}

/** Monday of the first and Sunday of the last week; the week is what stands behind the year. */
function weeksOf([first = '', last = '']: readonly string[], yearOf: (text: string) => number): Moment | undefined {
  const weekOf = (text: string) => {
    const week = Number(text.slice(-2));
    return weekPeriod(yearOf(text), week, week);
  };
  const [begin, end] = [weekOf(first), weekOf(last)];
  return begin && end && begin[0] <= end[0] ? periodOf([begin[0], end[1]]) : undefined;
}

function periodOf(period: [string, string] | undefined): Moment | undefined {
  return period && { at: period[0], from: period[0], to: period[1] };
}

function rangeOf(text: string, read: (part: string) => Moment | undefined): Moment | undefined {
  const [first = '', last = '', ...more] = text.split('-');
  const [begin, end] = [read(first), read(last)];
  if (more.length > 0 || !begin || !end || begin.at > end.at) return undefined;
  return { at: begin.at, from: begin.from, to: end.to };
}
