import { pickUpContainerNote, readContainerNote } from '@inbound/shared/packaging/container-note/contract';
import {
  completeContainerTransport,
  departContainerTransport,
  pickContainerTransport,
  readContainerTransport,
  truckContainerTransport,
} from '@inbound/shared/packaging/container-transport/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { namesOf, sentNote } from '../container-note/container-note.sample.ts';

const server = testServer();
let planner: Caller;
let carrier: Caller;
let gate: Caller;

beforeAll(async () => {
  planner = await server.as('packaging-planner');
  carrier = await server.as('forwarder');
  gate = await server.as('gate');
});

describe('a container transport', () => {
  it('takes its note with it when the gate lets the truck go and come', async () => {
    const { forwarderId } = await namesOf(server);
    const note = await sentNote(server, planner, { forwarderId });
    const id = note.transportId ?? '';
    const state = async () => (await planner.call(readContainerNote, { id: note.id })).state;
    const { version } = await gate.call(readContainerTransport, { id });
    const picked = await gate.call(pickContainerTransport, { id, version });
    expect(await state()).toBe('delivery_to_be_confirmed');
    const trucked = await carrier.call(truckContainerTransport, { id, version: picked.version });
    const departed = await carrier.call(departContainerTransport, { id, version: trucked.version });
    await gate.call(completeContainerTransport, { id, version: departed.version });
    expect(await state()).toBe('receipt_to_be_confirmed');
  });

  it('walks through its five states, and may be completed while the note still waits for the count', async () => {
    const { forwarderId } = await namesOf(server);
    const note = await sentNote(server, planner, { forwarderId });
    const id = note.transportId ?? '';
    await carrier.call(pickUpContainerNote, { id: note.id, version: note.version });
    const picked = await carrier.call(readContainerTransport, { id });
    expect(picked).toMatchObject({ state: 'picked', cdnNo: note.cdnNo, forwarderCode: 'F2001' });
    expect(await gate.try(truckContainerTransport, { id, version: picked.version })).toMatchObject({
      code: 'no_permission',
    });
    const trucked = await carrier.call(truckContainerTransport, { id, version: picked.version });
    expect(trucked.state).toBe('trucked');
    expect(await carrier.try(departContainerTransport, { id, version: picked.version })).toMatchObject({
      code: 'conflict',
    });
    const departed = await carrier.call(departContainerTransport, { id, version: trucked.version });
    expect(departed.state).toBe('departed');
    const completed = await gate.call(completeContainerTransport, { id, version: departed.version });
    expect(completed).toMatchObject({ state: 'completed', turn: 'done' });
    expect(await planner.call(readContainerNote, { id: note.id })).toMatchObject({
      state: 'receipt_to_be_confirmed',
      transportState: 'completed',
    });
  });

  it('of another forwarder is not seen', async () => {
    const note = await sentNote(server, planner);
    expect((await carrier.try(readContainerTransport, { id: note.transportId ?? '' })).code).toBe('not_found');
    expect((await carrier.try(readContainerNote, { id: note.id })).code).toBe('not_found');
  });
});
