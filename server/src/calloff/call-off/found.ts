import type { ScreenPath } from '@inbound/shared';
import { seriesCallOff } from '@inbound/shared/calloff/call-off/header-rules';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import { type FoundSource, findableBy } from '../../platform/list/findable-by.ts';
import { callOffList } from './queries.ts';

/** Each kind has pages of its own. */
const PAGES: Readonly<Record<CallOffKind, ScreenPath>> = {
  series: '/calloff/series-detail',
  pre_series: '/calloff/pre-series-detail',
  after_sales: '/calloff/after-sales-detail',
};

/** Call-offs are found by the number of their agreement or order, and by the part that is called off. */
export const callOffFound: readonly FoundSource[] = [
  findableBy(callOffList, {
    by: [
      ['call_off.search_no', 'callOffNo'],
      ['call_off.search_part', 'material'],
      ['call_off.lookup_no', 'callOffNo'],
    ],
    path: ({ kind }) => PAGES[kind],
    states: seriesCallOff,
    date: 'nextDate',
  }),
];
