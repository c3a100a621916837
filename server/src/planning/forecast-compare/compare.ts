import type { CheckedOf } from '@inbound/shared';
import type { ComparedMaterial } from '@inbound/shared/planning/forecast-compare/compared-page';
import type { compareForecastVersions, ForecastComparison } from '@inbound/shared/planning/forecast-compare/contract';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import { compareForecasts, type RawVersion } from './compare-work.ts';
import { type LineFilter, namesOfLines, packedLines } from './compared-lines.ts';
import { type ComparedHead, headOf, readPair } from './compared-versions.ts';

const versionOf = async (ctx: Ctx, { id, grain, periods }: ComparedHead, filter: LineFilter): Promise<RawVersion> => ({
  ...{ grain, periods: periods as Period[] },
  ...(await packedLines(ctx, id, filter)),
});

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
  const { before, after } = await readPair(ctx, asked);
  const { calendar } = await calendarOf(ctx, before.plant_id);
  const view = { grain, shown, moreThan, threshold, sort, offset: (page - 1) * limit, limit };
  const [a, b] = await Promise.all([versionOf(ctx, before, asked), versionOf(ctx, after, asked)]);
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
