import type { Release, ScheduleLine } from '../model/release.ts';
import type { WriteLog } from '../model/write-log.ts';
import { isoWeek, monthPeriod, weekPeriod } from '../text/dates.ts';
import { R513 } from './layouts-4905.ts';

/** Date and quantity of one requirement as 4905 writes them, and the path of its line in the model. */
export interface Pair {
  date: string;
  qty: string;
  path: string;
}

/** Codes in the place of a date. */
const NO_REQUIREMENT = '222222';
const BACKORDER = '333333';
const IMMEDIATE = '444444';
const PERIODS_FOLLOW = '555555';
const REST = '999999';
const END = '000000';

const ZERO = '0';

/**
 * The pairs of a release: what is overdue and due now, the days, the periods behind their code, the rest quantity, and
 * the end of the list.
 */
export function requirementPairs(release: Release, log: WriteLog, path: string): Pair[] {
  const lines = release.lines.map((line, index) => ({ line, path: `${path}lines.${index}` }));
  const days: Pair[] = [];
  const periods: Pair[] = [];
  for (const { line, path: linePath } of lines) {
    if (line.kind === 'jit') {
      unfit(log, linePath, line.at, 'from, to');
      continue;
    }
    const pair = { qty: line.qty, path: linePath };
    if (line.kind === 'backorder') days.push({ ...pair, date: BACKORDER });
    else if (line.kind === 'immediate') days.push({ ...pair, date: IMMEDIATE });
    else if (line.from === line.to) days.push({ ...pair, date: line.from.slice(2).replaceAll('-', '') });
    else periods.push({ ...pair, date: periodOf(line, log, linePath) });
  }
  const pairs = [...days, ...(periods.length > 0 ? [plain(PERIODS_FOLLOW)] : []), ...periods];
  if (pairs.length === 0 && release.restQty === undefined) pairs.push(plain(NO_REQUIREMENT));
  if (release.restQty !== undefined) pairs.push({ date: REST, qty: release.restQty, path: `${path}restQty` });
  return [...pairs, plain(END)];
}

/** `YYMM00`, `YY00WW` or `YYWWWW` of a period of whole months or weeks. */
function periodOf({ from, to }: ScheduleLine, log: WriteLog, path: string): string {
  const calendarYear = Number(from.slice(0, 4));
  const month = monthPeriod(calendarYear, Number(from.slice(5, 7)));
  if (month?.[0] === from && month[1] === to) return `${from.slice(2, 4)}${from.slice(5, 7)}00`;
  const [first, last] = [isoWeek(from), isoWeek(to)];
  const weeks = first.year === last.year ? weekPeriod(first.year, first.week, last.week) : undefined;
  if (weeks?.[0] !== from || weeks[1] !== to) {
    unfit(log, path, `${from}/${to}`, 'YY00WW YYMM00 YYWWWW');
    return END;
  }
  const week = first.week === last.week ? '00' : two(first.week);
  return `${String(first.year).slice(2)}${week}${two(last.week)}`;
}

function plain(date: string): Pair {
  return { date, qty: ZERO, path: 'lines' };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function unfit(log: WriteLog, field: string, value: string, expected: string): void {
  log.unfit('not_expressible', { record: R513.fields.date1.id, field, value, expected });
}
