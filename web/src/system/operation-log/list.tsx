import { listOperations, type OperationRow } from '@inbound/shared/system/operation-log/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';

const c = columnsOf<OperationRow>();
const f = filtersOf(listOperations);

const columns = [
  c.time('at'),
  c.text('userNo'),
  c.link('info', operation => link('/log/operation-detail', { id: operation.id }), { width: 320 }),
  c.mono('exception'),
  c.text('ip'),
  c.number('durationMs'),
  c.text('plantNo'),
  c.mono('trackId'),
  c.choice('type', 'operationLog', { hidden: true }),
  c.text('userAgent', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.text('userNo'),
  f.dates('atFrom', 'atTo'),
  f.text('trackId'),
  f.text('documentId'),
  f.text('ip'),
  f.choice('type'),
  f.text('plantNo'),
];

export const OperationLogList = () => <ListScreen of={listOperations} columns={columns} filters={filters} />;
