import {
  add,
  type Decimal,
  firstMomentAt,
  isOpen,
  type PlainDate,
  statesOf,
  subtract,
  type Timestamp,
} from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { promisedOf } from '@inbound/shared/calloff/call-off/quantity-rules';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import type { LineFact, NoteFact, ReceiptFact } from '@inbound/shared/planning/pipeline/facts';
import { factsOfLines } from '../../calloff/call-off/offers/notes.ts';
import type { Ctx } from '../../platform/call/context.ts';

/** Whose document it is, and of which material. */
interface Owned {
  materialId: string;
  companyId: string;
  supplierCode: string;
}

/** A sent note that has not come yet. */
export interface NoteDocument extends Owned {
  fact: NoteFact;
  noteId: string;
  shippingNoteId: string | null;
  sdNo: string | null;
}

/** A call-off line of which something may still come. */
export interface LineDocument extends Owned {
  fact: LineFact;
  callOffId: string;
  callOffNo: string;
  lineNo: string;
  kind: CallOffKind;
}

/** What was booked in. */
export interface ReceiptDocument extends Owned {
  fact: ReceiptFact;
  noteId: string;
  dnNo: string;
}

/** A material, and the clock of its plant. */
export interface PlacedMaterial {
  materialId: string;
  zone: string;
}

const idsOf = (materials: readonly PlacedMaterial[]): string[] => materials.map(({ materialId }) => materialId);

const zonesOf = (materials: readonly PlacedMaterial[]): ReadonlyMap<string, string> =>
  new Map(materials.map(({ materialId, zone }) => [materialId, zone]));

const DAY_START = '00:00';
const momentOf = (zone: string, date: PlainDate, time: string): Timestamp =>
  firstMomentAt(zone, date, time || DAY_START);

/** Trucks that come no more bring nothing. */
const GONE = ['cancelled', 'rejected'] as const;

const noteLines = (ctx: Ctx, materialIds: readonly string[]) =>
  ctx
    .rows('delivery_note_line')
    .innerJoin('delivery_note', join =>
      join
        .onRef('delivery_note.tenant_id', '=', 'delivery_note_line.tenant_id')
        .onRef('delivery_note.id', '=', 'delivery_note_line.note_id'),
    )
    .where('delivery_note_line.material_id', 'in', [...materialIds])
    .where('delivery_note.state', '=', 'sent');

const transitLines = (ctx: Ctx, materialIds: readonly string[]) =>
  noteLines(ctx, materialIds)
    .leftJoin('shipping_note_load', join =>
      join
        .onRef('shipping_note_load.tenant_id', '=', 'delivery_note.tenant_id')
        .onRef('shipping_note_load.delivery_note_id', '=', 'delivery_note.id'),
    )
    .leftJoin('shipping_note', join =>
      join
        .onRef('shipping_note.tenant_id', '=', 'shipping_note_load.tenant_id')
        .onRef('shipping_note.id', '=', 'shipping_note_load.shipping_note_id')
        .on('shipping_note.state', 'not in', GONE),
    )
    .select([
      ...(['delivery_note_line.id', 'delivery_note_line.material_id', 'delivery_note_line.company_id'] as const),
      ...(['delivery_note_line.note_id', 'delivery_note_line.qty', 'delivery_note.supplier_code'] as const),
      ...(['delivery_note.dn_no', 'delivery_note.eta_date', 'delivery_note.eta_time'] as const),
      ...(['delivery_note.arrived_at', 'shipping_note.sd_no', 'shipping_note.begins'] as const),
      ...(['shipping_note.departed_at', 'shipping_note.gate_in_at', 'shipping_note.last_stamp_at'] as const),
      'shipping_note.id as truck_id',
      'shipping_note.eta_date as truck_date',
      'shipping_note.eta_time as truck_time',
    ])
    .where('delivery_note.received_at', 'is', null)
    // A note whose truck was cancelled may have another one: that comes first.
    .orderBy('delivery_note_line.id')
    .orderBy('shipping_note.begins', order => order.desc().nullsLast());

type TransitRow = Awaited<ReturnType<ReturnType<typeof transitLines>['execute']>>[number];

/** When a truck is expected: as it was said, else when its window begins. */
const truckEta = ({ truck_date, truck_time, begins }: TransitRow, zone: string): Timestamp | null =>
  truck_date !== null && truck_time ? momentOf(zone, truck_date, truck_time) : begins;

const lastSignOf = ({ arrived_at, departed_at, gate_in_at, last_stamp_at }: TransitRow): Timestamp | null =>
  [arrived_at, departed_at, gate_in_at, last_stamp_at].reduce<Timestamp | null>(
    (last, one) => (one !== null && (last === null || one > last) ? one : last),
    null,
  );

const NONE_RECEIVED: Decimal = '0';

/** The sent notes of some materials that were not received yet, with their trucks. */
export const notesInTransit = async (ctx: Ctx, materials: readonly PlacedMaterial[]): Promise<NoteDocument[]> => {
  const zones = zonesOf(materials);
  const rows = await transitLines(ctx, idsOf(materials)).execute();
  return rows
    .filter((row, at) => rows[at - 1]?.id !== row.id)
    .map(row => {
      const zone = zones.get(row.material_id) ?? '';
      return {
        ...{ materialId: row.material_id, companyId: row.company_id, supplierCode: row.supplier_code },
        ...{ noteId: row.note_id, shippingNoteId: row.truck_id, sdNo: row.sd_no },
        fact: {
          ...{ number: row.dn_no, quantity: row.qty, received: NONE_RECEIVED, isDifferenceClosed: false },
          eta: momentOf(zone, row.eta_date, row.eta_time),
          transportEta: truckEta(row, zone),
          lastSign: lastSignOf(row),
        },
      };
    });
};

/** What was booked in of some materials since a moment. A note is received once: what it lacked then comes no more. */
export const receiptsSince = async (
  ctx: Ctx,
  materials: readonly PlacedMaterial[],
  since: Timestamp,
): Promise<ReceiptDocument[]> => {
  const rows = await noteLines(ctx, idsOf(materials))
    .select([
      ...(['delivery_note_line.material_id', 'delivery_note_line.company_id', 'delivery_note_line.note_id'] as const),
      ...(['delivery_note_line.received', 'delivery_note_line.qty', 'delivery_note.supplier_code'] as const),
      ...(['delivery_note.dn_no', 'delivery_note.received_at'] as const),
    ])
    .where('delivery_note.received_at', '>', since)
    .orderBy('delivery_note.received_at')
    .execute();
  return rows.flatMap(row => {
    if (row.received_at === null) return [];
    return [
      {
        ...{ materialId: row.material_id, companyId: row.company_id, supplierCode: row.supplier_code },
        ...{ noteId: row.note_id, dnNo: row.dn_no },
        fact: { at: row.received_at, quantity: row.received ?? row.qty },
      },
    ];
  });
};

/** What of a line is promised or asked, and when: an acceptance for another date counts as asked until the plant has decided. */
const lineFact = (
  line: LineFacts,
  { promised_date, on_sent_dn }: { promised_date: PlainDate | null; on_sent_dn: Decimal },
): LineFact => {
  const asked = { requested: subtract(line.released, line.inParts), requestedDate: line.requestedTo, sent: on_sent_dn };
  if (line.pending || (line.confirmOn && line.answerState === null))
    return { ...asked, confirmed: null, confirmedDate: null };
  if (line.confirmOn && line.decision === 'due') {
    const offered = add(line.confirmed, line.accepted);
    return {
      ...asked,
      requested: offered,
      requestedDate: promised_date ?? line.requestedTo,
      confirmed: null,
      confirmedDate: null,
    };
  }
  return { ...asked, confirmed: promisedOf(line), confirmedDate: promised_date };
};

/** Of one that is fully split nothing is left to come: its parts say what does. */
const OPEN = statesOf(callOffLine).filter(state => isOpen(callOffLine, state));

/** The call-off lines of some materials of which something may still come. */
export const openLines = async (ctx: Ctx, materials: readonly PlacedMaterial[]): Promise<LineDocument[]> => {
  const rows = await ctx
    .rows('call_off_line')
    .select([
      ...(['id', 'material_id', 'company_id', 'supplier_code', 'call_off_id', 'call_off_no', 'line_no'] as const),
      ...(['kind', 'promised_date', 'on_sent_dn'] as const),
    ])
    .where('call_off_line.material_id', 'in', idsOf(materials))
    .where('call_off_line.state', 'in', OPEN)
    .where('call_off_line.in_release', '=', true)
    .orderBy('call_off_line.requested_to')
    .orderBy('call_off_line.id')
    .execute();
  const facts = await factsOfLines(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(row => {
    const line = facts.get(row.id);
    if (!line) return [];
    return [
      {
        ...{ materialId: row.material_id, companyId: row.company_id, supplierCode: row.supplier_code },
        ...{ callOffId: row.call_off_id, callOffNo: row.call_off_no, lineNo: row.line_no, kind: row.kind },
        fact: lineFact(line, row),
      },
    ];
  });
};
