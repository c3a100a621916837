import './line-questions.css';
import { compare, isDecimal, isPositive, subtract } from '@inbound/shared';
import { type CallOffLineRow, rejectLines } from '@inbound/shared/calloff/call-off/line-contract';
import { remainingOf } from '@inbound/shared/calloff/call-off/line-rules';
import { useMemo, useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useUnit } from '../../kit/columns/entry.tsx';
import { reasonsOfAct } from '../../kit/columns/reason.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Question } from '../../kit/state/ask.tsx';
import { LineSubject } from './line-subject.tsx';
import type { RejectedPart } from './send-answers.ts';

interface PartProps {
  line: CallOffLineRow;
  qty: string;
  changeQty(qty: string): void;
  confirmRest: boolean;
  changeRest(confirmRest: boolean): void;
}

/** How much is rejected, all that remains at first; of a part what becomes of the rest. */
const RejectedQuantity = ({ line, qty, changeQty, confirmRest, changeRest }: PartProps) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  const unit = useUnit();
  const remaining = remainingOf(line);
  const rest = isDecimal(qty) ? subtract(remaining, qty) : undefined;
  return (
    <div className="co-rejected">
      <QuantityInput label={t('callOffLine.text.rejectQty')} value={qty} change={changeQty} live />
      <span>{t('callOffLine.text.ofRemaining', { qty: decimal(remaining), unit: unit(line.unit) })}</span>
      {rest !== undefined && isPositive(rest) && (
        <label>
          <input type="checkbox" checked={confirmRest} onChange={event => changeRest(event.target.checked)} />
          {t('callOffLine.text.confirmRest', { qty: decimal(rest), unit: unit(line.unit) })}
        </label>
      )}
    </div>
  );
};

/** Asks what of a line is rejected, and why; the rest may be confirmed in the same act. */
export const Rejection = ({
  line,
  end,
  reject,
}: {
  line: CallOffLineRow;
  end(): void;
  reject(rejection: RejectedPart): void;
}) => {
  const { action } = useTexts();
  const remaining = useMemo(() => remainingOf(line), [line]);
  const [qty, changeQty] = useState<string>(remaining);
  const [confirmRest, changeRest] = useState(true);
  const isWhole = !isDecimal(qty) || compare(qty, remaining) >= 0;
  return (
    <LineSubject line={line}>
      <Question
        ask="reason"
        verb={action('callOffLine', 'reject')}
        of={rejectLines}
        reasons={reasonsOfAct('reject')}
        lead={<RejectedQuantity {...{ line, qty, changeQty, confirmRest, changeRest }} />}
        busy={false}
        refusal={undefined}
        submit={body => {
          end();
          const { reason } = body as { reason: string };
          reject({ qty: isDecimal(qty) ? qty : remaining, confirmRest: confirmRest && !isWhole, reason });
        }}
        cancel={end}
      />
    </LineSubject>
  );
};
