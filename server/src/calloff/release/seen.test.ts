import type { Release, ScheduleLine } from '@inbound/edi';
import { addDays, type PlainDate } from '@inbound/shared';
import { listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { markReleaseSeen } from '@inbound/shared/calloff/release/seen-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';
import { callOffOf } from '../call-off/call-off.sample.ts';
import { fileOf, followingRelease, tourRelease } from './release.sample.ts';

const server = testServer();
const NO = '5500018234';
let clerk: Caller;
let colleague: Caller;
let stranger: Caller;
let planner: Caller;
let release: Release;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  colleague = await server.as('supplier-planner');
  stranger = await server.as('supplier-logistics-2');
  planner = await server.as('dispositor');
  release = await tourRelease(planner);
  await planner.call(importReleases, { mode: 'all' }, { file: fileOf(release) });
});

const send = async (lines: ScheduleLine[]): Promise<void> => {
  release = followingRelease(release, { lines });
  const report = await planner.call(importReleases, { mode: 'all' }, { file: fileOf(release) });
  expect(report, JSON.stringify(report.releases)).toMatchObject({ applied: true });
};

const inForce = async (caller: Caller) => (await callOffOf(caller, NO)).release?.id ?? '';

describe('a release', () => {
  it('is seen by who of the supplier opens it first, and the plant reads who it was and when, in list and detail', async () => {
    const id = await inForce(clerk);
    expect(await callOffOf(planner, NO)).toMatchObject({ seenAt: null, seenBy: null });
    const unseen = async () =>
      (await planner.call(listCallOffs, { unseen: true, limit: 200 })).rows.map(row => row.callOffNo);
    expect(await unseen()).toContain(NO);
    const first = await clerk.call(markReleaseSeen, { id });
    expect(first).toMatchObject({ seenBy: 'Chen Jing' });
    expect(await colleague.call(markReleaseSeen, { id })).toEqual(first);
    expect(await callOffOf(planner, NO)).toMatchObject(first);
    expect((await callOffOf(planner, NO)).releases[0]).toMatchObject({ id, ...first });
    expect(await unseen()).not.toContain(NO);
  });

  it('is not seen because the plant opens it, nor by a stranger, who does not find it', async () => {
    await send(release.lines as ScheduleLine[]);
    const id = await inForce(planner);
    expect(await planner.call(markReleaseSeen, { id })).toEqual({ seenAt: null, seenBy: null });
    expect(await stranger.try(markReleaseSeen, { id })).toMatchObject({ code: 'not_found' });
    expect(await callOffOf(planner, NO)).toMatchObject({ seenAt: null });
    // The release before stays seen: each has its own reader.
    expect((await callOffOf(planner, NO)).releases[1]?.seenBy).toBe('Chen Jing');
  });

  it('opened by twenty at once is seen once', async () => {
    const id = await inForce(clerk);
    const answers = await Promise.all(Array.from({ length: 20 }, () => clerk.call(markReleaseSeen, { id })));
    expect(new Set(answers.map(({ seenAt }) => seenAt)).size).toBe(1);
  });
});

describe('a line whose date moved', () => {
  it('is told as moved from its earlier day, in the list and in the call-off, until the next release', async () => {
    const lines = release.lines as ScheduleLine[];
    const days = new Set(lines.map(line => line.to));
    const moving = lines.filter(line => line.kind === 'firm').at(-1);
    if (!moving) throw new Error('nothing is firm');
    const free = [1, 2, 3, 4, 5].map(more => addDays(moving.to as PlainDate, more)).find(day => !days.has(day));
    if (!free) throw new Error('no day is free');
    await send(lines.map(line => (line === moving ? { ...line, from: free, to: free } : line)));
    const moved = await callOffOf(planner, NO);
    expect(moved.lines.filter(line => line.movedFrom).map(line => [line.requestedTo, line.movedFrom])).toEqual([
      [free, moving.to],
    ]);
    const { rows } = await planner.call(listCallOffs, { search: NO });
    expect(rows[0]).toMatchObject({ movedCount: 1 });
    await send(release.lines as ScheduleLine[]);
    expect(await callOffOf(planner, NO)).toMatchObject({ movedCount: 0 });
  });
});

it('a call-off waits since the day on which its release came, whatever day its sender gave it', async () => {
  server.clock.set(later(server.clock.now(), 3, 'day'));
  planner = await server.as('dispositor');
  await send(release.lines as ScheduleLine[]);
  const [header] = await server.sql(
    'select release_date::text, arrived_on::text from call_off where tenant_id = 0 and call_off_no = $1',
    [NO],
  );
  expect(header).toEqual({ release_date: release.release.date, arrived_on: server.clock.now().slice(0, 10) });
  expect(release.release.date).not.toBe(server.clock.now().slice(0, 10));
});
