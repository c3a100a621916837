import type { PlainDate } from '@inbound/shared';
import type { ComponentOrderSchedule } from '@inbound/shared/ordering/component-order/contract';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { marksBesideToday, placeOf, type Timescale } from './timescale.ts';

/** The tag of today is cut at no edge: it stands at least half its width from it. */
const HALF_TAG_PX = 28;

/** From so many days on a slip is shown in red. */
const RED_DAYS = 14;

/** How a slip is coloured: none is not, an early one is calm, a late one warns, and a very late one is red. */
export const slipTone = (slip: number | null): string | undefined => {
  if (slip === null || slip === 0) return undefined;
  if (slip < 0) return 'info';
  return slip < RED_DAYS ? 'warning' : 'danger';
};

/** The weeks above the pictures. */
export const Weeks = ({ scale, today }: { scale: Timescale; today: PlainDate }) => {
  const { t } = useTexts();
  const { date } = useFormat();
  return (
    <span className="co-weeks" aria-hidden="true">
      {marksBesideToday(scale, today).map(day => (
        <span key={day} style={{ left: `${placeOf(scale, day)}%` }}>
          {date(day, { year: false })}
        </span>
      ))}
      <strong style={{ left: `max(${HALF_TAG_PX}px, ${placeOf(scale, today)}%)` }}>
        {t('componentOrder.text.today')}
      </strong>
    </span>
  );
};

interface CourseProps {
  schedule: ComponentOrderSchedule;
  scale: Timescale;
  today: PlainDate;
}

const span = (scale: Timescale, from: PlainDate, to: PlainDate) => ({
  left: `${placeOf(scale, from)}%`,
  width: `${Math.max(0, placeOf(scale, to) - placeOf(scale, from))}%`,
});

const at = (scale: Timescale, day: PlainDate) => ({ left: `${placeOf(scale, day)}%` });

/** The days of a schedule as a picture; the table beside it says the same in words. */
export const Course = ({ schedule, scale, today }: CourseProps) => {
  const { wanted, ships, arrives, slip, stand } = schedule;
  const tone = stand === 'shipped' ? 'success' : (slipTone(slip) ?? 'info');
  return (
    <span className="co-course" data-tone={tone} data-stand={stand} aria-hidden="true">
      <i className="co-today" style={at(scale, today)} />
      {wanted && arrives && wanted < arrives && stand !== 'shipped' && (
        <i className="co-slip" style={span(scale, wanted, arrives)} />
      )}
      {ships && arrives && <i className="co-way" style={span(scale, ships, arrives)} />}
      {wanted && <i className="co-wanted" style={at(scale, wanted)} />}
      {ships && <i className="co-ships" style={at(scale, ships)} />}
      {arrives && <i className="co-arrives" style={at(scale, arrives)} />}
    </span>
  );
};
