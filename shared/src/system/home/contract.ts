import { z } from 'zod';
import { code, endpoint, noInput, plainDate } from '../../kernel/index.ts';

/** The longest name of a part: `deliveryNoteDiffering`. */
const LONGEST_KIND = 60;
/** The most figures that one call asks for. */
export const MOST_FIGURES = 30;
/** The earlier periods that a figure is compared with. */
export const EARLIER_PERIODS = 6;
/** The days that the agenda tells, today with them. */
export const AGENDA_DAYS = 7;

const kind = code(LONGEST_KIND, 'backorders');

/** How many rows there are, honestly capped as every count of a list (decision 0025). */
const rowCount = z.object({ count: z.int(), isCapped: z.boolean() });
export type RowCount = z.output<typeof rowCount>;

/** Where rows are shown that were counted: their list, filtered, with the same number. */
const place = { path: z.string(), view: z.string().nullable(), filter: z.record(z.string(), z.unknown()) };

/** What a figure should be: at most or at least so many rows; of a share, per cent. */
const target = z.object({ is: z.enum(['most', 'least']), value: z.number() });
export type Target = z.output<typeof target>;

/** What was counted for one period: rows, and those of which they are a part. */
const counted = z.object({ rows: rowCount, among: rowCount.nullable() });
export type Counted = z.output<typeof counted>;

/** A key figure (ux B.4): texts `figure.<kind>.name` and `figure.<kind>.how`. */
export const homeFigure = counted.extend({
  kind: z.string(),
  ...place,
  target: target.nullable(),
  /** The days of its period, which ends today; null for what is so now. */
  days: z.int().nullable(),
  /** The same of the periods before, the oldest first. */
  earlier: z.array(counted),
  /** Of what is so now: how much of it came within a week. */
  newly: rowCount.nullable(),
});
export type HomeFigure = z.output<typeof homeFigure>;

/** Colours of charts by their meaning (ux C.6). */
export const CHART_COLOURS = [
  'demand',
  'forecast',
  'capacity',
  'confirmed',
  'shipped',
  'risk',
  'shortage',
  'other',
] as const;

/** A chart of rows by days or weeks; texts `chart.<kind>.name` and `chart.<kind>.<series>`. */
export const homeChart = z.object({
  kind: z.string(),
  step: z.enum(['day', 'week']),
  path: z.string(),
  view: z.string().nullable(),
  /** First days of the columns. */
  days: z.array(plainDate),
  /** The column in which today lies. */
  today: z.int(),
  series: z.array(
    z.object({
      name: z.string(),
      colour: z.enum(CHART_COLOURS),
      columns: z.array(rowCount.extend({ filter: place.filter })),
    }),
  ),
});
export type HomeChart = z.output<typeof homeChart>;

/** So many things of a kind on a day; text `agenda.<kind>`. */
export const agendaEntry = rowCount.extend({ kind: z.string(), day: plainDate, ...place });
export type AgendaEntry = z.output<typeof agendaEntry>;

const path = '/system/v1/home' as const;

/** Which parts the home of the reader has: those of the features that he may see, in the order of the menu. */
export const readHome = endpoint({
  method: 'GET',
  path,
  access: 'session',
  title: 'The parts of the home of the caller',
  input: noInput,
  answer: z.object({ figures: z.array(z.string()), charts: z.array(z.string()), agenda: z.array(z.string()) }),
});
export type HomeParts = z.output<typeof readHome.answer>;

export const readHomeFigures = endpoint({
  method: 'GET',
  path: `${path}/figure`,
  access: 'session',
  title: 'Key figures of the caller, counted within the rows that he may see',
  input: z.strictObject({ kinds: z.array(kind).min(1).max(MOST_FIGURES) }),
  answer: z.object({ figures: z.array(homeFigure) }),
});

export const readHomeChart = endpoint({
  method: 'GET',
  path: `${path}/chart/:name`,
  access: 'session',
  title: 'A chart of the home of the caller, counted within the rows that he may see',
  input: z.strictObject({ name: kind }),
  answer: homeChart,
});

export const readHomeAgenda = endpoint({
  method: 'GET',
  path: `${path}/agenda`,
  access: 'session',
  title: 'What is due for the caller today and in the days after',
  input: noInput,
  answer: z.object({ today: plainDate, entries: z.array(agendaEntry) }),
});
