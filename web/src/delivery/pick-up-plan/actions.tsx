import type { ActionOf } from '@inbound/shared';
import {
  acceptPickUpPlan,
  changePickUpPlan,
  deletePickUpPlan,
  makeNotesOfPickUpPlan,
  type PickUpPlanDetail,
  type PickUpPlanRow,
  regeneratePickUpPlan,
  rejectPickUpPlan,
  restockPickUpPlan,
} from '@inbound/shared/delivery/pick-up-plan/contract';
import { pickUpPlan } from '@inbound/shared/delivery/pick-up-plan/machine';
import { useMemo } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { ActionBar, type ActionBarProps } from '../../kit/state/action-bar.tsx';
import { Restock } from './restock.tsx';

type Bar = ActionBarProps<typeof pickUpPlan>;
type Action = ActionOf<typeof pickUpPlan>;

/** What is answered; where the plant asks for no answer, there is nothing to accept. */
const endpointsFor = ({ asksAnswer }: PickUpPlanRow): Bar['endpoints'] => ({
  ...(asksAnswer ? { accept: acceptPickUpPlan } : {}),
  reject: rejectPickUpPlan,
  makeNote: makeNotesOfPickUpPlan,
  regenerate: regeneratePickUpPlan,
  delete: deletePickUpPlan,
});

const questions = {
  accept: 'confirm',
  reject: 'reason',
  regenerate: 'confirm',
  delete: 'confirm',
  makeNote: 'confirm',
} as const satisfies Bar['ask'];

const primaryOf = ({ asksAnswer, acceptedAt }: PickUpPlanRow): Action =>
  asksAnswer && acceptedAt === null ? 'accept' : 'makeNote';

/** What can be done with a plan in a list. */
export const PlanRowActions = ({ plan }: { plan: PickUpPlanRow }) => (
  <ActionBar
    machine={pickUpPlan}
    record={plan}
    endpoints={endpointsFor(plan)}
    primary={primaryOf(plan)}
    ask={questions}
    inRow
  />
);

/** What can be done with a plan on its page, where what is owed can be added to it. */
export const PlanActions = ({ plan, done }: { plan: PickUpPlanDetail; done(action: Action): void }) => {
  const mayCall = useMayCall();
  const restock = useMemo(
    () => (place: { submit(body: object): void; cancel(): void }) => <Restock plan={plan} {...place} />,
    [plan],
  );
  return (
    <ActionBar
      machine={pickUpPlan}
      record={plan}
      endpoints={{ ...endpointsFor(plan), restock: restockPickUpPlan }}
      primary={primaryOf(plan)}
      beside={mayCall(changePickUpPlan) ? 1 : 0}
      ask={{ ...questions, restock }}
      done={done}
    />
  );
};
