import { type Decimal, groupBy } from '@inbound/shared';
import {
  type Auxiliary,
  type PackedLine,
  type PackingFacts,
  type PackUnit,
  packingFacts,
  type SinglePackage,
  weightsOf,
} from '@inbound/shared/delivery/delivery-note/packing-model';
import { inKilograms } from '@inbound/shared/packaging/packaging-master/rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { nameOfRow } from '../../../platform/list/more-names.ts';
import type { RowOfTable } from '../../../platform/record/one-row.ts';
import type { LineRow, NoteRow, UnitRow } from '../rows.ts';
import { claimHuids } from './huids.ts';
import { drawPlates, giveBackPlates, type PlateSource } from './plates.ts';

/** An entry of the packaging master, with its name in the reader's language and what packing looks at. */
export interface Packaging extends RowOfTable<'packaging_master'> {
  name: string;
  facts: PackingFacts['packaging'] extends ReadonlyMap<string, infer F> ? F : never;
}

export type PackagingByCode = ReadonlyMap<string, Packaging>;

const packagingOf = (ctx: Ctx, row: RowOfTable<'packaging_master'>): Packaging => ({
  ...row,
  tare: inKilograms(row.tare, row.weight_unit),
  max_load: inKilograms(row.max_load, row.weight_unit),
  name: nameOfRow(ctx.language, row),
  facts: {
    code: row.code,
    tare: inKilograms(row.tare, row.weight_unit),
    volume: row.volume,
    height: `${row.height_mm}` as Decimal,
    maxLoad: inKilograms(row.max_load, row.weight_unit),
  },
});

/** The packaging master by code. */
export const packagingByCode = async (ctx: Ctx): Promise<PackagingByCode> => {
  const rows = await ctx.rows('packaging_master').selectAll().execute();
  return new Map(rows.map(row => [row.code, packagingOf(ctx, row)]));
};

/** A material line as packing sees it. */
export const packedLine = (line: LineRow): PackedLine => ({
  id: line.id,
  material: line.part_no,
  batch: line.batch || null,
  qty: line.qty,
  netEach: line.net_weight,
  destination: null,
});

export const factsOfStructure = (packaging: PackagingByCode, lines: readonly LineRow[]): PackingFacts =>
  packingFacts(
    [...packaging.values()].map(entry => entry.facts),
    lines.map(packedLine),
  );

const marksOf = ({ external_huid, weighed_gross, weighed_reason }: UnitRow) => ({
  externalHuid: external_huid,
  weighed: weighed_gross === null ? null : { gross: weighed_gross, reason: weighed_reason },
});

const single = (row: UnitRow): SinglePackage => ({
  kind: 'S',
  key: row.id,
  packaging: row.packaging_code,
  huId: row.licence_plate,
  ...marksOf(row),
  content: row.line_id && row.qty ? [{ lineId: row.line_id, qty: row.qty }] : [],
  inner: row.bag_code ? { packaging: row.bag_code, count: row.bag_count } : null,
  auxiliaries: row.auxiliary as Auxiliary[],
});

/** The stored units as the tree that the packing rules work on. */
export const treeOf = (units: readonly UnitRow[]): PackUnit[] => {
  const inside = groupBy(units, unit => unit.parent_id);
  return (inside.get(null) ?? []).map(unit =>
    unit.kind === 'S'
      ? single(unit)
      : {
          kind: unit.kind,
          key: unit.id,
          packaging: unit.packaging_code,
          huId: unit.licence_plate,
          ...marksOf(unit),
          packages: (inside.get(unit.id) ?? []).map(single),
          auxiliaries: unit.auxiliary as Auxiliary[],
        },
  );
};

interface Placed {
  unit: PackUnit;
  id: string;
  parentId: string | null;
}

const placed = (units: readonly PackUnit[], idOf: (unit: PackUnit) => string): Placed[] =>
  units.flatMap(unit => {
    const id = idOf(unit);
    const own = { unit, id, parentId: null };
    return unit.kind === 'S'
      ? [own]
      : [own, ...unit.packages.map(child => ({ unit: child, id: idOf(child), parentId: id }))];
  });

type OfLabel =
  | ('licence_plate' | 'search_plate' | 'printed_fingerprint' | 'printed_layout' | 'printed_at' | 'print_count')
  | ('scanned_at' | 'scanned_by' | 'scanned_fingerprint');

/** A unit as a row, but for what is drawn, printed and scanned. */
type UnitColumns = Omit<UnitRow, 'tenant_id' | 'auxiliary' | OfLabel> & { auxiliary: string };

const rowOf = (
  note: NoteRow,
  { unit, id, parentId }: Placed,
  position: number,
  packaging: PackagingByCode,
  facts: PackingFacts,
): UnitColumns => {
  const { tare, net, gross, volume } = weightsOf(unit, facts);
  const [content] = unit.kind === 'S' ? unit.content : [];
  const inner = unit.kind === 'S' ? unit.inner : null;
  return {
    id,
    plant_id: note.plant_id,
    company_id: note.company_id,
    forwarder_company_id: note.forwarder_company_id,
    note_id: note.id,
    parent_id: parentId,
    position,
    kind: unit.kind,
    packaging_code: unit.packaging ?? '',
    label_type: unit.kind,
    line_id: content?.lineId ?? null,
    qty: content?.qty ?? null,
    bag_code: inner?.packaging ?? '',
    bag_count: inner?.count ?? 0,
    auxiliary: JSON.stringify(unit.auxiliaries),
    tare,
    net,
    gross,
    volume,
    reusable: packaging.get(unit.packaging ?? '')?.reusable ?? false,
    external_huid: unit.externalHuid,
    weighed_gross: unit.weighed?.gross ?? null,
    weighed_reason: unit.weighed?.reason ?? '',
  };
};

/** The rows of units that are not stored, as a label is drawn of them; each has the same plate. */
export const rowsToDraw = (
  { note, lines }: Pick<StructureToStore, 'note' | 'lines'>,
  units: readonly PackUnit[],
  packaging: PackagingByCode,
  plate: string,
): UnitRow[] =>
  placed(units, unit => unit.key).map((entry, position) => ({
    ...rowOf(note, entry, position, packaging, factsOfStructure(packaging, lines)),
    ...{ tenant_id: note.tenant_id, licence_plate: plate, search_plate: plate },
    ...{ printed_fingerprint: null, printed_layout: null, printed_at: null, print_count: 0 },
    ...{ scanned_at: null, scanned_by: '', scanned_fingerprint: null },
    auxiliary: entry.unit.auxiliaries,
  }));

/** What a unit keeps when a structure is stored anew: its plate as long as its kind stays, and what was printed and scanned. */
const keptOf = (before: UnitRow | undefined, kind: UnitRow['kind']) =>
  before && before.kind === kind
    ? {
        licence_plate: before.licence_plate,
        printed_fingerprint: before.printed_fingerprint,
        printed_layout: before.printed_layout,
        printed_at: before.printed_at,
        print_count: before.print_count,
        scanned_at: before.scanned_at,
        scanned_by: before.scanned_by,
        scanned_fingerprint: before.scanned_fingerprint,
      }
    : undefined;

export interface StructureToStore {
  note: NoteRow;
  lines: readonly LineRow[];
  /** What was stored before; a unit whose key is the id of one of these keeps its plate. */
  before: readonly UnitRow[];
  units: readonly PackUnit[];
  source: PlateSource;
  packaging: PackagingByCode;
}

/** Replaces the structure of a note; plates are drawn for units that are new or of another kind, those of units that go are given back. */
export const storeStructure = async (
  ctx: Ctx,
  { note, lines, before, units, source, packaging }: StructureToStore,
): Promise<void> => {
  const facts = factsOfStructure(packaging, lines);
  const known = new Map(before.map(unit => [unit.id, unit]));
  const all = placed(units, unit => (known.has(unit.key) ? unit.key : ctx.newId()));
  const kept = new Set(all.filter(({ id, unit }) => keptOf(known.get(id), unit.kind)).map(({ id }) => id));
  const fresh = all.filter(({ id }) => !kept.has(id)).map(({ id, unit }) => ({ id, kind: unit.kind }));
  await giveBackPlates(
    ctx,
    note.id,
    before.filter(({ id }) => !kept.has(id)),
  );
  const plates = await drawPlates(ctx, source, note.id, fresh);
  const rows = all.map((entry, position) => ({
    ...rowOf(note, entry, position, packaging, facts),
    ...(keptOf(known.get(entry.id), entry.unit.kind) ?? { licence_plate: plates.get(entry.id) ?? '' }),
  }));
  await claimHuids(
    ctx,
    note.id,
    rows.map(row => row.external_huid),
  );
  await ctx.delete('packaging_unit').where('note_id', '=', note.id).execute();
  if (rows.length > 0) await ctx.insert('packaging_unit', rows);
};
