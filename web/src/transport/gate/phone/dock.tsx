import '../gate.css';
import './dock.css';
import type { PlainDate } from '@inbound/shared';
import { useFormat } from '../../../client/format/use-format.ts';
import { useSession } from '../../../client/session.ts';
import { useTexts } from '../../../client/texts.ts';
import { Empty, NotLoaded } from '../../../kit/parts/empty.tsx';
import { Skeleton } from '../../../kit/parts/skeleton.tsx';
import { PhoneHead, PhoneScreen } from '../../../kit/phone/phone.tsx';
import { usePlace, useTab } from '../../../kit/tab/tab.tsx';
import { useGateDay } from '../use-gate-day.ts';
import { TruckOnPhone } from './truck.tsx';
import { TrucksOnPhone } from './trucks.tsx';

const PATH = '/m/dock';

const Dock = ({ plantId, day }: { plantId: string; day: PlainDate }) => {
  const { screen } = useTexts();
  const { query, change } = useTab(PATH);
  const gate = useGateDay(plantId, day);
  if (query.id !== undefined)
    return <TruckOnPhone key={query.id} gate={gate} id={query.id} back={() => change({ id: undefined })} />;
  return (
    <>
      <PhoneHead title={screen(PATH)} />
      {gate.refusal && !gate.day && <NotLoaded refusal={gate.refusal} retry={gate.refresh} />}
      {!gate.day && !gate.refusal && <Skeleton shape="list" />}
      {gate.day && <TrucksOnPhone gate={gate} day={gate.day} open={id => change({ id })} />}
    </>
  );
};

/** Checks trucks in, sends them to their doors and lets them out, with one thumb and also without a network (`/m/dock`). */
export const DockPhone = () => {
  const { t } = useTexts();
  const { today } = useFormat();
  const { user } = useSession();
  const { plantNo } = usePlace();
  const plant = user.plants.find(each => each.plantNo === plantNo);
  return (
    <PhoneScreen feature="gate">
      {plant ? <Dock plantId={plant.id} day={today()} /> : <Empty kind="none">{t('gate.text.onePlant')}</Empty>}
    </PhoneScreen>
  );
};
