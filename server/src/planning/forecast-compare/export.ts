import { type CheckedOf, orThrow, refuse, type WorkingCalendar } from '@inbound/shared';
import { comparedFigures, type VersionLines } from '@inbound/shared/planning/forecast-compare/compared-page';
import type { exportForecastComparison } from '@inbound/shared/planning/forecast-compare/contract';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import { mayExport } from '@inbound/shared/planning/forecast-compare/rules';
import type { Quantities } from '@inbound/shared/planning/forecast-version/rules';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { FileReply } from '../../platform/call/route.ts';
import { sheetReply } from '../../platform/list/exporting.ts';
import { fieldText } from '../../platform/tools/texts.ts';
import { rawLines } from './compared-lines.ts';
import { type ComparedHead, headOf, readPair } from './compared-versions.ts';
import { partsOfKey, type RawLine } from './line-key.ts';

const FEATURE = 'forecastCompare';
/** So many materials are worked out between two turns of other calls. */
const AT_ONCE = 100;
const FIGURES = ['a', 'b', 'difference', 'percent', 'cumulativeA', 'cumulativeB', 'cumulativeDifference'] as const;
const KEYS = ['material', 'supplierCode', 'unit', 'period', ...FIGURES];

type Lines = ReadonlyMap<string, string>;
const byKey = (lines: readonly RawLine[]): Lines => new Map(lines.map(({ key, quantities }) => [key, quantities]));

const some = ({ grain, periods }: ComparedHead, lines: Lines, keys: readonly string[]): VersionLines => ({
  ...{ grain, periods: periods as Period[] },
  lines: keys.flatMap(key => {
    const text = lines.get(key);
    return text === undefined ? [] : [{ key, unit: '', quantities: JSON.parse(text) as Quantities }];
  }),
});

interface Compared {
  before: ComparedHead;
  after: ComparedHead;
  linesA: readonly RawLine[];
  linesB: readonly RawLine[];
  calendar: WorkingCalendar;
}

/** A row for each material and period, in the order of materials. */
async function* exportedRows({ before, after, linesA, linesB, calendar }: Compared): AsyncGenerator<object[]> {
  const [a, b] = [byKey(linesA), byKey(linesB)];
  const keys = [...new Set([...a.keys(), ...b.keys()])].sort();
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const batch = keys.slice(at, at + AT_ONCE);
    const figures = comparedFigures([some(before, a, batch), some(after, b, batch)], batch, calendar);
    yield [...figures].flatMap(([key, rows]) => rows.map(row => ({ ...row, ...partsOfKey(key) })));
    await new Promise(resolve => setImmediate(resolve));
  }
}

/** What the columns are called: the figures of a version by its number. */
const headerOf = ({ language }: Ctx, a: string, b: string): string[] => {
  const field = (key: string) => fieldText(language, FEATURE, key);
  const cumulative = field('cumulative');
  const named: Record<string, string> = {
    ...{ a, b, cumulativeA: `${cumulative} ${a}`, cumulativeB: `${cumulative} ${b}` },
    cumulativeDifference: `${cumulative} ${field('difference')}`,
  };
  return KEYS.map(key => named[key] ?? field(key));
};

/** Exports a comparison, if both versions match; see the contract. */
export const exportComparison = async (
  ctx: Ctx,
  input: CheckedOf<typeof exportForecastComparison>,
): Promise<FileReply> => {
  const { before, after } = await readPair(ctx, input);
  orThrow(mayExport(headOf(before), headOf(after)));
  const { calendar } = await calendarOf(ctx, before.plant_id);
  const [linesA, linesB] = await Promise.all([rawLines(ctx, before.id, input), rawLines(ctx, after.id, input)]);
  if (linesA.length + linesB.length === 0) throw refuse('no_data');
  const [a, b] = [before.version_no, after.version_no];
  const sheet = { format: 'xlsx' as const, name: FEATURE, keys: KEYS, header: headerOf(ctx, a, b) };
  return sheetReply(
    ctx,
    `forecast-compare_${a}_${b}.xlsx`,
    sheet,
    exportedRows({ before, after, linesA, linesB, calendar }),
  );
};
