import type { GateTruck } from '@inbound/shared/transport/gate/contract';
import { stampShippingNote } from '@inbound/shared/transport/shipping-note/contract';
import { expect, it } from 'vitest';
import { callOfStamp, stampOf, type WaitingStamp, withStamps } from './stamp-queue.ts';

const BEGINS = '2026-11-23T03:00:00.000Z';
const WHO = { tenant: 0, userNo: 'gate', plantNo: '2031' };

const truckOf = (id: string): GateTruck => ({
  ...{ id, version: 7, state: 'accepted', sdNo: `SD${id}`, plate: `京Z${id}`, unitCount: 9, notes: [], since: null },
  ...{ supplierCode: 'S1001', supplierNameZh: '北光', supplierNameEn: 'Nordlicht' },
  ...{ forwarderCode: '', forwarderNameZh: '', forwarderNameEn: '', unloadingPoint: 'P1', door: 'A3', stops: [] },
  ...{ begins: BEGINS, ends: '2026-11-23T04:00:00.000Z', asksAcceptance: true, isUndoable: false },
  ...{ departedAt: null, gateInAt: null, gateOutAt: null, noShowAt: null },
  ...{ stopCount: 1, dockedCount: 0, unloadedCount: 0 },
});

const madeAt = (minute: number) => `2026-11-23T03:${String(minute).padStart(2, '0')}:00.000Z` as const;

/** Presses the next stamp of a truck as it stands with those that wait, so often. */
const pressed = (truck: GateTruck, times: number): WaitingStamp[] => {
  const stamps: WaitingStamp[] = [];
  for (let minute = 0; minute < times; minute++) {
    const [present] = withStamps([truck], stamps);
    const next = present && stampOf(present, { ...WHO, madeAt: madeAt(minute) });
    if (next) stamps.push(next);
  }
  return stamps;
};

it('the stamps of a truck follow each other while none of them was heard of, each at its own moment', () => {
  const stamps = pressed(truckOf('1'), 6);
  expect(stamps.map(({ stamp, stop, madeAt: at }) => [stamp, stop, at])).toEqual([
    ['gateIn', undefined, madeAt(0)],
    ['dock', 1, madeAt(1)],
    ['unload', 1, madeAt(2)],
    ['gateOut', undefined, madeAt(3)],
  ]);
  expect(new Set(stamps.map(({ key }) => key)).size).toBe(4);
});

it('a stamp names its moment and no version, and the call takes it as it is', () => {
  const [stamp] = pressed(truckOf('1'), 1);
  const body = stamp && callOfStamp(stamp);
  expect(body).toEqual({ id: '1', stamp: 'gateIn', stop: undefined, madeAt: madeAt(0) });
  expect(Object.keys(stampShippingNote.input.shape)).toEqual(expect.arrayContaining(Object.keys(body ?? {})));
});

it('a truck is shown with its own stamps alone', () => {
  const [one, other] = withStamps([truckOf('1'), truckOf('2')], pressed(truckOf('1'), 2));
  expect([one?.dockedCount, one?.since, other?.dockedCount]).toEqual([1, madeAt(1), 0]);
});
