import './split-sum.css';
import { type Decimal, isDecimal, isPositive, subtract } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Unit } from '../../kit/columns/entry.tsx';
import type { TypedPart } from './split-parts.ts';

interface SplitSumProps {
  line: CallOffLineRow;
  parts: readonly TypedPart[];
  /** What the parts leave of the line; negative when they hold more. */
  remainder: Decimal;
}

const shareOf = (qty: string): number => (isDecimal(qty) ? Math.max(0, Number(qty)) : 0);

/** What was released is what is in parts, before and now, and what is left: drawn to scale, and in words. */
export const SplitSum = ({ line, parts, remainder }: SplitSumProps) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  const { released } = line;
  const divided = subtract(released, remainder);
  const over = subtract(divided, released);
  const words = { released: decimal(released), parts: decimal(divided), left: decimal(remainder), over: decimal(over) };
  return (
    <div className="co-sum" data-over={isPositive(over) || undefined}>
      <div className="co-sum-bar" aria-hidden="true">
        <span data-of="before" style={{ flexGrow: shareOf(line.inParts) }} />
        {parts.map(({ id, qty }) => (
          <span key={id} data-of="part" style={{ flexGrow: shareOf(qty) }} />
        ))}
        <span data-of="left" style={{ flexGrow: shareOf(remainder) }} />
      </div>
      <p role="status">
        {t(isPositive(over) ? 'callOff.text.sumOver' : 'callOff.text.sum', words)} <Unit code={line.unit} />
      </p>
    </div>
  );
};
