import {
  changePoint,
  readPoint,
  removePoint,
  type UnloadingPointRow,
} from '@inbound/shared/master/unloading-point/contract';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { DoorsOfPoint } from '../door/doors.tsx';
import { general, head } from './columns.ts';
import { PointForm } from './form.tsx';

const General = ({ record }: { record: UnloadingPointRow }) => <Facts record={record} columns={general} />;

export const PointDetail = () => (
  <DetailScreen
    of={readPoint}
    icon="place"
    facts={head}
    sections={[
      { name: 'general', show: General },
      { name: 'doors', show: DoorsOfPoint },
      { name: 'history', side: 'internal', show: RecordHistory },
    ]}
    actions={point => (
      <>
        <DeleteButton endpoint={removePoint} record={point} />
        <EditButton endpoint={changePoint} form={PointForm} record={point} />
      </>
    )}
  />
);
