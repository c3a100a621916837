import { type BatchAnswer, type CheckedOf, orThrow, type RefusalData, refusal, refuse } from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import type {
  approveLine,
  approveLines,
  CallOffLineRow,
  closeLine,
  closeLines,
  reopenLine,
  sendBackLine,
  sendBackLines,
} from '@inbound/shared/calloff/call-off/line-contract';
import { isClosed, withoutAnswer } from '@inbound/shared/calloff/call-off/line-rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { Notice } from '../../system/notification/offers.ts';
import { answerTakenBack, eachLine } from './answer.ts';
import type { LineRow } from './facts.ts';
import { readLine } from './line-queries.ts';
import { answerDay, type TakenLine, takeLine } from './move-line.ts';
import { partsClosedWith, partsOf } from './parts.ts';
import { followLines } from './refresh-header.ts';
import { tellSupplier } from './tell.ts';

/** A decision of the plant against the supplier is refused without a reason. */
export const needReason = (reason: string | null | undefined): string => {
  if (!reason) throw refuse('reason_required');
  return reason;
};

const approveOne = async (ctx: Ctx, { id, version }: CheckedOf<typeof approveLine>): Promise<LineRow> => {
  const taken = await takeLine(ctx, id, 'approve', { version });
  return taken.store({ next: { ...taken.facts, decision: 'approved' } });
};

/** The supplier has as long for a line that came back as for a new one. */
const sendBackOne = async (ctx: Ctx, input: CheckedOf<typeof sendBackLine>): Promise<LineRow> => {
  const { row, facts, around, store } = await takeLine(ctx, input.id, 'sendBack', input);
  const reason = needReason(input.reason);
  const columns = { ...answerTakenBack(row), plantReason: reason, answerBy: answerDay(around) };
  return store({ next: withoutAnswer(facts), columns, reason });
};

/** What is on an unsent note of a part keeps its line open too. */
const onNoUnsentNote = ({ hasUnsentNote, material, noteNumber }: LineFacts): true | RefusalData =>
  !hasUnsentNote || refusal('material_in_dn', { material, number: noteNumber ?? '' });

const closeParts = async (ctx: Ctx, lineId: string, reason: string): Promise<void> => {
  for (const part of await partsOf(ctx, lineId)) {
    if (isClosed(part)) continue;
    const taken = await takeLine(ctx, part.id, 'closeWithParent', { by: 'system' });
    orThrow(onNoUnsentNote(taken.facts));
    await taken.store({ columns: { plantReason: reason }, reason });
  }
};

const closeOne = async (ctx: Ctx, input: CheckedOf<typeof closeLine>): Promise<LineRow> => {
  const taken = await takeLine(ctx, input.id, 'close', input);
  const reason = needReason(input.reason);
  const row = await taken.store({ columns: { plantReason: reason }, reason });
  await closeParts(ctx, row.id, reason);
  return row;
};

const reopenTaken = ({ around, store }: TakenLine, reason: string): Promise<LineRow> =>
  store({ columns: { plantReason: reason, answerBy: answerDay(around) }, reason });

/** What was closed with its line comes back with it; a part that the plant had closed by itself stays closed. */
const reopenParts = async (ctx: Ctx, lineId: string, reason: string): Promise<void> => {
  for (const part of await partsClosedWith(ctx, lineId)) {
    await reopenTaken(await takeLine(ctx, part.id, 'reopen'), reason);
  }
};

const reopenOne = async (ctx: Ctx, input: CheckedOf<typeof reopenLine>): Promise<LineRow> => {
  const taken = await takeLine(ctx, input.id, 'reopen', input);
  const reason = needReason(input.reason);
  const row = await reopenTaken(taken, reason);
  await reopenParts(ctx, row.id, reason);
  return row;
};

/** Decides one line: stores it, refreshes its header, tells the supplier. */
const one =
  <I extends { id: string }>(decide: (ctx: Ctx, input: I) => Promise<LineRow>, notice: Notice['kind']) =>
  async (ctx: Ctx, input: I): Promise<CallOffLineRow> => {
    const row = await decide(ctx, input);
    await followLines(ctx, row.call_off_id);
    await tellSupplier(ctx, [row], notice);
    return readLine(ctx, input.id);
  };

const many =
  <I extends { id: string }>(decide: (ctx: Ctx, input: I) => Promise<LineRow>, notice: Notice['kind']) =>
  async (ctx: Ctx, items: readonly I[]): Promise<BatchAnswer> => {
    const { answered, rows } = await eachLine(ctx, items, decide);
    await tellSupplier(ctx, rows, notice);
    return answered;
  };

export const approve = one(approveOne, 'callOffApproved');
export const sendBack = one(sendBackOne, 'callOffSentBack');
export const close = one(closeOne, 'callOffClosed');
export const reopen = one(reopenOne, 'callOffReopened');

export const approveAll = (ctx: Ctx, { items }: CheckedOf<typeof approveLines>) =>
  many(approveOne, 'callOffApproved')(ctx, items);

export const sendBackAll = (ctx: Ctx, { items, reason }: CheckedOf<typeof sendBackLines>) =>
  many(sendBackOne, 'callOffSentBack')(
    ctx,
    items.map(item => ({ ...item, reason })),
  );

export const closeAll = (ctx: Ctx, { items, reason }: CheckedOf<typeof closeLines>) =>
  many(closeOne, 'callOffClosed')(
    ctx,
    items.map(item => ({ ...item, reason })),
  );
