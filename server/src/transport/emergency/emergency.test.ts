import { readBookingRanges } from '@inbound/shared/transport/booking/contract';
import { readDockBoardDay } from '@inbound/shared/transport/dock-board/contract';
import {
  acceptEmergency,
  askAnotherEmergencyTime,
  createEmergency,
  type EmergencyEffectRow,
  listEmergencies,
  nameEmergencyTruck,
  proposeEmergencyTime,
  readEmergency,
  refuseEmergency,
  takeEmergencyTime,
  withdrawEmergency,
} from '@inbound/shared/transport/emergency/contract';
import { listMovedBookings } from '@inbound/shared/transport/moved-booking/contract';
import { createShippingNote } from '@inbound/shared/transport/shipping-note/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { SAMPLE_DAY } from '../booking/booking.sample.ts';
import { heldRange, SAMPLE_TRUCK, sampleTransport } from '../shipping-note/shipping-note.sample.ts';
import {
  acceptedBy,
  askedBy,
  chosenOf,
  claimsOf,
  effectsOf,
  hourOf,
  lineCount,
  noticesOf,
  type Stage,
  sampleRequest,
  setStage,
  suggestedRange,
} from './emergency.sample.ts';

const server = testServer();
let stage: Stage;
const reason = 'No place before the evening';
let clerk: Caller;
let other: Caller;
let gate: Caller;
let dispositor: Caller;
let notes: Stage['notes'];
let doorId: string;
let truck: Stage['truck'];

beforeEach(async () => {
  stage = await setStage(server);
  ({ clerk, other, gate, dispositor, notes, doorId, truck } = stage);
});

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
describe('an emergency arrival', () => {
  it('is asked for by a supplier, foreseen and accepted by the gate, and completed as a transport', async () => {
    const arrival = await askedBy(server, stage, other);
    expect(arrival).toMatchObject({ state: 'requested', turn: 'gate', isAsker: true, isSender: true });
    expect(arrival.emergencyNo).toMatch(/^EA26\d{5}$/);
    expect(await noticesOf(server, arrival.id)).toContainEqual({ kind: 'emergencyRequested', user: 'gate' });
    expect(await lineCount(gate, 'emergencyToDecide')).toBeGreaterThan(0);
    const [effect] = await effectsOf(stage, arrival);
    expect(effect).toMatchObject({ begins: truck.begins, doorId });
    expect(effect?.moves).toMatchObject([
      { shippingNoteId: truck.id, sdNo: truck.sdNo, from: { begins: truck.begins }, to: { begins: hourOf(stage, 1) } },
    ]);
    const accepted = await gate.call(acceptEmergency, { ...seen(arrival), ...chosenOf(effect as EmergencyEffectRow) });
    expect(accepted).toMatchObject({ state: 'accepted', begins: truck.begins, ends: hourOf(stage, 1), movedCount: 1 });
    expect(await claimsOf(server)).toMatchObject([
      { emergency: arrival.id },
      { note: truck.id, begins: new Date(hourOf(stage, 1)) },
    ]);
    expect(await noticesOf(server, arrival.id)).toContainEqual({
      kind: 'emergencyAccepted',
      user: 'supplier-logistics-2',
    });
    const { blocks } = await gate.call(readDockBoardDay, { plantId: notes[0].plantId, day: SAMPLE_DAY });
    expect(blocks).toContainEqual(expect.objectContaining({ begins: truck.begins, isEmergency: true, isHeld: false }));
  });

  it('has its transport from what is held, by any clerk of the supplier, and the board still shows it as emergency', async () => {
    const accepted = await acceptedBy(stage, await askedBy(server, stage, clerk));
    const booked = await clerk.call(createShippingNote, {
      ...SAMPLE_TRUCK,
      ...{ noteIds: [notes[1].id], holdIds: [accepted.holdId ?? ''] },
    });
    expect(booked).toMatchObject({ begins: accepted.begins, changesUntil: null });
    expect(await clerk.call(readEmergency, { id: accepted.id })).toMatchObject({
      ...{ state: 'accepted', turn: 'done', sdNo: booked.sdNo, shippingNoteId: booked.id, holdId: null },
    });
    const { blocks } = await gate.call(readDockBoardDay, { plantId: notes[0].plantId, day: SAMPLE_DAY });
    expect(blocks.find(({ transport }) => transport?.id === booked.id)).toMatchObject({ isEmergency: true });
  });

  it('holds its range for its supplier alone: another one books nothing with it', async () => {
    const accepted = await acceptedBy(stage, await askedBy(server, stage, other));
    const stolen = { ...SAMPLE_TRUCK, noteIds: [notes[1].id], holdIds: [accepted.holdId ?? ''] };
    expect((await clerk.try(createShippingNote, stolen)).code).toBe('not_found');
    expect((await gate.try(createShippingNote, stolen)).code).toBe('hold_expired');
    const { ranges } = await clerk.call(readBookingRanges, {
      ...{ noteIds: [notes[1].id], unloadingPointId: notes[1].unloadingPointId, day: SAMPLE_DAY },
    });
    expect(ranges.find(({ begins }) => begins === accepted.begins)?.causes).toContain('taken');
  });

  it('stays held while its clerk holds a range for another truck', async () => {
    const accepted = await acceptedBy(stage, await askedBy(server, stage, clerk));
    await heldRange(clerk, [notes[1]]);
    expect((await clerk.call(readEmergency, { id: accepted.id })).holdId).toBe(accepted.holdId);
    expect((await claimsOf(server)).length).toBe(3);
  });
});

describe('a dispositor', () => {
  const asked = async () => {
    const [supplier] = await server.sql<{ id: string }>(
      `select id from supplier where tenant_id = 0 and code = 'S1002'`,
    );
    return askedBy(server, stage, dispositor, { supplierId: supplier?.id, plate: null, contact: null });
  };

  it('asks before the truck is known: the supplier names it, and nothing is accepted before', async () => {
    const arrival = await asked();
    expect(arrival).toMatchObject({ state: 'requested', turn: 'supplier', isAsker: true, isSender: false });
    expect(await noticesOf(server, arrival.id)).toContainEqual({
      kind: 'emergencyTruckAsked',
      user: 'supplier-logistics-2',
    });
    expect(await lineCount(other, 'emergencyToName')).toBe(1);
    expect(
      await gate.try(acceptEmergency, { ...seen(arrival), ...(await suggestedRange(stage, arrival)) }),
    ).toMatchObject({
      ...{ status: 422, code: 'required' },
    });
    const { etaDate, etaTime } = arrival;
    const named = await other.call(nameEmergencyTruck, {
      ...{ ...seen(arrival), etaDate, etaTime, plate: '粤BAA1234', contact: 'Li Na' },
    });
    expect(named).toMatchObject({ turn: 'gate', plate: '粤BAA1234' });
    expect((await acceptedBy(stage, named)).state).toBe('accepted');
  });

  it('names the supplier, who alone sees it; a supplier names its truck at once', async () => {
    expect(await dispositor.try(createEmergency, await sampleRequest(server, notes[0]))).toMatchObject({
      ...{ status: 422, code: 'required' },
    });
    const { id } = await asked();
    expect((await clerk.try(readEmergency, { id })).code).toBe('not_found');
    expect((await clerk.call(listEmergencies, {})).total).toBe(0);
    expect(await other.try(createEmergency, { ...(await sampleRequest(server, notes[0])), plate: '' })).toMatchObject({
      ...{ status: 422 },
    });
  });
});

describe('another time', () => {
  it('is proposed without moving anybody, and taken by whoever asked: then those give way who were foreseen', async () => {
    const arrival = await askedBy(server, stage, other);
    const proposed = await gate.call(proposeEmergencyTime, {
      ...seen(arrival),
      ...(await suggestedRange(stage, arrival)),
    });
    expect(proposed).toMatchObject({ state: 'proposed', turn: 'supplier', begins: truck.begins, movedCount: 1 });
    expect(await claimsOf(server)).toMatchObject([{ note: truck.id, begins: new Date(truck.begins) }]);
    const taken = await other.call(takeEmergencyTime, seen(proposed));
    expect(taken).toMatchObject({ state: 'accepted', begins: truck.begins });
    expect(await claimsOf(server)).toMatchObject([
      { emergency: arrival.id },
      { note: truck.id, begins: new Date(hourOf(stage, 1)) },
    ]);
    const { rows } = await clerk.call(listMovedBookings, { shippingNoteId: [truck.id] });
    expect(rows).toMatchObject([{ state: 'asked', begins: hourOf(stage, 1) }]);
  });

  it('is not taken where somebody else stands in the way by then', async () => {
    const arrival = await askedBy(server, stage, other);
    const free = (await effectsOf(stage, arrival)).find(({ moves }) => moves.length === 0);
    const proposed = await gate.call(proposeEmergencyTime, {
      ...seen(arrival),
      ...chosenOf(free as EmergencyEffectRow),
    });
    await sampleTransport(clerk, [notes[1]]);
    expect((await other.try(takeEmergencyTime, seen(proposed))).code).toBe('window_taken');
    expect((await other.call(readEmergency, { id: arrival.id })).state).toBe('proposed');
    const again = await other.call(askAnotherEmergencyTime, { ...seen(proposed), reason });
    expect(again).toMatchObject({ state: 'requested', turn: 'gate', begins: null, door: '' });
  });

  it('and a refusal are the gate’s; withdrawing is whoever asked', async () => {
    const arrival = await askedBy(server, stage, other);
    expect((await dispositor.try(refuseEmergency, { ...seen(arrival), reason })).code).toBe('no_permission');
    expect((await dispositor.try(withdrawEmergency, seen(arrival))).code).toBe('status');
    const refused = await gate.call(refuseEmergency, { ...seen(arrival), reason });
    expect(refused).toMatchObject({ state: 'refused', turn: 'done' });
    expect(await noticesOf(server, arrival.id)).toContainEqual({
      kind: 'emergencyRefused',
      user: 'supplier-logistics-2',
    });
    const withdrawn = await other.call(withdrawEmergency, seen(await askedBy(server, stage, other)));
    expect(withdrawn).toMatchObject({ state: 'withdrawn', turn: 'done' });
    expect(await claimsOf(server)).toHaveLength(1);
  });
});
