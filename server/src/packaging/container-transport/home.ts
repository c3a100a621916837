import { figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { containerTransportList } from './queries.ts';

const FORWARDER = { for: ['packaging.containerTransport.move'], path: '/container/transport' } as const;

/** Transports of empties on the home of a forwarder. */
export const containerTransportHome: HomeParts = {
  figures: [
    figure(containerTransportList, {
      ...FORWARDER,
      kind: 'containerTransportPending',
      rows: () => ({ state: ['pending_pick_up'] }),
    }),
    figure(containerTransportList, {
      ...FORWARDER,
      kind: 'containerTransportUnderWay',
      rows: () => ({ state: ['picked', 'trucked', 'departed'] }),
    }),
  ],
};
