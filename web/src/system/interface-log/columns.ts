import type { InterfaceRow } from '@inbound/shared/system/interface-log/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<InterfaceRow>();

/** The columns of an entry, in the list and among the others of its message. */
export const columns = [
  c.time('at'),
  c.choice('direction', 'interfaceLog'),
  c.link('interfaceName', entry => link('/log/interface-detail', { id: entry.id }), { width: 180 }),
  c.choice('state', 'interfaceLog'),
  c.text('messageType'),
  c.text('fileName', { width: 220 }),
  c.text('plantNo'),
  c.number('httpCode'),
  c.number('durationMs'),
  c.text('url', { hidden: true }),
  c.mono('trackId'),
];
