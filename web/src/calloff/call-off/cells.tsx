import './cells.css';
import { compare, type Decimal, type PlainDate, ZERO } from '@inbound/shared';
import type { CallOffRow } from '@inbound/shared/calloff/call-off/contract';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { None, QuantityCell } from '../../kit/columns/cells.tsx';
import { rangeText } from '../../kit/inputs/range-text.ts';
import { Icon } from '../../kit/parts/icon.tsx';

/** Against the release before: up amber, down blue, always with arrow and sign. */
export const Delta = ({ value }: { value: Decimal }) => {
  const { difference } = useFormat();
  const direction = compare(value, ZERO);
  if (direction === 0) return <span data-zero>0</span>;
  return (
    <span className="co-delta" data-direction={direction > 0 ? 'up' : 'down'}>
      <Icon name={direction > 0 ? 'up' : 'down'} size={12} />
      {difference(value)}
    </span>
  );
};

/** Against the release before: a line that only moved says from which day it came, and is no more and no less. */
export const DeltaOrMoved = ({ value, from }: { value: Decimal; from: PlainDate | null }) => {
  const { t } = useTexts();
  const { date } = useFormat();
  if (!from) return <Delta value={value} />;
  return (
    <span className="co-moved" data-days>
      {t('callOff.text.movedFrom', { date: date(from, { year: false }) })}
    </span>
  );
};

/** A day, or from which to which. */
export const Period = ({ from, to }: { from: PlainDate; to: PlainDate }) => (
  <span data-days>{rangeText(useFormat(), from, to)}</span>
);

/** What must really still be sent; red when there is any. */
export const Backorder = ({ row: { backorder, unit } }: { row: Pick<CallOffRow, 'backorder' | 'unit'> }) => {
  const cell = <QuantityCell value={backorder} unit={unit} />;
  return compare(backorder, ZERO) > 0 ? <strong className="co-backorder">{cell}</strong> : cell;
};

/** For how many days the oldest of what is owed is due; what is owed for weeks is red. */
const OLD_DAYS = 7;
export const OwedDays = ({ days }: { days: number }) => {
  const { t } = useTexts();
  if (days === 0) return <None />;
  return (
    <span className="co-owed" data-old={days > OLD_DAYS || undefined}>
      {t('callOff.text.days', { count: days })}
    </span>
  );
};

const PERCENT = 100;

const shareOf = (part: Decimal, whole: Decimal): number =>
  compare(whole, ZERO) > 0 ? Math.min(1, Number(part) / Number(whole)) : 0;

/** How much of what is asked is promised, as a bar and a percentage. */
export const Answered = ({ row }: { row: Pick<CallOffRow, 'promised' | 'released'> }) => {
  const share = shareOf(row.promised, row.released);
  if (compare(row.released, ZERO) <= 0) return <None />;
  return (
    <span className="co-answered">
      <span className="co-bar" aria-hidden="true">
        <span style={{ width: `${share * PERCENT}%` }} />
      </span>
      {Math.floor(share * PERCENT)}%
    </span>
  );
};

/** By when an answer is expected; red and with a clock once it is over. */
export const Deadline = ({ row }: { row: Pick<CallOffRow, 'answerBy' | 'overdue'> }) => {
  const { date } = useFormat();
  if (!row.answerBy) return <None />;
  return (
    <span className="co-deadline" data-days data-overdue={row.overdue || undefined}>
      {row.overdue && <Icon name="overdue" size={12} />}
      {date(row.answerBy, { year: false })}
    </span>
  );
};
