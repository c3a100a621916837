import type { PlainDate, Timestamp } from '@inbound/shared';
import { deleteDeliveryNote, readDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import {
  acceptPickUpPlan,
  changePickUpPlan,
  createPickUpPlans,
  deletePickUpPlan,
  listPickUpPlans,
  makeNotesOfPickUpPlan,
  type PickUpPlanDetail,
  printPickUpList,
  readPickUpPlan,
  regeneratePickUpPlan,
  rejectPickUpPlan,
  restockPickUpPlan,
} from '@inbound/shared/delivery/pick-up-plan/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';
import { detectAll, keepAll, namesOf, newPlan, withoutPlans } from './pick-up-plan.sample.ts';

const server = testServer();
let planner: Caller;
let clerk: Caller;
let carrier: Caller;

/** S1001 has confirmed goods for the next day, and is one day away. */
const DAY: PlainDate = '2026-11-25';
const SUNDAY: PlainDate = '2026-11-29';

beforeAll(async () => {
  planner = await server.as('dispositor');
  clerk = await server.as('supplier-logistics');
  carrier = await server.as('forwarder');
});

beforeEach(() => withoutPlans(server));

const read = (id: string, caller = planner) => caller.call(readPickUpPlan, { id });
const toldTo = async (caller: Caller, id: string) =>
  (await caller.call(readNotifications, { limit: 200 })).rows.filter(row => row.documentId === id).map(row => row.kind);
const queueOf = async (caller: Caller) => (await caller.call(readWorkQueue, {})).lines.map(({ kind }) => kind);

/** A plan that the system has looked at. */
const detectedPlan = async (day = DAY): Promise<PickUpPlanDetail> => {
  const { id } = await newPlan(server, planner, day);
  await detectAll(server);
  return read(id);
};

/** A setting of the plant for series while something is done. */
const withSetting = async (column: 'pick_up_plan' | 'pick_up_confirm', on: boolean, work: () => Promise<void>) => {
  const { plantId } = await namesOf(server);
  const set = (value: boolean) =>
    server.sql(`update process_setting set ${column} = $2 where plant_id = $1 and kind = 'series'`, [plantId, value]);
  await set(on);
  await work().finally(() => set(!on));
};

/** Something of S1001 is owed while something is done: a line that it has confirmed was due last week. */
const whileOwing = async (work: () => Promise<void>): Promise<void> => {
  const [line] = await server.sql<{ id: string; callOffId: string; was: string; backorder: string }>(
    `select l.id, l.call_off_id as "callOffId", l.requested_to::text as was, c.backorder from call_off_line l
     join call_off c on c.tenant_id = l.tenant_id and c.id = l.call_off_id
     join plant p on p.tenant_id = l.tenant_id and p.id = l.plant_id
     where p.tenant_id = 0 and p.plant_no = '2031' and l.supplier_code = 'S1001' and l.kind = 'series'
       and l.state = 'completely_confirm' and l.kind_of_date = 'dated' and l.requested_to = '2026-11-30'
     order by l.id limit 1`,
  );
  if (!line) throw new Error('the story has no confirmed line of S1001 that could be owed');
  const set = async (day: string, backorder: string) => {
    await server.sql('update call_off_line set requested_from = $2, requested_to = $2 where id = $1', [line.id, day]);
    await server.sql('update call_off set backorder = $2 where id = $1', [line.callOffId, backorder]);
  };
  await set('2026-11-18', '5');
  await work().finally(() => set(line.was, line.backorder));
};

describe('a pick-up plan', () => {
  it('is made for a day of what was confirmed, detected, and asks the supplier whose goods are collected', async () => {
    const made = await newPlan(server, planner, DAY);
    expect(made).toMatchObject({ state: 'to_be_detected', turn: 'system', lines: [], revision: 1 });
    expect(made.planNo).toMatch(/^PU\d{8}$/);
    await detectAll(server);
    const plan = await read(made.id);
    expect(plan).toMatchObject({
      ...{ state: 'confirmed', turn: 'supplier', supplierCode: 'S1001', forwarderCode: 'F2001', plantNo: '2031' },
      ...{ pickupDate: DAY, arrivalDate: '2026-11-26', asksAnswer: true, problems: [] },
    });
    expect(plan.lines.length).toBeGreaterThan(0);
    expect(plan.unitCount).toBe(plan.lines.reduce((total, line) => total + line.unitCount, 0));
    expect(Number(plan.gross)).toBeGreaterThan(0);
    expect(Number(plan.volume)).toBeGreaterThan(0);
    expect(await toldTo(clerk, plan.id)).toEqual(['pickUpPlanToAnswer']);
    expect(await queueOf(clerk)).toContain('pickUpPlanAnswer');
  });

  it('is listed by state, day and carpool group for plant, supplier and forwarder, and for nobody else', async () => {
    const { id, carpoolGroup } = await detectedPlan();
    expect(carpoolGroup).toBe('2031-F2001-1125');
    for (const caller of [planner, clerk, carrier]) {
      const { rows } = await caller.call(listPickUpPlans, { state: ['confirmed'], pickupFrom: DAY, carpoolGroup });
      expect(rows.map(row => row.id)).toContain(id);
    }
    const other = await server.as('supplier-logistics-2');
    expect((await other.try(readPickUpPlan, { id })).code).toBe('not_found');
    expect((await other.call(listPickUpPlans, {})).rows.map(row => row.id)).not.toContain(id);
  });

  it('gives a load over the threshold of its supplier a truck of its own', async () => {
    const { supplierId } = await namesOf(server);
    const set = (limit: string) =>
      server.sql('update supplier set carpool_limit = $2 where id = $1', [supplierId, limit]);
    await set('0.001');
    expect((await detectedPlan().finally(() => set('15'))).carpoolGroup).toBe('');
  });

  it('is accepted by the supplier, and the forwarder is told to come', async () => {
    const { id, version } = await detectedPlan();
    expect((await planner.try(acceptPickUpPlan, { id, version })).code).toBe('no_permission');
    const accepted = await clerk.call(acceptPickUpPlan, { id, version });
    expect(accepted).toMatchObject({ state: 'confirmed', turn: 'forwarder' });
    expect(accepted.acceptedAt).not.toBeNull();
    expect((await clerk.try(acceptPickUpPlan, { id, version: accepted.version })).code).toBe('status');
    expect(await toldTo(planner, id)).toEqual(['pickUpPlanAccepted']);
    expect(await toldTo(carrier, id)).toEqual(['pickUpPlanToFetch']);
    expect(await queueOf(carrier)).toContain('pickUpPlanFetch');
  });

  it('needs no answer where pick-up confirm is off: the forwarder comes at once', () =>
    withSetting('pick_up_confirm', false, async () => {
      const { id, version, ...plan } = await detectedPlan();
      expect(plan).toMatchObject({ state: 'confirmed', turn: 'forwarder', asksAnswer: false });
      expect(await toldTo(carrier, id)).toEqual(['pickUpPlanToFetch']);
      expect((await clerk.try(acceptPickUpPlan, { id, version })).code).toBe('status');
    }));

  it('is rejected with a reason, and the plant makes it anew', async () => {
    const { id, version } = await detectedPlan();
    expect((await clerk.try(rejectPickUpPlan, { id, version, reason: ' ' })).code).toBe('invalid');
    const rejected = await clerk.call(rejectPickUpPlan, { id, version, reason: 'The ramp is closed' });
    expect(rejected).toMatchObject({ state: 'error', turn: 'plant', rejectReason: 'The ramp is closed' });
    expect(await toldTo(planner, id)).toEqual(['pickUpPlanRejected']);
    expect(await queueOf(planner)).toContain('pickUpPlanError');
    const again = await planner.call(regeneratePickUpPlan, { id, version: rejected.version });
    expect(again).toMatchObject({ state: 'to_be_detected', revision: 2, rejectReason: '', acceptedAt: null });
    await detectAll(server);
    expect(await read(id)).toMatchObject({ state: 'confirmed', turn: 'supplier' });
  });

  it('is in error with each reason: a day on which nobody works, and goods that nobody knows how to pack', async () => {
    const [line] = (await detectedPlan()).lines;
    await withoutPlans(server);
    const hide = (state: string, was: string) =>
      server.sql(
        `update packaging_instruction set state = $2 where state = $3 and material_id in (
           select material_id from call_off_line where id = $1)`,
        [line?.callOffLineId, state, was],
      );
    await hide('to_be_reviewed', 'effective');
    const { id } = await newPlan(server, planner, DAY);
    await detectAll(server);
    await hide('effective', 'to_be_reviewed');
    const unpacked = await read(id);
    expect(unpacked).toMatchObject({ state: 'error', turn: 'plant' });
    expect(unpacked.problems).toContainEqual({
      code: 'no_packaging_agreement',
      params: { material: line?.partNo, plant: '2031', date: '2026-11-26' },
    });
    expect(await toldTo(planner, id)).toEqual(['pickUpPlanError']);
    const { forwarderId, version } = unpacked;
    const terms = { pickupDate: SUNDAY, windowFrom: '08:00', windowTo: '09:00', forwarderId };
    await planner.call(changePickUpPlan, { id, version, ...terms });
    await detectAll(server);
    const moved = await read(id);
    expect(moved.problems).toEqual([{ code: 'pick_up_day_off', params: { date: SUNDAY } }]);
    expect(moved).toMatchObject({ state: 'error', arrivalDate: '2026-11-30', revision: 2 });
  });

  it('takes what is owed up to the BO, as a new revision', () =>
    whileOwing(async () => {
      const plan = await detectedPlan();
      const owed = plan.owed.find(one => Number(one.toRestock) > 0);
      if (!owed) throw new Error('the story owes nothing of S1001');
      const { id, version } = plan;
      const over = await clerk.try(restockPickUpPlan, {
        ...{ id, version },
        items: [{ callOffId: owed.callOffId, qty: `${Number(owed.toRestock) + 1}` as `${number}` }],
      });
      expect(over).toMatchObject({ code: 'over_backorder', params: { backorder: owed.toRestock } });
      const items = [{ callOffId: owed.callOffId, qty: '1' as const }];
      const added = await clerk.call(restockPickUpPlan, { id, version, items });
      expect(added).toMatchObject({ state: 'to_be_detected', revision: 2 });
      await detectAll(server);
      const after = await read(id);
      expect(after.state).toBe('confirmed');
      expect(after.lines.filter(line => line.origin === 'restock')).toMatchObject([{ qty: '1', partNo: owed.partNo }]);
      expect(after.lines.length).toBe(plan.lines.length + 1);
      const left = after.owed.find(one => one.callOffId === owed.callOffId);
      expect(Number(left?.toRestock)).toBe(Number(owed.toRestock) - 1);
      const stranger = [{ callOffId: id, qty: '1' as const }];
      expect(await clerk.try(restockPickUpPlan, { id, version: after.version, items: stranger })).toMatchObject({
        params: { fields: [{ field: 'items[0].callOffId', code: 'unknown_reference' }] },
      });
    }));

  it('becomes delivery notes with its day, window and forwarder, once the supplier has answered', async () => {
    const { id, version } = await detectedPlan();
    expect((await clerk.try(makeNotesOfPickUpPlan, { id, version })).code).toBe('pick_up_unanswered');
    const accepted = await clerk.call(acceptPickUpPlan, { id, version });
    const made = await clerk.call(makeNotesOfPickUpPlan, { id, version: accepted.version });
    expect(made.notes.length).toBeGreaterThan(0);
    const [first] = made.notes;
    const note = await clerk.call(readDeliveryNote, { id: first?.id ?? '' });
    expect(note).toMatchObject({ state: 'unsent', etaDate: '2026-11-26', pickupDate: DAY, pickupTime: '08:00' });
    expect(note.forwarder).not.toBe('');
    const again = await clerk.try(makeNotesOfPickUpPlan, { id, version: made.version });
    expect(again.code).toBe('pick_up_empty');
    expect((await planner.try(deletePickUpPlan, { id, version: made.version })).code).toBe('pick_up_has_notes');
    await keepAll(server);
    expect(await read(id)).toMatchObject({ state: 'confirmed', revision: 1 });
    for (const { id: noteId } of made.notes) {
      const { version: seen } = await clerk.call(readDeliveryNote, { id: noteId });
      await clerk.call(deleteDeliveryNote, { id: noteId, version: seen });
    }
    expect((await read(id)).notes).toEqual([]);
  });

  it('follows its call-offs, and is over with its day', async () => {
    const { id, lines } = await detectedPlan();
    const lineId = lines[0]?.callOffLineId;
    const set = (sign: '+' | '-') =>
      server.sql(`update call_off_line set confirmed = confirmed ${sign} 1 where id = $1`, [lineId]);
    await set('-');
    await keepAll(server);
    await set('+');
    expect(await read(id)).toMatchObject({ state: 'to_be_detected', revision: 2 });
    await detectAll(server);
    server.clock.set('2026-11-27T01:00:00.000Z' as Timestamp);
    await keepAll(server);
    server.clock.set(TODAY);
    expect(await read(id)).toMatchObject({ state: 'confirmed', turn: 'done' });
  });

  it('is made for all suppliers at once, once a day, and not where pick-up plans are not introduced', async () => {
    const { supplierId, ...names } = await namesOf(server);
    const asked = { ...names, pickupDate: DAY, windowFrom: '08:00', windowTo: '10:00' };
    const { made } = await planner.call(createPickUpPlans, asked);
    expect(made).toBeGreaterThan(0);
    expect((await planner.try(createPickUpPlans, asked)).code).toBe('pick_up_none');
    const named = { ...asked, supplierId };
    expect(await planner.try(createPickUpPlans, named)).toMatchObject({
      code: 'pick_up_exists',
      params: { date: DAY },
    });
    await withoutPlans(server);
    await withSetting('pick_up_plan', false, async () => {
      expect((await planner.try(createPickUpPlans, asked)).code).toBe('pick_up_none');
      expect(await planner.try(createPickUpPlans, named)).toMatchObject({
        ...{ code: 'pick_up_off', params: { supplier: 'S1001' } },
      });
      expect((await planner.call(listPickUpPlans, {})).rows).toEqual([]);
    });
    const reversed = await planner.try(createPickUpPlans, { ...named, windowFrom: '11:00' });
    expect(reversed.params).toMatchObject({ fields: [{ field: 'windowTo', code: 'end_before_start' }] });
  });

  it('is a list for the driver, and can be deleted', async () => {
    const { id, version } = await detectedPlan();
    const { code, body } = await carrier.try(printPickUpList, { id });
    expect(code).toBe('ok');
    expect(body.slice(0, '%PDF-'.length)).toBe('%PDF-');
    await planner.call(deletePickUpPlan, { id, version });
    expect((await planner.try(readPickUpPlan, { id })).code).toBe('not_found');
  });
});
