import { parsePlate } from '@inbound/documents';
import type { Despatch, DespatchItem, DespatchUnit } from '@inbound/edi';
import {
  addWorkingDays,
  type Decimal,
  groupBy,
  indexBy,
  isPositive,
  MONDAY_TO_FRIDAY,
  shortest,
} from '@inbound/shared';
import type { Auxiliary } from '@inbound/shared/delivery/delivery-note/packing-model';
import type { PartnerRow } from '../../../master/edi-partner/offers.ts';
import type { NoteContext } from '../note-context.ts';
import type { LineRow, NoteRow, UnitRow } from '../rows.ts';

/** What a despatch message is made of. */
export interface DespatchSources {
  around: NoteContext;
  partner: PartnerRow;
  /** Date and time of sending at the plant, where the note names none of its own. */
  sentAt: { date: string; time: string };
}

/** Who carries on the road, as 713-06 says it: own truck, forwarder, truck of the customer, parcel service. */
const DESPATCH_TYPES: Record<NoteRow['transport_type'], string> = {
  supplier: '05',
  forwarder: '03',
  customer: '02',
  parcel: '20',
};
/** The modes that 713-06 names by themselves, whoever books them. */
const DESPATCH_TYPE_OF_MODE: Partial<Record<NoteRow['transport_mode'], string>> = { rail: '04', air: '10', sea: '11' };
/** Kinds of call-off as usage codes (714-15). */
const USAGE_CODES: Record<NoteRow['kind'], string> = { series: 'S', pre_series: 'V', after_sales: 'E' };
/** The means key of a mode (712-11); road where the note says none: nobody sends a truck's key by hand. */
const MEANS_OF_MODE: Record<NoteRow['transport_mode'], string> = {
  '': '01',
  road: '01',
  rail: '08',
  air: '10',
  sea: '11',
};
/** The means key of an express parcel. */
const PARCEL_MEANS = '07';
/** Room for the name of who carries (712-05). */
const CARRIER_LENGTH = 14;
/** Goods without a declaration of preferential origin (714-17). */
const NO_PREFERENCE = 'N';
/** Positions of a note count by tens, as agreements do. */
const POSITION_STEP = 10;
/** The last position that has three digits by tens: 714-12 has no room for a fourth. */
const LAST_BY_TENS = 99;

const itemNo = ({ lines }: NoteContext['whole'], { position }: LineRow): string =>
  String(lines.some(line => line.position > LAST_BY_TENS) ? position : position * POSITION_STEP);

const despatchType = ({ transport_type, transport_mode }: NoteRow): string =>
  (transport_type === 'parcel' ? undefined : DESPATCH_TYPE_OF_MODE[transport_mode]) ?? DESPATCH_TYPES[transport_type];

const meansOf = ({ means_key, transport_type, transport_mode }: NoteRow): string =>
  means_key || (transport_type === 'parcel' ? PARCEL_MEANS : MEANS_OF_MODE[transport_mode]);

/** Who carries: the forwarder that is booked, the customer with his own truck, else the supplier brings the goods. */
const carrierOf = ({ around: { forwarder, whole }, partner }: DespatchSources): string | undefined => {
  const { transport_type, supplier_name_en } = whole.note;
  if (forwarder) return forwarder.code;
  if (transport_type === 'customer') return partner.customer_no;
  return transport_type === 'forwarder' ? undefined : supplier_name_en.slice(0, CARRIER_LENGTH).trim();
};

const itemOf = ({ around, partner }: DespatchSources, line: LineRow): DespatchItem => ({
  dnNo: around.whole.note.dn_no,
  item: itemNo(around.whole, line),
  dnDate: around.whole.note.dn_date,
  order: line.agreement_no,
  ...(line.release_no ? { release: line.release_no } : {}),
  material: line.part_no,
  qty: shortest(line.qty),
  unit: line.unit,
  origin: line.origin || around.location.country,
  ...(line.batch ? { batch: line.batch } : {}),
  unloadingPoint: around.whole.note.unloading_point,
  onlyHere: {
    orderItem: around.agreements.get(line.agreement_id ?? '')?.item || undefined,
    despatchType: despatchType(around.whole.note),
    processCode: partner.process_code || undefined,
    usageCode: USAGE_CODES[around.whole.note.kind],
    preference: line.preference || NO_PREFERENCE,
    hw: line.hardware || undefined,
    sw: line.software || undefined,
    productionDate: line.production_date ?? undefined,
    expiryDate: line.expiry_date ?? undefined,
    description: line.material_name_en,
  },
});

const unitsAlike = (a: UnitRow, b: UnitRow): boolean =>
  a.kind === 'S' &&
  b.kind === 'S' &&
  a.packaging_code === b.packaging_code &&
  a.line_id === b.line_id &&
  a.qty === b.qty &&
  a.gross === b.gross &&
  a.net === b.net &&
  a.tare === b.tare &&
  JSON.stringify(a.auxiliary) === JSON.stringify(b.auxiliary) &&
  parsePlate(a.licence_plate).serial + 1 === parsePlate(b.licence_plate).serial;

/** Neighbours that differ in nothing but the next serial, as runs: a message says them in one line. */
const runsOf = (units: readonly UnitRow[]): UnitRow[][] => {
  const runs: UnitRow[][] = [];
  for (const unit of units) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && unitsAlike(last, unit)) run.push(unit);
    else runs.push([unit]);
  }
  return runs;
};

const positiveOr = (value: Decimal): string | undefined => (isPositive(value) ? shortest(value) : undefined);

const SERIAL_DIGITS = 9;
const serialOf = (unit: UnitRow): string => unit.licence_plate.slice(-SERIAL_DIGITS);

/** What stands in each unit of a note, and its lines: found once, for a note may have thousands of units. */
interface Found {
  inside: ReadonlyMap<string | null, readonly UnitRow[]>;
  lines: ReadonlyMap<string, LineRow>;
}

const unitOf = (run: readonly UnitRow[], around: NoteContext, found: Found): DespatchUnit => {
  const { whole, packaging } = around;
  const [first, last] = [run[0] as UnitRow, run.at(-1) as UnitRow];
  const master = packaging.get(first.packaging_code);
  const line = found.lines.get(first.line_id ?? '');
  const held = found.inside.get(first.id) ?? [];
  const aux = (first.auxiliary as Auxiliary[]).map(({ packaging, count }) => ({
    packaging,
    count: count * run.length,
  }));
  return {
    type: first.kind,
    packaging: first.packaging_code,
    count: run.length,
    serials: [serialOf(first), serialOf(last)],
    plates: [first.licence_plate, last.licence_plate],
    gross: shortest(first.gross),
    ...(first.qty ? { qty: shortest(first.qty) } : {}),
    ...(line ? { of: `${whole.note.dn_no}/${itemNo(whole, line)}` } : {}),
    ...(aux.length > 0 ? { aux } : {}),
    ...(held.length > 0 ? { holds: runsOf(held).map(part => unitOf(part, around, found)) } : {}),
    onlyHere: {
      returnable: first.reusable ? 'M' : 'E',
      owner: master?.owner,
      ...(master ? { dimensions: [master.length_mm, master.width_mm, master.height_mm] } : {}),
      stackFactor: master?.stack_factor,
      net: positiveOr(first.net),
      tare: positiveOr(first.tare),
    },
  };
};

const momentOf = (date: string, time: string): string => (time === '' ? date : `${date}T${time}`);

/**
 * When the goods leave: as the note says, else a transport cycle of working days before they arrive, else now. A time that
 * nobody has given is left out (decision 0194).
 */
const despatchMoment = ({ around: { whole, location }, sentAt }: DespatchSources): string => {
  const { note } = whole;
  if (note.dispatch_date) return momentOf(note.dispatch_date, note.dispatch_time);
  const planned = addWorkingDays(MONDAY_TO_FRIDAY, note.eta_date, -location.transport_cycle_days);
  return planned > sentAt.date ? planned : momentOf(sentAt.date, sentAt.time);
};

/** A note as the despatch advice that the plant's receivers get, in the words of the library of messages. */
export const despatchOf = (sources: DespatchSources): Despatch => {
  const { around, partner } = sources;
  const { whole, location } = around;
  const { note } = whole;
  const found = { inside: groupBy(whole.units, unit => unit.parent_id), lines: indexBy(whole.lines, line => line.id) };
  const outer = found.inside.get(null) ?? [];
  return {
    consignment: {
      shipment: note.shipment_reference || note.dn_no,
      supplier: partner.supplier_no,
      carrier: carrierOf(sources),
      despatch: despatchMoment(sources),
      eta: momentOf(note.eta_date, note.eta_time),
      gross: positiveOr(note.gross),
      net: positiveOr(note.net),
      loadingPoint: location.code,
      means: meansOf(note),
      ...(note.plate ? { plate: note.plate } : {}),
      plant: partner.plant_key,
      unloadingPoint: note.unloading_point,
      onlyHere: {
        customer: partner.customer_no,
        shipFrom: location.duns ?? undefined,
        loadUnits: String(outer.length),
      },
    },
    items: whole.lines.map(line => itemOf(sources, line)),
    units: runsOf(outer).map(run => unitOf(run, around, found)),
  };
};
