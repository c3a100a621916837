import { figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { containerAccountList } from './queries.ts';

const BOTH = {
  for: ['packaging.containerBalance.book', 'packaging.containerBalance.confirm'],
  path: '/container/balance',
} as const;

/** Accounts of packaging on the homes of both sides. */
export const containerBalanceHome: HomeParts = {
  figures: [
    figure(containerAccountList, {
      ...BOTH,
      kind: 'containerAccountOverdue',
      rows: () => ({ overdue: true }),
      target: { is: 'most', value: 0 },
    }),
    figure(containerAccountList, {
      ...BOTH,
      kind: 'containerAccountDisputed',
      rows: () => ({ confirmation: ['disputed'] }),
      target: { is: 'most', value: 0 },
    }),
  ],
};
