import { figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { operationLogList } from './queries.ts';

const ADMINISTRATOR = { for: ['system.user.edit'], path: '/log/operation', days: 1 } as const;

/** What was denied to people and what they waited for, on the home of who helps them; each day beside those before. */
export const operationLogHome: HomeParts = {
  figures: [
    figure(operationLogList, {
      ...ADMINISTRATOR,
      kind: 'operationRefused',
      rows: ({ from, to }) => ({ refused: true, atFrom: from, atTo: to }),
    }),
    figure(operationLogList, {
      ...ADMINISTRATOR,
      kind: 'operationSlow',
      rows: ({ from, to }) => ({ slow: true, atFrom: from, atTo: to }),
      target: { is: 'most', value: 0 },
    }),
  ],
};
