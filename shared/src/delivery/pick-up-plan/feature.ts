import { feature } from '../../kernel/feature.ts';
import { listAndDetail } from '../../kernel/screens.ts';

export const pickUpPlan = feature('delivery', 'pickUpPlan', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['dispositor'],
    /** Make a plan anew from its call-offs. */
    regenerate: ['dispositor'],
    /** Accept and reject. */
    answer: ['supplier-logistics'],
    restock: ['dispositor', 'supplier-logistics'],
  },
  screens: listAndDetail('/pickup/plan', { section: 'delivery', place: 4, icon: 'pick-up', modes: ['VWA'] }),
  documents: {
    pickUpPlan: {
      number: 'planNo',
      counter: 'pick-up-plan',
      page: '/pickup/plan-detail',
      comments: true,
      icons: {
        detect: 'search',
        makeNote: 'delivery-note',
        restock: 'back-order',
        regenerate: 'retry',
        pass: 'overdue',
      },
    },
  },
  notices: {
    pickUpPlanAccepted: 'information',
    pickUpPlanConfirmed: 'information',
    pickUpPlanError: { act: 'correct' },
    pickUpPlanRejected: { act: 'correct' },
    pickUpPlanToAnswer: { act: 'answer' },
    pickUpPlanToFetch: { act: 'collect' },
  },
  events: {
    'pickUpPlan.accepted': { by: ['accept'] },
    'pickUpPlan.rejected': { by: ['reject'] },
  },
});
