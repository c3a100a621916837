import type { BodyOf, Decimal, PlainDate } from '@inbound/shared';
import {
  compare,
  daysBetween,
  isDecimal,
  isOpen,
  isPlainDate,
  lineAmount,
  scaleOf,
  subtract,
  sum,
  ZERO,
} from '@inbound/shared';
import type {
  ChangedTerms,
  objectToPurchaseOrderChange,
  PurchaseOrderChangeDetail,
  PurchaseOrderChangeLine,
} from '@inbound/shared/order/purchase-order/change-contract';
import { purchaseOrderChange } from '@inbound/shared/order/purchase-order/change-machine';
import type { PurchaseOrderDetail } from '@inbound/shared/order/purchase-order/contract';

/** The change set of an order that is open, as far as its reader may know. */
export const openChangeOf = ({ changes }: Pick<PurchaseOrderDetail, 'changes'>) =>
  changes.find(({ state }) => isOpen(purchaseOrderChange, state));

/** Whether a change set of the order is open. */
export const isBeingChanged = (order: Pick<PurchaseOrderDetail, 'changes'>): boolean =>
  openChangeOf(order) !== undefined;

type Costs = Pick<PurchaseOrderDetail, 'total' | 'currency' | 'lines' | 'changes'>;

/** What an order would cost with its open change set; undefined where that would be the same. */
export const changedTotal = (order: Costs): Decimal | undefined => {
  const { lines, currency, total } = order;
  const wanted = new Map((openChangeOf(order)?.lines ?? []).map(line => [line.itemNo, line]));
  const costOf = ({ qty, price, per }: { qty?: Decimal; price?: Decimal; per?: number }): Decimal =>
    qty && price && per ? lineAmount(qty, { amount: price, currency, per }).amount : ZERO;
  const kept = lines
    .filter(({ cancelled, itemNo }) => !cancelled && wanted.get(itemNo)?.changeKind !== 'cancelled')
    .map(line => costOf({ ...line, ...wanted.get(line.itemNo)?.newValues }));
  const added = [...wanted.values()]
    .filter(({ changeKind }) => changeKind === 'added')
    .map(({ newValues }) => costOf(newValues));
  const changed = sum([...kept, ...added]);
  return compare(changed, total) === 0 ? undefined : changed;
};

/** One field in which a change set differs from what was confirmed. */
export interface FieldDifference {
  field: string;
  from: unknown;
  to: unknown;
}

/** The fields of a line of a set; a line that comes or goes is told by its quantity. */
export const differencesOf = ({ changeKind, oldValues, newValues }: PurchaseOrderChangeLine): FieldDifference[] => {
  if (changeKind === 'cancelled') return [{ field: 'line', from: oldValues.qty, to: null }];
  if (changeKind === 'added') return [{ field: 'line', from: null, to: newValues.qty }];
  return (Object.keys(newValues) as (keyof ChangedTerms)[]).map(field => ({
    field,
    from: oldValues[field],
    to: newValues[field],
  }));
};

/** How far a quantity, price or day moves: a decimal, or days; undefined where neither can be told. */
export const distanceOf = ({ from, to }: FieldDifference): { qty: Decimal } | { days: number } | undefined => {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  if (isPlainDate(from) && isPlainDate(to)) return { days: daysBetween(from, to) };
  return isDecimal(from) && isDecimal(to) ? { qty: subtract(to, from) } : undefined;
};

/** What the supplier means to say to a line, before it is sent. */
export interface TypedAnswer {
  kind: 'reconfirm' | 'object';
  reason: string;
  note: string;
  date: string;
  qty: string;
}
export type TypedAnswers = Readonly<Record<string, TypedAnswer>>;

export const AGREEMENT: TypedAnswer = { kind: 'reconfirm', reason: '', note: '', date: '', qty: '' };

/** Lines that have an answer, given or typed. */
export const answeredLines = ({ lines }: PurchaseOrderChangeDetail, typed: TypedAnswers): PurchaseOrderChangeLine[] =>
  lines.filter(line => line.changeAnswer !== 'open' || typed[line.id] !== undefined);

/** Whether an objection can be sent: it has its reason, and what it proposes can be read. */
const isWhole = ({ kind, reason, date, qty }: TypedAnswer): boolean =>
  kind === 'reconfirm' ||
  (reason.trim() !== '' &&
    (date === '' || isPlainDate(date)) &&
    (qty === '' || (isDecimal(qty) && compare(qty, '0') > 0 && scaleOf(qty) <= 9)));

/** What is still to be done before the typed answers can be sent. */
export const missingIn = (
  change: PurchaseOrderChangeDetail,
  typed: TypedAnswers,
): 'nothing' | 'unread' | 'lines' | undefined => {
  const given = Object.values(typed);
  if (given.length === 0) return 'nothing';
  if (!given.every(isWhole)) return 'unread';
  const hasObjection = given.some(({ kind }) => kind === 'object');
  return hasObjection && answeredLines(change, typed).length < change.lines.length ? 'lines' : undefined;
};

type Objections = BodyOf<typeof objectToPurchaseOrderChange>['lines'];

/** Typed answers as the call takes them. */
export const asObjections = (typed: TypedAnswers): Objections =>
  Object.entries(typed).map(([lineId, { kind, reason, note, date, qty }]) => ({
    lineId,
    kind,
    reason,
    note,
    ...(date === '' ? {} : { proposalDate: date as PlainDate }),
    ...(qty === '' ? {} : { proposalQty: qty as Decimal }),
  }));
