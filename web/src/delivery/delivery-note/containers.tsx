import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { type ContainerCount, containerCounts } from './structure.ts';

const c = columnsOf<ContainerCount>();

const columns = [c.mono('packaging'), c.text('name'), c.number('count'), c.flag('reusable')];

/** Which packaging goes along with a note, and how much of it comes back. */
export const Containers = ({ record }: { record: DeliveryNoteDetail }) => (
  <Grid name="containers" rows={containerCounts(record)} columns={columns} />
);
