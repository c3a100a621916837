import type { Draw } from './draw.ts';

/** A requirement as the buyer has it in mind. */
export interface Need {
  kind: 'backorder' | 'immediate' | 'firm' | 'production' | 'material' | 'forecast';
  /** How the period is told: a day, an ISO week, a month, or nothing for what is due now. */
  span: 'now' | 'day' | 'week' | 'month';
  from: string;
  to: string;
  qty: number;
}

/** A release as the buyer has it in mind, before any format. */
export interface BuyersRelease {
  customer: string;
  supplier: string;
  plant: string;
  agreement: string;
  material: string;
  unloadingPoint: string;
  no: string;
  date: string;
  previous: { no: string; date: string };
  received: number;
  /** Day since which the cumulatives count, and the count before it in the first release after a reset. */
  since: string;
  beforeReset?: number;
  receipt: { dnNo: string; qty: number };
  productionEnd: string;
  materialEnd: string;
  needs: readonly Need[];
}

const DAY_MS = 86_400_000;
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** A day so many days later. */
export const plusDays = (day: string, days: number): string => iso(Date.parse(day) + days * DAY_MS);

const weekday = (day: string): number => new Date(day).getUTCDay() || 7;
const mondayOf = (day: string): string => plusDays(day, 1 - weekday(day));
/** ISO week and the year that it counts in: those of its Thursday. */
const isoWeekOf = (day: string): { year: string; week: string } => {
  const thursday = plusDays(mondayOf(day), 3);
  const first = Date.parse(`${thursday.slice(0, 4)}-01-01`);
  const week = 1 + Math.floor((Date.parse(thursday) - first) / DAY_MS / 7);
  return { year: thursday.slice(0, 4), week: String(week).padStart(2, '0') };
};
const monthEnd = (day: string): string => iso(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));

/** What a buyer may ask from a day on: what is due now, some days, the weeks behind them, the months behind those. */
export const drawNeeds = (draw: Draw, date: string): Pick<BuyersRelease, 'needs' | 'productionEnd' | 'materialEnd'> => {
  const needs: Need[] = [];
  const qty = () => 12 * draw.whole(1, 90);
  const now = (kind: 'backorder' | 'immediate') => needs.push({ kind, span: 'now', from: date, to: date, qty: qty() });
  if (draw.chance(0.3)) now('backorder');
  if (draw.chance(0.2)) now('immediate');
  let day = plusDays(date, draw.whole(-2, 2));
  for (let left = draw.whole(1, 12); left > 0; left -= 1, day = plusDays(day, draw.whole(1, 4))) {
    needs.push({ kind: 'firm', span: 'day', from: day, to: day, qty: qty() });
  }
  let monday = plusDays(mondayOf(day), 7);
  let productionEnd = plusDays(monday, -1);
  for (let left = draw.whole(0, 4); left > 0; left -= 1, monday = plusDays(monday, 7)) {
    productionEnd = plusDays(monday, 6);
    needs.push({ kind: 'production', span: 'week', from: monday, to: productionEnd, qty: qty() });
  }
  let first = plusDays(monthEnd(monday), 1);
  let materialEnd = productionEnd;
  const months = draw.whole(0, 3);
  for (let at = 0; at < months; at += 1, first = plusDays(monthEnd(first), 1)) {
    const kind = at === 0 ? 'material' : 'forecast';
    if (at === 0) materialEnd = monthEnd(first);
    needs.push({ kind, span: 'month', from: first, to: monthEnd(first), qty: qty() });
  }
  return { needs, productionEnd, materialEnd };
};

// ── VDA 4905 ─────────────────────────────────────────────────────────────────────────────────────

/** How the records of a file are parted; `stripped`: without the blanks at their ends. */
export const LINE_ENDS = ['crlf', 'lf', 'cr', 'none', 'stripped'] as const;
export type LineEnd = (typeof LINE_ENDS)[number];

const BREAKS: Record<LineEnd, string> = { crlf: '\r\n', lf: '\n', cr: '\r', none: '', stripped: '\n' };
const RECORD = 128;
const FIRST_PAIRS = 5;
const FURTHER_PAIRS = 8;

const n = (value: string | number, length: number): string => String(value).padStart(length, '0');
const an = (value: string, length: number): string => value.padEnd(length);
const short = (day: string): string => day.slice(2).replaceAll('-', '');
const record = (...columns: string[]): string => columns.join('').padEnd(RECORD);

/** The date field of a requirement: a special value, a day, `YY00WW` or `YYMM00`. */
const vdaDate = ({ kind, span, from }: Need): string => {
  if (span === 'now') return kind === 'backorder' ? '333333' : '444444';
  if (span === 'day') return short(from);
  const { year, week } = isoWeekOf(from);
  return span === 'week' ? `${year.slice(2)}00${week}` : `${short(from).slice(0, 4)}00`;
};

const pairsOf = (needs: readonly Need[]): string[] => {
  const isPeriod = ({ span }: Need) => span === 'week' || span === 'month';
  const pair = (need: Need) => vdaDate(need) + n(need.qty, 9);
  const periods = needs.filter(isPeriod).map(pair);
  const all = [
    ...needs.filter(need => !isPeriod(need)).map(pair),
    ...(periods.length > 0 ? [`555555${n(0, 9)}`] : []),
    ...periods,
  ];
  return [...(all.length > 0 ? all : [`222222${n(0, 9)}`]), `000000${n(0, 9)}`];
};

const itemOf = (release: BuyersRelease): string[] => {
  const { no, date, previous, receipt, beforeReset } = release;
  const pairs = pairsOf(release.needs);
  const further = pairs.slice(FIRST_PAIRS);
  return [
    record(
      ...['512', '01', an(release.plant, 3), n(no, 9), short(date), n(previous.no, 9), short(previous.date)],
      ...[an(release.material, 22), an('', 22), an(release.agreement, 12), an(release.unloadingPoint, 5), 'M01 ', 'ST'],
      ...['L', '  ', 'S'],
    ),
    record(
      ...[
        '513',
        '01',
        short(date),
        n(receipt.dnNo, 8),
        short(date),
        n(receipt.qty * 1_000, 12),
        n(release.received, 10),
      ],
      ...pairs.slice(0, FIRST_PAIRS),
    ),
    ...Array.from({ length: Math.ceil(further.length / FURTHER_PAIRS) }, (_, at) =>
      record('514', '01', ...further.slice(at * FURTHER_PAIRS, (at + 1) * FURTHER_PAIRS)),
    ),
    record(
      ...['515', '01', short(date), short(release.productionEnd), n(0, 10), short(date), short(release.materialEnd)],
      ...[n(0, 10), an('', 22), an('', 9), n(0, 6), an('', 14), beforeReset === undefined ? '' : n(beforeReset, 10)],
    ),
  ];
};

/** Releases of one customer and supplier as a transmission of VDA 4905. */
export const vda4905 = (releases: readonly BuyersRelease[], transmission: number, lineEnd: LineEnd): Buffer => {
  const [first] = releases;
  if (!first) throw new Error('a transmission has a release');
  const head = record(
    ...['511', '02', an(first.customer, 9), an(first.supplier, 9), n(transmission - 1, 5), n(transmission, 5)],
    ...[short(first.date), short(first.since)],
  );
  const body = [head, ...releases.flatMap(itemOf)];
  const count = (type: string) => n(body.filter(row => row.startsWith(type)).length, 7);
  const counts = ['511', '512', '513', '514', '517', '518'].map(count);
  const rows = [...body, record('519', '01', ...counts, n(1, 7), count('515'))];
  const kept = lineEnd === 'stripped' ? rows.map(row => row.trimEnd()) : rows;
  return Buffer.from(kept.map(row => row + BREAKS[lineEnd]).join(''), 'latin1');
};

// ── DELFOR ───────────────────────────────────────────────────────────────────────────────────────

/** What an EDIFACT message says besides its release. */
export interface DelforSays {
  /** Directory: conditions stand before their quantities since D.97A, behind them before. */
  shape: 'D:04A' | 'D:96A';
  function?: string;
  action?: string;
  test?: boolean;
}

const CONDITIONS = { backorder: '5', immediate: '10', firm: '1', production: '2', material: '3', forecast: '4' };
const compact = (day: string): string => day.replaceAll('-', '');

interface Told {
  condition: string;
  dates: string[];
}

/** A requirement in one of the ways in which DELFOR tells its period. */
const toldOf = (draw: Draw, { kind, span, from, to }: Need): Told => {
  const condition = `SCC+${CONDITIONS[kind]}`;
  if (span === 'now') return { condition, dates: [] };
  const range = [`DTM+64:${compact(from)}:102`, `DTM+63:${compact(to)}:102`];
  if (span === 'day')
    return { condition, dates: draw.of([[`DTM+2:${compact(from)}:102`], [`DTM+10:${compact(from)}:102`], range]) };
  const { year, week } = isoWeekOf(from);
  const period = span === 'week' ? `${year}${week}:616` : `${compact(from).slice(0, 6)}:610`;
  const inside = plusDays(from, draw.whole(0, 4));
  return draw.of([
    { condition, dates: [`DTM+2:${period}`] },
    { condition, dates: [`DTM+2:${compact(from)}-${compact(to)}:718`] },
    { condition, dates: range },
    { condition: `${condition}++${span === 'week' ? 'W' : 'M'}`, dates: [`DTM+2:${compact(inside)}:102`] },
  ]);
};

const QUALIFIERS: Partial<Record<Need['kind'], string>> = { backorder: '83', immediate: '84' };

const needSegments = (draw: Draw, need: Need, shape: DelforSays['shape']): string[] => {
  const { condition, dates } = toldOf(draw, need);
  const quantity = `QTY+${QUALIFIERS[need.kind] ?? '113'}:${need.qty}:C62`;
  return shape === 'D:04A' ? [condition, quantity, ...dates] : [quantity, condition, ...dates];
};

/** A message with one release, without its envelope. */
const delforSegments = (draw: Draw, release: BuyersRelease, says: DelforSays): string[] => {
  const { no, date, previous, receipt, beforeReset } = release;
  const shipTo = [`NAD+ST+${release.plant}::92`, `LOC+11+${release.unloadingPoint}`];
  return [
    `BGM+241+${no}+${says.function ?? '9'}`,
    `DTM+137:${compact(date)}:102`,
    `NAD+BY+${release.customer}::92`,
    `NAD+SE+${release.supplier}::92`,
    says.shape === 'D:04A' ? 'GEI+3' : 'UNS+D',
    ...shipTo,
    `LIN++${says.action ?? ''}+${release.material}:IN`,
    `RFF+ON:${release.agreement}`,
    `RFF+AAN:${no}`,
    `DTM+171:${compact(date)}:102`,
    `RFF+AIF:${previous.no}`,
    `DTM+171:${compact(previous.date)}:102`,
    `QTY+70:${release.received}:C62`,
    `DTM+51:${compact(release.since)}:102`,
    ...(beforeReset === undefined ? [] : [`QTY+72:${beforeReset}:C62`]),
    `QTY+48:${receipt.qty}:C62`,
    `DTM+50:${compact(date)}:102`,
    `RFF+AAU:${receipt.dnNo}`,
    ...release.needs.flatMap(need => needSegments(draw, need, says.shape)),
    ...(says.shape === 'D:96A' ? ['UNS+S'] : []),
  ];
};

/** Releases as one interchange, each a DELFOR of its own; it is a test where the first says so. */
export const delforInterchange = (
  draw: Draw,
  messages: readonly { release: BuyersRelease; says: DelforSays }[],
): Buffer => {
  const [first] = messages;
  if (!first) throw new Error('an interchange has a message');
  const body = messages.flatMap(({ release, says }, at) => {
    const segments = delforSegments(draw, release, says);
    const no = at + 1;
    return [`UNH+${no}+DELFOR:${says.shape}:UN`, ...segments, `UNT+${segments.length + 2}+${no}`];
  });
  const mark = first.says.test ? '++++++1' : '';
  const all = [
    `UNB+UNOC:3+PLANT:ZZ+SUPPLIER:ZZ+${short(first.release.date)}:0610+42${mark}`,
    ...body,
    `UNZ+${messages.length}+42`,
  ];
  return Buffer.from(all.map(segment => `${segment}'`).join(draw.of(['', '\n', '\r\n'])), 'latin1');
};

/** A release as an interchange with one DELFOR. */
export const delforFile = (draw: Draw, release: BuyersRelease, says: DelforSays): Buffer =>
  delforInterchange(draw, [{ release, says }]);
