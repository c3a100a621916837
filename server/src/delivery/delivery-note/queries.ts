import { groupBy, refuse, shortest, sum } from '@inbound/shared';
import {
  type DeliveryNoteDetail,
  type DeliveryNoteRow,
  deliveryNoteRow,
  listDeliveryNotes,
  type NoteLine,
} from '@inbound/shared/delivery/delivery-note/contract';
import { packingSums } from '@inbound/shared/delivery/delivery-note/packing-model';
import { isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import { sql } from 'kysely';
import { supplierOfCaller } from '../../master/supplier/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { todayOf } from '../../platform/list/day-filters.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { nameOfRow } from '../../platform/list/more-names.ts';
import { messagesOfDocument } from '../../system/message-delivery/offers.ts';
import { forwarderNamed, forwardersOf } from './forwarders.ts';
import { loadNoteContext, type NoteContext } from './note-context.ts';
import { peekNumber } from './numbers.ts';
import { packagingDeviations } from './packing/packaging-deviations.ts';
import { factsOfStructure, treeOf } from './packing/structure.ts';
import { readWhole, type WholeNote } from './rows.ts';
import { sendPreviewOf } from './send.ts';
import { labelCounts } from './units.ts';

export const noteFields = fields('delivery_note', deliveryNoteRow, {
  plantNo: sql<string>`(select p.plant_no from plant p where p.tenant_id = delivery_note.tenant_id and p.id = delivery_note.plant_id)`,
});

export const deliveryNoteList = listSpec(listDeliveryNotes, 'delivery_note', {
  filters: {
    search: beginsWithAny('delivery_note.search_no'),
    state: oneOf('delivery_note.state'),
    turn: oneOf('delivery_note.turn'),
    supplierCode: oneOf('delivery_note.supplier_code'),
    etaFrom: atLeast('delivery_note.eta_date'),
    etaTo: atMost('delivery_note.eta_date'),
    takenIn: wanted => sql`delivery_note.received_at is ${wanted ? sql`not null` : sql`null`}`,
    differing: wanted => sql`delivery_note.difference_count ${wanted ? sql`>` : sql`=`} 0`,
    late: wanted => sql`${wanted ? sql`` : sql`not `}delivery_note.arrived_late`,
    bookable:
      wanted => sql`(${wanted ? sql`` : sql`not `}(delivery_note.state = 'sent' and delivery_note.arrived_at is null
      and delivery_note.received_at is null and delivery_note.locked_by_sd_no is null))`,
    awaited: (days, ctx) => {
      const order = days.length > 1 ? sql`<=` : days[0] === 'today' ? sql`=` : sql`<`;
      return sql`(delivery_note.state = 'sent' and delivery_note.received_at is null
        and delivery_note.eta_date ${order} ${todayOf(ctx)})`;
    },
  },
  sort: { etaDate: 'delivery_note.eta_date', dnNo: 'delivery_note.search_no', changedAt: 'delivery_note.changed_at' },
  sums: { gross: 'delivery_note.gross', unitCount: 'delivery_note.unit_count' },
  select: query => query.select(noteFields),
});

/** One row as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<DeliveryNoteRow> => {
  const row = await deliveryNoteList
    .select(ctx.rows('delivery_note').where('delivery_note.id', '=', id), ctx)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

const lineRows = async (ctx: Ctx, { lines, units }: WholeNote): Promise<NoteLine[]> => {
  const ids = lines.flatMap(line => line.call_off_line_id ?? []);
  const callOffs = ids.length
    ? await ctx.rows('call_off_line').select(['id', 'call_off_id']).where('id', 'in', ids).execute()
    : [];
  const callOffOf = new Map(callOffs.map(row => [row.id, row.call_off_id]));
  const packed = groupBy(
    units.filter(unit => unit.kind === 'S'),
    unit => unit.line_id,
  );
  return lines.map(line => ({
    id: line.id,
    position: line.position,
    callOffLineId: line.call_off_line_id,
    callOffId: callOffOf.get(line.call_off_line_id ?? '') ?? null,
    agreementId: line.agreement_id,
    agreementNo: line.agreement_no,
    callOffLineNo: line.call_off_line_no,
    releaseNo: line.release_no,
    partNo: line.part_no,
    materialNameZh: line.material_name_zh,
    materialNameEn: line.material_name_en,
    qty: shortest(line.qty),
    packed: shortest(sum((packed.get(line.id) ?? []).map(unit => unit.qty ?? '0'))),
    received: line.received && shortest(line.received),
    unit: line.unit,
    decimals: line.decimals,
    batch: line.batch,
    drawing: line.drawing,
    hardware: line.hardware,
    software: line.software,
    productionDate: line.production_date,
    expiryDate: line.expiry_date,
    origin: line.origin,
    preference: line.preference,
    orderReference: line.order_reference,
  }));
};

/** What a send would say now; only an unsent note is asked. */
const prospectIn = async (
  ctx: Ctx,
  around: NoteContext,
): Promise<Pick<DeliveryNoteDetail, 'problems' | 'plateSent'>> => {
  if (!isDraft(around.whole.note) || !ctx.may('delivery.deliveryNote.send')) return { problems: [], plateSent: null };
  const { errors, warnings, plateSent } = await sendPreviewOf(ctx, around);
  const shown = (isWarning: boolean) => (entry: (typeof errors)[number]) => ({
    code: entry.code,
    params: entry.params ?? {},
    isWarning,
  });
  return { problems: [...errors.map(shown(false)), ...warnings.map(shown(true))], plateSent };
};

/** The packaging of the load by code, as the container account will count it. */
const containersOf = ({ whole: { lines, units }, packaging }: NoteContext): DeliveryNoteDetail['containers'] =>
  Object.entries(packingSums(treeOf(units), factsOfStructure(packaging, lines)).packaging)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, count]) => ({
      ...{ id: code, packaging: code, count },
      name: packaging.get(code)?.name ?? code,
      reusable: packaging.get(code)?.reusable ?? false,
    }));

/** One note with lines, packing, what stands against sending it, and its messages. */
export const readDetail = async (ctx: Ctx, id: string): Promise<DeliveryNoteDetail> => {
  const whole = await readWhole(ctx, id);
  const { note, units } = whole;
  const around = await loadNoteContext(ctx, whole);
  const [row, forwarder, lines, messages, prospect] = await Promise.all([
    readRow(ctx, id),
    forwarderNamed(ctx, note.forwarder_company_id),
    lineRows(ctx, whole),
    messagesOfDocument(ctx, id),
    prospectIn(ctx, around),
  ]);
  const { location } = around;
  return {
    ...row,
    kind: note.kind,
    consignee: note.consignee,
    productionLocation: {
      ...{ id: location.id, code: location.code, duns: location.duns },
      ...{ nameZh: location.name_zh, nameEn: location.name_en },
    },
    forwarderId: note.forwarder_company_id,
    forwarder: forwarder?.name ?? '',
    pickupDate: note.pickup_date,
    pickupTime: note.pickup_time,
    dispatchDate: note.dispatch_date,
    dispatchTime: note.dispatch_time,
    transportMode: note.transport_mode,
    meansKey: note.means_key,
    plate: note.plate,
    shipmentReference: note.shipment_reference,
    remark: note.remark,
    sentBy: note.sent_by,
    sentByZh: note.sent_by_zh,
    receivedBy: note.received_by,
    receivedByZh: note.received_by_zh,
    cancelReason: note.cancel_reason,
    volume: shortest(sum(units.filter(unit => unit.parent_id === null).map(unit => unit.volume))),
    lines,
    ...labelCounts(around),
    containers: containersOf(around),
    packedOtherwise: packagingDeviations(around),
    ...prospect,
    dnCreation: around.surroundings.settings.dnCreation,
    messages,
  };
};

/** The supplier's note that arrives last: his next one goes the same way. */
export const lastNoteOf = (ctx: Ctx, supplierId: string) =>
  ctx
    .rows('delivery_note')
    .select([
      'production_location_id',
      'transport_type',
      'transport_mode',
      'forwarder_company_id',
      'means_key',
      'plate',
    ])
    .where('supplier_id', '=', supplierId)
    .orderBy('eta_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What the form of a new note begins with; a buyer's user names the supplier, a supplier's user is one. */
export const readDefaults = async (ctx: Ctx, supplierCode: string | null | undefined) => {
  const supplier = await supplierOfCaller(ctx, 'supplierCode', { code: supplierCode || undefined });
  const [locations, nextNumber, forwarders, last] = await Promise.all([
    ctx
      .rows('production_location')
      .selectAll()
      .where('supplier_id', '=', supplier.id)
      .orderBy('main', 'desc')
      .orderBy('code')
      .execute(),
    peekNumber(ctx, supplier.id, Number(ctx.now.slice(0, 4))),
    forwardersOf(ctx),
    lastNoteOf(ctx, supplier.id),
  ]);
  return {
    nextNumber,
    locations: locations.map(location => ({
      ...{ id: location.id, code: location.code, name: nameOfRow(ctx.language, location) },
      ...{ duns: location.duns, main: location.main },
    })),
    forwarders,
    productionLocationId: last?.production_location_id ?? locations[0]?.id ?? null,
    transportType: last?.transport_type ?? ('supplier' as const),
    transportMode: last?.transport_mode ?? ('' as const),
    forwarderId: forwarders.find(({ id }) => id === last?.forwarder_company_id)?.id ?? null,
    meansKey: last?.means_key ?? '',
    plate: last?.plate ?? '',
  };
};
