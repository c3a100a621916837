import type { PickUpPlanRow } from '@inbound/shared/delivery/pick-up-plan/contract';
import type { Column } from '../../kit/columns/column.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<PickUpPlanRow>();

/** When the truck stands at the ramp of the supplier. */
const windowOf = (plan: PickUpPlanRow): string => `${plan.windowFrom}–${plan.windowTo}`;

export const windowColumn: Column<PickUpPlanRow> = c.custom('window', windowOf, windowOf, { width: 112 });
