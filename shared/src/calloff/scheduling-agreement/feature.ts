import { feature } from '../../kernel/feature.ts';

export const schedulingAgreement = feature('calloff', 'schedulingAgreement', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'supplier-logistics', 'supplier-planner'],
    edit: ['dispositor'],
    resynchronise: ['dispositor'],
    resetCumulative: ['dispositor'],
  },
});
