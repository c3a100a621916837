import {
  cancelDeliveryNote,
  type DeliveryNoteDetail,
  readDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { setSetting } from '../../calloff/call-off/call-off.sample.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { newNote, sentNote } from './delivery-note.sample.ts';
import { arriveNotes, freeNotes, lockNotes } from './offers.ts';

const server = testServer();
let clerk: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  await setSetting(server, 'freeze_days', null);
});

/** What a transport does to notes, in one transaction. */
const asTransport = (work: (ctx: Ctx) => Promise<void>): Promise<void> =>
  transact(server.running.platform.pool, tx => work(systemCtx(server.running.platform, tx, { tenant: 0 })));
const read = ({ id }: DeliveryNoteDetail) => clerk.call(readDeliveryNote, { id });
const cancel = async (note: DeliveryNoteDetail) => {
  const { id, version } = await read(note);
  return clerk.try(cancelDeliveryNote, { id, version, reason: 'The truck broke down' });
};

describe('a note on a transport', () => {
  it('is locked until the transport frees it: nobody cancels it, and no other transport carries it', async () => {
    const note = await sentNote(clerk);
    const noteIds = [note.id];
    await asTransport(ctx => lockNotes(ctx, { noteIds, sdNo: 'SD77' }));
    expect(await read(note)).toMatchObject({ lockedBySdNo: 'SD77', state: 'sent' });
    expect(await cancel(note)).toMatchObject({ code: 'dn_on_transport', params: { sdNo: 'SD77' } });
    await expect(asTransport(ctx => lockNotes(ctx, { noteIds, sdNo: 'SD78' }))).rejects.toMatchObject({
      code: 'transport_exists',
      params: { sdNo: 'SD77' },
    });
    await asTransport(ctx => freeNotes(ctx, { noteIds, sdNo: 'SD78' }));
    expect((await read(note)).lockedBySdNo).toBe('SD77');
    await asTransport(ctx => freeNotes(ctx, { noteIds, sdNo: 'SD77' }));
    expect((await read(note)).lockedBySdNo).toBeNull();
    expect((await cancel(note)).code).toBe('ok');
  });

  it('has been sent, or none of those that go with it is locked', async () => {
    const [sent, unsent] = [await sentNote(clerk), await newNote(clerk)];
    const all = [sent, unsent].map(({ id }) => id);
    await expect(asTransport(ctx => lockNotes(ctx, { noteIds: all, sdNo: 'SD79' }))).rejects.toMatchObject({
      code: 'only_sent_notes',
      params: { number: unsent.dnNo },
    });
    expect((await read(sent)).lockedBySdNo).toBeNull();
  });

  it('arrives once: a second report of the gate changes nothing', async () => {
    const note = await sentNote(clerk);
    await asTransport(ctx => lockNotes(ctx, { noteIds: [note.id], sdNo: 'SD80' }));
    await asTransport(ctx => arriveNotes(ctx, [note.id], ctx.now));
    const { arrivedAt, version } = await read(note);
    expect(arrivedAt).not.toBeNull();
    await asTransport(ctx => arriveNotes(ctx, [note.id], ctx.now));
    expect(await read(note)).toMatchObject({ arrivedAt, version, lockedBySdNo: 'SD80' });
    await asTransport(ctx => freeNotes(ctx, { noteIds: [note.id], sdNo: 'SD80' }));
    expect(await cancel(note)).toMatchObject({ code: 'dn_arrived' });
  });
});
