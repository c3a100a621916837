import { chart, figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { interfaceLogList } from './queries.ts';

const ADMINISTRATOR = { for: ['system.interfaceLog.replay'], path: '/log/interface' } as const;
const WEEK = 7;
/** Of the tries of a week, per cent that may fail. */
const MOST_FAILED = 1;

/** Messages that arrive or do not, on the home of who sends them again. */
export const interfaceLogHome: HomeParts = {
  figures: [
    figure(interfaceLogList, {
      ...ADMINISTRATOR,
      kind: 'interfaceFailed',
      days: WEEK,
      rows: ({ from, to }) => ({ state: ['failed'], atFrom: from, atTo: to }),
      among: ({ from, to }) => ({ atFrom: from, atTo: to }),
      target: { is: 'most', value: MOST_FAILED },
    }),
  ],
  charts: [
    chart(interfaceLogList, {
      ...ADMINISTRATOR,
      kind: 'interfaceDays',
      step: 'day',
      first: -13,
      columns: 14,
      series: [
        { name: 'sent', colour: 'confirmed', rows: ({ from, to }) => ({ state: ['sent'], atFrom: from, atTo: to }) },
        {
          name: 'waiting',
          colour: 'forecast',
          rows: ({ from, to }) => ({ state: ['unsent'], atFrom: from, atTo: to }),
        },
        { name: 'failed', colour: 'shortage', rows: ({ from, to }) => ({ state: ['failed'], atFrom: from, atTo: to }) },
      ],
    }),
  ],
};
