import { readDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { readBookingRanges } from '@inbound/shared/transport/booking/contract';
import {
  acceptShippingNote,
  cancelShippingNote,
  changeShippingNote,
  confirmShippingNote,
  createShippingNote,
  departShippingNote,
  listShippingNotes,
  readShippingNote,
  rebookShippingNote,
  rejectShippingNote,
  type ShippingNoteDetail,
  stampShippingNote,
  undoShippingNoteStamp,
} from '@inbound/shared/transport/shipping-note/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { SAMPLE_DAY, type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';
import { heldRange, SAMPLE_TRUCK, sampleTransport } from './shipping-note.sample.ts';

const server = testServer();
let clerk: Caller;
let gate: Caller;
let notes: SampleNote[];

const setPlant = (column: 'booking_confirmed' | 'forwarder_acceptance', isOn: boolean) =>
  server.sql(`update plant set ${column} = $1 where tenant_id = 0`, [isOn]);

beforeEach(async () => {
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql(
    'update delivery_note set locked_by_sd_no = null, arrived_at = null where locked_by_sd_no is not null',
  );
  await setPlant('booking_confirmed', true);
  [clerk, gate] = [await server.as('supplier-logistics'), await server.as('gate')];
  notes = await sampleNotes(server, 1);
  await sampleDocks(server, notes[0] as SampleNote);
});

const reason = 'The truck broke down';
const seen = async ({ id }: { id: string }) => {
  const { version } = await gate.call(readShippingNote, { id });
  return { id, version };
};
const stamps = async (note: ShippingNoteDetail, ...names: readonly ('gateIn' | 'dock' | 'unload' | 'gateOut')[]) => {
  for (const stamp of names) await gate.call(stampShippingNote, { id: note.id, stamp });
};

describe('a transport that is booked', () => {
  it('is confirmed at once, has its stop, and hides who drives', async () => {
    const made = await sampleTransport(clerk, notes);
    expect(made).toMatchObject({ state: 'confirmed', turn: 'gate', stopCount: 1, noteCount: 1, asksAcceptance: false });
    expect(made.sdNo).toMatch(/^SD26\d{6}$/);
    expect(made.driver).toMatchObject({ driver: '王强', idNumber: '•••• 803X', tel: '+86 431 8599 0000' });
    const [kept] = await server.sql<Record<string, string>>(
      'select * from shipping_note_driver where shipping_note_id = $1',
      [made.id],
    );
    expect(JSON.stringify(kept)).not.toMatch(/王强|803X|8599/);
    expect((await clerk.call(listShippingNotes, { search: '吉a4c2' })).rows.map(({ id }) => id)).toContain(made.id);
    expect((await clerk.call(readDeliveryNote, { id: notes[0]?.id ?? '' })).lockedBySdNo).toBe(made.sdNo);
  });

  it.each([
    ['idNumber', '11010119900307803Y', 'format'],
    ['idNumber', '', 'required'],
    ['driver', '', 'required'],
    ['plate', '', 'required'],
    ['tel', '', 'required'],
    ['entryPurpose', '', 'required'],
    ['etaDate', undefined, 'required'],
  ])('is refused with %s %j: %s', async (field, value, code) => {
    const held = await heldRange(clerk, notes);
    const input = { ...SAMPLE_TRUCK, noteIds: [notes[0]?.id ?? ''], holdIds: [held.id], [field]: value };
    const { params } = await clerk.try(createShippingNote, input as never);
    expect(params.fields).toMatchObject([{ field, code }]);
  });

  it('takes a note that no other transport has, also where two book at once', async () => {
    const [one, other] = [await heldRange(clerk, notes), await heldRange(gate, notes)];
    const input = { ...SAMPLE_TRUCK, noteIds: [notes[0]?.id ?? ''] };
    const answers = await Promise.all([
      clerk.try(createShippingNote, { ...input, holdIds: [one.id] }),
      gate.try(createShippingNote, { ...input, holdIds: [other.id] }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'transport_exists']);
  });

  it('needs a hold of the one who books', async () => {
    const held = await heldRange(gate, notes);
    const input = { ...SAMPLE_TRUCK, noteIds: [notes[0]?.id ?? ''], holdIds: [held.id] };
    expect((await clerk.try(createShippingNote, input)).code).toBe('hold_expired');
  });

  it('needs a hold at the plant of its notes: one at another plant is refused by the name of its point', async () => {
    const held = await heldRange(clerk, notes);
    const [far] = await server.sql<{ plantId: string; pointId: string; doorId: string; code: string }>(
      `select u.plant_id as "plantId", u.id as "pointId", d.id as "doorId", u.code from unloading_point u
       join door d on d.tenant_id = u.tenant_id and d.unloading_point_id = u.id
       join user_plant p on p.tenant_id = u.tenant_id and p.plant_id = u.plant_id
       join app_user a on a.tenant_id = p.tenant_id and a.id = p.user_id and a.user_no = 'supplier-logistics'
       where u.tenant_id = 0 and u.plant_id <> $1 order by u.code, d.name limit 1`,
      [notes[0]?.plantId],
    );
    await server.sql(
      'update booking_claim set plant_id = $2, unloading_point_id = $3, door_id = $4 where tenant_id = 0 and id = $1',
      [held.id, far?.plantId, far?.pointId, far?.doorId],
    );
    const input = { ...SAMPLE_TRUCK, noteIds: [notes[0]?.id ?? ''], holdIds: [held.id] };
    expect(await clerk.try(createShippingNote, input)).toMatchObject({
      ...{ status: 422, code: 'unknown_reference', params: { field: 'holdIds', value: far?.code } },
    });
  });
});

describe('the gate', () => {
  it('confirms where the plant does not confirm by itself', async () => {
    await setPlant('booking_confirmed', false);
    const made = await sampleTransport(clerk, notes);
    expect(made).toMatchObject({ state: 'to_be_confirmed', turn: 'gate' });
    expect((await clerk.try(confirmShippingNote, await seen(made))).code).toBe('no_permission');
    expect(await gate.call(confirmShippingNote, await seen(made))).toMatchObject({ state: 'confirmed' });
  });

  it('rejects: the windows are free at once, the notes stay until the supplier rebooks', async () => {
    await setPlant('booking_confirmed', false);
    const made = await sampleTransport(clerk, notes);
    await gate.call(rejectShippingNote, { ...(await seen(made)), reason });
    expect(await server.sql('select 1 from booking_cell where tenant_id = 0')).toEqual([]);
    expect((await clerk.call(readDeliveryNote, { id: notes[0]?.id ?? '' })).lockedBySdNo).toBe(made.sdNo);
    const held = await heldRange(clerk, notes, { at: 1, shippingNoteId: made.id });
    const moved = await clerk.call(rebookShippingNote, { ...(await seen(made)), holdIds: [held.id] });
    expect(moved).toMatchObject({ state: 'to_be_confirmed', rebookCount: 1, begins: held.begins, reason: '' });
  });

  it('stamps in order, each once, and takes the last one back', async () => {
    const made = await sampleTransport(clerk, notes);
    expect((await gate.try(stampShippingNote, { id: made.id, stamp: 'dock' })).code).toBe('status');
    await stamps(made, 'gateIn', 'gateIn');
    const note = await clerk.call(readDeliveryNote, { id: notes[0]?.id ?? '' });
    expect(note.arrivedAt).not.toBeNull();
    expect(await gate.call(readShippingNote, { id: made.id })).toMatchObject({
      state: 'departed',
      gateInAt: note.arrivedAt,
    });
    await gate.call(undoShippingNoteStamp, { ...(await seen(made)), reason });
    expect((await clerk.call(readDeliveryNote, { id: note.id })).arrivedAt).toBeNull();
    await stamps(made, 'gateIn', 'dock', 'unload', 'gateOut');
    const done = await gate.call(readShippingNote, { id: made.id });
    expect(done).toMatchObject({ state: 'completed', turn: 'done', unloadedCount: 1 });
    expect(done.stops[0]).toMatchObject({ dockedAt: done.gateInAt, unloadedAt: done.gateInAt });
    const back = await gate.call(undoShippingNoteStamp, { ...(await seen(made)), reason });
    expect(back).toMatchObject({ state: 'departed', gateOutAt: null });
    server.clock.set('2026-11-23T01:16:00.000Z');
    const late = await server.as('gate');
    expect((await late.try(undoShippingNoteStamp, { ...(await seen(made)), reason })).code).toBe('status');
    server.clock.set('2026-11-23T01:00:00.000Z');
  });
});

describe('a booked transport', () => {
  it('case 16: moves onto its own range, and the old one is free', async () => {
    const made = await sampleTransport(clerk, notes);
    const held = await heldRange(clerk, notes, { at: 1, shippingNoteId: made.id });
    const moved = await clerk.call(rebookShippingNote, { ...(await seen(made)), holdIds: [held.id] });
    expect(moved).toMatchObject({ state: 'confirmed', begins: held.begins });
    const claims = await server.sql('select id, until from booking_claim where tenant_id = 0');
    expect(claims).toEqual([{ id: held.id, until: null }]);
    const strangers = { noteIds: [notes[0]?.id ?? ''], unloadingPointId: notes[0]?.unloadingPointId ?? '' };
    const { ranges } = await gate.call(readBookingRanges, { ...strangers, day: SAMPLE_DAY });
    expect(ranges.find(({ begins }) => begins === made.begins)?.causes.includes('taken')).toBe(
      made.begins === moved.begins,
    );
  });

  it('case 17: is moved once by two tabs: the second one learns of a conflict, and one range is booked', async () => {
    const made = await sampleTransport(clerk, notes);
    const held = await heldRange(clerk, notes, { at: 1, shippingNoteId: made.id });
    const wish = { ...(await seen(made)), holdIds: [held.id] };
    const answers = await Promise.all([clerk.try(rebookShippingNote, wish), clerk.try(rebookShippingNote, wish)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['conflict', 'ok']);
    expect(await server.sql('select id, until from booking_claim where tenant_id = 0')).toEqual([
      { id: held.id, until: null },
    ]);
  });

  it('case 41: is confirmed by the gate from its fourth move on', async () => {
    const made = await sampleTransport(clerk, notes);
    const states: string[] = [];
    for (const at of [1, 2, 1, 2]) {
      const held = await heldRange(clerk, notes, { at, shippingNoteId: made.id });
      const moved = await clerk.call(rebookShippingNote, { ...(await seen(made)), holdIds: [held.id] });
      states.push(moved.state);
    }
    expect(states).toEqual(['confirmed', 'confirmed', 'confirmed', 'to_be_confirmed']);
  });

  it('changes driver and truck until its cut-off; after it the gate does', async () => {
    const made = await sampleTransport(clerk, notes);
    const fields = { ...SAMPLE_TRUCK, idNumber: made.driver?.idNumber, plate: '粤B12345D' };
    const changed = await clerk.call(changeShippingNote, { ...(await seen(made)), ...fields });
    expect(changed).toMatchObject({ plate: '粤B12345D', driver: { idNumber: '•••• 803X' } });
    await server.sql(`update shipping_note set changes_until = '2026-11-23T00:59:00Z' where id = $1`, [made.id]);
    expect((await clerk.try(changeShippingNote, { ...(await seen(made)), ...fields })).code).toBe('after_cutoff');
    expect((await clerk.try(cancelShippingNote, { ...(await seen(made)), reason })).code).toBe('after_cutoff');
    expect((await gate.try(changeShippingNote, { ...(await seen(made)), ...fields })).code).toBe('ok');
  });

  it('case 18: is cancelled: notes and windows are free', async () => {
    const made = await sampleTransport(clerk, notes);
    const done = await clerk.call(cancelShippingNote, { ...(await seen(made)), reason });
    expect(done).toMatchObject({ state: 'cancelled', reason });
    expect((await clerk.call(readDeliveryNote, { id: notes[0]?.id ?? '' })).lockedBySdNo).toBeNull();
    expect(await server.sql('select 1 from booking_claim where tenant_id = 0')).toEqual([]);
  });
});

describe('a forwarder', () => {
  it('sees what names it, accepts and departs; before it accepted, nobody departs', async () => {
    const carrier = await server.as('forwarder');
    const [own] = await server.sql<{ id: string }>(
      `select f.id from forwarder f join app_user u on u.tenant_id = f.tenant_id and u.company_id = f.carrier_id
         join forwarder_plant p on p.tenant_id = f.tenant_id and p.forwarder_id = f.id
         where u.tenant_id = 0 and u.user_no = 'forwarder' and p.plant_id = $1`,
      [notes[0]?.plantId],
    );
    const made = await sampleTransport(clerk, notes, { forwarderId: own?.id ?? '' });
    expect(made).toMatchObject({ state: 'confirmed', turn: 'forwarder', asksAcceptance: true });
    expect((await carrier.try(departShippingNote, await seen(made))).code).toBe('status');
    expect(await carrier.call(acceptShippingNote, await seen(made))).toMatchObject({ state: 'accepted' });
    expect(await carrier.call(departShippingNote, await seen(made))).toMatchObject({ state: 'departed' });
  });
});
