import {
  acceptPickUpPlans,
  createPickUpPlans,
  importPickUpPlans,
  LISTS_AT_ONCE,
  listPickUpPlans,
  MOST_LISTS,
  type PickUpPlanRow,
  printPickUpLists,
  rejectPickUpPlans,
} from '@inbound/shared/delivery/pick-up-plan/contract';
import { pickUpPlan } from '@inbound/shared/delivery/pick-up-plan/machine';
import { listForwarders } from '@inbound/shared/master/forwarder/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { link } from '../../client/link.ts';
import { type BulkFile, bulkOf } from '../../kit/bulk/bulk.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { PlanRowActions } from './actions.tsx';
import { stateColumn, windowColumn } from './columns.tsx';
import { NewPickUpPlansForm } from './new-form.tsx';

const c = columnsOf<PickUpPlanRow>();
const f = filtersOf(listPickUpPlans);

const columns = [
  c.turn(),
  c.link('planNo', plan => link('/pickup/plan-detail', { id: plan.id }), { width: 120, pin: 'left' }),
  stateColumn,
  c.date('pickupDate'),
  windowColumn,
  c.reference('supplierCode', 'supplierName', undefined, { width: 200 }),
  c.reference('forwarderCode', 'forwarderName', undefined, { width: 180 }),
  c.mono('carpoolGroup', { width: 160, hidden: true }),
  c.number('unitCount', { width: 96, sum: true, amount: true }),
  c.measure('gross', 'kg', { width: 112, sum: true }),
  c.measure('volume', 'm³', { width: 104, sum: true, hidden: true }),
  c.date('arrivalDate', { hidden: true }),
  c.reference('plantNo', 'plantName', undefined, { width: 180, hidden: true }),
  c.choice('kind', 'pickUpPlan', { width: 104, hidden: true }),
  c.number('revision', { width: 84, hidden: true }),
  c.number('lineCount', { hidden: true }),
  c.number('noteCount', { width: 96, hidden: true }),
  c.number('problemCount', { hidden: true }),
  c.time('acceptedAt', { hidden: true }),
  c.time('arrivedAt', { hidden: true }),
  c.reason('rejectReason', { hidden: true }),
  c.text('remark', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(pickUpPlan),
  f.dates('pickupFrom', 'pickupTo'),
  f.pick('plantId', listPlants),
  f.pick('supplierId', listSuppliers),
  f.pick('forwarderId', listForwarders),
  f.text('carpoolGroup'),
];

const bulk = bulkOf(
  pickUpPlan,
  { accept: acceptPickUpPlans, reject: rejectPickUpPlans },
  { accept: 'confirm', reject: 'reason' },
);

/** The lists for the drivers of the chosen plans, one for each truck. */
const files: BulkFile<PickUpPlanRow>[] = [
  {
    name: 'print',
    permission: 'delivery.pickUpPlan.view',
    endpoint: printPickUpLists,
    inputOf: plans => ({ ids: plans.map(({ id }) => id) }),
    qualifies: () => true,
    atOnce: LISTS_AT_ONCE,
    most: MOST_LISTS,
  },
];

/** What is collected on which day, at whom and by whom. */
export const PickUpPlanList = () => (
  <ListScreen
    of={listPickUpPlans}
    columns={columns}
    filters={filters}
    bulk={bulk}
    files={files}
    toolbar={
      <>
        <ImportButton of={importPickUpPlans} />
        <CreateButton endpoint={createPickUpPlans} form={NewPickUpPlansForm} />
      </>
    }
    row={plan => <PlanRowActions plan={plan} />}
  />
);
