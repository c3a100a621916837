import {
  changeWindowGroup,
  readWindowGroup,
  removeWindowGroup,
  type WindowGroupRow,
} from '@inbound/shared/master/window-group/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { WindowsOfGroup } from '../time-window/windows.tsx';
import { WindowGroupForm } from './form.tsx';

const c = columnsOf<WindowGroupRow>();

const head = [
  c.text('name'),
  c.reference('plantNo', 'plantName', row => link('/master/plant-detail', { id: row.plantId })),
];
const general = [c.several('suppliers'), c.time('changedAt')];

const General = ({ record }: { record: WindowGroupRow }) => <Facts record={record} columns={general} />;

export const WindowGroupDetail = () => (
  <DetailScreen
    of={readWindowGroup}
    icon="window-group"
    facts={head}
    sections={[
      { name: 'general', show: General },
      { name: 'windows', show: WindowsOfGroup },
      { name: 'history', side: 'internal', show: RecordHistory },
    ]}
    actions={group => (
      <>
        <DeleteButton endpoint={removeWindowGroup} record={group} />
        <EditButton endpoint={changeWindowGroup} form={WindowGroupForm} record={group} />
      </>
    )}
  />
);
