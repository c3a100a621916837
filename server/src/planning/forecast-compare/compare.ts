import type { CheckedOf } from '@inbound/shared';
import type { ComparedMaterial } from '@inbound/shared/planning/forecast-compare/compared-page';
import type { compareForecastVersions, ForecastComparison } from '@inbound/shared/planning/forecast-compare/contract';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import { compareForecasts } from './compare-work.ts';
import { type LineFilter, namesOfLines, type RawLine, rawLines } from './compared-lines.ts';
import { type ComparedHead, type ComparedHeads, headOf, readPair } from './compared-versions.ts';

/** The lines of two versions that the caller sees, and the calendar by which weeks are split. */
export const readLines = async (ctx: Ctx, { before, after }: ComparedHeads, filter: LineFilter) => {
  const { calendar } = await calendarOf(ctx, before.plant_id);
  const [linesA, linesB] = [await rawLines(ctx, before.id, filter), await rawLines(ctx, after.id, filter)];
  return { calendar, linesA, linesB };
};

export const rawVersion = ({ grain, periods }: ComparedHead, lines: readonly RawLine[]) => ({
  ...{ grain, periods: periods as Period[], lines },
});

const shownPercent = (percent: number | 'new' | null): number | null => (percent === 'new' ? null : percent);

const shownRow = (names: object, { key: _, percent, cells, ...figures }: ComparedMaterial) =>
  ({
    ...names,
    ...figures,
    percent: shownPercent(percent),
    cells: cells.map(cell => ({ ...cell, percent: shownPercent(cell.percent) })),
  }) as ForecastComparison['rows'][number];

/** The lines of a page by their keys, under the names of the newer version where both have them. */
export const namesByKey = async (ctx: Ctx, keys: readonly string[], lines: readonly RawLine[]) => {
  const wanted = new Set(keys);
  const ids = new Map(lines.flatMap(({ key, id }) => (wanted.has(key) ? [[key, id] as const] : [])));
  const names = await namesOfLines(ctx, [...ids.values()]);
  return (key: string): object => names.get(ids.get(key) ?? '') ?? {};
};

/** Compares two versions; see the contract. */
export const compare = async (
  ctx: Ctx,
  { page, limit, grain, shown, moreThan, threshold, sort, ...asked }: CheckedOf<typeof compareForecastVersions>,
): Promise<ForecastComparison> => {
  const pair = await readPair(ctx, asked);
  const { before, after } = pair;
  const { calendar, linesA, linesB } = await readLines(ctx, pair, asked);
  const view = { grain, shown, moreThan, threshold, sort, offset: (page - 1) * limit, limit };
  const [a, b] = [rawVersion(before, linesA), rawVersion(after, linesB)];
  const { rows, sums, ...compared } = await inThread(ctx, compareForecasts, { a, b, calendar, view });
  const nameOf = await namesByKey(
    ctx,
    rows.map(({ key }) => key),
    [...linesA, ...linesB],
  );
  return {
    ...{ a: headOf(before), b: headOf(after) },
    ...compared,
    sums: sums && { ...sums, percent: shownPercent(sums.percent) },
    rows: rows.map(row => shownRow(nameOf(row.key), row)),
  };
};
