import { addDays, asTimestamp } from '@inbound/shared';
import { holdBookingRange, readBookingRanges } from '@inbound/shared/transport/booking/contract';
import { judgeRanges } from '@inbound/shared/transport/booking/ranges';
import { readBookingGround } from '@inbound/shared/transport/dock-board/contract';
import {
  createShippingNote,
  moveShippingNote,
  readShippingNote,
  type ShippingNoteDetail,
} from '@inbound/shared/transport/shipping-note/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { SAMPLE_DAY, type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';

const server = testServer();
const MINUTE_MS = 60_000;
const TRUCK = {
  ...{ driver: '王强', idNumber: '11010119900307803X', plate: '吉A4C295' },
  ...{ tel: '+86 138 0000 4295', entryPurpose: 'full', etaDate: SAMPLE_DAY },
};

let clerk: Caller;
let gate: Caller;
let planner: Caller;
let note: SampleNote;
let doorIds: readonly string[];
let truck: ShippingNoteDetail;

beforeEach(async () => {
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql('update delivery_note set locked_by_sd_no = null where locked_by_sd_no is not null');
  [clerk, gate, planner] = [
    await server.as('supplier-logistics'),
    await server.as('gate'),
    await server.as('dispositor'),
  ];
  [note] = (await sampleNotes(server, 1)) as [SampleNote];
  doorIds = (await sampleDocks(server, note, { doors: 2 })).doorIds;
  await server.sql('update plant set booking_confirmed = true where id = $1', [note.plantId]);
  const wish = { noteIds: [note.id], unloadingPointId: note.unloadingPointId };
  const { ranges } = await clerk.call(readBookingRanges, { ...wish, day: SAMPLE_DAY });
  const free = ranges.find(({ causes }) => causes.length === 0);
  const hold = await clerk.call(holdBookingRange, {
    ...{ ...wish, doorId: free?.doorId ?? '', begins: free?.begins ?? asTimestamp(0) },
  });
  truck = await clerk.call(createShippingNote, { ...TRUCK, noteIds: [note.id], holdIds: [hold.id] });
});

const later = (minutes: number) => asTimestamp(Date.parse(truck.begins) + minutes * MINUTE_MS);
const seen = () => ({ id: truck.id, version: truck.version });
const read = () => clerk.call(readShippingNote, { id: truck.id });
const claims = () =>
  server.sql<{ doorId: string; begins: Date; until: string | null }>(
    'select door_id as "doorId", begins, until from booking_claim where shipping_note_id = $1',
    [truck.id],
  );
const noticesOf = (kind: string) =>
  server.sql('select 1 from notification where tenant_id = 0 and kind = $1 and document_id = $2', [kind, truck.id]);

describe('the plant moves a transport', () => {
  it('to another door and time: its window is there, the old one is free, and its supplier is told', async () => {
    const other = doorIds[1] ?? '';
    await planner.call(moveShippingNote, { ...seen(), doorId: other, begins: later(60), minutes: 30 });
    const moved = await read();
    expect(moved).toMatchObject({ state: 'confirmed', begins: later(60), ends: later(90), rebookCount: 1 });
    expect(moved.stops).toMatchObject([{ begins: later(60) }]);
    expect(await claims()).toMatchObject([{ doorId: other, until: null }]);
    expect((await noticesOf('shippingNoteRebooked')).length).toBeGreaterThan(0);
  });

  it('and makes its window longer, over its own booking, and back again', async () => {
    const doorId = (await claims())[0]?.doorId ?? '';
    const { version } = await gate.call(moveShippingNote, { ...seen(), doorId, begins: truck.begins, minutes: 90 });
    expect((await read()).ends).toBe(later(90));
    await gate.call(moveShippingNote, { id: truck.id, version, doorId, begins: truck.begins, minutes: 30 });
    expect((await read()).ends).toBe(later(30));
    expect((await claims()).length).toBe(1);
  });

  it('and the gate that moves it has confirmed it; a dispositor leaves that to the gate', async () => {
    await server.sql('update plant set booking_confirmed = false where id = $1', [note.plantId]);
    const [doorId = ''] = doorIds;
    const { version } = await planner.call(moveShippingNote, { ...seen(), doorId, begins: later(60), minutes: 30 });
    expect((await read()).state).toBe('to_be_confirmed');
    await gate.call(moveShippingNote, { id: truck.id, version, doorId, begins: later(120), minutes: 30 });
    expect((await read()).state).toBe('confirmed');
  });

  it('not to where it cannot be booked: the call says what the board says', async () => {
    const [doorId = ''] = doorIds;
    const refused = { ...seen(), doorId, begins: later(7), minutes: 30 };
    expect(await planner.try(moveShippingNote, refused)).toMatchObject({
      code: 'door_unfit',
      params: { cause: 'off_grid' },
    });
    expect(await planner.try(moveShippingNote, { ...refused, begins: later(-60) })).toMatchObject({
      code: 'door_unfit',
    });
    expect((await read()).version).toBe(truck.version);
    expect((await claims()).length).toBe(1);
  });

  it('once: who saw it before is told of the conflict, and nothing stays held', async () => {
    const [doorId = ''] = doorIds;
    await planner.call(moveShippingNote, { ...seen(), doorId, begins: later(60), minutes: 30 });
    const again = { ...seen(), doorId, begins: later(120), minutes: 30 };
    expect((await gate.try(moveShippingNote, again)).code).toBe('conflict');
    expect((await claims()).length).toBe(1);
  });

  it('and nobody else does, nor one with several stops', async () => {
    const [doorId = ''] = doorIds;
    const to = { ...seen(), doorId, begins: later(60), minutes: 30 };
    expect((await clerk.try(moveShippingNote, to)).code).toBe('no_permission');
    await server.sql('update shipping_note set stop_count = 2 where id = $1', [truck.id]);
    expect((await gate.try(moveShippingNote, to)).code).toBe('status');
  });
});

describe('the ground of the verdict', () => {
  it('judges each start of the day as the call does, its own booking taking no place', async () => {
    const ground = await planner.call(readBookingGround, { shippingNoteId: truck.id, day: SAMPLE_DAY });
    expect(ground.request.minutes).toBe(30);
    const { setup, claims: taken, request } = ground;
    const judged = judgeRanges(setup, taken, request, SAMPLE_DAY, SAMPLE_DAY);
    const own = judged.find(one => one.begins === truck.begins && doorIds.includes(one.doorId));
    expect(own?.causes).toEqual([]);
    const { ranges } = await gate.call(readBookingRanges, {
      ...{ noteIds: [note.id], unloadingPointId: note.unloadingPointId, shippingNoteId: truck.id, day: SAMPLE_DAY },
      minutes: 30,
    });
    const verdictOf = (one: (typeof judged)[number]) => `${one.doorId} ${one.begins} ${one.causes[0] ?? ''}`;
    const here = judged.filter(one => doorIds.includes(one.doorId)).map(verdictOf);
    expect(here.sort()).toEqual(ranges.map(one => `${one.doorId} ${one.begins} ${one.causes[0] ?? ''}`).sort());
  });

  it('names nobody, and reaches days on which others have booked', async () => {
    const day = addDays(SAMPLE_DAY, 1);
    const ground = await planner.call(readBookingGround, { shippingNoteId: truck.id, day });
    expect(JSON.stringify(ground)).not.toContain(note.companyId);
    expect((await clerk.try(readBookingGround, { shippingNoteId: truck.id, day })).code).toBe('no_permission');
  });
});
