import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { countEarlierOf, dropEarlier, dropEarlierOf, readEarlier } from './device/earlier-calls.ts';
import type { KeptCall } from './device/kept-calls.ts';
import { moveEarlier, sortCalls, waitingCall } from './kept-queue.ts';
import { PERSISTED } from './settings/persisted.ts';

const schema = z.strictObject({ ...waitingCall, code: z.string() });
const OWNER = { tenant: 0, userNo: 'scanner' };
const scanOf = (code: string) => ({ key: `key ${code}`, userNo: 'scanner', plantNo: '2031', code });
const callOf = (code: string) => ({ ...scanOf(code), tenant: 0 });
const STATUS = { code: 'status', params: {} } as const;

let storage: Map<string, string>;
let kept: KeptCall[];

const left = (): unknown => JSON.parse(storage.get(PERSISTED.scans) ?? 'null');
const leave = (value: unknown) => storage.set(PERSISTED.scans, JSON.stringify(value));
const keep = async (call: KeptCall) => {
  kept.push(call);
  return true;
};
const move = (keeping: (call: KeptCall) => Promise<boolean> = keep) => moveEarlier('scans', schema, keeping);
const unread = () => sortCalls(readEarlier('scans'), schema).unread;

beforeEach(() => {
  storage = new Map();
  kept = [];
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('what an earlier build has left', () => {
  it('is kept in its order, with its tenant and with what was refused, and leaves nothing behind', async () => {
    leave({ waiting: [scanOf('a'), scanOf('b')], refused: [{ call: scanOf('c'), refusal: STATUS }] });
    await move();
    expect(kept.map(({ call, refusal, owner }) => ({ call, refusal, owner }))).toEqual([
      { call: callOf('a'), refusal: undefined, owner: OWNER },
      { call: callOf('b'), refusal: undefined, owner: OWNER },
      { call: callOf('c'), refusal: STATUS, owner: OWNER },
    ]);
    expect(storage.size).toBe(0);
  });

  it('is moved from the first of these builds, too, which kept a list alone', async () => {
    leave([scanOf('a')]);
    await move();
    expect(kept.map(({ call }) => call)).toEqual([callOf('a')]);
    expect(storage.size).toBe(0);
  });

  it('lies in its old place until it lies in the new one', async () => {
    leave({ waiting: [scanOf('a'), scanOf('b')], refused: [] });
    const seen: unknown[] = [];
    await move(async call => {
      seen.push(left());
      return call.key !== 'key b';
    });
    expect(seen).toEqual([
      { waiting: [scanOf('a'), scanOf('b')], refused: [] },
      { waiting: [scanOf('b')], refused: [] },
    ]);
    // The device did not keep it.
    expect(left()).toEqual({ waiting: [scanOf('b')], refused: [] });
  });

  it('stays with what another window adds while it is moved', async () => {
    leave({ waiting: [scanOf('a')], refused: [] });
    await move(async () => {
      leave({ waiting: [scanOf('a'), scanOf('late')], refused: [] });
      return true;
    });
    expect(left()).toEqual({ waiting: [scanOf('late')], refused: [] });
  });

  it('is told where it cannot be read, and stays until its user has seen it', async () => {
    const strange = { userNo: 'scanner', barcode: 'x' };
    leave({ waiting: [strange, scanOf('a'), 'torn'], refused: [] });
    await move();
    expect(kept.map(({ call }) => call)).toEqual([callOf('a')]);
    expect(left()).toEqual({ waiting: [strange, 'torn'], refused: [] });
    const [first, second] = unread();
    expect(first).toMatchObject({ owner: OWNER, text: expect.stringContaining('"barcode":"x"') });
    expect(second).toMatchObject({ owner: undefined, text: 'torn' });
    dropEarlier('scans', first?.key ?? '');
    expect(left()).toEqual({ waiting: ['torn'], refused: [] });
    dropEarlier('scans', second?.key ?? '');
    expect(storage.size).toBe(0);
  });

  it.each([['{"waiting":[{"key":'], ['"torn"'], ['{"calls":[]}']])(
    'is told as a whole where it is no list of calls: %s',
    async text => {
      storage.set(PERSISTED.scans, text);
      await move();
      expect(kept).toEqual([]);
      expect(unread()).toEqual([{ key: text, owner: undefined, text }]);
      dropEarlier('scans', 'another');
      expect(storage.get(PERSISTED.scans)).toBe(text);
      dropEarlier('scans', text);
      expect(storage.size).toBe(0);
    },
  );

  it('is still told as refused where nobody knows any more why', async () => {
    const strange = { call: scanOf('a'), refusal: { code: 'of_yesterday', params: {} } };
    leave({ waiting: [], refused: [strange, { call: scanOf('b') }, scanOf('c')] });
    await move();
    expect(kept.map(({ call, refusal }) => [call, refusal?.code])).toEqual([
      [callOf('a'), 'fault'],
      [callOf('b'), 'fault'],
      [callOf('c'), 'fault'],
    ]);
    expect(storage.size).toBe(0);
  });

  it('is asked about and goes with whoever signs out, and with nobody else', () => {
    const [mine, other] = [
      { userNo: 'scanner', barcode: 'x' },
      { userNo: 'another', barcode: 'y' },
    ];
    leave({ waiting: [mine, other], refused: [] });
    expect(countEarlierOf(OWNER)).toBe(1);
    dropEarlierOf(OWNER);
    expect(countEarlierOf(OWNER)).toBe(0);
    expect(left()).toEqual({ waiting: [other], refused: [] });
  });
});

it('a call that lies on the device and cannot be read is told, and hides none of the others', () => {
  const found = [
    { key: 'key a', call: callOf('a') },
    { key: 'key b', call: { ...OWNER, key: 'key b' } },
    { key: 'key c', call: callOf('c'), refusal: STATUS },
  ];
  expect(sortCalls(found, schema)).toEqual({
    waiting: [callOf('a')],
    refused: [{ call: callOf('c'), refusal: STATUS }],
    unread: [{ key: 'key b', owner: OWNER, text: JSON.stringify({ ...OWNER, key: 'key b' }) }],
  });
});
