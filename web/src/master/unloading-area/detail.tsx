import { NAME_FIELDS } from '@inbound/shared';
import { type AreaRow, changeArea, readArea, removeArea } from '@inbound/shared/master/unloading-area/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { PointsOfArea } from '../unloading-point/points.tsx';
import { AreaForm } from './form.tsx';

const c = columnsOf<AreaRow>();

const head = [
  c.text('code'),
  c.name('name'),
  c.reference('plantNo', 'plantName', row => link('/master/plant-detail', { id: row.plantId })),
];
const general = [
  c.text('nameZh'),
  c.text('nameEn'),
  ...Object.values(NAME_FIELDS).map(name => c.text(name)),
  c.number('points'),
  c.number('truckCap'),
  c.time('changedAt'),
];

const General = ({ record }: { record: AreaRow }) => <Facts record={record} columns={general} />;

export const AreaDetail = () => (
  <DetailScreen
    of={readArea}
    icon="transport"
    facts={head}
    sections={[
      { name: 'points', count: area => area.points, show: PointsOfArea },
      { name: 'general', show: General },
      { name: 'history', side: 'internal', show: RecordHistory },
    ]}
    actions={area => (
      <>
        <DeleteButton endpoint={removeArea} record={area} />
        <EditButton endpoint={changeArea} form={AreaForm} record={area} />
      </>
    )}
  />
);
