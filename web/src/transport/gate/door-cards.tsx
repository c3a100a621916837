import { type PlainDate, timeIn } from '@inbound/shared';
import type { GateDay } from '@inbound/shared/transport/gate/contract';
import {
  type DoorStand,
  doorStrip,
  type NextTruck,
  type StandingTruck,
} from '@inbound/shared/transport/gate/door-strip';
import { useTexts } from '../../client/texts.ts';
import { ScrollRegion } from '../../kit/parts/scroll-region.tsx';
import { PrintDoor } from '../dock-board/print-plan.tsx';
import { timeText } from './truck-words.tsx';
import type { Gate } from './use-gate-day.ts';

interface StandProps {
  zone: string;
  open(id: string): void;
}

/** Who stands at a door, since when, and by how much longer than they have booked. */
const Standing = ({ stand, zone, open }: StandProps & { stand: StandingTruck }) => {
  const { t } = useTexts();
  const { truck, since, isOverdue } = stand;
  const time = timeIn(zone, since);
  return (
    <button type="button" data-look={isOverdue ? 'over' : 'there'} onClick={() => open(truck.id)}>
      <b>{truck.plate}</b> {t(isOverdue ? 'gate.text.sinceTooLong' : 'gate.text.since', { time })}
    </button>
  );
};

/** Who comes to a door next, and when: one that waits in the plant, one that is late, or one in time. */
const Next = ({ next, zone, open }: StandProps & { next: NextTruck }) => {
  const texts = useTexts();
  const { t } = texts;
  const { truck, begins, isHere, minutesLate } = next;
  const look = isHere ? 'here' : minutesLate === null ? 'next' : 'late';
  return (
    <button type="button" data-look={look} onClick={() => open(truck.id)}>
      {t(`gate.next.${look}`, {
        plate: truck.plate,
        clock: timeIn(zone, begins),
        time: timeText(minutesLate ?? 0, texts),
      })}
    </button>
  );
};

/** A door with whoever stands at it, and whoever comes next. */
const DoorCard = ({ stand, gate, day, date, open }: CardsProps & { stand: DoorStand }) => {
  const { t } = useTexts();
  const { door, standing, next } = stand;
  const look = standing.length > 0 ? (standing.some(({ isOverdue }) => isOverdue) ? 'over' : 'there') : 'free';
  return (
    <li className="gd-door-card" data-look={next?.minutesLate && standing.length === 0 ? 'late' : look}>
      <strong>{door.name}</strong>
      <div>
        {standing.map(one => (
          <Standing key={one.truck.id} stand={one} zone={day.zone} open={open} />
        ))}
        {standing.length === 0 && <span data-look="free">{t('gate.text.free')}</span>}
        {next ? <Next next={next} zone={day.zone} open={open} /> : <span>{t('gate.text.nobodyNext')}</span>}
      </div>
      <PrintDoor plantId={gate.plantId} day={date} door={door} />
    </li>
  );
};

interface CardsProps {
  gate: Gate;
  day: GateDay;
  date: PlainDate;
  open(id: string): void;
}

/** The doors of the plant in a row below the day: which truck stands where, since when, and what comes next. */
export const DoorCards = (props: CardsProps) => {
  const { t } = useTexts();
  const { gate, day } = props;
  if (day.doors.length === 0) return null;
  const { tolerance, mostWait } = day;
  const stands = doorStrip(day.doors, gate.trucks, { now: gate.now, tolerance, mostWait });
  return (
    <section className="gd-doors" aria-label={t('gate.text.doors')}>
      <ScrollRegion className="gd-doors-row">
        <ul>
          {stands.map(stand => (
            <DoorCard key={stand.door.id} stand={stand} {...props} />
          ))}
        </ul>
      </ScrollRegion>
    </section>
  );
};
