import type { Timestamp } from '@inbound/shared';
import { readDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import {
  cancelShippingNote,
  changeShippingNoteNotes,
  confirmShippingNote,
  handShippingNoteOn,
  listShippingNotes,
  readShippingNote,
  rebookShippingNote,
  type ShippingNoteDetail,
  stampShippingNote,
  undoShippingNoteNoShow,
} from '@inbound/shared/transport/shipping-note/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';
import { noShowJob } from './no-show.ts';
import { heldRange, sampleTransport } from './shipping-note.sample.ts';

const server = testServer();
const START = '2026-11-23T01:00:00.000Z';
const reason = 'The truck broke down';
let clerk: Caller;
let gate: Caller;
let carrier: Caller;
let notes: SampleNote[];

beforeEach(async () => {
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql(
    'update delivery_note set locked_by_sd_no = null, arrived_at = null where locked_by_sd_no is not null',
  );
  await server.sql('update plant set booking_confirmed = true, forwarder_acceptance = true where tenant_id = 0');
  server.clock.set(START);
  [clerk, gate, carrier] = [
    await server.as('supplier-logistics'),
    await server.as('gate'),
    await server.as('forwarder'),
  ];
  notes = await sampleNotes(server, 2);
  await sampleDocks(server, notes[0] as SampleNote);
});

const seen = async ({ id }: { id: string }) => {
  const { version } = await gate.call(readShippingNote, { id });
  return { id, version };
};
const lockedBy = async (note: SampleNote | undefined) =>
  (await clerk.call(readDeliveryNote, { id: note?.id ?? '' })).lockedBySdNo;
const changed = async (made: ShippingNoteDetail, of: readonly (SampleNote | undefined)[], caller = clerk) =>
  caller.try(changeShippingNoteNotes, { ...(await seen(made)), noteIds: of.map(note => note?.id ?? '') });
const setPoint = (minutes: number) =>
  server.sql('update unloading_point set fixed_minutes = $1 where id = $2', [minutes, notes[0]?.unloadingPointId]);

describe('the notes of a booked transport', () => {
  it('come and go, each locked by it as long as it is on it; the gate is told', async () => {
    const [one, other] = notes;
    const made = await sampleTransport(clerk, [one as SampleNote]);
    expect((await changed(made, [one, other])).code).toBe('ok');
    expect(await gate.call(readShippingNote, { id: made.id })).toMatchObject({ noteCount: 2, begins: made.begins });
    expect([await lockedBy(one), await lockedBy(other)]).toEqual([made.sdNo, made.sdNo]);
    expect((await changed(made, [other])).code).toBe('ok');
    expect([await lockedBy(one), await lockedBy(other)]).toEqual([null, made.sdNo]);
    const told = await server.sql<{ kind: string }>(
      `select distinct kind from notification where tenant_id = 0 and document_id = $1`,
      [made.id],
    );
    expect(told.map(({ kind }) => kind)).toContain('shippingNoteNotesChanged');
  });

  it('fit into its window: a longer load is refused with the next range that fits, by the gate it is taken', async () => {
    const made = await sampleTransport(clerk, notes.slice(0, 1));
    await setPoint(60);
    const refused = await changed(made, notes);
    expect(refused.code).toBe('window_not_consecutive');
    expect(refused.params.next).toMatch(/^2026-/);
    expect(await lockedBy(notes[1])).toBeNull();
    expect((await changed(made, notes, gate)).code).toBe('ok');
  });

  it('are of one other transport at most, and at least one stays', async () => {
    const made = await sampleTransport(clerk, notes.slice(0, 1));
    await server.sql('update delivery_note set locked_by_sd_no = $1 where id = $2', ['SD77', notes[1]?.id]);
    expect((await changed(made, notes)).code).toBe('transport_exists');
    expect((await changed(made, [])).code).toBe('invalid');
  });

  it('stay as they are after the cut-off; the gate changes them', async () => {
    const made = await sampleTransport(clerk, notes.slice(0, 1));
    await server.sql('update shipping_note set changes_until = $1 where id = $2', [START, made.id]);
    expect((await changed(made, notes)).code).toBe('after_cutoff');
    expect((await changed(made, notes, gate)).code).toBe('ok');
  });
});

describe('a transport that is handed on', () => {
  const codes = async () => {
    const rows = await server.sql<{ code: string; id: string; isOwn: boolean }>(
      `select f.code, f.id, u.id is not null as "isOwn" from forwarder f
         join forwarder_plant p on p.tenant_id = f.tenant_id and p.forwarder_id = f.id
         left join app_user u on u.tenant_id = f.tenant_id and u.company_id = f.carrier_id and u.user_no = 'forwarder'
         where f.tenant_id = 0 and f.active and p.plant_id = $1 order by f.code`,
      [notes[0]?.plantId],
    );
    const [own, other] = [rows.find(({ isOwn }) => isOwn), rows.find(({ isOwn }) => !isOwn)];
    if (!own || !other) throw new Error('the plant of the story has no two forwarders');
    return { own, other };
  };

  it('is seen by whoever drives now, who accepts it; the one before sees neither it nor the driver', async () => {
    const { own, other } = await codes();
    const made = await sampleTransport(clerk, notes, { forwarderId: other.id });
    expect((await carrier.try(readShippingNote, { id: made.id })).code).toBe('not_found');
    await clerk.call(handShippingNoteOn, { ...(await seen(made)), forwarderCode: own.code });
    const taken = await carrier.call(readShippingNote, { id: made.id });
    expect(taken).toMatchObject({ forwarderCode: own.code, turn: 'forwarder', asksAcceptance: true });
    expect(taken.notes).toHaveLength(2);
    expect(taken.driver?.driver).toBe('王强');
    await carrier.call(handShippingNoteOn, { ...(await seen(made)), forwarderCode: other.code });
    expect((await carrier.try(readShippingNote, { id: made.id })).code).toBe('not_found');
    const sights = await server.sql(
      `select 1 from shipping_note_driver d join forwarder f on f.carrier_id = d.forwarder_company_id
         where d.shipping_note_id = $1 and f.code = $2`,
      [made.id, other.code],
    );
    expect(sights).toHaveLength(1);
  });

  it('goes to another forwarder of its plant, not from the gate, and not once it was accepted', async () => {
    const { own, other } = await codes();
    const made = await sampleTransport(clerk, notes, { forwarderId: own.id });
    const to = async (caller: Caller, forwarderCode: string) =>
      (await caller.try(handShippingNoteOn, { ...(await seen(made)), forwarderCode })).code;
    expect(await to(clerk, own.code)).toBe('unknown_reference');
    expect(await to(clerk, 'NOBODY')).toBe('unknown_reference');
    expect(await to(gate, other.code)).toBe('no_permission');
    await server.sql(`update shipping_note set state = 'accepted' where id = $1`, [made.id]);
    expect(await to(clerk, other.code)).toBe('status');
  });

  it('is moved and cancelled by whoever drives now, and its notes are free, whoever they name', async () => {
    const { own, other } = await codes();
    const made = await sampleTransport(clerk, notes, { forwarderId: other.id });
    await clerk.call(handShippingNoteOn, { ...(await seen(made)), forwarderCode: own.code });
    const held = await heldRange(carrier, notes, { at: 1, shippingNoteId: made.id });
    await carrier.call(rebookShippingNote, { ...(await seen(made)), holdIds: [held.id] });
    await carrier.call(cancelShippingNote, { ...(await seen(made)), reason });
    expect([await lockedBy(notes[0]), await lockedBy(notes[1])]).toEqual([null, null]);
    expect(await server.sql('select 1 from booking_claim where tenant_id = 0')).toEqual([]);
  });

  it('frees its window also where the supplier booked it, and its notes name no carrier', async () => {
    const { own } = await codes();
    const made = await sampleTransport(clerk, notes, { forwarderId: own.id });
    await carrier.call(cancelShippingNote, { ...(await seen(made)), reason });
    expect(await server.sql('select 1 from booking_claim where tenant_id = 0')).toEqual([]);
  });
});

describe('a truck that did not come', () => {
  const missed = async (now: Timestamp = '2026-12-10T12:00:00.000Z') => {
    const made = await sampleTransport(clerk, notes);
    await server.sql('update shipping_note set changes_until = $1 where id = $2', [START, made.id]);
    server.clock.set(now);
    [clerk, gate] = [await server.as('supplier-logistics'), await server.as('gate')];
    await noShowJob.run(server.running.platform);
    return made;
  };
  const noShowAt = async ({ id }: { id: string }) => (await gate.call(readShippingNote, { id })).noShowAt;

  it('is marked once its window has ended, and not before', async () => {
    const made = await missed('2026-12-08T12:00:00.000Z');
    expect(await noShowAt(made)).toBeNull();
    server.clock.set(made.ends);
    await noShowJob.run(server.running.platform);
    gate = await server.as('gate');
    expect(await noShowAt(made)).toBe(made.ends);
    const { rows } = await gate.call(listShippingNotes, { noShow: true, search: made.sdNo });
    expect(rows.map(({ id, isLate }) => ({ id, isLate }))).toEqual([{ id: made.id, isLate: true }]);
  });

  it('is taken back by the gate for a reason, and not marked again', async () => {
    const made = await missed();
    expect((await clerk.try(undoShippingNoteNoShow, { ...(await seen(made)), reason })).code).toBe('no_permission');
    await gate.call(undoShippingNoteNoShow, { ...(await seen(made)), reason });
    await noShowJob.run(server.running.platform);
    expect(await noShowAt(made)).toBeNull();
  });

  it('case 24: is late and no no-show once it comes in; both are in its history', async () => {
    const made = await missed();
    await gate.call(stampShippingNote, { id: made.id, stamp: 'gateIn' });
    expect(await gate.call(readShippingNote, { id: made.id })).toMatchObject({ noShowAt: null, isLate: true });
    const acts = await server.sql<{ action: string }>(
      `select action from state_change where tenant_id = 0 and document_id = $1 order by at, id`,
      [made.id],
    );
    expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['noShow', 'gateIn']));
  });

  it('is moved or cancelled after its cut-off', async () => {
    const made = await missed();
    await clerk.call(cancelShippingNote, { ...(await seen(made)), reason });
    expect(await lockedBy(notes[0])).toBeNull();
  });

  it('is none while the gate has not answered', async () => {
    await server.sql('update plant set booking_confirmed = false where tenant_id = 0');
    const made = await missed();
    expect(await noShowAt(made)).toBeNull();
    await gate.call(confirmShippingNote, await seen(made));
    await noShowJob.run(server.running.platform);
    expect(await noShowAt(made)).not.toBeNull();
  });
});
