import type { DoorRow } from '@inbound/shared/master/door/contract';
import type { SupplierRow } from '@inbound/shared/master/supplier/contract';
import {
  changeTimeWindow,
  createTimeWindow,
  listTimeWindows,
  removeTimeWindow,
} from '@inbound/shared/master/time-window/contract';
import type { WindowGroupRow } from '@inbound/shared/master/window-group/contract';
import { PartList } from '../../kit/detail/part-list.tsx';
import { inPart, ofSupplier } from './columns.ts';
import { TimeWindowForm } from './form.tsx';

const calls = { create: createTimeWindow, change: changeTimeWindow, remove: removeTimeWindow, form: TimeWindowForm };

/** The time windows of a door, in its page. */
export const WindowsOfDoor = ({ record: { id } }: { record: DoorRow }) => (
  <PartList of={listTimeWindows} filter={{ doorId: [id] }} values={{ doorId: id }} columns={inPart} {...calls} />
);

/** The time windows that a supplier may book by its groups, in its page. */
export const WindowsOfSupplier = ({ record: { id } }: { record: SupplierRow }) => (
  <PartList of={listTimeWindows} filter={{ supplierId: [id] }} values={{}} columns={ofSupplier} {...calls} />
);

/** The time windows of a group of suppliers, in its page. */
export const WindowsOfGroup = ({ record: { id } }: { record: WindowGroupRow }) => (
  <PartList
    of={listTimeWindows}
    filter={{ windowGroupId: [id] }}
    values={{ windowGroupId: id }}
    columns={inPart}
    {...calls}
  />
);
