import { addDays } from '@inbound/shared';
import { WORK_OF } from '@inbound/shared/calloff/call-off/header-rules';
import { LIST_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import { PUNCTUALITIES } from '@inbound/shared/calloff/call-off/line';
import { agendaLine, chart, figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { callOffLineList } from './line-queries.ts';
import { callOffList } from './queries.ts';

const BOTH = { for: [WORK_OF.supplier, WORK_OF.plant], path: LIST_OF_KIND.series } as const;
const LINES = { ...BOTH, view: 'lines' } as const;
const SERIES = { kind: 'series' } as const;

/** An answer is expected for what is requested within these days. */
const SOON_DAYS = 14;
/** Of what is requested soon, per cent that may be without an answer. */
const MOST_OPEN = 10;

/** Shares of answers are told of what was requested within these days, so many per cent of them are taken as usual. */
const ANSWERED_DAYS = 14;
const LEAST_IN_TIME = 95;
const MOST_REJECTED = 2;
const REJECTED = ['reject', 'partly_reject'] as const;
const ANSWERED = [...PUNCTUALITIES];

/** Call-offs on the homes of who answers them and of who decides on the answers. */
export const callOffHome: HomeParts = {
  figures: [
    figure(callOffLineList, {
      ...LINES,
      kind: 'callOffLineOverdue',
      rows: () => ({ ...SERIES, overdue: true }),
      target: { is: 'most', value: 0 },
    }),
    figure(callOffLineList, {
      ...LINES,
      kind: 'callOffLineOpenSoon',
      rows: ({ to }) => ({ ...SERIES, state: ['new'], from: to, to: addDays(to, SOON_DAYS) }),
      among: ({ to }) => ({ ...SERIES, from: to, to: addDays(to, SOON_DAYS) }),
      target: { is: 'most', value: MOST_OPEN },
    }),
    figure(callOffLineList, {
      ...LINES,
      kind: 'callOffLineInTime',
      days: ANSWERED_DAYS,
      rows: days => ({ ...SERIES, ...days, punctuality: ['in_time'] }),
      among: days => ({ ...SERIES, ...days, punctuality: ANSWERED }),
      target: { is: 'least', value: LEAST_IN_TIME },
    }),
    figure(callOffLineList, {
      ...LINES,
      kind: 'callOffLineRejected',
      days: ANSWERED_DAYS,
      rows: days => ({ ...SERIES, ...days, state: [...REJECTED] }),
      among: days => ({ ...SERIES, ...days, punctuality: ANSWERED }),
      target: { is: 'most', value: MOST_REJECTED },
    }),
    figure(callOffList, {
      ...BOTH,
      kind: 'callOffUnseen',
      rows: () => ({ ...SERIES, unseen: true }),
      newly: ({ from, to }) => ({ ...SERIES, unseen: true, releaseFrom: from, releaseTo: to }),
      target: { is: 'most', value: 0 },
    }),
  ],
  charts: [
    chart(callOffLineList, {
      ...LINES,
      kind: 'callOffLineAnswers',
      step: 'week',
      first: -1,
      columns: 8,
      series: [
        {
          name: 'promised',
          colour: 'confirmed',
          rows: days => ({
            ...SERIES,
            ...days,
            state: ['completely_confirm', 'partly_confirm', 'accept', 'partly_accept'],
          }),
        },
        { name: 'onNote', colour: 'shipped', rows: days => ({ ...SERIES, ...days, state: ['dn_created'] }) },
        { name: 'open', colour: 'demand', rows: days => ({ ...SERIES, ...days, state: ['new'] }) },
        {
          name: 'rejected',
          colour: 'shortage',
          rows: days => ({ ...SERIES, ...days, state: [...REJECTED] }),
        },
      ],
    }),
  ],
  agenda: [agendaLine(callOffList, { ...BOTH, kind: 'callOffDue', rows: days => ({ ...SERIES, ...days }) })],
};
