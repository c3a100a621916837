import { changeDoor, createDoor, listDoors, removeDoor } from '@inbound/shared/master/door/contract';
import type { UnloadingPointRow } from '@inbound/shared/master/unloading-point/contract';
import { PartList } from '../../kit/detail/part-list.tsx';
import { ofPoint } from './columns.ts';
import { DoorForm } from './form.tsx';

/** The doors of an unloading point, in its page. */
export const DoorsOfPoint = ({ record: { id } }: { record: UnloadingPointRow }) => (
  <PartList
    of={listDoors}
    filter={{ unloadingPointId: [id] }}
    values={{ unloadingPointId: id }}
    columns={ofPoint}
    create={createDoor}
    change={changeDoor}
    remove={removeDoor}
    form={DoorForm}
  />
);
