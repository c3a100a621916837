import './strip-map.css';
import type { TruckRoute } from '@inbound/shared/transport/position/contract';
import type { CSSProperties } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { now } from '../../client/now.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { type StripStop, stripOf } from './strip.ts';

const PERCENT = 100;
const placeAt = (share: number): CSSProperties => ({ insetInlineStart: `${share * PERCENT}%` });

const Times = ({ stop }: { stop: StripStop }) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  const isLate = stop.expected !== null && stop.planned !== null && stop.expected > stop.planned;
  return (
    <>
      {stop.planned && <small>{t('position.text.plan', { time: moment(stop.planned) })}</small>}
      {stop.expected && (
        <small data-late={isLate || undefined}>{t('position.text.expected', { time: moment(stop.expected) })}</small>
      )}
      {stop.actual && <small data-done="">{t('position.text.actual', { time: moment(stop.actual) })}</small>}
    </>
  );
};

/** The way of one truck on a line: where it left, where it is, and each stop with plan, estimate and what was. */
export const StripMap = ({ route }: { route: TruckRoute }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const { stops, truckAt } = stripOf(route, Date.parse(now()));
  const km = (distance: number) => t('position.text.km', { distance: count(Math.round(distance)) });
  const label = t('position.text.strip', { plate: route.plate, plant: route.plantNo });
  return (
    <figure className="ro-strip" aria-label={label}>
      <div className="ro-line" style={{ '--ro-driven': `${(truckAt ?? 0) * PERCENT}%` } as CSSProperties} />
      {truckAt !== undefined && (
        <div className="ro-truck" data-silent={route.silentSince !== null || undefined} style={placeAt(truckAt)}>
          <strong>{route.plate}</strong>
          <Icon name="transport" size={20} />
          {route.leftKm !== null && <small>{km(route.leftKm)}</small>}
        </div>
      )}
      <ol>
        {stops.map(stop => (
          <li
            key={stop.id}
            data-kind={stop.kind}
            data-done={stop.actual !== null || undefined}
            style={placeAt(stop.at)}
          >
            <i />
            <b>{stop.kind === 'start' ? t('position.text.start') : `${stop.unloadingPoint} · ${stop.door}`}</b>
            <Times stop={stop} />
          </li>
        ))}
      </ol>
    </figure>
  );
};
