import { type Decimal, divide, isPositive, smaller } from '@inbound/shared';
import type { PackUnit } from '@inbound/shared/delivery/delivery-note/packing-model';
import type { PackingPlan } from '@inbound/shared/delivery/delivery-note/packing-plan';
import { parentOf } from '@inbound/shared/delivery/delivery-note/packing-tree';

/** What is typed of new packages. */
export interface TypedPackages {
  packaging: string;
  qtyEach: string;
  count: string;
  /** Code of the packaging inside each; empty where there is none. */
  inner: string;
}

/** The packaging that was taken last: whoever packs by hand goes on with it. */
const lastPackaging = (units: readonly PackUnit[]): string =>
  units.flatMap(unit => (unit.kind === 'S' ? [unit] : unit.packages)).at(-1)?.packaging ?? '';

/** What the question for new packages of a line begins with: all that is open of it, in as many full packages as that makes. */
export const startOf = (
  units: readonly PackUnit[],
  plan: Pick<PackingPlan, 'packaging' | 'qtyPerPackage' | 'inner'> | undefined,
  open: Decimal,
): TypedPackages => {
  const qtyEach = plan ? smaller(plan.qtyPerPackage, open) : open;
  const full = isPositive(qtyEach) ? divide(open, qtyEach).times : 1;
  return {
    packaging: plan?.packaging ?? lastPackaging(units),
    qtyEach,
    count: `${Math.max(1, full)}`,
    inner: plan?.inner?.packaging ?? '',
  };
};

/** Key of the load unit in which new packages stand: the one that is looked at, or that of the package; null for none. */
export const placeOfNew = (units: readonly PackUnit[], looked: PackUnit | undefined): string | null => {
  if (looked === undefined) return null;
  return looked.kind === 'S' ? (parentOf(units, looked.key)?.key ?? null) : looked.key;
};
