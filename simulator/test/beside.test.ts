import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Simulator, startSimulator } from '../src/simulator.ts';

const KEY = 'a key of the test';
const CLIENT = { clientId: 'buyer', clientSecret: 'secret of the buyer' };

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ seed: 44, size: 10, port: 0, controlKey: KEY, ...CLIENT });
});
afterAll(() => simulator.close());

const control = (name: string, told: object) =>
  fetch(`${simulator.url}/_sim/${name}`, {
    method: 'POST',
    headers: { 'x-simulator-key': KEY },
    body: JSON.stringify(told),
  });

const track = (number: string, secret = CLIENT.clientSecret) =>
  fetch(`${simulator.url}/sf/tracking/${number}`, { headers: { authorization: `Bearer ${secret}` } });

const tell = (event: string, body: object) =>
  fetch(`${simulator.url}/sldn`, {
    method: 'POST',
    headers: { 'x-inbound-event': event },
    body: JSON.stringify(body),
  });

describe('the carrier', () => {
  it('tells the way of a parcel, always the same one, and knows no other numbers', async () => {
    const told = (await (await track('SF100')).json()) as { events: object[] };
    expect(told).toMatchObject({ deliveredAt: null, events: [{ place: 'Ningbo', said: 'Picked up' }] });
    expect(((await (await track('SF109')).json()) as { events: object[] }).events).toHaveLength(5);
    expect((await track('X1')).status).toBe(404);
    expect((await track('SF100', 'guessed')).status).toBe(401);
  });
});

describe('SLDN', () => {
  it('has the last version of an EPIL, whichever came last, and none of another', async () => {
    expect((await tell('epil_look_up', { shipment: 'S-1' })).status).toBe(404);
    expect((await tell('epil', { shipment: 'S-1', version: 2 })).status).toBe(202);
    expect((await tell('epil', { shipment: 'S-1', version: 1 })).status).toBe(202);
    expect((await tell('test', {})).status).toBe(202);
    const has = await (await tell('epil_look_up', { shipment: 'S-1' })).json();
    expect(has).toMatchObject({ shipment: 'S-1', version: 2, receivedAt: expect.any(String) });
    expect((await tell('epil_look_up', { shipment: 'S-2' })).status).toBe(404);
  });
});

it('each is switched off and on by itself', async () => {
  expect((await control('service', { service: 'sf', on: false })).status).toBe(200);
  expect((await track('SF100')).status).toBe(503);
  expect((await tell('test', {})).status).toBe(202);
  await control('service', { service: 'sf', on: true });
  expect((await track('SF100')).status).toBe(200);
  expect((await control('service', { service: 'post', on: false })).status).toBe(400);
});
