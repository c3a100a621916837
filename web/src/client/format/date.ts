import {
  addDays,
  hasWeek,
  isPlainDate,
  type Language,
  mondayOf,
  type PlainDate,
  type Timestamp,
} from '@inbound/shared';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

type Parts = { year: string; month: string; day: string };

const partsOf = (date: PlainDate): Parts => {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
};

const ymd = ({ year, month, day }: Parts, withYear: boolean): string =>
  withYear ? `${year}-${month}-${day}` : `${month}-${day}`;

const writers: Record<Language, (parts: Parts, withYear: boolean) => string> = {
  'zh-cn': ymd,
  'zh-hk': ymd,
  'zh-tw': ymd,
  ja: ymd,
  ko: ({ year, month, day }, withYear) => (withYear ? `${year}. ${month}. ${day}.` : `${month}. ${day}.`),
  en: ({ year, month, day }, withYear) => {
    const short = `${Number(day)} ${MONTHS[Number(month) - 1] ?? month}`;
    return withYear ? `${short} ${year}` : short;
  },
};

/**
 * A business date as the language writes it: `2026-11-25`, `2026. 11. 25.` or `25 Nov 2026`. The year may be left out
 * where the page fixes it.
 */
export const formatDate = (date: PlainDate, language: Language, options: { year?: boolean } = {}): string =>
  writers[language](partsOf(date), options.year ?? true);

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(zone, clock);
  return clock;
};

/** The wall clock of a zone at a moment: date and time of 24 hours. */
export const clockIn = (zone: string, at: Timestamp): { date: PlainDate; time: string } => {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(new Date(at))
      .map(part => [part.type, part.value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}` as PlainDate,
    time: `${parts.hour}:${parts.minute}`,
  };
};

/** A moment in a zone, to the minute: `25 Nov 2026 14:05`. */
export const formatMoment = (
  at: Timestamp,
  zone: string,
  language: Language,
  options: { year?: boolean } = {},
): string => {
  const { date, time } = clockIn(zone, at);
  return `${formatDate(date, language, options)} ${time}`;
};

/** A zone at a moment, as it stands behind a time of day: `GMT+8`. */
export const zoneName = (zone: string, at: Timestamp): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** How far back a date without a year may lie before the next year is meant. */
const HALF_A_YEAR_DAYS = 183;

const nearest = (month: string, day: string, today: PlainDate): PlainDate | undefined => {
  const tail = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const earliest = addDays(today, -HALF_A_YEAR_DAYS);
  const first = Number(earliest.slice(0, 4));
  return [first, first + 1, first + 2]
    .map(year => `${year}-${tail}`)
    .filter(isPlainDate)
    .find(date => date >= earliest);
};

/** The Monday of a week of this number, nearest to today; undefined where no year nearby has such a week. */
const nearestMonday = (week: number, today: PlainDate): PlainDate | undefined => {
  const earliest = addDays(today, -HALF_A_YEAR_DAYS);
  const first = Number(earliest.slice(0, 4));
  return [first, first + 1]
    .filter(year => hasWeek(year, week))
    .map(year => mondayOf(year, week))
    .find(monday => monday >= earliest);
};

const full = (year: string, month: string, day: string): PlainDate | undefined => {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : undefined;
};

const monthByName = (name: string): string | undefined => {
  const index = MONTHS.findIndex(month => month.toLowerCase() === name.slice(0, 3).toLowerCase());
  return index < 0 ? undefined : String(index + 1);
};

const WEEK = /^(?:cw|kw|w|wk)\s*(\d{1,2})(?:[/.\s-]([1-7]))?$/i;
const NAMED = /^(\d{1,2})[\s.-]*([a-z]{3,9})\.?(?:\s+(\d{4}|\d{2}))?$/i;
const SEPARATED = /^(\d{1,4})[-./\s]+(\d{1,2})(?:[-./\s]+(\d{1,4}))?\.?$/;

const separated = (text: string, dayFirst: boolean, today: PlainDate): PlainDate | undefined => {
  const [, first = '', second = '', third] = SEPARATED.exec(text) ?? [];
  if (first === '') return undefined;
  if (first.length === 4) return third === undefined ? undefined : full(first, second, third);
  if (third !== undefined) return dayFirst ? full(third, second, first) : full(first, second, third);
  return dayFirst ? nearest(second, first, today) : nearest(first, second, today);
};

/**
 * What a typed date means: `0312`, `12.3.`, `+3`, `cw36/5`, `25 Nov` and whole dates, in the order of the language
 * (day first in English, month first elsewhere). A year that is left out is the one that brings the date nearest to
 * the plant's today. Undefined when it is no date.
 */
export const understoodDate = (typed: string, language: Language, today: PlainDate): PlainDate | undefined => {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/[年月]/g, '-')
    .replace(/日$/, '');
  const dayFirst = language === 'en';
  const [, days] = /^([+-]\d{1,3})$/.exec(text) ?? [];
  if (days !== undefined) return addDays(today, Number(days));
  const [, week, weekday = '1'] = WEEK.exec(text) ?? [];
  if (week !== undefined) {
    const monday = nearestMonday(Number(week), today);
    return monday && addDays(monday, Number(weekday) - 1);
  }
  if (/^\d{8}$/.test(text)) return full(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  if (/^\d{4}$/.test(text)) {
    const [a, b] = [text.slice(0, 2), text.slice(2)];
    return dayFirst ? nearest(b, a, today) : nearest(a, b, today);
  }
  const [, day, name = '', year] = NAMED.exec(text) ?? [];
  if (day !== undefined) {
    const month = monthByName(name);
    if (month === undefined) return undefined;
    return year === undefined ? nearest(month, day, today) : full(year, month, day);
  }
  return separated(text, dayFirst, today);
};
