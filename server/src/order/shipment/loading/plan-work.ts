import type { LoadingPlan } from '@inbound/shared/order/allocation/cargo';
import { type LoadingTask, planLoading } from '@inbound/shared/order/allocation/plan-loading';
import type { Work } from '../../../platform/threads/work.ts';

/** Plans a load in a thread: a thousand packages take a second or more. */
export const planLoad: Work<LoadingTask, LoadingPlan> = {
  name: 'plan-load',
  run: async (task, _, tell) => planLoading(task, tell),
};
