import type { BodyOf, Decimal, PlainDate } from '@inbound/shared';
import { compare, daysBetween, isDecimal, isPlainDate, scaleOf, subtract } from '@inbound/shared';
import type {
  ChangedTerms,
  objectToPurchaseOrderChange,
  PurchaseOrderChangeDetail,
  PurchaseOrderChangeLine,
} from '@inbound/shared/order/purchase-order/change-contract';

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

export const agreed: TypedAnswer = { kind: 'reconfirm', reason: '', note: '', date: '', qty: '' };

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
