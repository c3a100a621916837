import {
  add,
  compare,
  type Decimal,
  daysBetween,
  type FieldRefusal,
  isPositive,
  isZero,
  numberKey,
  type PlainDate,
  type RefusalData,
  refusal,
  scaleOf,
  smaller,
  subtract,
  sum,
} from '../../kernel/index.ts';
import type { PurchaseOrderFacts } from './machine.ts';

/** Where the quantity of a line stands, in its unit. */
export interface LineFigures {
  qty: Decimal;
  /** Promised beside the splits. */
  confirmed: Decimal;
  /** Promised in splits that are in force. */
  inParts: Decimal;
  /** In splits that wait for the plant. */
  pending: Decimal;
  rejected: Decimal;
  /** In shipments that have not left, and in no package yet. */
  planned: Decimal;
  packed: Decimal;
  shipped: Decimal;
  cancelled: boolean;
}

export const LINE_ANSWERS = ['open', 'pending', 'confirmed', 'partly_confirmed', 'rejected', 'cancelled'] as const;
export type LineAnswer = (typeof LINE_ANSWERS)[number];

/** All that the supplier promises of a line. */
export const promisedOf = (line: LineFigures): Decimal => add(line.confirmed, line.inParts);

/** What of a line may still be promised or rejected beside its splits. */
export const answerableOf = (line: LineFigures): Decimal => subtract(line.qty, add(line.inParts, line.pending));

/** What of a line a new split may take: what other splits hold and what is rejected is gone. */
export const splittableOf = (line: LineFigures): Decimal => subtract(answerableOf(line), line.rejected);

/** What of a line stands in shipments: planned, packed or gone. */
export const inShipmentsOf = ({
  planned,
  packed,
  shipped,
}: Pick<LineFigures, 'planned' | 'packed' | 'shipped'>): Decimal => sum([planned, packed, shipped]);

/** What of a line is promised and stands in no shipment. */
export const openToPack = (line: LineFigures): Decimal => subtract(promisedOf(line), inShipmentsOf(line));

/** How a line is answered: a split that waits for the plant keeps it open, and so does a rest that nobody spoke of. */
export const answerOf = (line: LineFigures): LineAnswer => {
  if (line.cancelled) return 'cancelled';
  if (isPositive(line.pending)) return 'pending';
  const promised = promisedOf(line);
  if (compare(promised, line.qty) >= 0) return 'confirmed';
  if (isPositive(line.confirmed)) return 'partly_confirmed';
  if (compare(add(promised, line.rejected), line.qty) < 0) return 'open';
  return isPositive(promised) ? 'partly_confirmed' : 'rejected';
};

/** Whether anything of a line stands in a shipment: then its answer stands. */
export const isTouched = (line: LineFigures): boolean => !isZero(inShipmentsOf(line));

const isPromisedAnd = (line: LineFigures, quantity: Decimal): boolean =>
  isPositive(promisedOf(line)) && compare(quantity, promisedOf(line)) >= 0;

/** Whether everything that is promised of a line stands in packages or has left. */
export const isWhollyPacked = (line: LineFigures): boolean => isPromisedAnd(line, add(line.packed, line.shipped));

/** Whether everything that is promised of a line has left. */
export const isWhollyShipped = (line: LineFigures): boolean => isPromisedAnd(line, line.shipped);

type Counts = Omit<PurchaseOrderFacts, 'state' | 'addedCount' | 'isObjected'>;

/** What an order knows of its lines. */
export const countsOf = (lines: readonly LineFigures[]): Counts => {
  const alive = lines.filter(({ cancelled }) => !cancelled);
  const answers = alive.map(answerOf);
  return {
    lineCount: alive.length,
    answeredCount: answers.filter(answer => answer !== 'open' && answer !== 'pending').length,
    promisedCount: alive.filter(line => isPositive(promisedOf(line))).length,
    packedCount: alive.filter(isWhollyPacked).length,
    shippedCount: alive.filter(isWhollyShipped).length,
    pendingCount: answers.filter(answer => answer === 'pending').length,
    isPacked: alive.some(isTouched),
  };
};

/** One answer to a line, as the supplier types it. */
export interface AnsweredLine {
  kind: 'confirm' | 'reject';
  /** Absent: all that is not split. */
  qty?: Decimal | null | undefined;
  /** The day on which it leaves, and on which it arrives. */
  esd?: PlainDate | null | undefined;
  eta?: PlainDate | null | undefined;
  reason?: string | null | undefined;
}

const checkQty = (qty: Decimal, remaining: Decimal, decimals: number): true | RefusalData => {
  if (scaleOf(qty) > decimals) return refusal('scale', { field: 'qty', value: qty, decimals });
  return compare(qty, remaining) <= 0 || refusal('qty_over_remaining', { qty, remaining });
};

const missing = (field: string): FieldRefusal => ({ field, ...refusal('required', { field }) });

/** Why an answer cannot be taken, by its field. */
export const checkAnswer = (line: LineFigures, answer: AnsweredLine, decimals: number): FieldRefusal[] => {
  const remaining = answerableOf(line);
  const refused: FieldRefusal[] = [];
  const qty = checkQty(answer.qty ?? remaining, remaining, decimals);
  if (qty !== true) refused.push({ field: 'qty', ...qty });
  if (answer.kind === 'reject') {
    if (!answer.reason?.trim()) refused.push({ field: 'reason', ...refusal('reason_required') });
    return refused;
  }
  if (!answer.esd) refused.push(missing('esd'));
  else if (answer.eta && answer.eta < answer.esd)
    refused.push({ field: 'eta', ...refusal('end_before_start', { start: answer.esd, end: answer.eta }) });
  return refused;
};

/** The figures of a line after an answer: the last one holds; what is rejected leaves what was promised of the rest. */
export const afterAnswer = <L extends LineFigures>(line: L, { kind, qty }: AnsweredLine): L => {
  const answerable = answerableOf(line);
  const said = qty ?? answerable;
  if (kind === 'confirm')
    return { ...line, confirmed: said, rejected: smaller(line.rejected, subtract(answerable, said)) };
  return { ...line, rejected: said, confirmed: smaller(line.confirmed, subtract(answerable, said)) };
};

/** Setting "PO split type": parts are in force at once, or wait for the plant. */
export type OrderSplitType = 'FREE' | 'CONFIRM';

/** Why a line cannot be split so: every part needs a quantity, and together they fit into what is left. */
export const checkOrderSplit = (
  line: LineFigures,
  parts: readonly { qty: Decimal }[],
  decimals: number,
): true | RefusalData => {
  const coarse = parts.find(({ qty }) => scaleOf(qty) > decimals);
  if (coarse) return refusal('scale', { field: 'qty', value: coarse.qty, decimals });
  const qty = sum(parts.map(part => part.qty));
  const remainder = splittableOf(line);
  return compare(qty, remainder) <= 0 || refusal('split_over_remainder', { qty, remainder });
};

/** The figures of a line after a split: what its parts take is no longer promised beside them. */
export const afterOrderSplit = <L extends LineFigures>(line: L, qty: Decimal, type: OrderSplitType): L => {
  const rest = subtract(splittableOf(line), qty);
  const held = type === 'FREE' ? { inParts: add(line.inParts, qty) } : { pending: add(line.pending, qty) };
  return { ...line, ...held, confirmed: smaller(line.confirmed, rest) };
};

/** The figures after a part is gone: its quantity is open again. */
export const afterOrderPartGone = <L extends LineFigures>(line: L, qty: Decimal, isPending: boolean): L =>
  isPending ? { ...line, pending: subtract(line.pending, qty) } : { ...line, inParts: subtract(line.inParts, qty) };

/** The figures after the plant has agreed to a part. */
export const afterPartConfirmed = <L extends LineFigures>(line: L, qty: Decimal): L => ({
  ...line,
  pending: subtract(line.pending, qty),
  inParts: add(line.inParts, qty),
});

/** Days by which the last promise is later than the first one, and than the requested day; null without a promise. */
export const slipOf = (line: { firstEsd: PlainDate | null; esd: PlainDate | null; crd: PlainDate }) => ({
  slipDays: line.firstEsd && line.esd ? daysBetween(line.firstEsd, line.esd) : null,
  lateDays: line.esd ? daysBetween(line.crd, line.esd) : null,
});

/** What is asked of a line, as a form or a file says it. */
export interface AskedLine {
  itemNo: string;
  materialId: string;
  qty: Decimal;
  schedule?: readonly { date: PlainDate; qty: Decimal }[] | undefined;
  crd: PlainDate;
}

/** Why lines cannot be ordered so: a number of a line stands once, and the days of a schedule add up to its line. */
export const checkAskedLines = (lines: readonly AskedLine[]): FieldRefusal[] => {
  const seen = new Set<string>();
  return lines.flatMap(({ itemNo, qty, schedule = [] }, at) => {
    const refused: FieldRefusal[] = [];
    const key = numberKey(itemNo);
    if (seen.has(key))
      refused.push({ field: `lines[${at}].itemNo`, value: itemNo, ...refusal('po_line_twice', { line: itemNo }) });
    seen.add(key);
    const total = sum(schedule.map(day => day.qty));
    if (schedule.length > 0 && compare(total, qty) !== 0)
      refused.push({
        field: `lines[${at}].schedule`,
        value: total,
        ...refusal('qty_mismatch', { expected: qty, actual: total }),
      });
    return refused;
  });
};

/** The first requested day of a line: that of its schedule, where it has one. */
export const crdOf = ({ crd, schedule = [] }: Pick<AskedLine, 'crd' | 'schedule'>): PlainDate =>
  schedule.map(({ date }) => date).reduce((first, date) => (date < first ? date : first), schedule[0]?.date ?? crd);
