import { groupBy, type UnitPrice } from '../../kernel/index.ts';
import { type Billing, priceDifferenceOf } from './price-difference.ts';

/** A line of an order, as it was ordered. */
export interface OrderedLine {
  key: string;
  quantity: number;
  price: UnitPrice;
}

/** Pieces of a line of an order that have left, by an item of a delivery. */
export interface ShippedItem {
  /** Sorts by the day on which it left. */
  key: string;
  orderLine: string;
  /** Delivery and item, by which a document may name it; empty where it has none. */
  delivery: string;
  quantity: number;
}

/** Pieces of a line of an order that a document bills, or that a credit memo takes back. */
export interface BilledLine extends Billing {
  /** Sorts by the day of its document. */
  key: string;
  /** Null where the order is not known here. */
  orderLine: string | null;
  delivery: string;
}

/** What is known of lines of orders: ordered, shipped, billed and credited. */
export interface Papers {
  ordered: readonly OrderedLine[];
  shipped: readonly ShippedItem[];
  billed: readonly BilledLine[];
  credited: readonly BilledLine[];
}

/** So many pieces of one line belong to so many of another. */
export interface Allocation {
  line: string;
  to: string;
  quantity: number;
}

/** How a billed line stands beside what was shipped and ordered: each difference is a fact of its own. */
export interface MatchedLine {
  key: string;
  /** Pieces that were shipped, and that credit memos took back. */
  matched: number;
  credited: number;
  /** Pieces that are billed and were neither shipped nor taken back. */
  over: number;
  /** Pieces of the shipments that it bills which nobody bills; they are told of the last line that bills the shipment. */
  unbilled: number;
  /** Pieces beyond what was ordered, this line and those before it together. */
  beyondOrder: number;
  /** By how much its amount is above that of the ordered price; null where there is none to compare with. */
  priceDifference: ReturnType<typeof priceDifferenceOf>;
}

/** A line of a credit memo: pieces that were billed before, and those that never were. */
export interface CreditedLine {
  key: string;
  covered: number;
  uncovered: number;
}

export interface Match {
  lines: MatchedLine[];
  credits: CreditedLine[];
  /** Which shipment each line bills, and which line each credit takes back. */
  shipments: Allocation[];
  takenBack: Allocation[];
}

interface Part {
  key: string;
  delivery: string;
  left: number;
}

const byKey = (one: { key: string }, other: { key: string }): number =>
  one.key < other.key ? -1 : Number(one.key > other.key);

/** Gives what lines want from what there is: never more than either has. First what names the same delivery, then in turn. */
const allocate = (wants: readonly Part[], haves: readonly Part[]): Allocation[] => {
  const found = new Map<string, Allocation>();
  const give = (want: Part, have: Part): void => {
    const quantity = Math.min(want.left, have.left);
    if (quantity <= 0) return;
    want.left -= quantity;
    have.left -= quantity;
    const pair = JSON.stringify([want.key, have.key]);
    const known = found.get(pair)?.quantity ?? 0;
    found.set(pair, { line: want.key, to: have.key, quantity: known + quantity });
  };
  for (const want of wants)
    for (const have of haves) if (want.delivery !== '' && want.delivery === have.delivery) give(want, have);
  for (const want of wants) for (const have of haves) give(want, have);
  return [...found.values()];
};

const partOf = ({ key, delivery, quantity }: ShippedItem | BilledLine): Part => ({ key, delivery, left: quantity });

const totals = (allocations: readonly Allocation[], by: 'line' | 'to'): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const one of allocations) sums.set(one[by], (sums.get(one[by]) ?? 0) + one.quantity);
  return sums;
};

/** What is left of shipments, at the last line that bills each of them. */
const unbilledBy = (shipments: readonly Allocation[], haves: readonly Part[]): Map<string, number> => {
  const left = new Map(haves.map(have => [have.key, have.left]));
  const last = new Map<string, string>();
  for (const { line, to } of shipments) {
    const known = last.get(to);
    if (known === undefined || known < line) last.set(to, line);
  }
  const unbilled = new Map<string, number>();
  for (const [to, line] of last) unbilled.set(line, (unbilled.get(line) ?? 0) + (left.get(to) ?? 0));
  return unbilled;
};

/** What credits take back: first pieces that were never shipped, then those that were. */
const takeBack = (credits: readonly Part[], never: readonly Part[], shipped: readonly Part[]): Allocation[] => {
  const found = [...allocate(credits, never), ...allocate(credits, shipped)];
  return [...groupBy(found, ({ line, to }) => JSON.stringify([line, to])).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, quantity: more.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  );
};

/** How much of each line is beyond what was ordered, the earlier lines first. */
const beyondBy = (billed: readonly BilledLine[], ordered: OrderedLine | undefined): Map<string, number> => {
  let left = ordered?.quantity ?? 0;
  return new Map(
    billed.map(({ key, quantity }) => {
      const within = Math.min(left, quantity);
      left -= within;
      return [key, ordered ? quantity - within : 0];
    }),
  );
};

/** Lays the papers of one line of an order beside each other. */
const matchOrderLine = ({ ordered: [ordered], ...papers }: Papers): Match => {
  const [billed, credited] = [[...papers.billed].sort(byKey), [...papers.credited].sort(byKey)];
  const haves = [...papers.shipped].sort(byKey).map(partOf);
  const wants = billed.map(partOf);
  const shipments = allocate(wants, haves);
  const unbilled = unbilledBy(shipments, haves);
  const matched = totals(shipments, 'line');
  const credits = credited.map(partOf);
  const backed = billed.map(line => ({ ...partOf(line), left: matched.get(line.key) ?? 0 }));
  const takenBack = takeBack(credits, wants, backed);
  const creditedOf = totals(takenBack, 'to');
  const beyond = beyondBy(billed, ordered);
  return {
    ...{ shipments, takenBack },
    lines: billed.map((line, at) => ({
      ...{ key: line.key, matched: matched.get(line.key) ?? 0, credited: creditedOf.get(line.key) ?? 0 },
      ...{ over: wants[at]?.left ?? 0, unbilled: unbilled.get(line.key) ?? 0, beyondOrder: beyond.get(line.key) ?? 0 },
      priceDifference: ordered ? priceDifferenceOf(line, ordered.price) : null,
    })),
    credits: credited.map(({ key, quantity }, at) => {
      const uncovered = credits[at]?.left ?? 0;
      return { key, covered: quantity - uncovered, uncovered };
    }),
  };
};

/** A line of no known order stands alone: nothing of it was shipped that we know of. */
const alone = ({ billed, credited }: Pick<Papers, 'billed' | 'credited'>): Match => ({
  lines: [...billed].sort(byKey).map(({ key, quantity }) => ({
    ...{ key, matched: 0, credited: 0, over: quantity, unbilled: 0, beyondOrder: 0, priceDifference: null },
  })),
  credits: [...credited].sort(byKey).map(({ key, quantity }) => ({ key, covered: 0, uncovered: quantity })),
  ...{ shipments: [], takenBack: [] },
});

/**
 * Lays what was ordered, shipped and billed beside each other, line of an order by line (decision 0186). Several documents may
 * bill one shipment, and one document several; no piece is given twice, and the order in which the papers came does not matter.
 */
export const matchPapers = ({ ordered, shipped, billed, credited }: Papers): Match => {
  const isOfOrder = (line: BilledLine): boolean => line.orderLine !== null;
  const keys = new Set([...billed, ...credited].flatMap(({ orderLine }) => (orderLine === null ? [] : [orderLine])));
  const matches = [...keys].sort().map(key =>
    matchOrderLine({
      ordered: ordered.filter(one => one.key === key),
      shipped: shipped.filter(one => one.orderLine === key),
      billed: billed.filter(one => one.orderLine === key),
      credited: credited.filter(one => one.orderLine === key),
    }),
  );
  const strangers = alone({
    billed: billed.filter(one => !isOfOrder(one)),
    credited: credited.filter(one => !isOfOrder(one)),
  });
  const all = [...matches, strangers];
  return {
    lines: all.flatMap(one => one.lines),
    credits: all.flatMap(one => one.credits),
    shipments: all.flatMap(one => one.shipments),
    takenBack: all.flatMap(one => one.takenBack),
  };
};

/** Whether the quantity of a line is another than that of what it bills. */
export const hasQuantityDifference = ({
  over,
  unbilled,
  beyondOrder,
}: Pick<MatchedLine, 'over' | 'unbilled' | 'beyondOrder'>): boolean => over > 0 || unbilled > 0 || beyondOrder > 0;
