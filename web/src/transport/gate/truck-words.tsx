import type { Tone } from '@inbound/shared';
import type { GateDay, GateTruck } from '@inbound/shared/transport/gate/contract';
import {
  type GateColumn,
  type Punctuality,
  type TruckPlace,
  truckPlace,
} from '@inbound/shared/transport/gate/truck-place';
import { clockIn } from '../../client/format/date.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { Tag } from '../../kit/parts/tag.tsx';
import type { Gate } from './use-gate-day.ts';

const HOUR = 60;

/** A stretch of whole minutes in hours and minutes. */
export const timeText = (minutes: number, { t }: Texts): string =>
  t('gate.text.time', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });

const ARRIVALS = {
  toBeConfirmed: 'action',
  missed: 'danger',
  late: 'danger',
  early: 'info',
  onTime: 'success',
  due: 'action',
  expected: 'muted',
} as const satisfies Record<Punctuality, Tone>;

/** Where a truck is by the clock of the gate; undefined as long as the day is not read. */
export const placeOf = (truck: GateTruck, { day, now }: Pick<Gate, 'now'> & { day: GateDay }): TruckPlace =>
  truckPlace(truck, now, day);

interface Standing {
  column: Exclude<GateColumn, 'arriving'>;
  minutes: number;
  isOverdue: boolean;
}

/** How long a truck stands where it is; too long is red. */
export const StandsTag = ({ column, minutes, isOverdue }: Standing) => {
  const texts = useTexts();
  return (
    <Tag tone={isOverdue ? 'danger' : 'muted'} icon="waiting-list">
      {texts.t(`gate.stands.${column}`, { time: timeText(minutes, texts) })}
    </Tag>
  );
};

/** How a truck comes or came, and how long it stands where it is; what is too long is red. */
export const TruckTags = ({ place }: { place: TruckPlace }) => {
  const texts = useTexts();
  const { t } = texts;
  const { column, arrival, minutes, stands, isOverdue } = place;
  const hasArrival = column === 'arriving' || column === 'waiting';
  return (
    <>
      {hasArrival && (
        <Tag tone={ARRIVALS[arrival]}>{t(`gate.arrival.${arrival}`, { time: timeText(minutes, texts) })}</Tag>
      )}
      {stands !== null && column !== 'arriving' && <StandsTag {...{ column, isOverdue }} minutes={stands} />}
    </>
  );
};

/** The booked window in the time of the plant, with its day where that is another one. */
export const WindowText = ({ truck: { begins, ends } }: { truck: GateTruck }) => {
  const { plantZone, today, date } = useFormat();
  const [from, to] = [clockIn(plantZone, begins), clockIn(plantZone, ends)];
  return (
    <span className="gd-window">
      {from.date !== today() && `${date(from.date, { year: false })} `}
      {`${from.time} – ${to.time}`}
    </span>
  );
};
