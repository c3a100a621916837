import { Refusal } from '@inbound/shared';
import { beforeEach, expect, it } from 'vitest';
import {
  addScan,
  type HeardScan,
  type SendScan,
  sendScans,
  type WaitingScan,
  waitingScans,
  waitsOn,
} from './scan-queue.ts';

const scanOf = (code: string, userNo = 'clerk'): WaitingScan => ({
  key: `key ${code}`,
  userNo,
  noteId: 'note',
  code,
  plantNo: '2031',
});

const right: SendScan = scan =>
  Promise.resolve({
    scan,
    answer: { verdict: 'right', code: scan.code, unitId: 'unit', differences: [], otherDnNo: null },
  });

let heard: HeardScan[];
const hear = (one: HeardScan) => void heard.push(one);
const codes = () => heard.map(({ scan }) => scan.code);

beforeEach(() => {
  heard = [];
  waitingScans.set([]);
});

it('sends scans in their order, each once', async () => {
  for (const code of ['a', 'b', 'c']) addScan(scanOf(code));
  await Promise.all([sendScans('clerk', right, hear), sendScans('clerk', right, hear)]);
  expect(codes()).toEqual(['a', 'b', 'c']);
  expect(waitingScans.get()).toEqual([]);
});

it('keeps what the server did not hear of, under the same key, and loses nothing', async () => {
  for (const code of ['a', 'b']) addScan(scanOf(code));
  const tried: string[] = [];
  const offline: SendScan = scan => {
    tried.push(scan.key);
    return Promise.resolve({ scan, refusal: new Refusal('offline') });
  };
  await sendScans('clerk', offline, hear);
  expect(heard).toEqual([]);
  expect(waitingScans.get().map(({ code }) => code)).toEqual(['a', 'b']);
  await sendScans('clerk', scan => right(scan).finally(() => tried.push(scan.key)), hear);
  expect(tried).toEqual(['key a', 'key a', 'key b']);
  expect(codes()).toEqual(['a', 'b']);
});

it('lets a refused scan go, and tells it', async () => {
  addScan(scanOf('hello'));
  await sendScans('clerk', scan => Promise.resolve({ scan, refusal: new Refusal('format') }), hear);
  expect(heard[0]?.refusal?.code).toBe('format');
  expect(waitingScans.get()).toEqual([]);
});

it('sends nothing of another user', async () => {
  addScan(scanOf('a', 'somebody'));
  await sendScans('clerk', right, hear);
  expect(waitingScans.get()).toHaveLength(1);
  expect(heard).toEqual([]);
});

it('waits where nothing was said of the scan itself', () => {
  expect((['offline', 'timeout', 'unavailable', 'token'] as const).map(code => waitsOn(new Refusal(code)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect((['format', 'status', 'not_found', 'fault'] as const).map(code => waitsOn(new Refusal(code)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
