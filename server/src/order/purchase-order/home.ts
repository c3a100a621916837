import { agendaLine, figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { purchaseOrderList } from './queries.ts';

const ALL = { for: ['order.purchaseOrder.confirm', 'order.purchaseOrder.approve'], path: '/po/order' } as const;
const OPEN = { state: ['unconfirmed' as const, 'confirmed' as const, 'packaged' as const] };

/** Purchase orders on the homes of both sides. */
export const purchaseOrderHome: HomeParts = {
  figures: [
    figure(purchaseOrderList, {
      ...ALL,
      kind: 'purchaseOrderOpen',
      rows: () => ({ state: ['unconfirmed'] }),
      newly: ({ from, to }) => ({ state: ['unconfirmed'], orderDateFrom: from, orderDateTo: to }),
      target: { is: 'most', value: 0 },
    }),
  ],
  agenda: [
    agendaLine(purchaseOrderList, {
      ...ALL,
      kind: 'purchaseOrderDue',
      rows: ({ from, to }) => ({ ...OPEN, crdFrom: from, crdTo: to }),
    }),
  ],
};
