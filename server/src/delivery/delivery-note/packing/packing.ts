import { type CheckedOf, refuse } from '@inbound/shared';
import type { savePacking } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { type PackUnit, packingSums, type SinglePackage } from '@inbound/shared/delivery/delivery-note/packing-model';
import { type Leftover, proposePacking } from '@inbound/shared/delivery/delivery-note/packing-rules';
import { locationOf, supplierOf } from '../../../master/supplier/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { take } from '../../../platform/record/take.ts';
import { factsOf, type LineRow, type NoteRow, readParts, type WholeNote } from '../rows.ts';
import { instructionsOn, planOf } from './instructions.ts';
import { factsOfStructure, type PackagingByCode, packagingByCode, packedLine, storeStructure } from './structure.ts';

/** Stores the packing of a note; answers what of its head follows from it. */
const storePacking = async (
  ctx: Ctx,
  { note, lines, units: before }: WholeNote,
  units: readonly PackUnit[],
  packaging: PackagingByCode,
) => {
  const source = await locationOf(ctx, await supplierOf(ctx, note.supplier_id), note.production_location_id);
  await storeStructure(ctx, { note, lines, before, units, source, packaging });
  const sums = packingSums(units, factsOfStructure(packaging, lines));
  const labelCount = sums.units.S + sums.units.M + sums.units.MIX;
  return { gross: sums.gross, net: sums.net, unitCount: units.length, labelCount };
};

/** Packs the whole note by the instructions in force on its ETA; answers what they leave over. */
export const packByInstructions = async (ctx: Ctx, id: string, version: number): Promise<Leftover[]> => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'pack', { version, facts: factsOf });
  const whole = await readParts(ctx, taken.row);
  const materialIds = [...new Set(whole.lines.map(line => line.material_id))];
  const [instructions, packaging] = await Promise.all([
    instructionsOn(ctx, taken.row, materialIds),
    packagingByCode(ctx),
  ]);
  const toPack = whole.lines.map(line => {
    const instruction = instructions.get(line.material_id);
    return { line: packedLine(line), plan: instruction ? planOf(instruction) : null };
  });
  const { units, leftovers } = proposePacking(toPack, factsOfStructure(packaging, whole.lines));
  await taken.store(await storePacking(ctx, whole, units, packaging));
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
const checkNames = (units: readonly PackUnit[], packaging: PackagingByCode, lines: readonly LineRow[]): void => {
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
export const saveStructure = async (
  ctx: Ctx,
  { id, version, units }: CheckedOf<typeof savePacking>,
): Promise<NoteRow> => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'pack', { version, facts: factsOf });
  const [whole, packaging] = await Promise.all([readParts(ctx, taken.row), packagingByCode(ctx)]);
  const tree = units.map(unitOf);
  checkNames(tree, packaging, whole.lines);
  return taken.store(await storePacking(ctx, whole, tree, packaging));
};
