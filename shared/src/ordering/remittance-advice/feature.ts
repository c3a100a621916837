import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const remittanceAdvice = feature('ordering', 'remittanceAdvice', {
  permissions: {
    view: ['order-placer', 'backlog-buyer'],
    edit: [],
    /** Make an advice of documents, have it checked, and send it. */
    remit: ['backlog-buyer'],
  },
  screens: listAndDetail('/backlog/remittance', { section: 'backlog', place: 5, icon: 'remittance', modes: MODES }),
  documents: {
    remittanceAdvice: {
      number: 'adviceNo',
      counter: 'remittance-advice',
      page: '/backlog/remittance-detail',
      anyMode: true,
      icons: {
        removeDocument: 'delete',
        validate: 'check',
        post: 'check',
        doubt: 'tone-warning',
        sendAgain: 'send',
        takeAsPosted: 'check',
      },
    },
  },
  notices: { remittanceAdviceRejected: { act: 'check' }, remittanceAdviceUnclear: { act: 'decide' } },
});
