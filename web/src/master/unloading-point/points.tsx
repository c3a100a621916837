import type { AreaRow } from '@inbound/shared/master/unloading-area/contract';
import {
  changePoint,
  createPoint,
  listUnloadingPoints,
  removePoint,
} from '@inbound/shared/master/unloading-point/contract';
import { PartList } from '../../kit/detail/part-list.tsx';
import { ofArea } from './columns.ts';
import { PointForm } from './form.tsx';

/** The points of an area, in its page. */
export const PointsOfArea = ({ record: { id } }: { record: AreaRow }) => (
  <PartList
    of={listUnloadingPoints}
    filter={{ areaId: [id] }}
    values={{ areaId: id }}
    columns={ofArea}
    create={createPoint}
    change={changePoint}
    remove={removePoint}
    form={PointForm}
  />
);
