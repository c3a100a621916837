import {
  add,
  compare,
  type Decimal,
  divide,
  isZero,
  lineAmount,
  type Money,
  multiply,
  subtract,
  type UnitPrice,
  ZERO,
} from '../../kernel/index.ts';

/** A price that is valid from a quantity on. */
export interface PriceBreak {
  from: Decimal;
  price: UnitPrice;
}

/** The price of a quantity, and whether the quantity lies below the first break. */
export interface PriceAtQuantity {
  price: UnitPrice;
  isBelowFirst: boolean;
}

const byQuantity = (breaks: readonly PriceBreak[]): PriceBreak[] =>
  [...breaks].sort((a, b) => compare(a.from, b.from) || compare(a.price.amount, b.price.amount));

/**
 * The price of a quantity: that of the last break that it reaches, else that of the first one. Of two breaks at the same
 * quantity the cheaper one counts. Undefined without breaks.
 */
export const priceAt = (breaks: readonly PriceBreak[], quantity: Decimal): PriceAtQuantity | undefined => {
  const sorted = byQuantity(breaks);
  const reached = sorted.filter(({ from }) => compare(from, quantity) <= 0);
  const last = reached.at(-1);
  if (!last) return sorted[0] && { price: sorted[0].price, isBelowFirst: true };
  const cheapest = reached.find(({ from }) => compare(from, last.from) === 0) ?? last;
  return { price: cheapest.price, isBelowFirst: false };
};

/** A break further up at which more pieces cost less in all than the quantity costs now. */
export interface CheaperBreak {
  quantity: Decimal;
  total: Money;
  saving: Decimal;
}

/** The first break above a quantity whose total is smaller than the total now; undefined where none is. */
export const cheaperBreak = (breaks: readonly PriceBreak[], quantity: Decimal): CheaperBreak | undefined => {
  const now = priceAt(breaks, quantity);
  if (!now) return undefined;
  const total = lineAmount(quantity, now.price);
  for (const { from } of byQuantity(breaks)) {
    const there = priceAt(breaks, from);
    if (compare(from, quantity) <= 0 || !there || there.price.currency !== now.price.currency) continue;
    const sum = lineAmount(from, there.price);
    if (compare(sum.amount, total.amount) < 0)
      return { quantity: from, total: sum, saving: subtract(total.amount, sum.amount) };
  }
  return undefined;
};

/** Which quantities can be ordered: at least the minimum, in multiples that count from zero or from the minimum. */
export interface QuantityRule {
  minimum: Decimal;
  multiple: Decimal;
  from: 'zero' | 'minimum';
}

const startOf = (rule: QuantityRule): Decimal => (rule.from === 'zero' ? ZERO : rule.minimum);

/** The largest multiple that is not above a quantity. */
const multipleBelow = (rule: QuantityRule, quantity: Decimal): Decimal => {
  const { times } = divide(subtract(quantity, startOf(rule)), rule.multiple);
  return add(startOf(rule), multiply(rule.multiple, `${times}`));
};

/** The smallest quantity that can be ordered. */
const leastOf = (rule: QuantityRule): Decimal => {
  const below = multipleBelow(rule, rule.minimum);
  return compare(below, rule.minimum) < 0 ? add(below, rule.multiple) : below;
};

/**
 * The quantities that can be ordered nearest to a wish: the one below it and the one above it, the wish itself where it can
 * be ordered, and only the smallest one where the wish lies below it.
 */
export const orderableQuantities = (rule: QuantityRule, wish: Decimal): Decimal[] => {
  const least = leastOf(rule);
  if (compare(wish, least) <= 0) return [least];
  const below = multipleBelow(rule, wish);
  return isZero(subtract(wish, below)) ? [below] : [below, add(below, rule.multiple)];
};

/** Whether a quantity can be ordered. */
export const isOrderable = (rule: QuantityRule, quantity: Decimal): boolean => {
  const near = orderableQuantities(rule, quantity);
  return near.length === 1 && compare(near[0]!, quantity) === 0;
};
