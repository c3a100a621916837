import { add, type Decimal, isPositive, type PlainDate, Refusal, type RefusalData } from '@inbound/shared';
import { checkPromise, promiseKindFor } from '@inbound/shared/calloff/call-off/answer-rules';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { isToAnswer, turnToday } from '@inbound/shared/calloff/call-off/line-rules';
import { type KeptRow, rowDrafts } from '../../kit/draft/read-draft.ts';
import { type UnreadCells, unreadAfter } from '../../kit/grid/unread.ts';

/** A line in the confirm grid: what the server says, and what is typed and not sent. */
export interface AnswerRow extends CallOffLineRow {
  answerDate: PlainDate | null;
  answerQty: Decimal | null;
  answerText: string;
  /** It lies in the freeze window: what changes it is pointed out to both sides. */
  frozen: boolean;
}

/** An answer that is typed and not sent. */
export type Draft = Partial<Cells> & { unread?: UnreadCells<Cells> | undefined };
export type Drafts = ReadonlyMap<string, Draft>;

/** The cells of an answer. */
type Cells = Pick<AnswerRow, 'answerDate' | 'answerQty' | 'answerText'>;

/** What is typed into the answers of a call-off, as it is kept: by line, with the version of the line that was seen. */
export type KeptAnswers = Record<string, KeptRow<Cells>>;

/** Reads kept answers. */
export const readAnswers = rowDrafts<Cells>({ answerDate: 'date', answerQty: 'decimal', answerText: 'text' });

/** The drafts of lines that can still be answered. */
export const draftsOf = (lines: readonly CallOffLineRow[], kept: KeptAnswers = {}): Drafts =>
  new Map(
    lines.flatMap(line => {
      const found = kept[line.id];
      if (!found || !canAnswer(line)) return [];
      const { version: _, ...draft } = found;
      return [[line.id, draft] as const];
    }),
  );

/** The texts of drafts that are no values of their cells. */
export const unreadOf = (drafts: Drafts): ReadonlyMap<string, UnreadCells<Cells>> =>
  new Map([...drafts].flatMap(([id, { unread }]) => (unread ? [[id, unread] as const] : [])));

/** How many drafts were typed over a line that has changed since. */
export const outdatedOf = (lines: readonly CallOffLineRow[], kept: KeptAnswers = {}): number =>
  lines.filter(line => canAnswer(line) && (kept[line.id]?.version ?? line.version) !== line.version).length;

/** Kept answers with those of some lines in the place of what was typed there before; undefined when nothing is left. */
export const withDrafts = (
  kept: KeptAnswers | undefined,
  typed: readonly (readonly [CallOffLineRow, Draft | undefined])[],
): KeptAnswers | undefined => {
  const next = { ...kept };
  for (const [line, draft] of typed) {
    if (draft) next[line.id] = { ...draft, version: line.version };
    else delete next[line.id];
  }
  return Object.keys(next).length > 0 ? next : undefined;
};

export const canAnswer = (line: CallOffLineRow): boolean => isToAnswer(line);

/** What nobody answers or delivers any more: history, or given up by the plant. */
export const isClosed = ({ state }: Pick<CallOffLineRow, 'state'>): boolean => state === 'closed';

/** The lines as the grid shows them, late deliveries as work of the supplier; what was sent is told by the quantities of the line itself. */
export const answerRows = ({ lines, frozenUntil }: Pick<CallOffDetail, 'lines' | 'frozenUntil'>): AnswerRow[] =>
  lines.map(line => ({
    ...line,
    turn: turnToday(line),
    answerDate: line.promisedDate,
    answerQty: null,
    answerText: line.answerNote,
    frozen: frozenUntil !== null && !isClosed(line) && line.requestedTo <= frozenUntil,
  }));

/** The normal answer: what remains, for the day that is asked. */
export const asRequested = (line: CallOffLineRow): Draft => ({
  answerDate: line.kindOfDate === 'dated' ? line.requestedTo : line.today,
  answerQty: line.remaining,
});

/** What a line was answered with, as a draft of the next answer; undefined where nothing was promised. */
export const answeredDraft = ({ promisedDate, confirmed, accepted, answerNote }: CallOffLineRow): Draft | undefined => {
  const answerQty = add(confirmed, accepted);
  if (promisedDate === null || !isPositive(answerQty)) return undefined;
  return { answerDate: promisedDate, answerQty, ...(answerNote ? { answerText: answerNote } : {}) };
};

/**
 * A draft after some of its cells were typed: who gives a date or a quantity means the rest as requested, who empties one
 * takes the answer back. Undefined when nothing is left.
 */
export const draftAfter = (
  line: CallOffLineRow,
  before: Draft | undefined,
  cells: Partial<Cells>,
  texts: UnreadCells<Cells> = {},
): Draft | undefined => {
  const unread = unreadAfter(before?.unread, cells, texts);
  const { answerDate, answerQty, ...rest } = { ...before, ...cells, unread };
  if (unread) return { ...before, ...cells, ...emptied(unread), unread };
  if (cells.answerDate === null || cells.answerQty === null) return rest.answerText ? rest : undefined;
  if (!answerDate && !answerQty) return rest;
  const requested = asRequested(line);
  return { ...rest, answerDate: answerDate ?? requested.answerDate, answerQty: answerQty ?? requested.answerQty };
};

/** A cell whose text is no value has none. */
const emptied = (unread: UnreadCells<Cells>): { [K in keyof Cells]?: undefined } =>
  Object.fromEntries(Object.keys(unread).map(key => [key, undefined]));

export interface Answer {
  line: CallOffLineRow;
  date: PlainDate;
  qty: Decimal;
  note: string;
  kind: 'confirm' | 'accept';
}

/** What a draft says, once it is whole; the date alone decides between confirm and accept. */
export const answerOf = (line: CallOffLineRow, draft: Draft): Answer | undefined => {
  const { answerDate, answerQty, answerText, unread } = draft;
  if (!answerDate || !answerQty || unread) return undefined;
  return { line, date: answerDate, qty: answerQty, note: answerText ?? '', kind: promiseKindFor(line, answerDate) };
};

/** Why a draft cannot be sent, at the cell that is to be mended; the same rules as the server's. */
export const verdictOf = (line: CallOffLineRow, draft: Draft): { [K in keyof AnswerRow]?: RefusalData } | undefined => {
  const answer = answerOf(line, draft);
  if (!answer) return undefined;
  const { date, qty, note, kind } = answer;
  const checked = checkPromise(line, kind, { date, qty, note }, line.decimals);
  if (checked === true) return undefined;
  if (checked.code === 'note_required') return { answerText: checked };
  return checked.code === 'date_strategy' ? { answerDate: checked } : { answerQty: checked };
};

/** Drafts that are whole and right, by what the server is to be asked. */
export const sendable = (lines: readonly CallOffLineRow[], drafts: Drafts): Answer[] =>
  lines.flatMap(line => {
    const draft = drafts.get(line.id);
    if (!draft || !canAnswer(line) || verdictOf(line, draft)) return [];
    return answerOf(line, draft) ?? [];
  });

/** A refusal of one row of a batch, to be shown where it belongs. */
export const refusalOfResult = (code: string, params: Record<string, unknown> = {}): Refusal =>
  new Refusal(code as RefusalData['code'], params as Refusal['params']);
