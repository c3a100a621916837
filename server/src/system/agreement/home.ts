import { agendaLine, type HomeParts } from '../../platform/list/home-parts.ts';
import { agreementList } from './queries.ts';

/** The day on which a version of the user agreement comes into force, for who writes it. */
export const agreementHome: HomeParts = {
  agenda: [
    agendaLine(agreementList, {
      for: ['system.agreement.edit'],
      path: '/system/agreement',
      kind: 'agreementBegins',
      rows: ({ from, to }) => ({ state: ['planned'], validFrom: from, validTo: to }),
    }),
  ],
};
