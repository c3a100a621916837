import type { Address, Label } from '@inbound/documents';
import { groupBy, shortest, sum } from '@inbound/shared';
import { labelFingerprint } from '@inbound/shared/delivery/delivery-note/label-rules';
import type { NoteContext } from '../note-context.ts';
import type { LineRow, UnitRow, WholeNote } from '../rows.ts';

const present = (...lines: string[]): string[] => lines.map(line => line.trim()).filter(Boolean);

const shipFrom = ({ supplier, location }: NoteContext): Address => ({
  name: supplier.name_en,
  lines: present(location.street, `${location.post_code} ${location.city} ${location.country}`),
});

const shipTo = ({ plant }: NoteContext): Address => ({
  name: `${plant.name_en} ${plant.plant_no}`,
  lines: present(plant.street, `${plant.post_code ?? ''} ${plant.city ?? ''} ${plant.country ?? ''}`),
});

type Inside = ReadonlyMap<string | null, UnitRow[]>;

const insides = new WeakMap<WholeNote, Inside>();

/** The units that stand in a unit: found once for a note, which may have thousands. */
const childrenOf = (whole: WholeNote, unit: UnitRow): readonly UnitRow[] => {
  const inside = insides.get(whole) ?? groupBy(whole.units, child => child.parent_id);
  insides.set(whole, inside);
  return inside.get(unit.id) ?? [];
};

const lines = new WeakMap<WholeNote, ReadonlyMap<string | null, LineRow>>();

const lineById = (whole: WholeNote): ReadonlyMap<string | null, LineRow> => {
  const known = lines.get(whole) ?? new Map(whole.lines.map(line => [line.id, line]));
  lines.set(whole, known);
  return known;
};

/** The lines of which parts lie in a unit, in their order. */
const linesIn = (whole: WholeNote, unit: UnitRow): LineRow[] => {
  const ids = new Set(unit.kind === 'S' ? [unit.line_id] : childrenOf(whole, unit).map(child => child.line_id));
  return [...ids].flatMap(id => lineById(whole).get(id) ?? []).sort((one, other) => one.position - other.position);
};

/** Expiry before production: a label shows one date with its letter (7.1 of VDA 4994). */
const dateOf = (line: LineRow | undefined): Label['date'] => {
  if (line?.expiry_date) return { category: 'E', date: line.expiry_date };
  return line?.production_date ? { category: 'P', date: line.production_date } : undefined;
};

const quantityIn = (whole: WholeNote, unit: UnitRow): string | undefined => {
  if (unit.kind === 'S') return unit.qty ? shortest(unit.qty) : undefined;
  const quantities = childrenOf(whole, unit).map(child => child.qty ?? '0');
  return unit.kind === 'M' ? shortest(sum(quantities)) : undefined;
};

/** What a mixed unit holds: each part once. */
const partsIn = (lines: readonly LineRow[]): string =>
  [...new Set(lines.map(line => `${line.part_no} ${line.material_name_en}`))].join(', ');

const SAFETY_SIGN_LENGTH = 3;

const contentOf = (sources: NoteContext, unit: UnitRow): Partial<Label> => {
  const lines = linesIn(sources.whole, unit);
  const [line] = lines;
  if (!line) return {};
  const material = sources.materials.get(line.material_id);
  const instruction = sources.instructions.get(line.material_id);
  const safety = instruction?.safety_mark || material?.safety_mark || '';
  const texts = instruction?.label_texts.length ? instruction.label_texts : present(material?.label_text ?? '');
  const shared = {
    internalDestination: material?.internal_destination || undefined,
    customerRouting: instruction?.customer_routing || material?.customer_routing || undefined,
    optionalText: texts,
  };
  if (unit.kind === 'MIX') return { ...shared, description: partsIn(lines) };
  const agreement = sources.agreements.get(line.agreement_id ?? '');
  return {
    ...shared,
    partNo: line.part_no,
    description: line.material_name_en,
    quantity: quantityIn(sources.whole, unit),
    unit: line.unit,
    orderNo: line.agreement_no || undefined,
    orderItem: agreement?.item || undefined,
    batch: line.batch || undefined,
    hardware: line.hardware || undefined,
    software: line.software || undefined,
    date: dateOf(line),
    ...(safety ? { safetyMark: { sign: safety.slice(0, SAFETY_SIGN_LENGTH), text: safety } } : {}),
    customerReferences: agreement?.references ?? [],
  };
};

const written = (sources: NoteContext, unit: UnitRow): Label => {
  const { whole, location, partner } = sources;
  const { note } = whole;
  const held = childrenOf(whole, unit).length;
  return {
    kind: unit.kind,
    plate: unit.licence_plate,
    shipFrom: shipFrom(sources),
    shipTo: shipTo(sources),
    duns: location.duns ?? '',
    plantNo: partner?.plant_key ?? sources.plant.plant_no,
    supplierNo: partner?.supplier_no ?? note.supplier_code,
    unloadingPoint: note.unloading_point || undefined,
    deliveryNoteNo: note.dn_no,
    consignmentNo: note.shipment_reference || undefined,
    grossWeight: shortest(unit.gross),
    netWeight: shortest(unit.net),
    ...(held > 0 ? { packageCount: held } : {}),
    eta: note.eta_date,
    packagingType: unit.packaging_code,
    ...(note.kind === 'pre_series' ? { preSeries: true } : {}),
    ...contentOf(sources, unit),
  };
};

const labels = new WeakMap<NoteContext, Map<UnitRow, Label>>();

/** What the label of a unit says now; it is written once for all who ask while a note is looked at. */
export const labelOf = (sources: NoteContext, unit: UnitRow): Label => {
  const known = labels.get(sources) ?? new Map<UnitRow, Label>();
  labels.set(sources, known);
  const label = known.get(unit) ?? written(sources, unit);
  known.set(unit, label);
  return label;
};

/** The label's content as one text: printed and present are compared by it, to know what must be printed again (D10). */
export const fingerprintOf = (sources: NoteContext, unit: UnitRow): string => labelFingerprint(labelOf(sources, unit));
