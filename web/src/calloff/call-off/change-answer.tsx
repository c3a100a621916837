import { type CallOffLineRow, withdrawLine } from '@inbound/shared/calloff/call-off/line-contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { useAction } from '../../client/call.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { whyNot } from '../../kit/state/machine.ts';

/** Withdraws an answer and begins the next one with it, in one press: what was answered stands in the cells to be changed. */
export const ChangeAnswer = ({
  line,
  begin,
}: {
  line: CallOffLineRow;
  begin(open: CallOffLineRow, before: CallOffLineRow): void;
}) => {
  const { t } = useTexts();
  const may = useMay();
  const { run, busy } = useAction(withdrawLine, { done: open => begin(open, line) });
  if (whyNot(callOffLine, 'withdraw', line, may) !== undefined) return null;
  return (
    <Button icon="edit" busy={busy} onClick={() => void run({ id: line.id, version: line.version })}>
      {t('callOff.text.changeAnswer')}
    </Button>
  );
};
