import { agendaLine, type HomeParts } from '../../platform/list/home-parts.ts';
import { calendarList } from './queries.ts';

/** Days on which plants are closed besides their week, for all whose work goes to a plant or comes from one. */
export const plantCalendarHome: HomeParts = {
  agenda: [
    agendaLine(calendarList, {
      for: [
        'calloff.callOff.confirm',
        'calloff.callOff.approve',
        'delivery.receipt.receive',
        'packaging.packagingInstruction.review',
        'packaging.containerTransport.move',
      ],
      path: '/master/plant-calendar',
      kind: 'plantClosed',
      rows: ({ from, to }) => ({ working: false, dayFrom: from, dayTo: to }),
    }),
  ],
};
