import type { ActionOf } from '@inbound/shared';
import {
  adjustCallOffLinePacking,
  approveLine,
  approveLines,
  type CallOffLineRow,
  closeLine,
  closeLines,
  confirmCallOffLineSplit,
  confirmLines,
  deleteCallOffLineSplit,
  refuseCallOffLineSplit,
  rejectLines,
  reopenLine,
  sendBackLine,
  sendBackLines,
  splitLine,
  withdrawLine,
  withdrawLines,
} from '@inbound/shared/calloff/call-off/line-contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { isRejected } from '@inbound/shared/calloff/call-off/line-rules';
import { useMemo } from 'react';
import { useTexts } from '../../client/texts.ts';
import { type Bulk, bulkOf } from '../../kit/bulk/bulk.ts';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { type LineAsked, LineContext } from './line-context.ts';
import { LineSubject } from './line-subject.tsx';
import { PackingQuestion } from './packing-question.tsx';
import { SplitQuestion } from './split-question.tsx';

export type LineAction = ActionOf<typeof callOffLine>;

/** What one line can be asked for by a button; answers are typed into the grid. */
const ENDPOINTS = {
  approve: approveLine,
  confirmSplit: confirmCallOffLineSplit,
  refuseSplit: refuseCallOffLineSplit,
  sendBack: sendBackLine,
  split: splitLine,
  deleteSplit: deleteCallOffLineSplit,
  withdraw: withdrawLine,
  adjustPacking: adjustCallOffLinePacking,
  close: closeLine,
  reopen: reopenLine,
} as const;

const ASK = {
  sendBack: 'reason',
  close: 'reason',
  reopen: 'reason',
  refuseSplit: 'reason',
  withdraw: 'confirm',
  deleteSplit: 'confirm',
  split: SplitQuestion,
  adjustPacking: PackingQuestion,
} as const;

const OF_ANSWERED = { approve: approveLines, sendBack: sendBackLines, withdraw: withdrawLines, close: closeLines };
const REASONS = { reject: 'reason', sendBack: 'reason', close: 'reason' } as const;

/** What can be done with many lines at once, each answered by itself; where answers are typed, they are not in it. */
export const LINE_BULK: Bulk<CallOffLineRow>[] = bulkOf(callOffLine, OF_ANSWERED, REASONS);

/** The same where no answers are typed, so that many lines are confirmed as requested, or rejected for one reason. */
export const ANSWER_BULK: Bulk<CallOffLineRow>[] = bulkOf(
  callOffLine,
  { confirm: confirmLines, reject: rejectLines, ...OF_ANSWERED },
  REASONS,
);

/** The action that waits for the plant, if one does. */
const primaryOf = (line: CallOffLineRow): LineAction | undefined => {
  if (line.pending) return 'confirmSplit';
  if (isRejected(line)) return 'close';
  return line.decision === 'due' ? 'approve' : undefined;
};

interface LineActionsProps extends Partial<Omit<LineAsked, 'line'>> {
  line: CallOffLineRow;
  /** One small button in the row of a grid; else buttons in a bar. */
  asMenu?: true;
  /** Where parts are typed in the row of the line; else a dialog asks for them. */
  split?(): void;
  done?(action: LineAction, line: CallOffLineRow): void;
}

/** What both parties can do with one line: the same actions in the bar over a grid and in the menu of a row. */
export const LineActions = ({ line, asMenu, packQty, splitType, split, done }: LineActionsProps) => {
  const asked = useMemo(() => ({ line, packQty, splitType }), [line, packQty, splitType]);
  const { t } = useTexts();
  const primary = primaryOf(line);
  const close = isRejected(line) ? t('callOffLine.text.acceptRejection') : undefined;
  return (
    <LineContext.Provider value={asked}>
      <LineSubject line={line}>
        <ActionBar
          machine={callOffLine}
          record={line}
          endpoints={ENDPOINTS}
          ask={ASK}
          verbs={{ close }}
          {...(split ? { instead: { split }, keys: { split: 'S' } } : {})}
          {...(primary ? { primary } : {})}
          {...(asMenu ? { asMenu } : { inRow: true })}
          done={action => done?.(action, line)}
        />
      </LineSubject>
    </LineContext.Provider>
  );
};
