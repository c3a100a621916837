import type { Release } from '@inbound/edi';
import { type Decimal, larger, numberKey, type PlainDate, ZERO } from '@inbound/shared';
import {
  type CheckedRelease,
  type CheckFinding,
  findingsIn,
  type KnownAgreement,
  type KnownAround,
} from '@inbound/shared/calloff/release/checks';
import { byKey, type ScheduleLine } from '@inbound/shared/calloff/release/schedule';
import type { Ctx } from '../../platform/call/context.ts';
import { knowsSentNote } from '../scheduling-agreement/cumulatives.ts';
import { scheduleOfMessage } from './incoming.ts';
import { kindOfRelease } from './packed-file.ts';
import { nameOfAgreement, type References } from './references.ts';

const decimalOf = (text: string | undefined) => text as Decimal | undefined;
const dayOf = (text: string | undefined) => text as PlainDate | undefined;

const checkedOf = (release: Release, date: PlainDate, transmissionNo: string | undefined): CheckedRelease => {
  const { cumulative, lastReceipt } = release;
  const lines = scheduleOfMessage(release);
  const number = Number(transmissionNo);
  return {
    unit: release.unit,
    otherUnits: release.otherUnits ?? [],
    unloadingPoint: release.unloadingPoint?.trim() || undefined,
    kind: kindOfRelease(release),
    date,
    received: decimalOf(cumulative?.received),
    since: dayOf(cumulative?.since),
    beforeReset: decimalOf(cumulative?.beforeReset),
    lastDnNo: lastReceipt?.dnNo,
    lines,
    addedUp: byKey(lines).addedUp,
    transmissionNo: Number.isSafeInteger(number) && number > 0 ? number : undefined,
  };
};

const largestQty = (lines: readonly ScheduleLine[]): Decimal =>
  lines.reduce<Decimal>((most, { qty }) => larger(most, qty), ZERO);

const agreementOf = async (ctx: Ctx, { agreement }: References): Promise<KnownAgreement | null> => {
  if (!agreement) return null;
  const point = ctx
    .rows('unloading_point')
    .select('code')
    .where('id', '=', agreement.unloading_point_id ?? '')
    .executeTakeFirst();
  const inForce = ctx
    .rows('release')
    .select('lines')
    .where('release.id', '=', agreement.release_id ?? '')
    .executeTakeFirst();
  const [pointRow, release] = await Promise.all([
    agreement.unloading_point_id ? point : undefined,
    agreement.release_id ? inForce : undefined,
  ]);
  return {
    unit: agreement.unit,
    unloadingPoint: pointRow?.code ?? null,
    kind: agreement.kind,
    callsOffProduction: agreement.calls_off_production,
    hasRelease: release !== undefined,
    receivedAtRelease: agreement.received_at_release,
    received: agreement.received,
    sent: agreement.sent,
    resetOn: agreement.reset_on,
    largestQty: largestQty((release?.lines ?? []) as ScheduleLine[]),
  };
};

const otherSupplierOf = async (ctx: Ctx, release: Release, { plant, supplier }: References): Promise<string | null> => {
  if (!release.agreement) return null;
  const other = await ctx
    .rows('scheduling_agreement')
    .innerJoin('supplier', join =>
      join
        .onRef('supplier.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('supplier.id', '=', 'scheduling_agreement.supplier_id'),
    )
    .select('supplier.code')
    .where('scheduling_agreement.plant_id', '=', plant.id)
    .where('scheduling_agreement.lookup_no', '=', numberKey(release.agreement))
    .where('scheduling_agreement.supplier_id', '<>', supplier.id)
    .limit(1)
    .executeTakeFirst();
  return other?.code ?? null;
};

/** What the checks find in a release that was placed, against its agreement and what is known of its partner. */
export const checkRelease = async (
  ctx: Ctx,
  release: Release,
  references: References,
  { transmissionNo, resynchronise }: { transmissionNo: string | undefined; resynchronise: boolean },
): Promise<CheckFinding[]> => {
  const { agreement, partner, plant, rival } = references;
  const today = ctx.today(plant.time_zone);
  const checked = checkedOf(release, dayOf(release.release.date) ?? today, transmissionNo);
  const [known, otherSupplier, knowsLastDn] = await Promise.all([
    agreementOf(ctx, references),
    agreement ? null : otherSupplierOf(ctx, release, references),
    agreement && checked.lastDnNo !== undefined ? knowsSentNote(ctx, agreement.id, checked.lastDnNo) : null,
  ]);
  const named = nameOfAgreement(release.agreement ?? '', release.onlyHere?.agreementItem);
  const twin = rival === undefined ? null : { known: rival, named };
  const around: KnownAround = { otherSupplier, twin, knowsLastDn, lastTransmission: partner?.last_in ?? 0 };
  return findingsIn({ release: checked, agreement: known, ...around }, resynchronise);
};
