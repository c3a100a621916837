import type { BodyOf, Decimal, PlainDate, RefusalData } from '@inbound/shared';
import type { answerPurchaseOrder } from '@inbound/shared/order/purchase-order/answer-contract';
import type { PurchaseOrderDetail, PurchaseOrderLine } from '@inbound/shared/order/purchase-order/contract';
import { answerableOf, checkAnswer, isTouched } from '@inbound/shared/order/purchase-order/rules';
import { type UnreadCells, unreadAfter } from '../../kit/grid/unread.ts';

/** A line as its grid shows it: what the server says, and the answer that is typed. */
export interface AnswerRow extends PurchaseOrderLine {
  answerQty: Decimal | null;
  answerEsd: PlainDate | null;
  answerEta: PlainDate | null;
}

type Cells = Pick<AnswerRow, 'answerQty' | 'answerEsd' | 'answerEta'>;

/** An answer that is typed and not sent, to a line as it was seen. */
export interface Draft {
  revision: number;
  cells: Partial<Cells>;
  unread?: UnreadCells<AnswerRow> | undefined;
}
export type Drafts = Readonly<Record<string, Draft>>;

/** Whether a line takes an answer: it is not cancelled, and nothing of it is packed. */
export const canAnswer = (line: PurchaseOrderLine): boolean => !line.cancelled && !isTouched(line);

export const answerRows = ({ lines }: PurchaseOrderDetail): AnswerRow[] =>
  lines.map(line => ({ ...line, answerQty: null, answerEsd: null, answerEta: null }));

/** The normal answer: all that is not split, for the requested day. */
export const asRequested = (line: PurchaseOrderLine): Cells => ({
  answerQty: answerableOf(line),
  answerEsd: line.crd,
  answerEta: line.crd,
});

/** A draft after some of its cells were typed; who types one of them means the others as they are requested. */
export const draftAfter = (
  line: PurchaseOrderLine,
  before: Draft | undefined,
  cells: Partial<Cells>,
  texts: UnreadCells<AnswerRow>,
): Draft | undefined => {
  const unread = unreadAfter(before?.unread, cells as Partial<AnswerRow>, texts);
  const isEmptied = cells.answerQty === null || cells.answerEsd === null;
  if (isEmptied && !unread) return undefined;
  return {
    revision: before?.revision ?? line.revision,
    cells: { ...asRequested(line), ...before?.cells, ...cells },
    unread,
  };
};

/** The drafts of lines that still take an answer. */
export const draftsFor = (lines: readonly PurchaseOrderLine[], kept: Drafts): ReadonlyMap<string, Draft> =>
  new Map(
    lines.flatMap(line => {
      const draft = kept[line.id];
      return draft && canAnswer(line) ? [[line.id, draft] as const] : [];
    }),
  );

const FIELDS = { qty: 'answerQty', esd: 'answerEsd', eta: 'answerEta' } as const;

/** Why a draft cannot be sent, at its cells; the same rules as the server's. */
export const verdictOf = (
  line: PurchaseOrderLine,
  { cells }: Draft,
): { [K in keyof AnswerRow]?: RefusalData } | undefined => {
  const refused = checkAnswer(
    line,
    { kind: 'confirm', qty: cells.answerQty, esd: cells.answerEsd, eta: cells.answerEta },
    line.decimals,
  );
  const found = refused.map(one => [FIELDS[one.field as keyof typeof FIELDS], one] as const);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
};

type Given = BodyOf<typeof answerPurchaseOrder>['lines'][number];

/** Drafts that are whole and right, as the call takes them. */
export const sendable = (lines: readonly PurchaseOrderLine[], drafts: ReadonlyMap<string, Draft>): Given[] =>
  lines.flatMap(line => {
    const draft = drafts.get(line.id);
    if (!draft || draft.unread || verdictOf(line, draft)) return [];
    const { answerQty, answerEsd, answerEta } = draft.cells;
    return [
      {
        ...{ lineId: line.id, revision: draft.revision, kind: 'confirm' },
        ...{ qty: answerQty, esd: answerEsd, eta: answerEta },
      } as const,
    ];
  });
