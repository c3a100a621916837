import {
  approveLine,
  type CallOffLineRow,
  confirmCallOffLineSplit,
  refuseCallOffLineSplit,
  sendBackLine,
} from '@inbound/shared/calloff/call-off/line-contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { useFormat } from '../../../client/format/use-format.ts';
import { ReasonText } from '../../../kit/columns/reason.tsx';
import { ActionBar } from '../../../kit/state/action-bar.tsx';
import { Answered } from '../line-cells.tsx';
import { LineSubject } from '../line-subject.tsx';
import { LineFacts } from './line-facts.tsx';

const DECISIONS = {
  approve: approveLine,
  sendBack: sendBackLine,
  confirmSplit: confirmCallOffLineSplit,
  refuseSplit: refuseCallOffLineSplit,
} as const;
const ASK = { sendBack: 'reason', refuseSplit: 'reason' } as const;

/** What the supplier has answered, for whoever decides; for others what became of it. */
export const DecisionCard = ({ line, changed }: { line: CallOffLineRow; changed(): void }) => {
  const { date } = useFormat();
  return (
    <LineFacts line={line}>
      <p className="cp-answer">
        <Answered line={line} /> {line.promisedDate && date(line.promisedDate)}{' '}
        {line.answerNote && <ReasonText stored={line.answerNote} />} {line.partNote}
      </p>
      <LineSubject line={line}>
        <ActionBar machine={callOffLine} record={line} endpoints={DECISIONS} ask={ASK} inRow done={changed} />
      </LineSubject>
    </LineFacts>
  );
};
