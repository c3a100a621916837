import { type BatchAnswer, type CheckedOf, type RefusalData, refusal } from '@inbound/shared';
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
import type { Notice } from '../../platform/jobs/notify.ts';
import { answerTakenBack, eachLine } from './answers.ts';
import type { LineRow } from './facts.ts';
import { readLine } from './line-queries.ts';
import { answerDay, type LineStep, moveLine } from './move-line.ts';
import { partsClosedWith, partsOf } from './parts.ts';
import { followLines } from './refresh-header.ts';
import { tellSupplier } from './tell.ts';

/** What a decision with a reason has in common: it is refused without one, and history keeps it. */
export const withReason = (
  version: number,
  reason: string | null | undefined,
): Pick<LineStep, 'version' | 'reason' | 'check'> => ({
  version,
  reason: reason || undefined,
  check: () => Boolean(reason) || refusal('reason_required'),
});

const approveOne = (ctx: Ctx, { id, version }: CheckedOf<typeof approveLine>): Promise<LineRow> =>
  moveLine(ctx, id, 'approve', { version, next: facts => ({ ...facts, decision: 'approved' }) });

/** The supplier has as long for a line that came back as for a new one. */
const sendBackOne = (ctx: Ctx, { id, version, reason }: CheckedOf<typeof sendBackLine>): Promise<LineRow> =>
  moveLine(ctx, id, 'sendBack', {
    ...withReason(version, reason),
    next: withoutAnswer,
    columns: (row, around) => ({
      ...answerTakenBack(row),
      plant_reason: reason ?? '',
      answer_by: answerDay(around),
    }),
  });

/** What is on an unsent note of a part keeps its line open too. */
const onNoUnsentNote = ({ hasUnsentNote, material, noteNumber }: LineFacts): true | RefusalData =>
  !hasUnsentNote || refusal('material_in_dn', { material, number: noteNumber ?? '' });

const closeParts = async (ctx: Ctx, lineId: string, reason: string): Promise<void> => {
  for (const part of await partsOf(ctx, lineId)) {
    if (isClosed(part)) continue;
    await moveLine(ctx, part.id, 'closeWithParent', {
      by: 'system',
      reason,
      check: onNoUnsentNote,
      columns: () => ({ plant_reason: reason }),
    });
  }
};

const closeOne = (ctx: Ctx, { id, version, reason }: CheckedOf<typeof closeLine>): Promise<LineRow> =>
  moveLine(ctx, id, 'close', {
    ...withReason(version, reason),
    columns: () => ({ plant_reason: reason ?? '' }),
    effect: row => closeParts(ctx, row.id, reason ?? ''),
  });

const reopened = (reason: string): Pick<LineStep, 'reason' | 'columns'> => ({
  reason: reason || undefined,
  columns: (_row, around) => ({ plant_reason: reason, answer_by: answerDay(around) }),
});

/** What was closed with its line comes back with it; a part that the plant had closed by itself stays closed. */
const reopenParts = async (ctx: Ctx, lineId: string, reason: string): Promise<void> => {
  for (const part of await partsClosedWith(ctx, lineId)) await moveLine(ctx, part.id, 'reopen', reopened(reason));
};

const reopenOne = (ctx: Ctx, { id, version, reason }: CheckedOf<typeof reopenLine>): Promise<LineRow> =>
  moveLine(ctx, id, 'reopen', {
    ...withReason(version, reason),
    ...reopened(reason ?? ''),
    effect: row => reopenParts(ctx, row.id, reason ?? ''),
  });

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
