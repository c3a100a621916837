import { acceptEmergency, readEmergency, readEmergencyEffects } from '@inbound/shared/transport/emergency/contract';
import {
  agreeMovedBooking,
  listMovedBookings,
  readMovedBooking,
} from '@inbound/shared/transport/moved-booking/contract';
import {
  cancelShippingNote,
  readShippingNote,
  rebookShippingNote,
} from '@inbound/shared/transport/shipping-note/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';
import {
  acceptedBy,
  askedBy,
  clockOf,
  effectsOf,
  hourOf,
  lineCount,
  noticesOf,
  SAMPLE_NOW,
  type Stage,
  setStage,
} from '../emergency/emergency.sample.ts';
import { heldRange } from '../shipping-note/shipping-note.sample.ts';
import { movedBookingJob } from './over.ts';

const server = testServer();
let stage: Stage;
let clerk: Caller;
let other: Caller;
let gate: Caller;
let notes: Stage['notes'];
let doorId: string;
let truck: Stage['truck'];

beforeEach(async () => {
  stage = await setStage(server);
  ({ clerk, other, gate, notes, doorId, truck } = stage);
});

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const movedOf = async () => (await clerk.call(listMovedBookings, { shippingNoteId: [truck.id] })).rows[0];

describe('whoever gave way', () => {
  it('keeps the transport as it was, is told, and takes the new window with one tap', async () => {
    await acceptedBy(stage, await askedBy(server, stage, other));
    const moved = await movedOf();
    expect(moved).toMatchObject({
      state: 'asked',
      turn: 'supplier',
      fromBegins: truck.begins,
      begins: hourOf(stage, 1),
    });
    const after = await clerk.call(readShippingNote, { id: truck.id });
    expect(after).toMatchObject({
      state: truck.state,
      begins: hourOf(stage, 1),
      rebookCount: truck.rebookCount,
      changesUntil: null,
    });
    expect(await noticesOf(server, moved?.id ?? '')).toContainEqual({
      kind: 'movedBookingAsked',
      user: 'supplier-logistics',
    });
    expect(await lineCount(clerk, 'movedBookingAsked')).toBe(1);
    const agreed = await clerk.call(agreeMovedBooking, seen(moved as { id: string; version: number }));
    expect(agreed).toMatchObject({ state: 'agreed', turn: 'done' });
    expect(await lineCount(clerk, 'movedBookingAsked')).toBe(0);
    expect(await noticesOf(server, agreed.id)).toContainEqual({ kind: 'movedBookingAgreed', user: 'gate' });
  });

  it('or rebooks, the cut-off not applied', async () => {
    await acceptedBy(stage, await askedBy(server, stage, other));
    const hold = await heldRange(clerk, [notes[0]], { shippingNoteId: truck.id, at: 1 });
    server.clock.set(later(truck.begins, -1, 'hour'));
    clerk = await server.as('supplier-logistics');
    await server.sql('update booking_claim set until = $1 where id = $2', [hourOf(stage, 9), hold.id]);
    await server.sql('update booking_cell set until = $1 where claim_id = $2', [hourOf(stage, 9), hold.id]);
    const { version } = await clerk.call(readShippingNote, { id: truck.id });
    await clerk.call(rebookShippingNote, { id: truck.id, version, holdIds: [hold.id] });
    expect(await movedOf()).toMatchObject({ state: 'rebooked', turn: 'done' });
  });

  it('learns nothing of the emergency, and whoever asked for it nothing of them', async () => {
    const arrival = await askedBy(server, stage, other);
    const accepted = await acceptedBy(stage, arrival);
    const moved = await movedOf();
    expect(JSON.stringify(moved)).not.toContain('S1002');
    expect(JSON.stringify(await clerk.call(readShippingNote, { id: truck.id }))).not.toContain(arrival.id);
    expect((await clerk.try(readEmergency, { id: arrival.id })).code).toBe('not_found');
    expect((await other.try(readMovedBooking, { id: moved?.id ?? '' })).code).toBe('not_found');
    expect((await other.try(readEmergencyEffects, { id: arrival.id })).code).toBe('no_permission');
    expect(JSON.stringify(accepted)).not.toContain(truck.sdNo);
  });

  it('is not moved a second time on the same day, nor within the day of its window', async () => {
    await acceptedBy(stage, await askedBy(server, stage, other));
    const second = await askedBy(server, stage, other, { etaTime: clockOf(hourOf(stage, 1)) });
    expect((await effectsOf(stage, second)).flatMap(({ moves }) => moves)).toEqual([]);
    server.clock.set(later(SAMPLE_NOW, 1, 'day'));
    stage = { ...stage, gate: await server.as('gate') };
    gate = stage.gate;
    expect((await effectsOf(stage, second)).flatMap(({ moves }) => moves)).toEqual([]);
    const chosen = { doorId: doorId, begins: hourOf(stage, 1), givingWay: [truck.id] };
    expect((await gate.try(acceptEmergency, { ...seen(second), ...chosen })).code).toBe('window_taken');
  });

  it('is asked no more once the transport is cancelled', async () => {
    await acceptedBy(stage, await askedBy(server, stage, other));
    const { version } = await clerk.call(readShippingNote, { id: truck.id });
    await clerk.call(cancelShippingNote, { id: truck.id, version, reason: 'not_shipped' });
    await movedBookingJob.run(server.running.platform);
    expect(await movedOf()).toMatchObject({ state: 'ended', turn: 'done' });
  });
});
