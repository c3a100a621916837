import { feature } from '../../kernel/feature.ts';
import { listAndDetail } from '../../kernel/screens.ts';

export const schedulingAgreement = feature('calloff', 'schedulingAgreement', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'supplier-logistics', 'supplier-planner'],
    edit: ['dispositor'],
    resynchronise: ['dispositor'],
    resetCumulative: ['dispositor'],
  },
  screens: listAndDetail('/calloff/agreement', { section: 'demand', place: 5, icon: 'agreement', modes: ['VWA'] }),
  records: { schedulingAgreement: { number: 'agreementNo' } },
});
