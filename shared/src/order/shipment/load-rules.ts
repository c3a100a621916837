import { type Decimal, equal, isPositive, multiply } from '../../kernel/index.ts';
import { packagesOfBlock } from '../allocation/cargo.ts';
import { filledVolumeOf, loadHeightOf } from '../allocation/layers.ts';
import type { LoadContent, PlannedCarrier, PlannedPackage } from './load-contract.ts';
import { type ShippedLine, unpackedOf } from './rules.ts';

const GRAMS = '1000';
const PERCENT = 100;

/** The most packages that are planned at once. */
export const MOST_PACKAGES_OF_LOAD = 1_000;

/** How high a load on a pallet usually may be; a box says its own height. */
export const USUAL_LOAD_HEIGHT_MM = 1_000;

/** Whole grams of kilograms: nothing is lighter in a plan than it is. */
export const gramsOf = (kilograms: Decimal): number => Math.ceil(Number(multiply(kilograms, GRAMS)));

/** Kilograms of whole grams. */
export const kilogramsOf = (grams: number): Decimal => multiply(`${grams}`, '0.001');

/** How much of a line was in no package. */
export interface OpenLine {
  lineId: string;
  qty: Decimal;
}

/** What of a shipment stands in no package. */
export const openLinesOf = (lines: readonly (ShippedLine & { id: string })[]): OpenLine[] =>
  lines.map(line => ({ lineId: line.id, qty: unpackedOf(line) })).filter(({ qty }) => isPositive(qty));

/** Whether a plan still is about what is there: the same lines with the same quantities. */
export const areSameLines = (planned: readonly OpenLine[], present: readonly OpenLine[]): boolean =>
  planned.length === present.length &&
  planned.every(({ lineId, qty }) => present.some(line => line.lineId === lineId && equal(line.qty, qty)));

type Packages = Pick<LoadContent, 'packages'>['packages'];

/** Packages of a carrier by kind, in the order of the plan. */
export const packagesOnCarrier = (
  { blocks }: Pick<PlannedCarrier, 'blocks'>,
  packages: Packages,
): { kind: PlannedPackage; count: number }[] =>
  packages.flatMap(kind => {
    const count = blocks.reduce((sum, block) => (block.kindId === kind.id ? sum + packagesOfBlock(block) : sum), 0);
    return count > 0 ? [{ kind, count }] : [];
  });

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part * PERCENT) / whole));

/** What a carrier comes to: its packages, grams with and without itself, and how far it is filled, in per cent. */
export const figuresOfCarrier = (carrier: PlannedCarrier, packages: Packages) => {
  const on = packagesOnCarrier(carrier, packages);
  const loadG = on.reduce((sum, { kind, count }) => sum + kind.weightG * count, 0);
  return {
    packageCount: on.reduce((sum, { count }) => sum + count, 0),
    loadG,
    grossG: loadG + carrier.tareG,
    loadPercent: percentOf(loadG, carrier.maxLoadG),
    volumePercent: percentOf(filledVolumeOf(carrier.blocks), carrier.lengthMm * carrier.widthMm * carrier.roomMm),
    loadHeightMm: loadHeightOf(carrier.blocks),
    lineIds: [...new Set(on.map(({ kind }) => kind.lineId))],
  };
};

/** What a whole plan comes to. */
export const figuresOfLoad = ({ carriers, packages }: Pick<LoadContent, 'carriers' | 'packages'>) => {
  const each = carriers.map(carrier => figuresOfCarrier(carrier, packages));
  const room = carriers.reduce((sum, { lengthMm, widthMm, roomMm }) => sum + lengthMm * widthMm * roomMm, 0);
  const filled = carriers.reduce((sum, { blocks }) => sum + filledVolumeOf(blocks), 0);
  return {
    carrierCount: carriers.length,
    packageCount: each.reduce((sum, { packageCount }) => sum + packageCount, 0),
    grossG: each.reduce((sum, { grossG }) => sum + grossG, 0),
    volumePercent: percentOf(filled, room),
  };
};
