import { chart, figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { mailLogList } from './queries.ts';

const ADMINISTRATOR = { for: ['system.mailLog.resend'], path: '/log/email' } as const;
const WEEK = 7;
/** Of the mails of a week, per cent that may fail. */
const MOST_FAILED = 1;

/** Mails that arrive or do not, on the home of who sends them again. */
export const mailLogHome: HomeParts = {
  figures: [
    figure(mailLogList, {
      ...ADMINISTRATOR,
      kind: 'mailFailed',
      days: WEEK,
      rows: ({ from, to }) => ({ state: ['failed'], createdFrom: from, createdTo: to }),
      among: ({ from, to }) => ({ createdFrom: from, createdTo: to }),
      target: { is: 'most', value: MOST_FAILED },
    }),
  ],
  charts: [
    chart(mailLogList, {
      ...ADMINISTRATOR,
      kind: 'mailDays',
      step: 'day',
      first: -13,
      columns: 14,
      series: [
        {
          name: 'sent',
          colour: 'confirmed',
          rows: ({ from, to }) => ({ state: ['sent'], createdFrom: from, createdTo: to }),
        },
        {
          name: 'waiting',
          colour: 'forecast',
          rows: ({ from, to }) => ({ state: ['saved'], createdFrom: from, createdTo: to }),
        },
        {
          name: 'failed',
          colour: 'shortage',
          rows: ({ from, to }) => ({ state: ['failed'], createdFrom: from, createdTo: to }),
        },
      ],
    }),
  ],
};
