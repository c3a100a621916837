import { timeIn } from '@inbound/shared';
import type { BookingRange, Hold } from '@inbound/shared/transport/booking/contract';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';

type Times = Pick<BookingRange, 'begins' | 'ends'>;

/** From when to when, by the clock of the plant. */
export const rangeText = (zone: string, { begins, ends }: Times): string =>
  `${timeIn(zone, begins)} – ${timeIn(zone, ends)}`;

interface PossibleProps {
  range: BookingRange;
  zone: string;
  isHeld: boolean;
  pick(): void;
}

const Possible = ({ range, zone, isHeld, pick }: PossibleProps) => {
  const { t } = useTexts();
  return (
    <li>
      <button type="button" className="bk-range" aria-pressed={isHeld} onClick={pick}>
        <Icon name={isHeld ? 'check' : 'transport'} size={14} />
        <span className="bk-time">{rangeText(zone, range)}</span>
        <span>{range.doorName}</span>
        {range.isWished && <span className="bk-why">{t('booking.text.nearEta')}</span>}
      </button>
    </li>
  );
};

const NotPossible = ({ range, zone }: { range: BookingRange; zone: string }) => {
  const { choice } = useTexts();
  const [cause] = range.causes;
  return (
    <li className="bk-refused">
      <Icon name="refused" size={14} />
      <span className="bk-time">{rangeText(zone, range)}</span>
      <span>{range.doorName}</span>
      <span className="bk-why">{cause && choice('booking', 'cause', cause)}</span>
    </li>
  );
};

/** What can be booked on a day, the best first, and what cannot, each with its reason. */
export const RangeList = ({
  ranges,
  zone,
  held,
  pick,
}: {
  ranges: readonly BookingRange[];
  zone: string;
  held: Hold | null;
  pick(range: BookingRange): void;
}) => {
  const { t } = useTexts();
  const keyOf = ({ doorId, begins }: Pick<BookingRange, 'doorId' | 'begins'>): string => `${doorId} ${begins}`;
  const free = ranges.filter(({ causes }) => causes.length === 0);
  const refused = ranges.filter(({ causes }) => causes.length > 0);
  return (
    <div className="bk-ranges">
      <section aria-label={t('booking.text.possible')}>
        <h2>{t('booking.text.possible')}</h2>
        <ul>
          {free.map(range => (
            <Possible
              key={keyOf(range)}
              range={range}
              zone={zone}
              isHeld={held !== null && keyOf(held) === keyOf(range)}
              pick={() => pick(range)}
            />
          ))}
        </ul>
      </section>
      {refused.length > 0 && (
        <section aria-label={t('booking.text.notPossible')}>
          <h2>{t('booking.text.notPossible')}</h2>
          <ul>
            {refused.map(range => (
              <NotPossible key={keyOf(range)} range={range} zone={zone} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
