import { refuse } from '@inbound/shared';
import {
  listShippingNotes,
  type ShippingNoteDetail,
  type ShippingNoteRow,
  shippingNoteRow,
} from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { normalPlate } from '@inbound/shared/transport/truck/plate';
import { sql } from 'kysely';
import { rowsAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { numberSql } from '../../platform/call/numbers.ts';
import { isOwnTurnIn } from '../../platform/call/own-turn.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { asSearched, atLeast, atMost, beginsWithPrefix, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { driverOf, shownDriver } from './driver.ts';
import { heedsCutoff, stopsOf } from './rows.ts';

const rebookings = sql.raw(numberSql('rebookings', 'shipping_note.tenant_id'));
/** The states in which a truck is expected. */
const awaited = [...shippingNote.actions.noShow.from];
const tolerance = sql.raw(numberSql('arrivalTolerance', 'shipping_note.tenant_id'));
const undoMinutes = sql.raw(numberSql('stampUndo', 'shipping_note.tenant_id'));

/** Whether a truck came, or has not come yet, later after the beginning of its window than the plant tolerates. */
export const isLateSql = (ctx: Ctx) =>
  sql<boolean>`(shipping_note.no_show_at is not null or (shipping_note.gate_in_at is not null
    or shipping_note.state = any(${awaited})) and coalesce(shipping_note.gate_in_at, ${ctx.now}::timestamptz)
      > shipping_note.begins + make_interval(mins => ${tolerance}))`;

/** Whether the gate may take the last stamp of a truck back: so many minutes after the server heard of it. */
export const isUndoableSql = (ctx: Ctx) =>
  sql<boolean>`coalesce(shipping_note.last_stamp_at
    + make_interval(mins => ${undoMinutes}) > ${ctx.now}::timestamptz, false)`;

/** A truck is in, and stands at no door though it has to unload: as its index has it. */
const waitsInside = sql<boolean>`(shipping_note.gate_in_at is not null and shipping_note.state = 'departed'
  and shipping_note.docked_count = shipping_note.unloaded_count
  and shipping_note.unloaded_count < shipping_note.stop_count)`;

const rowFieldsFor = (ctx: Ctx) =>
  fields('shipping_note', shippingNoteRow, {
    confirmsItself: sql<boolean>`(shipping_note.rebook_count < ${rebookings} and (select p.booking_confirmed from plant p
      where p.tenant_id = shipping_note.tenant_id and p.id = shipping_note.plant_id))`,
    isCutOff: sql<boolean>`coalesce(${heedsCutoff(ctx)}::boolean
      and shipping_note.changes_until <= ${ctx.now}::timestamptz, false)`,
    isLate: isLateSql(ctx),
    isUndoable: isUndoableSql(ctx),
  });

const selectRows = (query: ScopedQuery<'shipping_note'>, ctx: Ctx) => query.select(rowFieldsFor(ctx));

export const shippingNoteList = listSpec(listShippingNotes, 'shipping_note', {
  filters: {
    search: typed => sql`(${beginsWithPrefix(sql.ref('shipping_note.search_no'), asSearched(typed))}
      or ${beginsWithPrefix(sql.ref('shipping_note.search_plate'), normalPlate(typed))})`,
    state: oneOf('shipping_note.state'),
    turn: oneOf('shipping_note.turn'),
    plantId: oneOf('shipping_note.plant_id'),
    supplierId: oneOf('shipping_note.supplier_id'),
    forwarderId: oneOf('shipping_note.forwarder_id'),
    etaFrom: atLeast('shipping_note.eta_date'),
    etaTo: atMost('shipping_note.eta_date'),
    noShow: isTrue => sql`(shipping_note.no_show_at is not null) = ${isTrue}`,
    waits: isTrue => (isTrue ? waitsInside : sql<boolean>`not ${waitsInside}`),
    mine: where(ctx => isOwnTurnIn(ctx, 'shipping_note.turn', shippingNote)),
  },
  sort: {
    etaDate: 'shipping_note.eta_date',
    begins: 'shipping_note.begins',
    sdNo: 'shipping_note.search_no',
    changedAt: 'shipping_note.changed_at',
  },
  sums: { unitCount: 'shipping_note.unit_count' },
  select: selectRows,
});

/** One row as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<ShippingNoteRow> => {
  const row = await selectRows(ctx.rows('shipping_note').where('shipping_note.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** The notes of a transport that the caller sees, also those that name another carrier. */
const notesOf = (ctx: Ctx, id: string): Promise<ShippingNoteDetail['notes']> =>
  rowsAcrossTenant(ctx, 'a note names another carrier than the transport that brings it', own =>
    own
      .rows('delivery_note')
      .innerJoin('shipping_note_load', join =>
        join
          .onRef('shipping_note_load.tenant_id', '=', 'delivery_note.tenant_id')
          .onRef('shipping_note_load.delivery_note_id', '=', 'delivery_note.id'),
      )
      .select([
        ...(['delivery_note.id', 'delivery_note.dn_no as dnNo', 'delivery_note.state'] as const),
        ...(['delivery_note.eta_date as etaDate', 'delivery_note.unit_count as unitCount'] as const),
      ])
      .where('shipping_note_load.shipping_note_id', '=', id)
      .orderBy('delivery_note.dn_no'),
  );

/** One transport with its stops, its notes and its driver. */
export const readDetail = async (ctx: Ctx, id: string): Promise<ShippingNoteDetail> => {
  const row = await readRow(ctx, id);
  const [stops, notes, driver] = await Promise.all([stopsOf(ctx, id), notesOf(ctx, id), driverOf(ctx, id)]);
  return {
    ...row,
    stops: stops.map(stop => ({
      id: stop.id,
      position: stop.position,
      unloadingPointId: stop.unloading_point_id,
      unloadingPoint: stop.unloading_point,
      door: stop.door,
      begins: stop.begins,
      ends: stop.ends,
      dockedAt: stop.docked_at,
      unloadedAt: stop.unloaded_at,
    })),
    notes,
    driver: shownDriver(driver),
  };
};
