import type { CheckedOf } from '@inbound/shared';
import type { ComparedMaterial } from '@inbound/shared/planning/forecast-compare/compared-page';
import type { compareForecastVersions, ForecastComparison } from '@inbound/shared/planning/forecast-compare/contract';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import { compareForecasts, rawVersion } from './compare-work.ts';
import { type LineFilter, namesOfLines, rawLines } from './compared-lines.ts';
import { type ComparedHead, type ComparedHeads, headOf, readPair } from './compared-versions.ts';
import type { RawLine } from './line-key.ts';

/** The lines of two versions that the caller sees, and the calendar by which weeks are split. */
export const readLines = async (ctx: Ctx, { before, after }: ComparedHeads, filter: LineFilter) => {
  const { calendar } = await calendarOf(ctx, before.plant_id);
  const [linesA, linesB] = await Promise.all([rawLines(ctx, before.id, filter), rawLines(ctx, after.id, filter)]);
  return { calendar, linesA, linesB };
};

const versionOf = ({ grain, periods }: ComparedHead, lines: readonly RawLine[]) =>
  rawVersion({ grain, periods: periods as Period[] }, lines);

const shownPercent = (percent: number | 'new' | null): number | null => (percent === 'new' ? null : percent);

const shownRow = (names: object, { key: _, percent, cells, ...figures }: ComparedMaterial) =>
  ({
    ...names,
    ...figures,
    percent: shownPercent(percent),
    cells: cells.map(cell => ({ ...cell, percent: shownPercent(cell.percent) })),
  }) as ForecastComparison['rows'][number];

/** Compares two versions; see the contract. */
export const compare = async (
  ctx: Ctx,
  { page, limit, grain, shown, moreThan, threshold, sort, ...asked }: CheckedOf<typeof compareForecastVersions>,
): Promise<ForecastComparison> => {
  const pair = await readPair(ctx, asked);
  const { before, after } = pair;
  const { calendar, linesA, linesB } = await readLines(ctx, pair, asked);
  const view = { grain, shown, moreThan, threshold, sort, offset: (page - 1) * limit, limit };
  const [a, b] = [versionOf(before, linesA), versionOf(after, linesB)];
  const { rows, sums, ...compared } = await inThread(ctx, compareForecasts, { a, b, calendar, view });
  const keys = rows.map(({ key }) => key);
  const names = await namesOfLines(ctx, [before.id, after.id], keys);
  return {
    ...{ a: headOf(before), b: headOf(after) },
    ...compared,
    sums: sums && { ...sums, percent: shownPercent(sums.percent) },
    rows: rows.map(row => shownRow(names.get(row.key) ?? {}, row)),
  };
};
