import type { ActionOf } from '@inbound/shared';
import {
  adjustPacking,
  approveLine,
  approveLines,
  type CallOffLineRow,
  closeLine,
  closeLines,
  confirmSplit,
  deleteSplit,
  refuseSplit,
  reopenLine,
  sendBackLine,
  sendBackLines,
  splitLine,
  withdrawLine,
  withdrawLines,
} from '@inbound/shared/calloff/call-off/line-contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { useMemo } from 'react';
import { type Bulk, bulkOf } from '../../kit/bulk/bulk.ts';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { type LineAsked, LineContext } from './line-context.ts';
import { PackingQuestion } from './packing-question.tsx';
import { SplitQuestion } from './split-question.tsx';

export type LineAction = ActionOf<typeof callOffLine>;

/** What one line can be asked for by a button; answers are typed into the grid. */
const ENDPOINTS = {
  approve: approveLine,
  confirmSplit,
  refuseSplit,
  sendBack: sendBackLine,
  split: splitLine,
  deleteSplit,
  withdraw: withdrawLine,
  adjustPacking,
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

/** What can be done with many lines at once, each answered by itself. */
export const LINE_BULK: readonly Bulk<CallOffLineRow>[] = bulkOf(
  callOffLine,
  { approve: approveLines, sendBack: sendBackLines, withdraw: withdrawLines, close: closeLines },
  { sendBack: 'reason', close: 'reason' },
) as unknown as Bulk<CallOffLineRow>[];

/** The action that waits for the plant, if one does. */
const primaryOf = ({ pending, decision }: CallOffLineRow): LineAction | undefined => {
  if (pending) return 'confirmSplit';
  return decision === 'due' ? 'approve' : undefined;
};

interface LineActionsProps extends Partial<Omit<LineAsked, 'line'>> {
  line: CallOffLineRow;
  /** One small button in the row of a grid; else buttons in a bar. */
  asMenu?: true;
  done?(action: LineAction, line: CallOffLineRow): void;
}

/** What both parties can do with one line: the same actions in the bar over a grid and in the menu of a row. */
export const LineActions = ({ line, asMenu, packQty, splitType, done }: LineActionsProps) => {
  const asked = useMemo(() => ({ line, packQty, splitType }), [line, packQty, splitType]);
  const primary = primaryOf(line);
  return (
    <LineContext.Provider value={asked}>
      <ActionBar
        machine={callOffLine}
        record={line}
        endpoints={ENDPOINTS}
        ask={ASK}
        {...(primary ? { primary } : {})}
        {...(asMenu ? { asMenu } : { inRow: true })}
        done={action => done?.(action, line)}
      />
    </LineContext.Provider>
  );
};
