import { type CheckedOf, type FieldRefusal, orThrowFields, refuse } from '@inbound/shared';
import { labelFingerprint } from '@inbound/shared/delivery/delivery-note/label-rules';
import { shipment } from '@inbound/shared/order/shipment/machine';
import type { printShipmentLabels } from '@inbound/shared/order/shipment/paper-contract';
import { paperReply } from '../../../delivery/delivery-note/offers.ts';
import { drawLabelSheet } from '../../../packaging/label-template/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { inThread } from '../../../platform/call/in-thread.ts';
import type { FileReply } from '../../../platform/call/route.ts';
import { unknownReference } from '../../../platform/record/references.ts';
import { take } from '../../../platform/record/take.ts';
import { factsOf } from '../rows.ts';
import { labelOf, labelSourcesOf, placedLabels, type UnitRow } from './label-data.ts';

/** The units that are named, in the order of the shipment; all of them where none is. */
const chosenUnits = (units: readonly UnitRow[], ids: readonly string[] | undefined): UnitRow[] => {
  const refused = (ids ?? []).flatMap((id, at): FieldRefusal[] =>
    units.some(unit => unit.id === id) ? [] : [unknownReference(`unitIds[${at}]`, id)],
  );
  orThrowFields(refused);
  return units.filter(unit => ids === undefined || ids.includes(unit.id));
};

/** What each unit's label says from now on; one statement, for a shipment may have a thousand. */
const REMEMBER_PRINT = `
  update shipment_unit u
  set printed_fingerprint = p.fingerprint, printed_at = $3, print_count = u.print_count + 1, reprint_needed = false
  from unnest($4::uuid[], $5::text[]) p (id, fingerprint)
  where u.tenant_id = $1 and u.shipment_id = $2 and u.id = p.id`;

/** Records that labels of units are printed: each remembers what its label says. One that was printed before needs a reason, and is a copy. */
export const recordPrint = async (ctx: Ctx, { id, unitIds, reason }: CheckedOf<typeof printShipmentLabels>) => {
  const taken = await take(ctx, shipment, 'shipment', id, 'printLabels', { facts: factsOf });
  const sources = await labelSourcesOf(ctx, taken.row);
  const units = chosenUnits(sources.units, unitIds);
  if (units.some(unit => unit.print_count > 0) && !reason) throw refuse('reason_required');
  const printed = units.map(unit => ({ unit, label: labelOf(sources, unit) }));
  await ctx.tx.query(REMEMBER_PRINT, [
    ...[ctx.tenant, id, ctx.now],
    printed.map(({ unit }) => unit.id),
    printed.map(({ label }) => labelFingerprint(label)),
  ]);
  const outdated = sources.units.filter(unit => unit.reprint_needed && !units.includes(unit));
  await taken.store({ outdatedLabelCount: outdated.length }, reason ? { reason } : {});
  const labels = printed.map(({ unit, label }) => ({
    ...label,
    ...(unit.print_count > 0 ? { copy: unit.print_count } : {}),
  }));
  return { number: taken.row.shipment_no, labels: await placedLabels(ctx, sources, labels) };
};

/** Prints labels of units as a PDF, each on paper of its own size. */
export const printLabels = async (ctx: Ctx, input: CheckedOf<typeof printShipmentLabels>): Promise<FileReply> => {
  const { number, labels } = await recordPrint(ctx, input);
  const name = `labels-${number}`;
  return paperReply(name, await inThread(ctx, drawLabelSheet, { title: name, labels }));
};
