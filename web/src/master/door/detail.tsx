import { changeDoor, type DoorRow, readDoor, removeDoor } from '@inbound/shared/master/door/contract';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { OutsideOfDoor } from '../time-window/outside-notice.tsx';
import { TemplateButton } from '../time-window/template-button.tsx';
import { WindowsOfDoor } from '../time-window/windows.tsx';
import { general, head } from './columns.ts';
import { DoorForm } from './form.tsx';

const General = ({ record }: { record: DoorRow }) => (
  <>
    <OutsideOfDoor id={record.id} activity={record} />
    <Facts record={record} columns={general} />
  </>
);

export const DoorDetail = () => (
  <DetailScreen
    of={readDoor}
    icon="door"
    facts={head}
    sections={[
      { name: 'windows', show: WindowsOfDoor },
      { name: 'general', show: General },
      { name: 'history', side: 'internal', show: RecordHistory },
    ]}
    actions={door => (
      <>
        <DeleteButton endpoint={removeDoor} record={door} />
        <TemplateButton unloadingPointId={door.unloadingPointId} />
        <EditButton endpoint={changeDoor} form={DoorForm} record={door} />
      </>
    )}
  />
);
