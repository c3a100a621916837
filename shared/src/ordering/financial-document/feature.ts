import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const financialDocument = feature('ordering', 'financialDocument', {
  permissions: {
    view: ['order-placer', 'backlog-buyer'],
    edit: [],
    /** See the whole account number; who did so is written down. */
    reveal: ['backlog-buyer'],
    /** Accept in what a document differs. */
    settle: ['backlog-buyer'],
  },
  screens: {
    ...listAndDetail('/store/invoice', { section: 'store', place: 7, icon: 'invoice', modes: MODES }),
    ...listAndDetail('/backlog/invoice', { section: 'backlog', place: 4, icon: 'invoice', modes: MODES }),
  },
  documents: {
    financialDocument: {
      number: 'documentNo',
      page: '/backlog/invoice-detail',
      anyMode: true,
      icons: {
        revealAccount: 'unlock',
        acceptDifference: 'check',
        advise: 'add',
        giveBack: 'undo',
        remit: 'send',
        follow: 'follow',
      },
    },
  },
  notices: { financialDocumentDiffers: 'information', financialDocumentUnread: { act: 'check' } },
});
