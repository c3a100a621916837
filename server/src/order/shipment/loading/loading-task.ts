import {
  type CheckedOf,
  type Decimal,
  divide,
  type FieldRefusal,
  isPositive,
  isZero,
  multiply,
  refuse,
  ZERO,
} from '@inbound/shared';
import { type PackedLine, packingFacts, weightsOf } from '@inbound/shared/delivery/delivery-note/packing-model';
import { type PackingPlan, packagesOfLine } from '@inbound/shared/delivery/delivery-note/packing-plan';
import type { CarrierKind } from '@inbound/shared/order/allocation/cargo';
import type { LoadContent, PlannedPackage, planShipmentLoad } from '@inbound/shared/order/shipment/load-contract';
import { gramsOf, MOST_PACKAGES_OF_LOAD, USUAL_LOAD_HEIGHT_MM } from '@inbound/shared/order/shipment/load-rules';
import { unpackedOf } from '@inbound/shared/order/shipment/rules';
import { inKilograms } from '@inbound/shared/packaging/packaging-master/rules';
import type { Packaging, PackagingByCode } from '../../../delivery/delivery-note/offers.ts';
import { unknownReference } from '../../../platform/record/references.ts';
import type { ShipmentLineRow } from '../rows.ts';
import type { PackingMeans } from './packing-of-lines.ts';

export type Wanted = Omit<CheckedOf<typeof planShipmentLoad>, 'id'>;
type NotLoaded = LoadContent['notLoaded'][number];

/** How high a load on or in a packaging usually may be. */
export const roomOf = ({ kind, height_mm, inner_height_mm }: Packaging): number =>
  inner_height_mm ?? (kind === 'GLT' ? height_mm : USUAL_LOAD_HEIGHT_MM);

/** A plan that a clerk has chosen himself: one packaging, so much in each. */
const chosenPlan = (packaging: string, qtyPerPackage: Decimal): PackingPlan => ({
  ...{ packaging, qtyPerPackage, inner: null, auxiliariesPerPackage: [], carrier: null, allowsRest: true },
});

/** How lines are packed: as it was chosen, else by their instruction. */
export const plansOf = ({ packages }: Wanted, { plans }: PackingMeans): Map<string, PackingPlan> =>
  new Map([...plans, ...packages.map(({ lineId, packaging, qty }) => [lineId, chosenPlan(packaging, qty)] as const)]);

/** Refusals of packaging and lines that are not there. */
export const refusedWishes = (
  { carriers, packages }: Wanted,
  packaging: PackagingByCode,
  lines: readonly ShipmentLineRow[],
): FieldRefusal[] => [
  ...carriers.flatMap(({ packaging: code }, at) =>
    packaging.get(code)?.pallet ? [] : [unknownReference(`carriers[${at}].packaging`, code)],
  ),
  ...packages.flatMap(({ packaging: code, lineId }, at) => [
    ...(packaging.has(code) ? [] : [unknownReference(`packages[${at}].packaging`, code)]),
    ...(lines.some(({ id }) => id === lineId) ? [] : [unknownReference(`packages[${at}].lineId`, lineId)]),
  ]),
];

const asPacked = (line: ShipmentLineRow, qty: Decimal): PackedLine => ({
  ...{ id: line.id, material: line.part_no, batch: null, qty, netEach: line.net_weight, destination: null },
});

/** The packages of a line: so many full ones, and one with the rest. */
const countedPackages = (qty: Decimal, each: Decimal): { qty: Decimal; count: number }[] => {
  const { times, rest } = divide(qty, each);
  return [
    { qty: each, count: times },
    { qty: rest, count: isZero(rest) ? 0 : 1 },
  ].filter(({ count }) => count > 0);
};

/** Grams of one package of a line with so much in it, with all that lies in and around it. */
const weightOf = (line: ShipmentLineRow, plan: PackingPlan, qty: Decimal, packaging: PackagingByCode): number => {
  const packed = asPacked(line, qty);
  const [single] = packagesOfLine(packed, { ...plan, qtyPerPackage: qty }).singles;
  const facts = packingFacts(
    [...packaging.values()].map(entry => entry.facts),
    [packed],
  );
  return single ? gramsOf(weightsOf(single, facts).gross) : 0;
};

/** How a packaging may stand in a load, and what it bears on its top. */
const standingOf = ({ this_side_up, load_on_top, weight_unit, stack_factor }: Packaging) => ({
  ...{ thisSideUp: this_side_up, stackFactor: stack_factor },
  loadOnTopG: load_on_top === null ? null : gramsOf(inKilograms(load_on_top, weight_unit)),
});

interface Packed {
  packages: PlannedPackage[];
  notLoaded: NotLoaded[];
}

/** What stands in no package, put into packages line by line; a line of which nobody has said how is told. */
export const packOpenLines = (
  lines: readonly ShipmentLineRow[],
  plans: ReadonlyMap<string, PackingPlan>,
  packaging: PackagingByCode,
  { grouping }: Pick<Wanted, 'grouping'>,
): Packed => {
  const open = lines.filter(line => isPositive(unpackedOf(line)));
  const notLoaded: NotLoaded[] = [];
  const packages = open.flatMap((line): PlannedPackage[] => {
    const plan = plans.get(line.id);
    const box = plan && packaging.get(plan.packaging);
    if (!plan || !box) {
      notLoaded.push({ lineId: line.id, qty: unpackedOf(line), reason: 'no_packaging' });
      return [];
    }
    return countedPackages(unpackedOf(line), plan.qtyPerPackage).map(({ qty, count }, at) => ({
      ...{ id: `${line.position}.${at + 1}`, lineId: line.id, packaging: box.code, qty, count },
      ...{ lengthMm: box.length_mm, widthMm: box.width_mm, heightMm: box.height_mm },
      ...{ weightG: weightOf(line, plan, qty, packaging), ...standingOf(box) },
      mixKey: grouping === 'order' ? line.order_id : '',
    }));
  });
  const count = packages.reduce((total, one) => total + one.count, 0);
  if (count > MOST_PACKAGES_OF_LOAD) throw refuse('load_plan_size', { count, most: MOST_PACKAGES_OF_LOAD });
  return { packages, notLoaded };
};

/** A chosen carrier: what a load on it may measure and weigh. */
export const chosenCarriers = ({ carriers }: Wanted, packaging: PackagingByCode) =>
  carriers.flatMap(({ packaging: code, heightMm }, at) => {
    const box = packaging.get(code);
    if (!box) return [];
    const most = box.inner_height_mm ?? (box.kind === 'GLT' ? box.height_mm : heightMm);
    const [tareG, mostG] = [gramsOf(box.tare), gramsOf(box.facts.maxLoad ?? ZERO)];
    const kind: CarrierKind = {
      ...{ id: `${at}`, lengthMm: box.inner_length_mm ?? box.length_mm, widthMm: box.inner_width_mm ?? box.width_mm },
      ...{ heightMm: Math.min(heightMm, most), maxLoadG: Math.max(0, mostG - tareG), available: null },
    };
    return [{ kind, box, tareG }];
  });

/** So much of a line as so many packages hold. */
export const qtyOf = ({ qty }: PlannedPackage, count: number): Decimal => multiply(qty, `${count}`);
