import { type CheckedOf, orThrow, refuse } from '@inbound/shared';
import type {
  packDeliveryNoteByInstruction,
  saveDeliveryNotePacking,
} from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { checkExternalHuids } from '@inbound/shared/delivery/delivery-note/packing-checks';
import {
  type PackingFacts,
  type PackUnit,
  packingSums,
  type SinglePackage,
} from '@inbound/shared/delivery/delivery-note/packing-model';
import { linesByPart, proposePart } from '@inbound/shared/delivery/delivery-note/packing-parts';
import type { PackingPlan } from '@inbound/shared/delivery/delivery-note/packing-plan';
import { type Leftover, type LineToPack, proposePacking } from '@inbound/shared/delivery/delivery-note/packing-rules';
import { codesIn, lineIdsIn, unitSaved } from '@inbound/shared/delivery/delivery-note/packing-wire';
import { adjustedPackQty } from '../../../calloff/call-off/offers/packing.ts';
import { originOf } from '../../../master/supplier/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { nameOfRow } from '../../../platform/list/more-names.ts';
import { take } from '../../../platform/record/take.ts';
import { factsOf, type LineRow, type NoteRow, readParts, type WholeNote } from '../rows.ts';
import { instructionsOn, planOf } from './instructions.ts';
import {
  factsOfStructure,
  type PackagingByCode,
  packagingByCode,
  packedLine,
  storeStructure,
  treeOf,
} from './structure.ts';

/** Stores the packing of a note; answers what of its head follows from it. */
const storePacking = async (
  ctx: Ctx,
  { note, lines, units: before }: WholeNote,
  units: readonly PackUnit[],
  packaging: PackagingByCode,
) => {
  const { location } = await originOf(ctx, note.supplier_id, note.production_location_id);
  const source = { name: nameOfRow(ctx.language, location), duns: location.duns };
  await storeStructure(ctx, { note, lines, before, units, source, packaging });
  const sums = packingSums(units, factsOfStructure(packaging, lines));
  const labelCount = sums.units.S + sums.units.M + sums.units.MIX;
  return { gross: sums.gross, net: sums.net, unitCount: units.length, labelCount };
};

/** Stores the packing without the parts of one line, as when it leaves its note; answers as `storePacking` does. */
export const packingWithout = async (ctx: Ctx, whole: WholeNote, lineId: string) => {
  if (whole.units.length === 0) return {};
  const isOther = (unit: SinglePackage) => unit.content.every(content => content.lineId !== lineId);
  const units = treeOf(whole.units).flatMap((unit): PackUnit[] => {
    if (unit.kind === 'S') return isOther(unit) ? [unit] : [];
    const packages = unit.packages.filter(isOther);
    return packages.length > 0 ? [{ ...unit, packages }] : [];
  });
  return storePacking(ctx, whole, units, await packagingByCode(ctx));
};

/** The plan of each line that has one. */
type PlanOfLine = (line: LineRow) => PackingPlan | null;

/** What of a line says with which others it is packed (`linesByPart`). */
const partOf = (line: LineRow) => ({
  ...{ id: line.id, partNo: line.part_no, agreementNo: line.agreement_no, batch: line.batch },
  ...{ drawing: line.drawing, hardware: line.hardware, software: line.software },
  ...{ productionDate: line.production_date, expiryDate: line.expiry_date },
});

/** The structure of lines by their plans, part by part. */
const proposeParts = (lines: readonly LineRow[], toPack: readonly LineToPack[], facts: PackingFacts) => {
  const byLine = new Map(toPack.map(each => [each.line.id, each]));
  const proposals = linesByPart(lines.map(partOf)).map(same =>
    proposePart(
      same.flatMap(({ id }) => byLine.get(id) ?? []),
      facts,
    ),
  );
  return {
    units: proposals.flatMap(({ units }) => units),
    leftovers: proposals.flatMap(({ leftovers }) => leftovers),
  };
};

/** Packs the whole note anew, each line by its plan; answers what they leave over. */
const packAnew = async (
  ctx: Ctx,
  id: string,
  version: number | undefined,
  plansOf: (whole: WholeNote) => Promise<PlanOfLine>,
  byPart = false,
): Promise<Leftover[]> => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'pack', { version, facts: factsOf });
  const whole = await readParts(ctx, taken.row);
  const [planOfLine, packaging] = await Promise.all([plansOf(whole), packagingByCode(ctx)]);
  const toPack = whole.lines.map(line => ({ line: packedLine(line), plan: planOfLine(line) }));
  const facts = factsOfStructure(packaging, whole.lines);
  const { units, leftovers } = byPart ? proposeParts(whole.lines, toPack, facts) : proposePacking(toPack, facts);
  await taken.store(await storePacking(ctx, whole, units, packaging));
  return leftovers;
};

/** Packs the whole note by the instructions in force on its ETA; answers what they leave over. */
export const packByInstructions = (
  ctx: Ctx,
  { id, version, byPart }: CheckedOf<typeof packDeliveryNoteByInstruction>,
): Promise<Leftover[]> => {
  const plansOf = async ({ note, lines }: WholeNote): Promise<PlanOfLine> => {
    const [instructions, adjusted] = await Promise.all([
      instructionsOn(ctx, note, [...new Set(lines.map(line => line.material_id))]),
      adjustedPackQty(
        ctx,
        lines.flatMap(line => line.call_off_line_id ?? []),
      ),
    ]);
    return line => {
      const instruction = instructions.get(line.material_id);
      return instruction ? planOf(instruction, adjusted.get(line.call_off_line_id ?? '')) : null;
    };
  };
  return packAnew(ctx, id, version, plansOf, byPart);
};

/** Packs the whole note by plans of its agreements; a line without one stays unpacked. */
export const packByPlans = (ctx: Ctx, id: string, plans: ReadonlyMap<string, PackingPlan>): Promise<Leftover[]> =>
  packAnew(ctx, id, undefined, async () => line => plans.get(line.agreement_id ?? '') ?? null);

/** What a structure names must exist: packaging in the master, lines on the note. */
export const checkNames = (units: readonly PackUnit[], packaging: PackagingByCode, lines: readonly LineRow[]): void => {
  const unknown = units.flatMap(codesIn).find(code => !packaging.has(code));
  if (unknown) throw refuse('unknown_reference', { field: 'packaging', value: unknown });
  const known = new Set(lines.map(line => line.id));
  const foreign = lineIdsIn(units).find(id => !known.has(id));
  if (foreign) throw refuse('unknown_reference', { field: 'lineId', value: foreign });
};

/** Stores a structure that was built by hand; what is wrong with it is told at sending, not here. */
export const saveStructure = async (
  ctx: Ctx,
  { id, version, units }: CheckedOf<typeof saveDeliveryNotePacking>,
): Promise<NoteRow> => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'pack', { version, facts: factsOf });
  const [whole, packaging] = await Promise.all([readParts(ctx, taken.row), packagingByCode(ctx)]);
  const tree = units.map(unitSaved);
  checkNames(tree, packaging, whole.lines);
  orThrow(checkExternalHuids(tree)[0] ?? true);
  return taken.store(await storePacking(ctx, whole, tree, packaging));
};
