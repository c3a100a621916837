import {
  acceptContainerNote,
  arriveContainerNote,
  changeContainerNote,
  createContainerNote,
  deleteContainerNote,
  listContainerNotes,
  pickUpContainerNote,
  printContainerNote,
  readContainerNote,
  receiveContainerNote,
  receiveContainerNoteAtOnce,
  refuseContainerNote,
  sendContainerNote,
  uploadContainerPhoto,
} from '@inbound/shared/packaging/container-note/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { countsOf, day, namesOf, newNote, sentNote } from './container-note.sample.ts';

const server = testServer();
let clerk: Caller;
let planner: Caller;
let carrier: Caller;
let gate: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  planner = await server.as('packaging-planner');
  carrier = await server.as('forwarder');
  gate = await server.as('gate');
});

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);

const read = (id: string, caller = planner) => caller.call(readContainerNote, { id });
const toldTo = async (caller: Caller, id: string) =>
  (await caller.call(readNotifications, { limit: 200 })).rows.filter(row => row.documentId === id).map(row => row.kind);
const queueOf = async (caller: Caller) => (await caller.call(readWorkQueue, {})).lines.map(({ kind }) => kind);
const booked = (id: string) =>
  server.sql<{ kind: string; code: string; qty: number; reason: string }>(
    `select kind, packaging_code as code, qty, reason from container_entry where document_id = $1 order by packaging_code, kind`,
    [id],
  );

/** Whether the plant has what suppliers write checked, while something is done. */
const withCheck = async (work: () => Promise<void>): Promise<void> => {
  const { plantId } = await namesOf(server);
  const set = (on: boolean) => server.sql('update plant set empties_checked = $2 where id = $1', [plantId, on]);
  await set(true);
  await work().finally(() => set(false));
};

describe('a container note in temporary storage', () => {
  it('is saved, with gaps as well, and its author’s company alone sees it', async () => {
    const draft = await planner.call(createContainerNote, {});
    expect(draft).toMatchObject({
      state: 'temporary_storage',
      turn: 'plant',
      author: 'plant',
      isAuthor: true,
      items: [],
    });
    expect(draft.cdnNo).toMatch(/^CDN\d{8}$/);
    expect((await clerk.try(readContainerNote, { id: draft.id })).code).toBe('not_found');
    const { plantId, supplierId, klt } = await namesOf(server);
    const items = [{ packagingId: klt, planned: 12 }];
    const { id, version } = draft;
    const saved = await planner.call(changeContainerNote, { id, version, plantId, supplierId, items });
    expect(saved).toMatchObject({
      ...{ state: 'temporary_storage', plantNo: '2031', supplierCode: 'S1001', plannedTotal: 12, version: 2 },
      items: [{ packagingCode: 'KLT6428', planned: 12, sent: null, received: null, difference: null }],
    });
  });

  it('is not sent with gaps: each required field is refused by its name', async () => {
    const { id, version } = await planner.call(createContainerNote, {});
    const answer = await planner.try(sendContainerNote, { id, version });
    expect(answer).toMatchObject({ code: 'invalid' });
    const { fields } = answer.params as { fields: { field: string; code: string }[] };
    expect(fields.map(({ field, code }) => [field, code])).toEqual([
      ['direction', 'required'],
      ['plantId', 'required'],
      ['supplierId', 'required'],
      ['plannedDate', 'required'],
      ['items', 'required'],
    ]);
    const { klt } = await namesOf(server);
    const halves = [{ packagingId: klt }, { planned: 3 }] as unknown as { packagingId: string; planned: number }[];
    const typed = await planner.try(changeContainerNote, { id, version, items: halves });
    expect((typed.params as { fields: { field: string }[] }).fields.map(({ field }) => field)).toEqual([
      'items[0].planned',
      'items[1].packagingId',
    ]);
  });

  it('names packages that come back, forwarders that serve the plant, and no foreign supplier', async () => {
    const [bag] = await server.sql<{ id: string }>(
      `select id from packaging_master where tenant_id = 0 and code = 'BAG3040'`,
    );
    const oneWay = await planner.try(createContainerNote, { items: [{ packagingId: bag?.id ?? '', planned: 1 }] });
    expect((oneWay.params as { fields: object[] }).fields).toMatchObject([
      { field: 'items[0].packagingId', code: 'unknown_reference' },
    ]);
    const { forwarderId, supplierId } = await namesOf(server);
    expect((await planner.try(createContainerNote, { forwarderId })).params).toMatchObject({
      fields: [{ field: 'forwarderId', code: 'unknown_reference' }],
    });
    const other = await server.as('supplier-logistics-2');
    expect(await other.try(createContainerNote, { supplierId })).toMatchObject({ code: 'unknown_reference' });
  });

  it('is deleted by its author', async () => {
    const { id, version } = await newNote(server, clerk);
    expect((await planner.try(deleteContainerNote, { id, version })).code).toBe('not_found');
    await clerk.call(deleteContainerNote, { id, version });
    expect((await clerk.try(readContainerNote, { id })).code).toBe('not_found');
  });
});

describe('a container note', () => {
  it('is sent, picked up by the forwarder, arrives and is received with counts', async () => {
    const { forwarderId } = await namesOf(server);
    const note = await sentNote(server, planner, { forwarderId });
    expect(note).toMatchObject({ state: 'sent', turn: 'forwarder', transportState: 'pending_pick_up' });
    expect(await toldTo(clerk, note.id)).toEqual(['containerNoteSent']);
    expect(await toldTo(carrier, note.id)).toEqual(['containerNoteToFetch']);
    expect(await queueOf(carrier)).toContain('containerNoteFetch');
    const { id, version } = await carrier.call(readContainerNote, { id: note.id });
    const loaded = note.items.map((item, at) => ({ itemId: item.id, qty: at === 0 ? 98 : 4 }));
    const picked = await carrier.call(pickUpContainerNote, { id, version, counts: loaded });
    expect(picked).toMatchObject({
      state: 'delivery_to_be_confirmed',
      turn: 'supplier',
      sentTotal: 102,
      transportState: 'picked',
    });
    expect(await queueOf(clerk)).toContain('containerNoteReceive');
    expect(await carrier.try(arriveContainerNote, { id, version: picked.version })).toMatchObject({
      code: 'no_permission',
    });
    expect(await planner.try(arriveContainerNote, { id, version: picked.version })).toMatchObject({ code: 'status' });
    const arrived = await clerk.call(arriveContainerNote, { id, version: picked.version });
    expect(arrived).toMatchObject({ state: 'receipt_to_be_confirmed', turn: 'supplier' });
    const photo = await clerk.call(uploadContainerPhoto, {}, { file: { name: 'damage.png', content: PICTURE } });
    const before = await read(id);
    const silent = await clerk.try(receiveContainerNote, {
      ...{ id, version: arrived.version, counts: countsOf(before, { 0: { qty: 90 } }) },
    });
    expect(silent.params).toMatchObject({ fields: [{ field: 'counts[0].reason', code: 'reason_required' }] });
    const counts = countsOf(before, { 0: { qty: 90, reason: 'crushed on the way' } });
    await clerk.call(receiveContainerNote, { id, version: arrived.version, counts, fileIds: [photo.id] });
    const done = await read(id);
    expect(done).toMatchObject({
      ...{ state: 'completed', turn: 'done', receivedTotal: 94, transportState: 'completed', fileCount: 1 },
      items: [
        { sent: 98, received: 90, difference: -8, reason: 'crushed on the way' },
        { sent: 4, received: 4, difference: 0 },
      ],
    });
    expect(done.files.map(({ name }) => name)).toEqual(['damage.png']);
    expect(await booked(id)).toEqual([
      { kind: 'difference', code: 'KLT6428', qty: 8, reason: 'crushed on the way' },
      { kind: 'empties_received', code: 'KLT6428', qty: -98, reason: '' },
      { kind: 'empties_received', code: 'PAL1210', qty: -4, reason: '' },
    ]);
    expect(await toldTo(planner, id)).toContain('containerNoteReceived');
  });

  it('is picked up and received in one step, also on its way', async () => {
    const note = await sentNote(server, clerk, { direction: 'to_plant' });
    expect(note).toMatchObject({ state: 'sent', turn: 'plant', author: 'supplier' });
    const { id, version } = note;
    expect(await clerk.try(receiveContainerNoteAtOnce, { id, version, counts: countsOf(note) })).toMatchObject({
      code: 'status',
    });
    expect(await planner.try(receiveContainerNote, { id, version, counts: countsOf(note) })).toMatchObject({
      code: 'status',
    });
    await gate.call(receiveContainerNoteAtOnce, { id, version, counts: countsOf(note) });
    expect(await read(id)).toMatchObject({ state: 'completed', transportState: 'completed', sentTotal: 104 });
    expect((await booked(id)).map(({ kind, qty }) => [kind, qty])).toEqual([
      ['empties_returned', 100],
      ['empties_returned', 4],
    ]);
  });

  it('counts each of its items once', async () => {
    const { id, version, items } = await sentNote(server, planner);
    const [one] = items;
    const count = { itemId: one?.id ?? '', qty: 100 };
    const twice = await clerk.try(receiveContainerNoteAtOnce, { id, version, counts: [count, count] });
    expect(twice.params).toMatchObject({
      fields: [
        { field: 'counts[1].itemId', code: 'unknown_reference' },
        { field: 'counts', code: 'required' },
      ],
    });
  });

  it('is received by one of two who press at once', async () => {
    const note = await sentNote(server, planner);
    const { id, version } = note;
    const answers = await Promise.all(
      [1, 2].map(() => clerk.try(receiveContainerNoteAtOnce, { id, version, counts: countsOf(note) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await booked(id)).toHaveLength(2);
  });

  it('waits in the list of whoever may count it in, and is found there by its state', async () => {
    const { id } = await sentNote(server, planner);
    const ids = async (caller: Caller) =>
      (await caller.call(listContainerNotes, { toReceive: true, limit: 200 })).rows.map(row => row.id);
    expect(await ids(clerk)).toContain(id);
    expect(await ids(planner)).not.toContain(id);
    expect(await ids(carrier)).toEqual([]);
    const inState = async (state: 'sent' | 'completed') =>
      (await clerk.call(listContainerNotes, { state: [state], limit: 200 })).rows.map(row => row.id);
    expect(await inState('sent')).toContain(id);
    expect(await inState('completed')).not.toContain(id);
  });

  it('prints on paper, and not before it is whole', async () => {
    const { id } = await sentNote(server, planner);
    const { body } = await clerk.try(printContainerNote, { id });
    expect(body.slice(0, 5)).toBe('%PDF-');
    const draft = await planner.call(createContainerNote, { plannedDate: day() });
    expect((await planner.try(printContainerNote, { id: draft.id })).code).toBe('invalid');
  });
});

describe('a check by the plant', () => {
  it('comes before a supplier’s note is sent: accepted, it is', () =>
    withCheck(async () => {
      const note = await sentNote(server, clerk, { direction: 'to_plant' });
      expect(note).toMatchObject({ state: 'to_be_reviewed', turn: 'plant', transportState: null });
      expect(await queueOf(planner)).toContain('containerNoteCheck');
      expect(await toldTo(planner, note.id)).toEqual(['containerNoteToCheck']);
      const accepted = await planner.call(acceptContainerNote, { id: note.id, version: note.version });
      expect(accepted).toMatchObject({ state: 'sent', turn: 'plant', transportState: 'pending_pick_up' });
      expect(await toldTo(clerk, note.id)).toEqual(['containerNoteAccepted']);
    }));

  it('refuses with a reason; corrected and sent again it is looked at once more, whatever the setting says', async () => {
    let refused = { id: '', version: 0 };
    await withCheck(async () => {
      const { id, version } = await sentNote(server, clerk);
      expect((await clerk.try(acceptContainerNote, { id, version })).code).toBe('no_permission');
      expect((await planner.try(refuseContainerNote, { id, version, reason: ' ' })).code).toBe('invalid');
      refused = await planner.call(refuseContainerNote, { id, version, reason: 'too many pallets' });
    });
    const { id, version } = refused;
    expect(await read(id, clerk)).toMatchObject({
      state: 'refuse',
      turn: 'supplier',
      refuseReason: 'too many pallets',
    });
    expect(await queueOf(clerk)).toContain('containerNoteRefused');
    const again = await clerk.call(sendContainerNote, { id, version });
    expect(again).toMatchObject({ state: 'to_be_reviewed', refuseReason: '' });
  });

  it('is not asked for what a planner wrote', () =>
    withCheck(async () => {
      expect(await sentNote(server, planner)).toMatchObject({ state: 'sent' });
    }));
});
