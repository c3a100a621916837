import './tv.css';
import { asTimestamp, type PlainDate, timeIn } from '@inbound/shared';
import { type DockBoardDay, readDockBoardDay } from '@inbound/shared/transport/dock-board/contract';
import { onTimeShare } from '@inbound/shared/transport/transport-kpi/on-time';
import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import { useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { IconButton } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { useDayFigures } from '../transport-kpi/use-day-figures.ts';
import { boardView } from './day-model.ts';
import { Looks } from './legend.tsx';
import { TvEmergencies } from './tv-emergencies.tsx';
import { tvFigures, tvView } from './tv-model.ts';
import { TvRows } from './tv-rows.tsx';
import { TvSide } from './tv-side.tsx';
import { useNowMs } from './use-board.ts';
import { useAreasInTurn, useFresh } from './use-tv.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const PERCENT = 100;

/** What the day is like in numbers; how many trucks were on time is what the figures of transports say. */
const Figures = ({ day, plantId, date }: { day: DockBoardDay; plantId: string; date: PlainDate }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const counted = useDayFigures(plantId, date);
  const share = counted && onTimeShare(counted);
  return (
    <dl className="db-tv-figures">
      {Object.entries(tvFigures(day)).map(([name, figure]) => (
        <div key={name} data-name={figure > 0 ? name : undefined}>
          <dt>{t(`dockBoard.text.${name}`)}</dt>
          <dd>{count(figure)}</dd>
        </div>
      ))}
      {counted && (
        <div>
          <dt>{t('dockBoard.text.onTime')}</dt>
          <dd>{typeof share === 'number' ? t('dockBoard.text.percent', { share }) : '–'}</dd>
        </div>
      )}
    </dl>
  );
};

/** The doors around now, with the hours above. */
const Doors = ({ day, plantId, date, now }: { day: DockBoardDay; plantId: string; date: PlainDate; now: number }) => {
  const may = useMay();
  const rows = useRef<HTMLDivElement>(null);
  useAreasInTurn(rows);
  const whole = useMemo(() => boardView(day), [day]);
  const view = tvView(whole, now);
  const across = (now - view.begins) / (view.ends - view.begins);
  const left = { insetInlineStart: `${across * PERCENT}%` };
  const isShown = across >= 0 && across < 1;
  return (
    <div className="db-tv-board" style={{ '--db-hours': view.hours.length } as CSSProperties}>
      <div className="db-tv-hours">
        {view.hours.map(hour => (
          <span key={hour} data-present={(now >= hour && now < hour + HOUR_MS) || undefined}>
            {timeIn(day.zone, asTimestamp(hour))}
          </span>
        ))}
        {isShown && <strong style={left}>{timeIn(day.zone, asTimestamp(now))}</strong>}
      </div>
      {may('transport.emergency.view') && <TvEmergencies plantId={plantId} day={date} zone={day.zone} frame={view} />}
      <div className="db-tv-rows" ref={rows}>
        <TvRows rows={view.rows} frame={view} />
      </div>
      <div className="db-tv-time" aria-hidden="true">
        {isShown && <i style={left} />}
      </div>
    </div>
  );
};

interface TvProps {
  plantId: string;
  plantNo: string;
  names: { zh: string; en: string };
  title: string;
  leave(): void;
}

const Today = ({ plantId, plantNo, names, title, leave }: TvProps) => {
  const { t, language } = useTexts();
  const format = useFormat();
  const now = useNowMs(SECOND_MS);
  const date = format.today();
  const read = useQuery(readDockBoardDay, { plantId, day: date });
  const fresh = useFresh(read);
  const { data: day, refusal, refresh } = read;
  return (
    <>
      <header className="db-tv-head">
        <Icon name="dock-board" size={20} />
        <h1>{`${plantNo} ${nameIn(language, names)}`}</h1>
        <span className="db-tv-title">{`${title}, ${format.date(date)}`}</span>
        <IconButton name={t('dockBoard.action.leaveTv')} icon="close" onClick={leave} />
        <span className="ib-space" />
        {day && <Figures {...{ day, plantId, date }} />}
        {day && <time className="db-tv-clock">{timeIn(day.zone, asTimestamp(now))}</time>}
      </header>
      {refusal && !day && <NotLoaded refusal={refusal} retry={refresh} />}
      {day && (
        <div className="db-tv-body">
          <main>
            {day.doors.length === 0 ? (
              <Empty kind="none">{t('dockBoard.text.noDoors')}</Empty>
            ) : (
              <Doors {...{ day, plantId, date, now }} />
            )}
            <p className="db-legend">
              <Looks />
              <span className="ib-space" />
              <span className="db-tv-updated" data-old={fresh.isOld || undefined}>
                {t('dockBoard.text.updated', { time: timeIn(day.zone, asTimestamp(fresh.at)) })}
              </span>
            </p>
          </main>
          <TvSide day={day} now={now} />
        </div>
      )}
    </>
  );
};

/** The board of today for a screen on the wall: dark, over the whole window, moved by nobody. Esc leads back. */
export const TvBoard = (props: TvProps) => {
  const frame = useRef<HTMLDialogElement>(null);
  const { leave, title } = props;
  useLayoutEffect(() => {
    const dialog = frame.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={frame}
      className="db-tv"
      data-theme="dark"
      aria-label={title}
      onCancel={event => {
        event.preventDefault();
        leave();
      }}
    >
      <Today {...props} />
    </dialog>
  );
};
