import type { InputOf } from '@inbound/shared';
import {
  createPickUpPlans,
  listPickUpPlans,
  type PickUpPlanDetail,
  readPickUpPlan,
} from '@inbound/shared/delivery/pick-up-plan/contract';
import type { Caller, TestServer } from '../../../test/server.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { later } from '../../platform/tools/clock.ts';
import { detectionJob, keepingJob, SETTLED_SECONDS } from './jobs.ts';

/** Lets the system look at what is to be detected. */
export const detectAll = async (server: TestServer): Promise<void> => {
  const before = server.clock.now();
  server.clock.set(later(before, SETTLED_SECONDS, 'second'));
  await waitUntil(async () => {
    await detectionJob.run(server.running.platform);
    const left = await server.sql(`select 1 from pick_up_plan where state = 'to_be_detected'`);
    return left.length === 0;
  });
  server.clock.set(before);
};

/** Lets the system follow call-offs and days. */
export const keepAll = async (server: TestServer): Promise<void> => {
  await keepingJob.run(server.running.platform);
};

interface Names {
  plantId: string;
  supplierId: string;
  forwarderId: string;
}

/** Whom the tests plan for: plant 2031, supplier S1001, the forwarder of the story. */
export const namesOf = async (server: TestServer): Promise<Names> => {
  const [found] = await server.sql<Names>(
    `select p.id as "plantId", s.id as "supplierId", f.id as "forwarderId" from plant p, supplier s, forwarder f
     where p.tenant_id = 0 and p.plant_no = '2031' and s.tenant_id = 0 and s.code = 'S1001' and f.tenant_id = 0
       and f.code = 'F2001'`,
  );
  if (!found) throw new Error('the story has not all that the tests of pick-up plans name');
  return found;
};

/** Takes away all plans of the story, so that days are free again. */
export const withoutPlans = (server: TestServer) => server.sql('delete from pick_up_plan');

type Given = Partial<InputOf<typeof createPickUpPlans>>;

/** A plan for S1001 on a day on which something of it is due, not detected yet. */
export const newPlan = async (
  server: TestServer,
  planner: Caller,
  pickupDate: PickUpPlanDetail['pickupDate'],
  given: Given = {},
): Promise<PickUpPlanDetail> => {
  const window = { windowFrom: '08:00', windowTo: '10:00' };
  await planner.call(createPickUpPlans, { ...(await namesOf(server)), pickupDate, ...window, ...given });
  const { rows } = await planner.call(listPickUpPlans, {
    search: 'S1001',
    pickupFrom: pickupDate,
    pickupTo: pickupDate,
  });
  return planner.call(readPickUpPlan, { id: rows[0]?.id ?? '' });
};
