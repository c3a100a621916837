import { epil } from '@inbound/shared/order/epil/machine';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { stateTag } from '../../kit/state/state-tag.tsx';

interface WithEpil {
  id: string;
  epilState: keyof typeof epil.states | null;
}

/** Where the EPIL of a shipment stands; empty where it needs none. */
export const epilColumn = columnsOf<WithEpil>().custom(
  'epilState',
  ({ epilState }, { texts }) => epilState && stateTag(epil, epilState, texts),
  ({ epilState }, texts) => (epilState ? texts.state(epil.name, epilState) : ''),
  { width: 136 },
);
