import './gate.css';
import { addDays, isPlainDate, type PlainDate } from '@inbound/shared';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { usePlace, useTab } from '../../kit/tab/tab.tsx';
import { PrintPlan } from '../dock-board/print-plan.tsx';
import { GateColumns } from './columns.tsx';
import { DoorCards } from './door-cards.tsx';
import { GateFigures } from './figures.tsx';
import { ScanBar } from './scan-bar.tsx';
import { TruckPanel } from './truck-panel.tsx';
import { useGateDay } from './use-gate-day.ts';
import { WaitingStamps } from './waiting-stamps.tsx';

const PATH = '/transport/gate';

const Day = ({ plantId, day }: { plantId: string; day: PlainDate }) => {
  const { t } = useTexts();
  const { query, change } = useTab(PATH);
  const gate = useGateDay(plantId, day);
  const open = (id: string) => change({ id });
  if (gate.refusal && !gate.day) return <NotLoaded refusal={gate.refusal} retry={gate.refresh} />;
  if (!gate.day) return <Skeleton shape="list" />;
  return (
    <>
      <div className="gd-bar">
        <ScanBar gate={gate} open={open} />
        <GateFigures gate={gate} day={gate.day} date={day} />
      </div>
      <WaitingStamps stamps={gate.stamps} />
      {gate.day.isCut && <Notice tone="warning">{t('gate.text.cut')}</Notice>}
      <div className="gd-day">
        <div className="gd-main">
          <GateColumns gate={gate} day={gate.day} chosen={query.id} open={open} />
          <DoorCards gate={gate} day={gate.day} date={day} open={open} />
        </div>
        {query.id !== undefined && (
          <TruckPanel key={query.id} gate={gate} id={query.id} close={() => change({ id: undefined })} />
        )}
      </div>
    </>
  );
};

/** One day of a plant's trucks: who is expected, who waits, who stands at a door, who has left. */
export const GateScreen = () => {
  const { t, screen } = useTexts();
  const format = useFormat();
  const { query, change, open } = useTab(PATH);
  const { user } = useSession();
  const { plantNo } = usePlace();
  const plant = user.plants.find(each => each.plantNo === plantNo);
  const { day = format.today() } = query;
  const go = (to: string) => isPlainDate(to) && change({ day: to, id: undefined });
  return (
    <FeatureContext value="gate">
      <article className="gd-page">
        <header className="gd-head">
          <h1>{screen(PATH)}</h1>
          <IconButton name={t('gate.action.before')} icon="previous" onClick={() => go(addDays(day, -1))} />
          <DateInput label={t('gate.field.day')} value={day} change={go} />
          <IconButton name={t('gate.action.after')} icon="next" onClick={() => go(addDays(day, 1))} />
          <span className="ib-space" />
          {plant && <PrintPlan plantId={plant.id} day={day} />}
          <Button icon="dock-board" onClick={() => open(link('/transport/dock-board', { day }))}>
            {t('gate.action.board')}
          </Button>
        </header>
        {plant ? (
          <Day key={plant.id} plantId={plant.id} day={day} />
        ) : (
          <Empty kind="none">{t('gate.text.onePlant')}</Empty>
        )}
      </article>
    </FeatureContext>
  );
};
