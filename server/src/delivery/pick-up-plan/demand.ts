import {
  add,
  type Decimal,
  isPositive,
  larger,
  type PlainDate,
  smaller,
  subtract,
  sum,
  type Timestamp,
  ZERO,
} from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { promisedOf } from '@inbound/shared/calloff/call-off/quantity-rules';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import { canDeliver } from '@inbound/shared/delivery/delivery-note/source-rules';
import { type RawBuilder, sql } from 'kysely';
import { factsOfLines, surroundingsOfNote } from '../../calloff/call-off/offers/notes.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { PlanRow } from './rows.ts';

/** Whose goods are collected, and when they are to arrive. */
export interface Collection {
  plantId: string;
  companyId: string;
  supplierId: string;
  kind: CallOffKind;
  arrivalDate: PlainDate;
}

export const collectionOf = (plan: PlanRow): Collection => ({
  plantId: plan.plant_id,
  companyId: plan.company_id,
  supplierId: plan.supplier_id,
  kind: plan.kind,
  arrivalDate: plan.arrival_date,
});

/**
 * Whether a dated line is to arrive on a day: the promised one, else the requested one. Said in two halves, each of which an
 * index finds: a plant has a million lines, and few on one day.
 */
export const arrivesOn = (day: RawBuilder<PlainDate>) => sql<boolean>`(
  (call_off_line.requested_to = ${day} and coalesce(call_off_line.promised_date, call_off_line.requested_to) = call_off_line.requested_to)
  or (call_off_line.promised_date = ${day} and call_off_line.promised_date <> call_off_line.requested_to))`;

/**
 * Where call-offs are answered, nothing is collected of what nobody has promised (`promisedOf`): of the lines of a day, which
 * are looked at once a minute, the others need not be read.
 */
const isAnswered = sql<boolean>`(call_off_line.confirmed > 0 or call_off_line.accepted > 0)`;

/** The dated lines that are to arrive on the day of a collection. */
const arriving = (ctx: Ctx, { plantId, companyId, supplierId, kind, arrivalDate }: Collection) =>
  ctx
    .rows('call_off_line')
    .where('call_off_line.plant_id', '=', plantId)
    .where('call_off_line.company_id', '=', companyId)
    .where('call_off_line.supplier_id', '=', supplierId)
    .where('call_off_line.kind', '=', kind)
    .where('call_off_line.kind_of_date', '=', 'dated')
    .where(arrivesOn(sql`${arrivalDate}::date`));

const datedLines = async (ctx: Ctx, collection: Collection): Promise<string[]> => {
  const { plantId: plant_id, supplierId: supplier_id, kind } = collection;
  const { settings } = await surroundingsOfNote(ctx, { plant_id, supplier_id, kind });
  const rows = await arriving(ctx, collection)
    .select('call_off_line.id')
    .$if(settings.confirmOn, answered => answered.where(isAnswered))
    .orderBy('call_off_line.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether a line has changed since a moment that a plan collects, or that is to arrive on its day. */
export const hasMoved = async (ctx: Ctx, plan: PlanRow, since: Timestamp): Promise<boolean> => {
  const planned = ctx
    .rows('pick_up_plan_line')
    .innerJoin('call_off_line', join =>
      join
        .onRef('call_off_line.tenant_id', '=', 'pick_up_plan_line.tenant_id')
        .onRef('call_off_line.id', '=', 'pick_up_plan_line.call_off_line_id'),
    )
    .where('pick_up_plan_line.plan_id', '=', plan.id);
  const moved = await Promise.all(
    [arriving(ctx, collectionOf(plan)), planned].map(lines =>
      lines.select(sql`1`.as('moved')).where('call_off_line.changed_at', '>=', since).limit(1).executeTakeFirst(),
    ),
  );
  return moved.some(row => row !== undefined);
};

/** What the notes of a plan carry of call-off lines, by the id of the line. */
export const onNotesOf = async (ctx: Ctx, planId: string): Promise<ReadonlyMap<string, Decimal>> => {
  const rows = await ctx
    .rows('delivery_note_line')
    .innerJoin('delivery_note', join =>
      join
        .onRef('delivery_note.tenant_id', '=', 'delivery_note_line.tenant_id')
        .onRef('delivery_note.id', '=', 'delivery_note_line.note_id'),
    )
    .select(['delivery_note_line.call_off_line_id as lineId', 'delivery_note_line.qty'])
    .where('delivery_note.pick_up_plan_id', '=', planId)
    .execute();
  const ids = [...new Set(rows.flatMap(({ lineId }) => lineId ?? []))];
  return new Map(ids.map(id => [id, sum(rows.filter(({ lineId }) => lineId === id).map(({ qty }) => qty))]));
};

/** What of a line can be collected: promised, and on no note but those of the plan itself. */
const collectable = (facts: LineFacts, onOwn: Decimal): Decimal => {
  const open = canDeliver(facts) ? larger(ZERO, subtract(promisedOf(facts), facts.onDn)) : ZERO;
  return smaller(promisedOf(facts), add(open, onOwn));
};

/** What can be collected of lines now, by their ids; `onOwn` is on the notes of the plan that asks. */
export const collectableOf = async (
  ctx: Ctx,
  lineIds: readonly string[],
  onOwn: ReadonlyMap<string, Decimal>,
): Promise<ReadonlyMap<string, Decimal>> => {
  const lines = await factsOfLines(ctx, lineIds);
  return new Map([...lines].map(([id, facts]) => [id, collectable(facts, onOwn.get(id) ?? ZERO)]));
};

/** The lines that are due on the day of arrival, with what is collected of each. */
export const demandOf = async (
  ctx: Ctx,
  collection: Collection,
  onOwn: ReadonlyMap<string, Decimal>,
): Promise<ReadonlyMap<string, Decimal>> => {
  const all = await collectableOf(ctx, await datedLines(ctx, collection), onOwn);
  return new Map([...all].filter(([, qty]) => isPositive(qty)));
};
