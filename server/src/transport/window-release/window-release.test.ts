import type { Timestamp } from '@inbound/shared';
import { readBookingRanges } from '@inbound/shared/transport/booking/contract';
import {
  giveFreeWindowRelease,
  keepWindowRelease,
  listWindowReleases,
  readWindowRelease,
} from '@inbound/shared/transport/window-release/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { SAMPLE_DAY, type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';
import { sampleTransport } from '../shipping-note/shipping-note.sample.ts';
import { windowReleaseJob } from './release.ts';

// The job of the server itself would have locked some of the windows that a test looks at.
const server = testServer({ jobsByHand: [windowReleaseJob.kind] });
const [LONG_BEFORE, ANNOUNCED, RELEASED] = [
  '2026-12-07T19:00:00.000Z',
  '2026-12-08T06:00:00.000Z',
  '2026-12-08T20:30:00.000Z',
] as Timestamp[] as [Timestamp, Timestamp, Timestamp];
let clerk: Caller;
let gate: Caller;
let notes: [SampleNote, SampleNote];
let windowIds: readonly string[];

/** Signs in at a moment: tokens of another day have run out. */
const signIn = async (at: Timestamp): Promise<void> => {
  server.clock.set(at);
  [clerk, gate] = [await server.as('supplier-logistics'), await server.as('gate')];
};

const run = async (at: Timestamp): Promise<void> => {
  await signIn(at);
  await windowReleaseJob.run(server.running.platform);
};

beforeEach(async () => {
  await server.sql('delete from window_release where tenant_id = 0');
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql('update delivery_note set locked_by_sd_no = null where locked_by_sd_no is not null');
  await server.sql('update time_window set release_hours = null where tenant_id = 0');
  await signIn(LONG_BEFORE);
  notes = (await sampleNotes(server, 2)) as typeof notes;
  const window = { type: 'fixed', starts_at: '08:00', ends_at: '09:00', weekdays: '{wed}', release_hours: 4 };
  ({ windowIds } = await sampleDocks(server, notes[0], { window }));
});

const ofDay = async (caller: Caller) => {
  const { rows } = await caller.call(listWindowReleases, { dayFrom: SAMPLE_DAY, dayTo: SAMPLE_DAY });
  return rows.filter(({ timeWindowId }) => timeWindowId === windowIds[0]);
};
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const causesFor = async (caller: Caller) => {
  const { ranges } = await caller.call(readBookingRanges, {
    ...{ noteIds: [notes[1].id], unloadingPointId: notes[1].unloadingPointId, day: SAMPLE_DAY },
  });
  return ranges.map(({ causes }) => causes[0] ?? 'free');
};
/** The window belongs to a group in which the supplier of the notes is not. */
const giveToOthers = () =>
  server.sql(
    `update window_group_supplier set (supplier_id, company_id) = (select id, company_id from supplier
       where tenant_id = 0 and code = 'S1002') where window_group_id in (select window_group_id from time_window where id = $1)`,
    [windowIds[0]],
  );
const noticesOf = async (id: string) =>
  (
    await server.sql<{ kind: string }>(
      'select distinct kind, created_at from notification where tenant_id = 0 and document_id = $1 order by created_at',
      [id],
    )
  ).map(({ kind }) => kind);

describe('a fixed window that its group has not booked', () => {
  it('is told to the group a day before its release, and free for everybody from then on', async () => {
    await giveToOthers();
    await run(LONG_BEFORE);
    expect(await ofDay(gate)).toEqual([]);
    await run(ANNOUNCED);
    const [told] = await ofDay(gate);
    expect(told).toMatchObject({ state: 'announced', turn: 'supplier', isBooked: false, day: SAMPLE_DAY });
    expect(await causesFor(clerk)).toEqual(['fixed', 'fixed']);
    await run(RELEASED);
    expect(await ofDay(gate)).toMatchObject([{ id: told?.id, state: 'released' }]);
    expect(await causesFor(clerk)).toEqual(['free', 'free']);
    expect(await noticesOf(told?.id ?? '')).toEqual(['windowReleaseAnnounced', 'windowReleased']);
    const [text] = await server.sql<{ params: { time: string } }>(
      `select params from notification where tenant_id = 0 and document_id = $1 limit 1`,
      [told?.id],
    );
    expect(text?.params.time).toMatch(/^08:00–09:00 \((Asia|Europe)\/\w+\)$/);
  });

  it('is its group’s to see, and nobody else’s', async () => {
    await run(ANNOUNCED);
    const [own] = await ofDay(clerk);
    const other = await server.as('supplier-logistics-2');
    expect(await ofDay(other)).toEqual([]);
    expect(await other.try(readWindowRelease, { id: own?.id ?? '' })).toMatchObject({ code: 'not_found' });
  });

  it('stays with the group that books it in time', async () => {
    await run(ANNOUNCED);
    await sampleTransport(clerk, [notes[0]]);
    await run(RELEASED);
    expect(await ofDay(gate)).toMatchObject([{ state: 'used', isBooked: true }]);
  });

  it('is kept for the group by the dispositor, and given free again', async () => {
    await giveToOthers();
    await run(ANNOUNCED);
    await run(RELEASED);
    const dispositor = await server.as('dispositor');
    const [released] = await ofDay(dispositor);
    const kept = await dispositor.call(keepWindowRelease, seen(released as never));
    expect(kept.state).toBe('kept');
    expect(await causesFor(clerk)).toEqual(['fixed', 'fixed']);
    expect(await noticesOf(kept.id)).toContain('windowKept');
    await run(RELEASED);
    expect(await ofDay(gate)).toMatchObject([{ state: 'kept' }]);
    expect((await dispositor.call(giveFreeWindowRelease, seen(kept))).state).toBe('released');
    expect(await causesFor(clerk)).toEqual(['free', 'free']);
  });

  it('is not kept any more once somebody has booked it', async () => {
    await giveToOthers();
    await run(ANNOUNCED);
    await run(RELEASED);
    await sampleTransport(clerk, [notes[0]]);
    const [booked] = await ofDay(gate);
    expect(await gate.try(keepWindowRelease, seen(booked as never))).toMatchObject({
      ...{ code: 'status', params: { state: 'released', action: 'keep' } },
    });
    expect(await clerk.try(keepWindowRelease, seen(booked as never))).toMatchObject({ code: 'no_permission' });
  });
});

describe('more fixed windows than one transaction takes', () => {
  it('are all told, once each, and all released', async () => {
    const copies = 130;
    await server.sql(
      `insert into time_window (tenant_id, id, plant_id, door_id, window_group_id, type, weekdays, starts_at, ends_at, unit,
         release_hours, changed_at)
       select tenant_id, gen_random_uuid(), plant_id, door_id, window_group_id, type, weekdays, starts_at, ends_at, unit,
         release_hours, changed_at from time_window cross join generate_series(1, $2::int) where id = $1`,
      [windowIds[0], copies],
    );
    await run(ANNOUNCED);
    await run(ANNOUNCED);
    const counted = () =>
      server.sql('select state, count(*)::int as count from window_release where tenant_id = 0 group by state');
    expect(await counted()).toEqual([{ state: 'announced', count: copies + 1 }]);
    await run(RELEASED);
    expect(await counted()).toEqual([{ state: 'released', count: copies + 1 }]);
  });
});
