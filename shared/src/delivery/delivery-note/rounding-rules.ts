import { add, type Decimal, divide, isZero, multiply, subtract } from '../../kernel/index.ts';

/** How many parts fill a package, a layer of packages and a whole carrier. */
export interface PackSizes {
  package: Decimal;
  layer: Decimal | null;
  carrier: Decimal | null;
}

/** Quantities near a wanted one that fill a packaging, with what they take away or add. */
export interface Rounding {
  to: 'package' | 'layer' | 'carrier';
  /** Filled ones in the smaller quantity. */
  full: number;
  /** What lies loose beside them. */
  loose: Decimal;
  down: { qty: Decimal; less: Decimal };
  up: { qty: Decimal; more: Decimal };
}

const roundingTo = (to: Rounding['to'], qty: Decimal, size: Decimal): Rounding => {
  const { times, rest } = divide(qty, size);
  const down = subtract(qty, rest);
  const up = isZero(rest) ? qty : add(down, size);
  return { to, full: times, loose: rest, down: { qty: down, less: rest }, up: { qty: up, more: subtract(up, qty) } };
};

/** Suggestions to round a quantity to full packages, full layers and full carriers, as far as the sizes are known. */
export const roundings = (qty: Decimal, sizes: PackSizes): Rounding[] =>
  (['package', 'layer', 'carrier'] as const).flatMap(to => {
    const size = sizes[to];
    return size === null ? [] : [roundingTo(to, qty, size)];
  });

/** The sizes of a way of packing; without carrier there are no layers. */
export const packSizes = (
  qtyPerPackage: Decimal,
  carrier: { packagesPerLayer: number; layers: number } | null,
): PackSizes => {
  if (carrier === null) return { package: qtyPerPackage, layer: null, carrier: null };
  const layer = multiply(qtyPerPackage, `${carrier.packagesPerLayer}`);
  return { package: qtyPerPackage, layer, carrier: multiply(layer, `${carrier.layers}`) };
};
