import { addDays, type PlainDate } from '@inbound/shared';
import { confirmLine, withdrawLine } from '@inbound/shared/calloff/call-off/line-contract';
import { deleteDeliveryNote, readDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { createNoteToShip, listToShip } from '@inbound/shared/delivery/to-ship/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';
import { openLines, setSetting } from '../../calloff/call-off/call-off.sample.ts';
import { BESIDE_TOUR, promisedLines, TOUR } from '../delivery-note/delivery-note.sample.ts';

const server = testServer();
/** The day of all tests at the plant. */
const DAY = TODAY.slice(0, 10) as PlainDate;

let clerk: Caller;
/** Two promised lines of one place, of two agreements. */
let ids: string[] = [];

/** The lines arrive on a day: what is stored of them follows from it. */
const arriveOn = (day: PlainDate, of = ids) =>
  server.sql(
    `update call_off_line set requested_from = $2, requested_to = $2, promised_date = $2, ship_from = $2::date - 1
     where id = any ($1)`,
    [of, day],
  );

const shown = async (when?: 'overdue' | 'today' | 'tomorrow') => {
  const { rows } = await clerk.call(listToShip, { limit: 200, ...(when ? { when: [when] } : {}) });
  return rows.filter(({ id }) => ids.includes(id));
};

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  await setSetting(server, 'freeze_days', null);
  const chosen = [...(await promisedLines(clerk, 1)), ...(await promisedLines(clerk, 1, BESIDE_TOUR))];
  ids = chosen.map(({ id }) => id);
});

it('keeps of every line of the story what follows from its facts', async () => {
  const wrong = await server.sql(
    `select id from call_off_line where (to_ship > 0) <> (ship_from is not null) or (state = 'closed' and to_ship > 0)`,
  );
  expect(wrong).toEqual([]);
});

it('has what is promised for tomorrow at the latest, with its packages, and nothing that comes later', async () => {
  await arriveOn(addDays(DAY, 2));
  expect(await shown()).toEqual([]);
  for (const [when, day] of [
    ['tomorrow', addDays(DAY, 1)],
    ['today', DAY],
    ['overdue', addDays(DAY, -3)],
  ] as const) {
    await arriveOn(day);
    const rows = await shown(when);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({ day, when });
      expect(row.packs).toBe(Math.ceil(Number(row.toShip) / Number(row.packQty)));
      expect(row.unloadingPoint).not.toBe('');
    }
  }
});

it('stands in the work queue of whoever makes notes, as many as its list has', async () => {
  await arriveOn(DAY);
  const { lines } = await clerk.call(readWorkQueue);
  const line = lines.find(({ kind }) => kind === 'toShip');
  const { total } = await clerk.call(listToShip, {});
  expect(line).toMatchObject({ count: total, path: '/delivery/to-ship', dayIs: 'due' });
  const { lines: ofPlant } = await (await server.as('dispositor')).call(readWorkQueue);
  expect(ofPlant.some(({ kind }) => kind === 'toShip')).toBe(false);
});

it('makes one note of all that arrives on a day at a place, and has it no more until the note is gone', async () => {
  await arriveOn(DAY);
  const others = (await clerk.call(listToShip, { when: ['today'], limit: 200 })).rows.length;
  const { id, lineCount, left } = await clerk.call(createNoteToShip, { id: ids[0] ?? '' });
  const note = await clerk.call(readDeliveryNote, { id });
  expect(note).toMatchObject({ etaDate: DAY, state: 'unsent' });
  expect(note.lines.map(line => line.callOffLineId)).toEqual(expect.arrayContaining(ids));
  expect(note.lines.length).toBe(lineCount);
  expect(lineCount).toBeLessThanOrEqual(others);
  expect(left).toBe(0);
  expect(await shown()).toEqual([]);
  await clerk.call(deleteDeliveryNote, { id, version: note.version });
  expect(await shown('today')).toHaveLength(2);
});

it('leaves what arrives on another day, and refuses a line of which nothing is promised', async () => {
  await arriveOn(addDays(DAY, 5), ids.slice(0, 1));
  await arriveOn(DAY, ids.slice(1));
  const { id } = await clerk.call(createNoteToShip, { id: ids[0] ?? '' });
  const { lines, version } = await clerk.call(readDeliveryNote, { id });
  expect(lines.map(line => line.callOffLineId)).not.toContain(ids[1]);
  await clerk.call(deleteDeliveryNote, { id, version });
  const [open] = await openLines(clerk, TOUR);
  expect(await clerk.try(createNoteToShip, { id: open?.id ?? '' })).toMatchObject({ code: 'not_found' });
});

it('follows an answer that is given and withdrawn', async () => {
  const [open] = await openLines(clerk, TOUR);
  if (!open) throw new Error('the tour has no open line left');
  const shipFrom = async () => {
    const [row] = await server.sql<{ ship_from: string | null }>(
      'select ship_from::text from call_off_line where id = $1',
      [open.id],
    );
    return row?.ship_from;
  };
  expect(await shipFrom()).toBeNull();
  const { version } = await clerk.call(confirmLine, {
    id: open.id,
    version: open.version,
    date: open.requestedTo,
    qty: open.remaining,
  });
  expect(await shipFrom()).toBe(addDays(open.requestedTo, -1));
  await clerk.call(withdrawLine, { id: open.id, version });
  expect(await shipFrom()).toBeNull();
});

it('is not for another supplier', async () => {
  const stranger = await server.as('supplier-logistics-2');
  expect(await stranger.try(createNoteToShip, { id: ids[0] ?? '' })).toMatchObject({ code: 'not_found' });
  const { rows } = await stranger.call(listToShip, { limit: 200 });
  expect(rows.some(({ id }) => ids.includes(id))).toBe(false);
});
