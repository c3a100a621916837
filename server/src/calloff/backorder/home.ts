import { WORK_OF } from '@inbound/shared/calloff/call-off/header-rules';
import { figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { backorderList } from './queries.ts';

const BOTH = { for: [WORK_OF.supplier, WORK_OF.plant], path: '/calloff/backorder' } as const;

/** What is owed, on the homes of both sides. */
export const backorderHome: HomeParts = {
  figures: [
    figure(backorderList, {
      ...BOTH,
      kind: 'backorders',
      rows: () => ({}),
      newly: days => days,
      target: { is: 'most', value: 0 },
    }),
  ],
};
