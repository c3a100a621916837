import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { pickUpPlanList } from './queries.ts';

const path = '/pickup/plan' as const;
const due = 'pick_up_plan.pickup_date' as const;

/** Work on pick-up plans: to be answered by the supplier, mended by the plant, driven by the forwarder. */
export const pickUpPlanQueue: readonly QueueSource[] = [
  queueLine(pickUpPlanList, {
    kind: 'pickUpPlanAnswer',
    permission: 'delivery.pickUpPlan.answer',
    path,
    waiting: { mine: true, turn: ['supplier'] },
    action: 'accept',
    due,
    severity: 'normal',
  }),
  queueLine(pickUpPlanList, {
    kind: 'pickUpPlanError',
    permission: 'delivery.pickUpPlan.edit',
    path,
    waiting: { mine: true, state: ['error'] },
    due,
    severity: 'danger',
  }),
  queueLine(pickUpPlanList, {
    kind: 'pickUpPlanFetch',
    permission: 'delivery.pickUpPlan.view',
    path,
    waiting: { mine: true, turn: ['forwarder'] },
    due,
    severity: 'normal',
  }),
];
