import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const quotation = feature('ordering', 'quotation', {
  permissions: {
    view: ['order-placer', 'backlog-buyer'],
    edit: ['order-placer', 'backlog-buyer'],
  },
  screens: listAndDetail('/backlog/quote', { section: 'backlog', place: 1, icon: 'quotation', modes: MODES }),
  documents: {
    quotation: {
      number: 'customerQuoteNo',
      page: '/backlog/quote-detail',
      anyMode: true,
      icons: { request: 'send', follow: 'follow', expire: 'overdue', takeNote: 'check' },
    },
  },
  records: { quotationLine: { number: 'partNo' } },
  notices: {
    quotationAnswered: { act: 'check' },
    quotationRejected: { act: 'check' },
    quotationExpiring: { act: 'renew' },
    quotationSilent: 'information',
  },
});
