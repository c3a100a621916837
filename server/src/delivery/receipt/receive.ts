import { type CheckedOf, groupBy, orThrow, refuse, scaleOf, sum } from '@inbound/shared';
import type { receiveDelivery } from '@inbound/shared/delivery/receipt/contract';
import { receipt } from '@inbound/shared/delivery/receipt/machine';
import { checkDifferences, receivedOf } from '@inbound/shared/delivery/receipt/rules';
import { countReceived } from '../../calloff/call-off/offers/receipts.ts';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { type Received, receiveNote } from '../delivery-note/receiving.ts';
import type { LineRow, UnitRow, WholeNote } from '../delivery-note/rows.ts';
import { type Claim, mailClaims } from './claims-mail.ts';
import { tellSupplier } from './tell.ts';

type Receive = CheckedOf<typeof receiveDelivery>;
type Found = Receive['differences'][number];

/** A difference with the line of the note that it is found in, and the package where it is known. */
interface Placed {
  found: Found;
  line: LineRow;
  unit: UnitRow | undefined;
}

const unitOf = ({ unitId }: Found, line: LineRow, units: readonly UnitRow[], at: number): UnitRow | undefined => {
  if (!unitId) return undefined;
  const unit = units.find(one => one.id === unitId && one.line_id === line.id);
  if (!unit) throw refuse('invalid', { fields: [unknownReference(`differences[${at}].unitId`, unitId)] });
  return unit;
};

/** Differences name lines and packages of the note, in quantities that its units have. */
const place = (differences: readonly Found[], { lines, units }: WholeNote): Placed[] =>
  differences.map((found, at) => {
    const line = lines.find(one => one.id === found.lineId);
    if (!line) throw refuse('invalid', { fields: [unknownReference(`differences[${at}].lineId`, found.lineId)] });
    if (scaleOf(found.qty) > line.decimals)
      throw refuse('scale', { field: `differences[${at}].qty`, value: found.qty, decimals: line.decimals });
    return { found, line, unit: unitOf(found, line, units, at) };
  });

const countedIn = (placed: readonly Placed[]) => placed.map(({ found }) => ({ ...found, state: receipt.initial }));

/** What of each line came; of no line and no package more can be missing than was in it. */
const judge = (placed: readonly Placed[]): Received & { placed: readonly Placed[] } => {
  const byUnit = groupBy(
    placed.filter(({ unit }) => unit),
    ({ unit }) => unit,
  );
  for (const [unit, same] of byUnit) orThrow(checkDifferences(unit?.qty ?? '0', countedIn(same)));
  const byLine = groupBy(placed, ({ line }) => line);
  const quantities = [...byLine].map(([line, same]) => {
    orThrow(checkDifferences(line.qty, countedIn(same)));
    return [line.id, receivedOf(line.qty, countedIn(same))] as const;
  });
  return { quantities: new Map(quantities), differenceCount: placed.length, placed };
};

const claimOf = ({ found, line, unit }: Placed): Claim => ({
  type: found.type,
  qty: found.qty,
  unit: line.unit,
  partNo: line.part_no,
  nameZh: line.material_name_zh,
  nameEn: line.material_name_en,
  licencePlate: unit?.licence_plate ?? '',
  remark: found.remark ?? '',
});

const report = async (ctx: Ctx, { note }: WholeNote, placed: readonly Placed[]): Promise<void> => {
  const { plant_no: plantNo, time_zone: zone } = await plantOf(ctx, note.plant_id);
  const day = ctx.today(zone);
  await createDocuments(
    ctx,
    receipt,
    'receipt',
    placed.map(({ found, line, unit }) => ({
      plantId: note.plant_id,
      companyId: note.company_id,
      noteId: note.id,
      lineId: line.id,
      unitId: unit?.id ?? null,
      type: found.type,
      qty: found.qty,
      remark: found.remark ?? '',
      dnNo: note.dn_no,
      supplierCode: note.supplier_code,
      partNo: line.part_no,
      materialNameZh: line.material_name_zh,
      materialNameEn: line.material_name_en,
      unit: line.unit,
      decimals: line.decimals,
      licencePlate: unit?.licence_plate ?? '',
      state: receipt.initial,
      foundOn: day,
      createdAt: ctx.now,
    })),
  );
  await mailClaims(ctx, note, { plantNo, day }, placed.map(claimOf));
};

/**
 * Takes a sent note in, in one transaction: what came of each line, the differences, the cumulatives of the agreements, and
 * the supplier is told, by mail where he has addresses for it.
 */
export const receive = async (ctx: Ctx, { id, version, differences }: Receive): Promise<void> => {
  const { whole, received } = await receiveNote(ctx, { id, version }, note => judge(place(differences, note)));
  const { placed } = received;
  if (placed.length > 0) await report(ctx, whole, placed);
  const byAgreement = groupBy(
    whole.lines.filter(line => line.agreement_id),
    line => line.agreement_id ?? '',
  );
  const moved = [...byAgreement].map(([agreementId, lines]) => ({
    agreementId,
    qty: sum(lines.map(line => received.quantities.get(line.id) ?? line.qty)),
  }));
  await countReceived(ctx, moved, { id, dnNo: whole.note.dn_no });
  await tellSupplier(ctx, whole.note, placed.length > 0 ? 'deliveryDiffers' : 'deliveryReceived', placed.length);
};
