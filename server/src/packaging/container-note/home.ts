import { addDays } from '@inbound/shared';
import { agendaLine, chart, figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { containerNoteList } from './queries.ts';

const ALL = {
  for: ['packaging.containerNote.send', 'packaging.containerNote.receive', 'packaging.containerNote.pickUp'],
  path: '/container/delivery-note',
} as const;

const UNDER_WAY = { state: ['sent' as const, 'delivery_to_be_confirmed' as const, 'receipt_to_be_confirmed' as const] };

/** Empties on the homes of who sends, fetches and counts them. */
export const containerNoteHome: HomeParts = {
  figures: [
    figure(containerNoteList, {
      ...ALL,
      kind: 'containerNoteLate',
      rows: ({ to }) => ({ ...UNDER_WAY, plannedTo: addDays(to, -1) }),
      newly: ({ from, to }) => ({ ...UNDER_WAY, plannedFrom: from, plannedTo: addDays(to, -1) }),
      target: { is: 'most', value: 0 },
    }),
  ],
  charts: [
    chart(containerNoteList, {
      ...ALL,
      kind: 'containerNoteDays',
      step: 'day',
      first: -6,
      columns: 14,
      series: [
        {
          name: 'completed',
          colour: 'confirmed',
          rows: ({ from, to }) => ({ state: ['completed'], plannedFrom: from, plannedTo: to }),
        },
        {
          name: 'underWay',
          colour: 'shipped',
          rows: ({ from, to }) => ({ ...UNDER_WAY, plannedFrom: from, plannedTo: to }),
        },
        {
          name: 'review',
          colour: 'forecast',
          rows: ({ from, to }) => ({ state: ['to_be_reviewed'], plannedFrom: from, plannedTo: to }),
        },
      ],
    }),
  ],
  agenda: [
    agendaLine(containerNoteList, {
      ...ALL,
      kind: 'containerNotePlanned',
      rows: ({ from, to }) => ({ ...UNDER_WAY, plannedFrom: from, plannedTo: to }),
    }),
  ],
};
