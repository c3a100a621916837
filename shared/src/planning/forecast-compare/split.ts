import { add, type Decimal, divide, multiply, scaleOf, ZERO } from '../../kernel/index.ts';

const TENTH: Decimal = '0.1';
const stepOf = (quantity: Decimal): Decimal =>
  Array.from({ length: scaleOf(quantity) }).reduce<Decimal>(step => multiply(step, TENTH), '1');

/**
 * Splits a quantity by weights so that the parts add up to it, to the last decimal that it has: each part is rounded down,
 * and what is left goes to the largest remainders, of equal ones to the earlier part.
 */
export const splitByWeights = (quantity: Decimal, weights: readonly number[]): Decimal[] => {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  if (whole === 0) return weights.map((_, index) => (index === 0 ? quantity : ZERO));
  const step = stepOf(quantity);
  const steps = divide(quantity, step).times;
  const parts = weights.map((weight, index) => {
    const { times, rest } = divide(multiply(`${steps}`, `${weight}`), `${whole}`);
    return { times, rest: Number(rest), index };
  });
  const missing = steps - parts.reduce((total, { times }) => total + times, 0);
  const favoured = [...parts].sort((a, b) => b.rest - a.rest || a.index - b.index).slice(0, missing);
  return parts.map(part => multiply(`${part.times + (favoured.includes(part) ? 1 : 0)}`, step));
};

/** Adds a quantity to what a map has under a key. */
export const addTo = <K>(map: Map<K, Decimal>, key: K, quantity: Decimal): void => {
  map.set(key, add(map.get(key) ?? ZERO, quantity));
};
