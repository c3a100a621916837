import type { PickUpPlanRow } from '@inbound/shared/delivery/pick-up-plan/contract';
import { pickUpPlan } from '@inbound/shared/delivery/pick-up-plan/machine';
import { isUnanswered } from '@inbound/shared/delivery/pick-up-plan/rules';
import { type Texts, useTexts } from '../../client/texts.ts';
import type { Column } from '../../kit/columns/column.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { stateTag } from '../../kit/state/state-tag.tsx';

const c = columnsOf<PickUpPlanRow>();

/** When the truck stands at the ramp of the supplier. */
const windowOf = (plan: PickUpPlanRow): string => `${plan.windowFrom}–${plan.windowTo}`;

export const windowColumn: Column<PickUpPlanRow> = c.custom('window', windowOf, windowOf, { width: 112 });

type Standing = Pick<PickUpPlanRow, 'state' | 'turn'>;
const UNANSWERED = 'pickUpPlan.text.unanswered';

const tagOf = (plan: Standing, texts: Texts) =>
  isUnanswered(plan) ? <Tag tone="action">{texts.t(UNANSWERED)}</Tag> : stateTag(pickUpPlan, plan.state, texts);

/** Where a plan stands; one that waits for the supplier says so, and is not shown as confirmed. */
export const PlanState = ({ record }: { record: Standing }) => tagOf(record, useTexts());

export const stateColumn: Column<PickUpPlanRow> = c.custom(
  'state',
  (plan, { texts }) => tagOf(plan, texts),
  (plan, texts) => (isUnanswered(plan) ? texts.t(UNANSWERED) : texts.state(pickUpPlan.name, plan.state)),
  { width: 132 },
);
