import { timeIn } from '@inbound/shared';
import type { DockBoardDay } from '@inbound/shared/transport/dock-board/contract';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { freeDoors, maskedPlate, type NextArrival, nextArrivals } from './tv-model.ts';

/** How a truck stands to its window: in time, behind it, or beyond what is tolerated. */
const lookOf = ({ minutesLate, transport }: NextArrival): 'late' | 'delayed' | undefined =>
  transport.isLate ? 'late' : minutesLate > 0 ? 'delayed' : undefined;

const Arrival = ({ arrival, zone }: { arrival: NextArrival; zone: string }) => {
  const { t, language } = useTexts();
  const { count } = useFormat();
  const { transport, door, at, minutesLate } = arrival;
  return (
    <li className="db-tv-next">
      <strong>{timeIn(zone, at)}</strong>
      <div>
        <strong>{maskedPlate(transport.plate)}</strong>
        <span>
          {transport.supplierCode} {nameIn(language, { zh: transport.supplierNameZh, en: transport.supplierNameEn })}
        </span>
        <span data-look={lookOf(arrival)}>
          {minutesLate === 0
            ? t('dockBoard.text.inTime')
            : t('dockBoard.text.minutesLate', { count: count(minutesLate) })}
        </span>
      </div>
      <strong>{door}</strong>
    </li>
  );
};

/** Who comes next, and which doors are free. */
export const TvSide = ({ day, now }: { day: DockBoardDay; now: number }) => {
  const { t } = useTexts();
  const next = nextArrivals(day, now);
  const free = freeDoors(day, now);
  return (
    <aside className="db-tv-side">
      <h2>{t('dockBoard.text.nextArrivals')}</h2>
      {next.length === 0 && <p>{t('dockBoard.text.nobodyComes')}</p>}
      <ul>
        {next.map(arrival => (
          <Arrival key={arrival.id} arrival={arrival} zone={day.zone} />
        ))}
      </ul>
      <h2>{t('dockBoard.text.freeDoors')}</h2>
      {free.length === 0 && <p>{t('dockBoard.text.noFreeDoor')}</p>}
      <ul>
        {free.map(({ id, name, until }) => (
          <li key={id} className="db-tv-free">
            <strong>{name}</strong>
            <span>{t('dockBoard.text.until', { time: timeIn(day.zone, until) })}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
};
