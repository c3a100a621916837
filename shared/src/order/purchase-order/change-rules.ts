import {
  compare,
  type Decimal,
  type FieldRefusal,
  indexBy,
  type PlainDate,
  refusal,
  scaleOf,
} from '../../kernel/index.ts';
import { inShipmentsOf, type LineFigures } from './rules.ts';

/** What an order asks of a line, and what may differ between two wishes. */
export interface LineTerms {
  qty: Decimal;
  price: Decimal;
  per: number;
  crd: PlainDate;
  schedule: readonly { date: PlainDate; qty: Decimal }[];
  supplierMaterialNo: string;
  configuration: string;
  remark: string;
}

/** What an order says beside its lines. */
export interface HeadTerms {
  sellerOrderNo: string;
  orderDate: PlainDate;
  shipTo: string;
  soldTo: string;
  endCustomer: string;
  remark: string;
}

/** A line of an order under its number, with its part, which never changes. */
export interface NamedTerms extends LineTerms {
  itemNo: string;
  materialId: string;
  cancelled: boolean;
}

/** An order as a whole. */
export interface OrderTerms {
  head: HeadTerms;
  lines: readonly NamedTerms[];
}

export const LINE_TERMS = [
  'qty',
  'price',
  'per',
  'crd',
  'schedule',
  'supplierMaterialNo',
  'configuration',
  'remark',
] as const satisfies readonly (keyof LineTerms)[];

export const HEAD_TERMS = [
  'sellerOrderNo',
  'orderDate',
  'shipTo',
  'soldTo',
  'endCustomer',
  'remark',
] as const satisfies readonly (keyof HeadTerms)[];

/** Quantities and prices are the same however many zeros they end with. */
const NUMBERS: ReadonlySet<string> = new Set(['qty', 'price']);

const isSame = (field: string, one: unknown, other: unknown): boolean =>
  NUMBERS.has(field) ? compare(one as Decimal, other as Decimal) === 0 : JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two wishes differ, with their values before and after. */
export interface Difference<T> {
  from: Partial<T>;
  to: Partial<T>;
}

const differenceIn = <T extends object>(fields: readonly (keyof T & string)[], before: T, after: T): Difference<T> => {
  const differing = fields.filter(field => !isSame(field, before[field], after[field]));
  const valuesOf = (of: T) => Object.fromEntries(differing.map(field => [field, of[field]])) as Partial<T>;
  return { from: valuesOf(before), to: valuesOf(after) };
};

export const CHANGE_KINDS = ['head', 'changed', 'added', 'cancelled'] as const;

/** What a change set wants of the head or of one line. */
export type TermsChange =
  | { kind: 'head'; itemNo: ''; from: Partial<HeadTerms>; to: Partial<HeadTerms> }
  | { kind: 'changed'; itemNo: string; from: Partial<LineTerms>; to: Partial<LineTerms> }
  | { kind: 'added'; itemNo: string; to: NamedTerms }
  | { kind: 'cancelled'; itemNo: string; from: LineTerms };

const termsOf = (line: NamedTerms): LineTerms => {
  const { itemNo: _, materialId: __, cancelled: ___, ...terms } = line;
  return terms;
};

const alive = (lines: readonly NamedTerms[]): ReadonlyMap<string, NamedTerms> =>
  indexBy(
    lines.filter(({ cancelled }) => !cancelled),
    ({ itemNo }) => itemNo,
  );

/** How a wish differs from what is in force: the head first, then each line by itself. */
export const termsChanges = (inForce: OrderTerms, wanted: OrderTerms): TermsChange[] => {
  const [before, after] = [alive(inForce.lines), alive(wanted.lines)];
  const head = differenceIn<HeadTerms>(HEAD_TERMS, inForce.head, wanted.head);
  const lines = [...after.values()].flatMap((line): TermsChange[] => {
    const old = before.get(line.itemNo);
    if (!old) return [{ kind: 'added', itemNo: line.itemNo, to: line }];
    const difference = differenceIn<LineTerms>(LINE_TERMS, termsOf(old), termsOf(line));
    return Object.keys(difference.to).length > 0 ? [{ kind: 'changed', itemNo: line.itemNo, ...difference }] : [];
  });
  const gone = [...before.values()]
    .filter(({ itemNo }) => !after.has(itemNo))
    .map((line): TermsChange => ({ kind: 'cancelled', itemNo: line.itemNo, from: termsOf(line) }));
  return [
    ...(Object.keys(head.to).length > 0 ? [{ kind: 'head', itemNo: '', ...head } as const] : []),
    ...lines,
    ...gone,
  ];
};

/** Fields of the variant and texts: a set of nothing else is a change of configuration. */
const CONFIGURATION: ReadonlySet<string> = new Set(['configuration', 'supplierMaterialNo', 'remark']);

/** Whether a set changes the configuration alone, or the order itself. */
export const updateKindOf = (changes: readonly TermsChange[]): 'order_config_update' | 'order_update' =>
  changes.every(change => change.kind === 'changed' && Object.keys(change.to).every(field => CONFIGURATION.has(field)))
    ? 'order_config_update'
    : 'order_update';

/** The wish after a set, as the next change begins from it. */
export const termsAfter = (inForce: OrderTerms, changes: readonly TermsChange[]): OrderTerms => {
  const byItem = indexBy(changes, ({ itemNo }) => itemNo);
  const head = byItem.get('');
  const lines = inForce.lines.map(line => {
    const change = byItem.get(line.itemNo);
    if (change?.kind === 'changed') return { ...line, ...change.to };
    if (change?.kind === 'added') return change.to;
    return change?.kind === 'cancelled' ? { ...line, cancelled: true } : line;
  });
  const known = new Set(inForce.lines.map(({ itemNo }) => itemNo));
  const added = changes.flatMap(change => (change.kind === 'added' && !known.has(change.itemNo) ? [change.to] : []));
  return {
    head: head?.kind === 'head' ? { ...inForce.head, ...head.to } : inForce.head,
    lines: [...lines, ...added],
  };
};

/** A line as it stands against a change of it. */
export interface StandingLine extends Pick<LineFigures, 'packed' | 'shipped'> {
  itemNo: string;
  materialId: string;
  partNo: string;
}

/** The quantity that a set wants of a line; undefined where it leaves it. A cancelled line has none. */
export const wantedQty = (change: TermsChange): Decimal | undefined => {
  if (change.kind === 'cancelled') return '0';
  return change.kind === 'changed' ? change.to.qty : undefined;
};

/** Why a wish cannot be had: below what is shipped, or with another part under the number of a line. */
export const checkWish = (
  standing: readonly StandingLine[],
  wanted: OrderTerms,
  changes: readonly TermsChange[],
): FieldRefusal[] => {
  const byItem = indexBy(standing, ({ itemNo }) => itemNo);
  const swapped = wanted.lines.flatMap(({ itemNo, materialId }, at) => {
    const line = byItem.get(itemNo);
    return line && line.materialId !== materialId
      ? [{ field: `lines[${at}].materialId`, ...refusal('po_part_fixed', { line: itemNo, part: line.partNo }) }]
      : [];
  });
  const below = changes.flatMap(change => {
    const [qty, line] = [wantedQty(change), byItem.get(change.itemNo)];
    const at = wanted.lines.findIndex(({ itemNo }) => itemNo === change.itemNo);
    return qty !== undefined && line && compare(qty, line.shipped) < 0
      ? [
          {
            field: at < 0 ? 'lines' : `lines[${at}].qty`,
            ...refusal('qty_below_shipped', { qty, shipped: line.shipped }),
          },
        ]
      : [];
  });
  return [...swapped, ...below];
};

/** Whether more of a line stands in shipments than a set wants: then it is not reconfirmed before that is taken out. */
export const isOverPacked = (
  change: TermsChange,
  line: Pick<LineFigures, 'planned' | 'packed' | 'shipped'>,
): boolean => {
  const qty = wantedQty(change);
  return qty !== undefined && compare(qty, inShipmentsOf(line)) < 0;
};

/** An answer of the supplier to a line of a set. */
export interface ChangeAnswer {
  kind: 'reconfirm' | 'object';
  reason?: string | null | undefined;
  proposalDate?: PlainDate | null | undefined;
  proposalQty?: Decimal | null | undefined;
}

/** Why an answer to a line of a set cannot be taken, by its field. */
export const checkChangeAnswer = (answer: ChangeAnswer, decimals: number): FieldRefusal[] => {
  if (answer.kind === 'reconfirm') return [];
  const refused: FieldRefusal[] = [];
  if (!answer.reason?.trim()) refused.push({ field: 'reason', ...refusal('reason_required') });
  const { proposalQty: qty } = answer;
  if (qty && scaleOf(qty) > decimals)
    refused.push({
      field: 'proposalQty',
      value: qty,
      ...refusal('scale', { field: 'proposalQty', value: qty, decimals }),
    });
  return refused;
};

/** What an objection offers in place of what is wanted; undefined where it offers nothing. */
export const proposalIn = (answer: Pick<ChangeAnswer, 'proposalDate' | 'proposalQty'>) =>
  answer.proposalDate || answer.proposalQty
    ? { date: answer.proposalDate ?? undefined, qty: answer.proposalQty ?? undefined }
    : undefined;

/** The wish for a line with the supplier's offer in its place. */
export const withProposal = (
  change: TermsChange,
  offer: { date?: PlainDate | undefined; qty?: Decimal | undefined },
): TermsChange => {
  const terms = {
    ...(offer.date ? { crd: offer.date, schedule: [] } : {}),
    ...(offer.qty ? { qty: offer.qty, schedule: [] } : {}),
  };
  if (change.kind === 'changed') return { ...change, to: { ...change.to, ...terms } };
  if (change.kind === 'added') return { ...change, to: { ...change.to, ...terms } };
  return change.kind === 'cancelled'
    ? { kind: 'changed', itemNo: change.itemNo, from: change.from, to: terms }
    : change;
};
