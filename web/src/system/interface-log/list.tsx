import {
  type InterfaceRow,
  listInterfaceEntries,
  replayInterfaceMessages,
} from '@inbound/shared/system/interface-log/contract';
import type { Bulk } from '../../kit/bulk/bulk.ts';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.ts';
import { mayReplay } from './replay.ts';

const f = filtersOf(listInterfaceEntries);

const filters = [
  f.search('search'),
  f.choice('direction'),
  f.text('messageType'),
  f.dates('atFrom', 'atTo'),
  f.text('trackId'),
];

const bulk: Bulk<InterfaceRow>[] = [
  {
    name: 'replay',
    permission: 'system.interfaceLog.replay',
    endpoint: replayInterfaceMessages,
    qualifies: mayReplay,
    ask: 'confirm',
  },
];

export const InterfaceLogList = () => (
  <ListScreen of={listInterfaceEntries} columns={columns} filters={filters} bulk={bulk} />
);
