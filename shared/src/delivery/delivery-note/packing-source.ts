import { compare, type Decimal, ZERO } from '../../kernel/index.ts';
import type { LoadUnit, PackUnit, SinglePackage } from './packing-model.ts';
import type { CarrierPlan, PackingPlan } from './packing-plan.ts';

const DECIMALS_EACH = 3;
const SCALE_EACH = 10 ** DECIMALS_EACH;

/** How much goes into each of so many inner packages; rounded up, so that they are enough. */
export const qtyEach = (qty: Decimal, count: number): Decimal =>
  (Math.ceil((Number(qty) * SCALE_EACH) / count) / SCALE_EACH).toFixed(DECIMALS_EACH) as Decimal;

const qtyIn = (single: SinglePackage): Decimal => single.content[0]?.qty ?? ZERO;

const isOf = (single: SinglePackage, lineId: string): boolean => single.content[0]?.lineId === lineId;

const fullest = (singles: readonly SinglePackage[]): SinglePackage | undefined =>
  singles.toSorted((a, b) => compare(qtyIn(b), qtyIn(a)))[0];

const carrierOf = (load: LoadUnit | undefined): CarrierPlan | null =>
  load === undefined || load.packaging === null
    ? null
    : {
        ...{ packaging: load.packaging, packagesPerLayer: load.packages.length, layers: 1 },
        ...{ auxiliariesPerLayer: [], auxiliariesPerCarrier: load.auxiliaries },
        ...{ maxGross: null, maxHeight: null, fillsLayers: false },
      };

/**
 * How a line is packed in a structure, as a plan for any quantity: as its fullest package, on its fullest load unit of one
 * material. Null where nothing of it is packed. What stands on the carrier is taken for one layer.
 */
export const planFrom = (units: readonly PackUnit[], lineId: string): PackingPlan | null => {
  const loads = units.filter(
    (unit): unit is LoadUnit => unit.kind === 'M' && unit.packages.some(one => isOf(one, lineId)),
  );
  const alone = units.filter(unit => unit.kind === 'S');
  const mixed = units.flatMap(unit => (unit.kind === 'MIX' ? unit.packages : []));
  const load = loads.toSorted((a, b) => b.packages.length - a.packages.length)[0];
  const singles = load?.packages ?? [...alone, ...mixed];
  const single = fullest(singles.filter(one => isOf(one, lineId)));
  if (!single?.packaging) return null;
  const { packaging, inner, auxiliaries } = single;
  return {
    packaging,
    qtyPerPackage: qtyIn(single),
    inner: inner?.packaging ? { packaging: inner.packaging, qtyEach: qtyEach(qtyIn(single), inner.count) } : null,
    auxiliariesPerPackage: auxiliaries,
    carrier: carrierOf(load),
    allowsRest: true,
  };
};
