import { addDays, type Permission } from '@inbound/shared';
import { agendaLine, chart, figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { deliveryNoteList } from './queries.ts';

const SUPPLIER: Permission = 'delivery.deliveryNote.send';
const PLANT: Permission = 'delivery.receipt.edit';
const ALL = { for: [SUPPLIER, PLANT], path: '/delivery/note' } as const;

/** Shares of notes are told for four weeks; so many per cent of them are taken as usual. */
const PERIOD_DAYS = 28;
const MOST_DIFFERING = 2;
const MOST_CANCELLED = 5;
/** Per cent that should have arrived by their day. */
const LEAST_ON_TIME = 95;

/** Under way: sent, and not taken in by the plant. */
const AWAITED = { state: ['sent' as const], takenIn: false };

/** Notes on the homes of who sends them and of who takes them in. */
export const deliveryNoteHome: HomeParts = {
  figures: [
    figure(deliveryNoteList, {
      ...ALL,
      kind: 'deliveryNoteLate',
      rows: ({ to }) => ({ ...AWAITED, etaTo: addDays(to, -1) }),
      newly: ({ from, to }) => ({ ...AWAITED, etaFrom: from, etaTo: addDays(to, -1) }),
      target: { is: 'most', value: 0 },
    }),
    figure(deliveryNoteList, {
      ...ALL,
      kind: 'deliveryNoteOnTime',
      days: PERIOD_DAYS,
      rows: ({ from, to }) => ({ takenIn: true, late: false, etaFrom: from, etaTo: to }),
      among: ({ from, to }) => ({ takenIn: true, etaFrom: from, etaTo: to }),
      target: { is: 'least', value: LEAST_ON_TIME },
    }),
    figure(deliveryNoteList, {
      ...ALL,
      kind: 'deliveryNoteDiffering',
      days: PERIOD_DAYS,
      rows: ({ from, to }) => ({ takenIn: true, differing: true, etaFrom: from, etaTo: to }),
      among: ({ from, to }) => ({ takenIn: true, etaFrom: from, etaTo: to }),
      target: { is: 'most', value: MOST_DIFFERING },
    }),
    figure(deliveryNoteList, {
      ...ALL,
      kind: 'deliveryNoteCancelled',
      days: PERIOD_DAYS,
      rows: ({ from, to }) => ({ state: ['cancelled'], etaFrom: from, etaTo: to }),
      among: ({ from, to }) => ({ etaFrom: from, etaTo: to }),
      target: { is: 'most', value: MOST_CANCELLED },
    }),
  ],
  charts: [
    chart(deliveryNoteList, {
      ...ALL,
      kind: 'deliveryNoteArrivals',
      step: 'day',
      first: -6,
      columns: 14,
      series: [
        {
          name: 'received',
          colour: 'confirmed',
          rows: ({ from, to }) => ({ takenIn: true, etaFrom: from, etaTo: to }),
        },
        { name: 'underWay', colour: 'shipped', rows: ({ from, to }) => ({ ...AWAITED, etaFrom: from, etaTo: to }) },
        {
          name: 'unsent',
          colour: 'forecast',
          rows: ({ from, to }) => ({ state: ['unsent'], etaFrom: from, etaTo: to }),
        },
      ],
    }),
  ],
  agenda: [
    agendaLine(deliveryNoteList, {
      ...ALL,
      for: [SUPPLIER],
      kind: 'deliveryNoteToSend',
      rows: ({ from, to }) => ({ state: ['unsent'], etaFrom: from, etaTo: to }),
    }),
    agendaLine(deliveryNoteList, {
      ...ALL,
      kind: 'deliveryNoteArriving',
      rows: ({ from, to }) => ({ ...AWAITED, etaFrom: from, etaTo: to }),
    }),
  ],
};
