import './board.css';
import { addDays, isPlainDate, type PlainDate } from '@inbound/shared';
import { type DockBoardDay, readDockBoardDay, WEEK_DAYS } from '@inbound/shared/transport/dock-board/contract';
import { whyNotMoved } from '@inbound/shared/transport/dock-board/rules';
import { useMemo, useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { postRefusal } from '../../client/notices.ts';
import { useMay, useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Segmented } from '../../kit/parts/segmented.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { usePlace, useTab } from '../../kit/tab/tab.tsx';
import { DayBoard } from './day.tsx';
import { boardView } from './day-model.ts';
import { Looks } from './legend.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { TransportPanel } from './panel.tsx';
import { PrintPlan } from './print-plan.tsx';
import { TvBoard } from './tv.tsx';
import { NotBooked } from './unbooked.tsx';
import { useHeldStill, useLiveBoard } from './use-board.ts';
import type { BookedPlace, MovedBlock } from './use-move.ts';
import { WeekBoard } from './week.tsx';

const PATH = '/transport/dock-board';
const VIEWS = ['day', 'week'] as const;

/** How many trucks are booked, stand at a door, and are late. */
const Figures = ({ blocks }: Pick<DockBoardDay, 'blocks'>) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const trucks = blocks.flatMap(({ transport }) => (transport ? [transport] : []));
  const figures = {
    booked: trucks.length,
    atDock: trucks.filter(({ dockedCount, unloadedCount }) => dockedCount > unloadedCount).length,
    late: trucks.filter(({ isLate }) => isLate).length,
  };
  return (
    <dl className="db-figures">
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name} data-name={figure > 0 ? name : undefined}>
          <dt>{t(`dockBoard.text.${name}`)}</dt>
          <dd>{count(figure)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Legend = () => {
  const { t } = useTexts();
  return (
    <p className="db-legend">
      <Looks />
      <span className="ib-space" />
      <span>{t('dockBoard.text.keys')}</span>
    </p>
  );
};

/** What is moved by the list, from where it stands. */
interface Moving {
  transport: MovedBlock;
  from: BookedPlace | undefined;
}

const MINUTE_MS = 60_000;

interface DayViewProps {
  plantId: string;
  day: PlainDate;
}

const DayView = ({ plantId, day }: DayViewProps) => {
  const { t } = useTexts();
  const format = useFormat();
  const [isPointed, point] = useState(false);
  const [isDragged, hold] = useState(false);
  const [selected, select] = useState<string>();
  const { data: latest, refusal, refresh } = useQuery(readDockBoardDay, { plantId, day });
  const data = useHeldStill(`${plantId} ${day}`, latest, isPointed || isDragged);
  const view = useMemo(() => data && boardView(data), [data]);
  const chosen = data?.blocks.find(({ id }) => id === selected)?.transport;
  const [moving, setMoving] = useState<Moving>();
  const may = useMay();
  const startMove = (id: string) => {
    const block = data?.blocks.find(one => one.id === id);
    if (!block?.transport) return;
    const refused = whyNotMoved(block.transport, may);
    if (refused) return postRefusal(refused, { feature: 'shippingNote' });
    const minutes = (Date.parse(block.ends) - Date.parse(block.begins)) / MINUTE_MS;
    setMoving({ transport: block.transport, from: { doorId: block.doorId, begins: block.begins, minutes } });
  };
  if (refusal && !data) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data || !view) return <Skeleton shape="list" />;
  return (
    <>
      {moving && <MoveDialog {...moving} {...{ day }} zone={data.zone} close={() => setMoving(undefined)} />}
      <Figures blocks={data.blocks} />
      {data.isCut && <Notice tone="warning">{t('dockBoard.text.cut')}</Notice>}
      <div className="db-day">
        <NotBooked plantId={plantId} zone={data.zone} day={day} />
        <div className="db-frame">
          {data.doors.length === 0 ? (
            <Empty kind="none">{t('dockBoard.text.noDoors')}</Empty>
          ) : (
            <DayBoard
              view={view}
              day={day}
              move={startMove}
              zone={data.zone}
              label={t('dockBoard.text.board', { day: format.date(day) })}
              {...{ selected, select, point, hold }}
            />
          )}
          <p className="aside" role="status">
            {data === latest ? '' : t('dockBoard.text.waits')}
          </p>
          <Legend />
        </div>
        {chosen && (
          <TransportPanel
            key={chosen.id}
            id={chosen.id}
            move={selected && !whyNotMoved(chosen, may) ? () => startMove(selected) : undefined}
            close={() => select(undefined)}
          />
        )}
      </div>
    </>
  );
};

/** The doors of a plant and what is booked at them, on a day or in a week; it follows what others do. */
export const DockBoardScreen = () => {
  const { t, screen } = useTexts();
  const format = useFormat();
  const { query, change, open } = useTab(PATH);
  const { user } = useSession();
  const { plantNo } = usePlace();
  useLiveBoard(readDockBoardDay);
  const plant = user.plants.find(each => each.plantNo === plantNo);
  const { day = format.today(), shows = 'day' } = query;
  const step = shows === 'week' ? WEEK_DAYS : 1;
  const go = (to: string) => isPlainDate(to) && change({ day: to });
  return (
    <FeatureContext value="dockBoard">
      <article className="db-page">
        <header className="db-head">
          <h1>{screen(PATH)}</h1>
          <IconButton name={t('dockBoard.action.before')} icon="previous" onClick={() => go(addDays(day, -step))} />
          <DateInput label={t('dockBoard.field.day')} value={day} change={go} />
          <IconButton name={t('dockBoard.action.after')} icon="next" onClick={() => go(addDays(day, step))} />
          <Segmented
            label={t('dockBoard.field.shows')}
            choices={VIEWS.map(value => ({ value, name: t(`dockBoard.shows.${value}`) }))}
            value={shows === 'week' ? 'week' : 'day'}
            choose={next => change({ shows: next })}
          />
          <Button
            icon="transport"
            onClick={() => open(link('/transport/shipping-note', { filter: { etaFrom: day, etaTo: day } }))}
          >
            {t('dockBoard.action.asList')}
          </Button>
          {plant && shows === 'day' && <PrintPlan plantId={plant.id} day={day} />}
          {plant && (
            <Button icon="television" onClick={() => change({ shows: 'tv' })}>
              {t('dockBoard.action.tv')}
            </Button>
          )}
        </header>
        {!plant && <Empty kind="none">{t('dockBoard.text.onePlant')}</Empty>}
        {plant && shows === 'day' && <DayView key={`${plant.id} ${day}`} plantId={plant.id} day={day} />}
        {plant && shows === 'tv' && (
          <TvBoard
            plantId={plant.id}
            plantNo={plant.plantNo}
            names={{ zh: plant.nameZh, en: plant.nameEn }}
            title={screen(PATH)}
            leave={() => change({ shows: 'day' })}
          />
        )}
        {plant && shows === 'week' && (
          <WeekBoard plantId={plant.id} day={day} showDay={one => change({ day: one, shows: 'day' })} />
        )}
      </article>
    </FeatureContext>
  );
};
