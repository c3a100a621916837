import { type CallOffLineRow, rejectLines } from '@inbound/shared/calloff/call-off/line-contract';
import { useTexts } from '../../client/texts.ts';
import { Question } from '../../kit/state/ask.tsx';
import { LineSubject } from './line-subject.tsx';

/** Asks for the reason of a rejection. */
export const Rejection = ({
  line,
  end,
  reject,
}: {
  line: CallOffLineRow;
  end(): void;
  reject(reason: string): void;
}) => {
  const { action } = useTexts();
  return (
    <LineSubject line={line}>
      <Question
        ask="reason"
        verb={action('callOffLine', 'reject')}
        of={rejectLines}
        busy={false}
        refusal={undefined}
        submit={body => {
          end();
          reject((body as { reason: string }).reason);
        }}
        cancel={end}
      />
    </LineSubject>
  );
};
