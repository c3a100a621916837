import { compare, type FieldRefusal, type PlainDate, type RefusalData, refusal, shortest } from '../../kernel/index.ts';
import type { AskedOrderLine } from './contract.ts';
import type { IncomingLineChange } from './incoming.ts';
import { knownItemNumbers } from './item-numbers.ts';

/** The messages of orders that are taken in. */
export const TAKEN_ORDER_FORMATS = 'ORDERS, ORDCHG';

/** What a message says of itself. */
export interface OrderMessageFacts {
  /** The name that people know it by: `ORDERS D.96A`. */
  format: string;
  kind: 'order' | 'change' | 'response';
  /** BGM 1225. */
  messageFunction?: string | undefined;
  /** The sender marked the transmission as a test. */
  isTest: boolean;
}

/**
 * What a message is to do: bring an order, change the lines that it names, replace the whole order, delete it; or nothing, for it
 * says again what was said (`repeat`), or is an original of an order that should be known (`original`).
 */
export type OrderEffect = 'create' | 'change' | 'replace' | 'delete' | 'repeat' | 'original';

/** A message without function is an original. */
const BY_FUNCTION: Readonly<Record<'order' | 'change', Readonly<Record<string, OrderEffect>>>> = {
  order: { '': 'create', '9': 'create', '7': 'create' },
  change: {
    ...{ '': 'original', '9': 'original', '7': 'repeat', '1': 'delete' },
    ...{ '4': 'change', '20': 'change', '21': 'change', '5': 'replace' },
  },
};

/** A message of a kind that is not taken in, whatever it says. */
export const orderNotTaken = (kind: string): RefusalData =>
  refusal('message_kind', { kind, allowed: TAKEN_ORDER_FORMATS });

/** The table of kind and function: what becomes of a message, or why it is none of ours. A test is only ever tried. */
export const decideOrderMessage = (
  { format, kind, messageFunction = '', isTest }: OrderMessageFacts,
  isDryRun: boolean,
): { effect: OrderEffect } | { refusal: RefusalData } => {
  if (kind === 'response') return { refusal: orderNotTaken(format) };
  const effect = BY_FUNCTION[kind][messageFunction];
  if (effect === undefined) return { refusal: orderNotTaken(`${format}, BGM ${messageFunction}`) };
  return isTest && !isDryRun ? { refusal: refusal('test_message') } : { effect };
};

/** What becomes of a line by its action (LIN 1229); a line without action is changed. */
const BY_ACTION: Readonly<Record<string, 'added' | 'cancelled' | 'changed' | 'none'>> = {
  '': 'changed',
  '1': 'added',
  '2': 'cancelled',
  '3': 'changed',
  '4': 'none',
};

/** What an action makes of a line; undefined for one that buyers do not send. */
export const lineEffect = (action = ''): 'added' | 'cancelled' | 'changed' | 'none' | undefined => BY_ACTION[action];

/** A line of an order as it is known, beside what a change says of it. */
export interface KnownLine extends AskedOrderLine {
  cancelled: boolean;
}

/** A change of a line whose part is looked up already. */
export type PlacedLineChange =
  | { kind: 'added'; line: AskedOrderLine }
  | { kind: 'cancelled'; itemNo: string }
  | (Extract<IncomingLineChange, { kind: 'changed' }> & { materialId?: string | undefined });

const numbered = (change: PlacedLineChange): string => (change.kind === 'added' ? change.line.itemNo : change.itemNo);

/** A change under the item number that the order has already, however the message spells it. */
const underKnown = (change: PlacedLineChange, knownAs: (itemNo: string) => string): PlacedLineChange =>
  change.kind === 'added'
    ? { ...change, line: { ...change.line, itemNo: knownAs(change.line.itemNo) } }
    : { ...change, itemNo: knownAs(change.itemNo) };

/** The line as a change leaves it: what is not said stays, and a schedule that is said replaces the whole of it. */
const changedLine = (
  { cancelled: _, ...line }: KnownLine,
  {
    kind: __,
    itemNo: ___,
    materialNo: ____,
    price,
    schedule,
    crd,
    qty,
    ...said
  }: Extract<PlacedLineChange, { kind: 'changed' }>,
): AskedOrderLine => {
  const texts = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== null));
  const days = schedule ?? line.schedule;
  return {
    ...line,
    ...texts,
    ...(qty === undefined ? {} : { qty }),
    ...(price ? { price: price.amount, per: price.per } : {}),
    crd: crd ?? (schedule?.[0]?.date as PlainDate | undefined) ?? line.crd,
    schedule: [...days],
  };
};

/** Whether two lines ask for the same; the variant is no part of it, for messages do not say it. */
const sameLine = (one: AskedOrderLine, other: AskedOrderLine): boolean =>
  one.materialId === other.materialId &&
  compare(one.qty, other.qty) === 0 &&
  compare(one.price, other.price) === 0 &&
  one.per === other.per &&
  one.crd === other.crd &&
  daysOf(one) === daysOf(other) &&
  (one.supplierMaterialNo ?? '') === (other.supplierMaterialNo ?? '') &&
  (one.remark ?? '') === (other.remark ?? '');

/** The days of a line as one text, whatever their order; a single day is that of the line. */
const daysOf = ({ schedule }: AskedOrderLine): string =>
  schedule.length < 2
    ? ''
    : schedule
        .map(({ date, qty }) => `${date} ${shortest(qty)}`)
        .sort()
        .join();

/** Why a change of a line cannot be: its line is not there, or is there already with other words. */
const wrongChange = (known: KnownLine | undefined, change: PlacedLineChange, at: number): FieldRefusal[] => {
  const field = `lines[${at}].itemNo`;
  const itemNo = numbered(change);
  if (change.kind !== 'added')
    return known ? [] : [{ field, value: itemNo, ...refusal('unknown_reference', { field: 'itemNo', value: itemNo }) }];
  if (!known || known.cancelled || sameLine(known, change.line)) return [];
  return [{ field, value: itemNo, ...refusal('po_line_twice', { line: itemNo }) }];
};

/**
 * A quantity or a day alone does not say which of several days it belongs to (product/orders.md): without a schedule it is refused
 * for a line that has one.
 */
const openDays = (known: KnownLine | undefined, change: PlacedLineChange, at: number): FieldRefusal[] => {
  if (change.kind !== 'changed' || change.schedule !== undefined || !known || known.schedule.length < 2) return [];
  const isQty = change.qty !== undefined && compare(change.qty, known.qty) !== 0;
  const isDay = change.crd !== undefined && change.crd !== known.crd;
  if (!isQty && !isDay) return [];
  return [{ field: `lines[${at}].schedule`, ...refusal('required', { field: 'schedule' }) }];
};

/** All lines of an order after some of them have changed, or why one of them cannot change so. */
export const linesAfter = (
  known: readonly KnownLine[],
  said: readonly PlacedLineChange[],
): { lines: AskedOrderLine[] } | { refused: FieldRefusal[] } => {
  const knownAs = knownItemNumbers(known.map(({ itemNo }) => itemNo));
  const changes = said.map(change => underKnown(change, knownAs));
  const byItem = new Map(known.map(line => [line.itemNo, line]));
  const seen = new Set<string>();
  const refused = changes.flatMap((change, at) => {
    const itemNo = numbered(change);
    const isTwice = seen.has(itemNo);
    seen.add(itemNo);
    if (isTwice)
      return [{ field: `lines[${at}].itemNo`, value: itemNo, ...refusal('po_line_twice', { line: itemNo }) }];
    const line = byItem.get(itemNo);
    return [...wrongChange(line, change, at), ...openDays(line, change, at)];
  });
  if (refused.length > 0) return { refused };
  const byChange = new Map(changes.map(change => [numbered(change), change]));
  const kept = known.flatMap(line => {
    const change = byChange.get(line.itemNo);
    if (change?.kind === 'changed') return [changedLine(line, change)];
    return line.cancelled || change?.kind === 'cancelled' || change?.kind === 'added' ? [] : [withoutMark(line)];
  });
  return { lines: [...kept, ...changes.flatMap(change => (change.kind === 'added' ? [change.line] : []))] };
};

const withoutMark = ({ cancelled: _, ...line }: KnownLine): AskedOrderLine => line;

/** Whether lines ask for what is asked for already, in whatever order. */
export const askSame = (known: readonly KnownLine[], lines: readonly AskedOrderLine[]): boolean => {
  const alive = known.filter(line => !line.cancelled);
  const byItem = new Map(alive.map(line => [line.itemNo, line]));
  const knownAs = knownItemNumbers([...byItem.keys()]);
  return (
    alive.length === lines.length &&
    lines.every(line => {
      const before = byItem.get(knownAs(line.itemNo));
      return before !== undefined && sameLine(before, line);
    })
  );
};
