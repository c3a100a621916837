import { figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { receiptList } from './queries.ts';

/** Differences that nobody has settled, on the homes of both sides. */
export const receiptHome: HomeParts = {
  figures: [
    figure(receiptList, {
      for: ['delivery.receipt.answer', 'delivery.receipt.edit'],
      path: '/delivery/receipt',
      kind: 'receiptUnsettled',
      rows: () => ({ state: ['open', 'disputed'] }),
      target: { is: 'most', value: 0 },
    }),
  ],
};
