import type { PlainDate } from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { FACT_COLUMNS, factsOf, type LineRow } from './facts.ts';
import { surroundingsOf } from './surroundings.ts';

/** A line as the checks of a note see it. */
export interface LineOnNote {
  row: LineRow;
  facts: LineFacts;
  /** The day that the supplier has promised. */
  promisedDate: PlainDate | null;
  /** Levels of the part that the order asks for; null where it says none. */
  levels: OrderedLevels;
}

type Level = 'drawing' | 'hardware' | 'software';
type OrderedLevels = Record<Level, string | null>;

/** What the orders of lines say of levels, by the id of the call-off. */
const orderedLevels = async (ctx: Ctx, lineIds: readonly string[]): Promise<ReadonlyMap<string, OrderedLevels>> => {
  const ofLines = ctx
    .rows('call_off_line')
    .select('call_off_line.call_off_id')
    .where('call_off_line.id', 'in', [...lineIds]);
  const headers = await ctx
    .rows('call_off')
    .select(['call_off.id', 'call_off.drawing', 'call_off.hardware', 'call_off.software'])
    // The lines are found first, whatever is known of the tables: else all call-offs of a new tenant are held against each.
    .where('call_off.id', '=', sql<string>`any(array(${ofLines}))`)
    .execute();
  const said = (level: string) => level || null;
  return new Map(
    headers.map(({ id, drawing, hardware, software }) => [
      id,
      { drawing: said(drawing), hardware: said(hardware), software: said(software) },
    ]),
  );
};

const NO_LEVELS: OrderedLevels = { drawing: null, hardware: null, software: null };

/** Lines that are just asked for, with the facts that notes are checked against; the questions travel together. */
export const linesWithFacts = async (
  ctx: Ctx,
  ids: readonly string[],
  asked: Promise<readonly LineRow[]>,
): Promise<LineOnNote[]> => {
  const [rows, levels] = await Promise.all([asked, orderedLevels(ctx, ids)]);
  return Promise.all(
    rows.map(async row => ({
      row,
      facts: factsOf(row, await surroundingsOf(ctx, row)),
      promisedDate: row.promised_date,
      levels: levels.get(row.call_off_id) ?? NO_LEVELS,
    })),
  );
};

/** The facts of lines alone, by their ids: where thousands are looked at, whole rows would be read for a third of them. */
export const factsOfLines = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, LineFacts>> => {
  if (ids.length === 0) return new Map();
  const rows = await ctx
    .rows('call_off_line')
    .select(['id', 'plant_id', 'supplier_id', 'kind', ...FACT_COLUMNS])
    .where('call_off_line.id', 'in', [...ids])
    .execute();
  return new Map(
    await Promise.all(rows.map(async row => [row.id, factsOf(row, await surroundingsOf(ctx, row))] as const)),
  );
};
