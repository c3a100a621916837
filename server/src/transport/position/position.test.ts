import { readDockBoardDay } from '@inbound/shared/transport/dock-board/contract';
import { importGpx, MOST_POSITIONS, postPositions, readRoute } from '@inbound/shared/transport/position/contract';
import {
  departShippingNote,
  readShippingNote,
  stampShippingNote,
} from '@inbound/shared/transport/shipping-note/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { sampleTransport } from '../shipping-note/shipping-note.sample.ts';
import { DEPARTED, saidAt, sampleTrucks } from './position.sample.ts';
import { silentTrucksJob } from './silent.ts';

const server = testServer({ jobsByHand: [silentTrucksJob.kind] });
const { cast, signIn, seen, setTime, departed, post } = sampleTrucks(server);
const MINUTE_MS = 60_000;

describe('positions of a truck', () => {
  it('say when it arrives: detour, planned pace far away, and the note and the board show it', async () => {
    const note = await departed();
    setTime(30);
    const { etaAt, stored } = await post(note, [saidAt(0, 130), saidAt(30, 100)]);
    expect(stored).toBe(2);
    // 100 km as the crow flies are 130 km to drive, at 60 km/h.
    expect(etaAt).toBe(new Date(DEPARTED + (30 + 130) * MINUTE_MS).toISOString());
    const after = await cast.gate.call(readShippingNote, { id: note.id });
    expect([after.etaDate, after.etaTime]).toEqual(['2026-12-09', '06:40']);
    expect(after.version).toBe(note.version + 1);
    const route = await cast.clerk.call(readRoute, { id: note.id });
    expect(route).toMatchObject({ etaAt, positionCount: 2, outlierCount: 0, isNear: false, silentSince: null });
    expect([Math.round(route.leftKm ?? 0), Math.round(route.drivenKm)]).toEqual([130, 30]);
    const board = await cast.gate.call(readDockBoardDay, { plantId: cast.notes[0]?.plantId ?? '', day: '2026-12-09' });
    expect(board.blocks.find(({ transport }) => transport?.id === note.id)?.transport).toMatchObject({ etaAt });
  });

  it('move the note only when the estimate moves by five minutes', async () => {
    const note = await departed();
    setTime(30);
    await post(note, [saidAt(0, 130), saidAt(30, 100)]);
    const { version } = await cast.gate.call(readShippingNote, { id: note.id });
    setTime(32);
    await post(note, [saidAt(32, 98)]);
    expect((await cast.gate.call(readShippingNote, { id: note.id })).version).toBe(version);
    setTime(60);
    await post(note, [saidAt(60, 95)]);
    expect((await cast.gate.call(readShippingNote, { id: note.id })).version).toBe(version + 1);
  });

  it('that come twice are one, in one call and in two', async () => {
    const note = await departed();
    setTime(30);
    expect(await post(note, [saidAt(0, 130), saidAt(10, 120), saidAt(10, 119)])).toMatchObject({ stored: 2, known: 1 });
    expect(await post(note, [saidAt(0, 130), saidAt(10, 120)])).toMatchObject({ stored: 0, known: 2 });
    expect((await cast.clerk.call(readRoute, { id: note.id })).positionCount).toBe(2);
  });

  it('are refused one by one, by field and by what is expected; the others are taken', async () => {
    const note = await departed();
    setTime(30);
    const answer = await post(note, [
      saidAt(36, 1),
      saidAt(10, 120),
      saidAt(11, 0, { latitude: 0, longitude: 0 }),
      saidAt(12, 0, { latitude: 91 }),
      saidAt(13, 0, { at: 'noon' }),
      saidAt(-1, 130),
    ]);
    expect(answer.stored).toBe(1);
    expect(answer.refused.map(({ index, code, params }) => [index, code, params.field])).toEqual([
      [0, 'range', 'at'],
      [2, 'format', 'latitude'],
      [3, 'range', 'latitude'],
      [4, 'format', 'at'],
      [5, 'range', 'at'],
    ]);
  });

  it('are at most a thousand in one call', async () => {
    const note = await departed();
    setTime(2_000);
    await signIn();
    const many = Array.from({ length: MOST_POSITIONS + 1 }, (_, minute) => saidAt(minute, 2_000 - minute));
    const refused = await cast.clerk.try(postPositions, { shippingNoteId: note.id, positions: many });
    expect(refused).toMatchObject({ status: 422, code: 'invalid' });
    expect(await post(note, many.slice(1))).toMatchObject({ stored: MOST_POSITIONS });
  });

  it('that are too far are kept as outliers and used for nothing', async () => {
    const note = await departed();
    setTime(30);
    const before = await post(note, [saidAt(0, 130), saidAt(30, 100)]);
    setTime(31);
    expect(await post(note, [saidAt(31, 700)])).toMatchObject({ stored: 1, outliers: 1, etaAt: before.etaAt });
    const route = await cast.clerk.call(readRoute, { id: note.id });
    expect(route).toMatchObject({ positionCount: 3, outlierCount: 1 });
    expect(route.track).toHaveLength(2);
  });

  it('that are older than the last one join the track and move nothing else', async () => {
    const note = await departed();
    setTime(30);
    await post(note, [saidAt(0, 130), saidAt(30, 100)]);
    const { version } = await cast.gate.call(readShippingNote, { id: note.id });
    setTime(40);
    expect(await post(note, [saidAt(15, 115)])).toMatchObject({ stored: 1 });
    const route = await cast.clerk.call(readRoute, { id: note.id });
    expect(route.track.map(fix => fix.at)).toEqual([0, 15, 30].map(minute => saidAt(minute, 0).at));
    expect((await cast.gate.call(readShippingNote, { id: note.id })).version).toBe(version);
  });

  it('are taken from the departure until the truck is done', async () => {
    const made = await sampleTransport(cast.clerk, cast.notes);
    expect(await cast.clerk.try(postPositions, { shippingNoteId: made.id, positions: [saidAt(0, 1)] })).toMatchObject({
      status: 409,
      code: 'status',
    });
    setTime(0);
    await signIn();
    await cast.gate.call(departShippingNote, await seen(made));
    await post(made, [saidAt(0, 1)]);
    for (const stamp of ['gateIn', 'dock', 'unload', 'gateOut'] as const)
      await cast.gate.call(stampShippingNote, { id: made.id, stamp });
    expect(await cast.clerk.try(postPositions, { shippingNoteId: made.id, positions: [saidAt(0, 1)] })).toMatchObject({
      code: 'status',
    });
  });

  it('of another supplier do not exist, neither to write nor to read', async () => {
    const note = await departed();
    const stranger = await server.as('supplier-logistics-2');
    for (const answer of [
      await stranger.try(postPositions, { shippingNoteId: note.id, positions: [saidAt(0, 130)] }),
      await stranger.try(importGpx, { shippingNoteId: note.id }, { file: { name: 'a.gpx', content: '<gpx></gpx>' } }),
      await stranger.try(readRoute, { id: note.id }),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    expect((await cast.gate.call(readRoute, { id: note.id })).positionCount).toBe(0);
  });

  it('give no estimate where the plant names no place, and say so', async () => {
    const note = await departed();
    await server.sql('update plant set coordinates = null where tenant_id = 0');
    expect(await post(note, [saidAt(0, 130)])).toMatchObject({ stored: 1, etaAt: null });
    expect(await cast.clerk.call(readRoute, { id: note.id })).toMatchObject({ plant: null, etaAt: null, leftKm: null });
  });

  it('near the plant make it near; it comes in by the gate alone', async () => {
    const note = await departed();
    setTime(30);
    expect(await post(note, [saidAt(20, 1.5), saidAt(24, 1)])).toMatchObject({ isNear: true });
    expect((await cast.gate.call(readShippingNote, { id: note.id })).gateInAt).toBeNull();
  });
});

describe('a truck that will be late', () => {
  it('is told of once to plant and supplier', async () => {
    const note = await departed();
    setTime(60);
    await post(note, [saidAt(0, 520), saidAt(60, 460)]);
    setTime(120);
    await post(note, [saidAt(120, 450)]);
    const told = await server.sql<{ user_no: string }>(
      `select distinct u.user_no, count(*) over (partition by u.id)::int as times from notification n
       join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
       where n.tenant_id = 0 and n.kind = 'shippingNoteLate' and n.document_id = $1
         and u.user_no in ('dispositor', 'gate', 'supplier-logistics', 'supplier-logistics-2') order by 1`,
      [note.id],
    );
    expect(told).toEqual([
      { user_no: 'dispositor', times: 1 },
      { user_no: 'gate', times: 1 },
      { user_no: 'supplier-logistics', times: 1 },
    ]);
  });

  it('and silent keeps an estimate that is never in the past', async () => {
    const note = await departed();
    setTime(30);
    await post(note, [saidAt(0, 40), saidAt(30, 10)]);
    setTime(200);
    const { etaAt, silentSince } = await cast.gate.call(readRoute, { id: note.id });
    expect(silentSince).toBe(saidAt(30, 0).at);
    expect(Date.parse(etaAt ?? '')).toBeGreaterThan(DEPARTED + 200 * MINUTE_MS);
    const before = await cast.gate.call(readShippingNote, { id: note.id });
    expect(before.etaTime < '07:20').toBe(true);
    await silentTrucksJob.run(server.running.platform);
    const after = await cast.gate.call(readShippingNote, { id: note.id });
    expect(after.etaTime > '07:20').toBe(true);
    await silentTrucksJob.run(server.running.platform);
    expect((await cast.gate.call(readShippingNote, { id: note.id })).version).toBe(after.version);
  });
});
