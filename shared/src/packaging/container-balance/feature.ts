import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const containerBalance = feature('packaging', 'containerBalance', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics'],
    edit: [],
    /** Open accounts, book differences, propose balances and settle disputes. */
    book: ['packaging-planner'],
    /** Answer a proposed balance. */
    confirm: ['supplier-logistics'],
  },
  screens: listAndDetail('/container/balance', { section: 'packaging', place: 6, icon: 'balance', modes: MODES }),
  documents: {
    balanceConfirmation: {
      page: '/container/balance-detail',
      icons: { settle: 'balance', remindSupplier: 'bell', acceptSilence: 'overdue' },
    },
  },
  records: { containerAccount: {} },
  notices: {
    balanceAccepted: 'information',
    balanceConfirmed: 'information',
    balanceDisputed: { act: 'decide' },
    balanceProposed: { act: 'answer' },
    balanceReminder: { act: 'answer' },
    balanceSettled: { act: 'answer' },
  },
});
