import { type CheckedOf, type Decimal, type PlainDate, refuse } from '@inbound/shared';
import type { savePacking } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { type PackUnit, packingSums, type SinglePackage } from '@inbound/shared/delivery/delivery-note/packing-model';
import type { CarrierPlan, PackingPlan } from '@inbound/shared/delivery/delivery-note/packing-plan';
import { type Leftover, proposePacking } from '@inbound/shared/delivery/delivery-note/packing-rules';
import { versionOn } from '@inbound/shared/packaging/packaging-instruction/rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { act } from '../../../platform/record/act.ts';
import type { RowOfTable } from '../../../platform/record/one-row.ts';
import { locationOf, supplierOf } from '../places.ts';
import { factsOf, type LineRow, linesOf, type NoteRow, unitsOf } from '../rows.ts';
import { factsOfStructure, packagingByCode, packedLine, storeStructure } from './structure.ts';

type InstructionRow = RowOfTable<'packaging_instruction'>;

const BAG_DECIMALS = 3;

const carrierOf = (instruction: InstructionRow): CarrierPlan | null =>
  instruction.carrier_code === ''
    ? null
    : {
        packaging: instruction.carrier_code,
        packagesPerLayer: instruction.per_layer,
        layers: instruction.layers,
        auxiliariesPerLayer: instruction.pad_code ? [{ packaging: instruction.pad_code, count: 1 }] : [],
        auxiliariesPerCarrier: instruction.lid_code ? [{ packaging: instruction.lid_code, count: 1 }] : [],
        maxGross: instruction.max_gross,
        maxHeight: null,
        fillsLayers: false,
      };

const perBag = (instruction: InstructionRow): Decimal =>
  (Number(instruction.inner_qty) / instruction.bags_per_inner).toFixed(BAG_DECIMALS) as Decimal;

/** An instruction as the packing rules take it. */
const planOf = (instruction: InstructionRow): PackingPlan => ({
  packaging: instruction.inner_code,
  qtyPerPackage: instruction.inner_qty,
  inner:
    instruction.bag_code && instruction.bags_per_inner > 0
      ? { packaging: instruction.bag_code, qtyEach: perBag(instruction) }
      : null,
  auxiliariesPerPackage: [],
  carrier: carrierOf(instruction),
  allowsRest: true,
});

/** The instruction in force for each material of a note on a day, by material id. */
export const instructionsOn = async (
  ctx: Ctx,
  note: NoteRow,
  lines: readonly LineRow[],
  day: PlainDate,
): Promise<Map<string, InstructionRow>> => {
  const materialIds = [...new Set(lines.map(line => line.material_id))];
  if (materialIds.length === 0) return new Map();
  const rows = await ctx
    .rows('packaging_instruction')
    .selectAll()
    .where('supplier_id', '=', note.supplier_id)
    .where('material_id', 'in', materialIds)
    .where('state', '=', 'effective')
    .execute();
  const inForce = materialIds.flatMap(materialId => {
    const versions = rows
      .filter(row => row.material_id === materialId)
      .map(row => ({ id: row.id, version: row.version_no, effectiveFrom: row.effective_date, row }));
    const found = versionOn(versions, day);
    return found ? [[materialId, found.row] as const] : [];
  });
  return new Map(inForce);
};

/** The columns of a note that follow from its packing. */
const sumsOf = async (ctx: Ctx, lines: readonly LineRow[], units: readonly PackUnit[]) => {
  const sums = packingSums(units, factsOfStructure(await packagingByCode(ctx), lines));
  const labels = sums.units.S + sums.units.M + sums.units.MIX;
  return { gross: sums.gross, net: sums.net, unit_count: units.length, label_count: labels };
};

const store = async (ctx: Ctx, note: NoteRow, units: readonly PackUnit[]) => {
  const [lines, before] = await Promise.all([linesOf(ctx, note.id), unitsOf(ctx, note.id)]);
  const source = await locationOf(ctx, await supplierOf(ctx, note.supplier_id), note.production_location_id);
  await storeStructure(ctx, { note, lines, before, units, source });
  return sumsOf(ctx, lines, units);
};

/** Packs the whole note by the instructions in force on its ETA; answers what they leave over. */
export const packByInstructions = async (ctx: Ctx, id: string, version: number): Promise<Leftover[]> => {
  let leftovers: Leftover[] = [];
  await act(ctx, deliveryNote, 'delivery_note', id, 'pack', {
    version,
    facts: factsOf,
    change: async note => {
      const lines = await linesOf(ctx, id);
      const instructions = await instructionsOn(ctx, note, lines, note.eta_date);
      const toPack = lines.map(line => {
        const instruction = instructions.get(line.material_id);
        return { line: packedLine(line), plan: instruction ? planOf(instruction) : null };
      });
      const proposal = proposePacking(toPack, factsOfStructure(await packagingByCode(ctx), lines));
      leftovers = proposal.leftovers;
      return store(ctx, note, proposal.units);
    },
  });
  return leftovers;
};

type SavedUnit = CheckedOf<typeof savePacking>['units'][number];
type SavedPackage = SavedUnit['packages'][number];

const singleOf = (unit: SavedPackage, key: string): SinglePackage => ({
  kind: 'S',
  key: unit.id ?? key,
  packaging: unit.packaging,
  huId: null,
  content: unit.lineId && unit.qty ? [{ lineId: unit.lineId, qty: unit.qty }] : [],
  inner: unit.inner ?? null,
  auxiliaries: unit.auxiliaries,
});

const unitOf = (unit: SavedUnit, at: number): PackUnit => {
  const key = `new/${at}`;
  if (unit.kind === 'S') return singleOf(unit, key);
  const packages = unit.packages.map((child, index) => singleOf(child, `${key}/${index}`));
  return {
    kind: unit.kind,
    key: unit.id ?? key,
    packaging: unit.packaging,
    huId: null,
    packages,
    auxiliaries: unit.auxiliaries,
  };
};

const codesIn = (unit: PackUnit): string[] => [
  ...(unit.packaging ? [unit.packaging] : []),
  ...unit.auxiliaries.map(auxiliary => auxiliary.packaging),
  ...(unit.kind === 'S' ? (unit.inner?.packaging ? [unit.inner.packaging] : []) : unit.packages.flatMap(codesIn)),
];

/** What a structure names must exist: packaging in the master, lines on the note. */
const checkNames = async (ctx: Ctx, noteId: string, units: readonly PackUnit[]): Promise<void> => {
  const [packaging, lines] = await Promise.all([packagingByCode(ctx), linesOf(ctx, noteId)]);
  const unknown = units.flatMap(codesIn).find(code => !packaging.has(code));
  if (unknown) throw refuse('unknown_reference', { field: 'packaging', value: unknown });
  const known = new Set(lines.map(line => line.id));
  const foreign = units
    .flatMap(unit => (unit.kind === 'S' ? [unit] : unit.packages))
    .flatMap(unit => unit.content)
    .find(content => !known.has(content.lineId));
  if (foreign) throw refuse('unknown_reference', { field: 'lineId', value: foreign.lineId });
};

/** Stores a structure that was built by hand; what is wrong with it is told at sending, not here. */
export const saveStructure = (ctx: Ctx, { id, version, units }: CheckedOf<typeof savePacking>): Promise<NoteRow> =>
  act(ctx, deliveryNote, 'delivery_note', id, 'pack', {
    version,
    facts: factsOf,
    change: async note => {
      const tree = units.map(unitOf);
      await checkNames(ctx, id, tree);
      return store(ctx, note, tree);
    },
  });
