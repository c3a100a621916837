import { refuse } from '@inbound/shared';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { factsOf } from '../../delivery/delivery-note/rows.ts';
import type { Ctx } from '../call/context.ts';
import { systemCtx } from '../call/system-ctx.ts';
import { transact } from '../database/transaction.ts';
import { eachRow } from './batch.ts';
import { createRecord } from './create.ts';
import { changeRecord, removeRecord, storeDerived } from './plain.ts';
import { take } from './take.ts';

const server = testServer();

const inTenant = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => {
  const { platform } = server.running;
  return transact(platform.pool, tx => work(systemCtx(platform, tx, { tenant: 0 })));
};

const aNote = async (state: string): Promise<{ id: string; version: number }> => {
  const [row] = await server.sql<{ id: string; version: number }>(
    'select id, version from delivery_note where tenant_id = 0 and state = $1 order by id limit 1',
    [state],
  );
  return row as { id: string; version: number };
};

const takeNote = (ctx: Ctx, id: string, version?: number) =>
  take(ctx, deliveryNote, 'delivery_note', id, 'edit', { version, facts: factsOf, by: 'system' });

const historyOf = (id: string) =>
  server.sql<{ action: string; changes: object; document: string; document_version: number }>(
    'select document, action, changes, document_version from state_change where document_id = $1 order by id',
    [id],
  );

describe('a row that is taken', () => {
  it('is stored with its state, the next version and what changed, under the names of the contract', async () => {
    const { id, version } = await aNote('unsent');
    const stored = await inTenant(async ctx => (await takeNote(ctx, id, version)).store({ plate: 'A 1234' }));
    expect(stored).toMatchObject({ plate: 'A 1234', version: version + 1, state: 'unsent' });
    expect((await historyOf(id)).at(-1)).toMatchObject({
      action: 'edit',
      document: 'deliveryNote',
      document_version: version + 1,
      changes: { plate: { to: 'A 1234' } },
    });
  });

  it('and not stored ends the call as a fault, and undoes it', async () => {
    const { id } = await aNote('unsent');
    const before = await historyOf(id);
    const forgetful = inTenant(async ctx => {
      await takeNote(ctx, id);
      await ctx.update('delivery_note').set({ remark: 'lost' }).where('id', '=', id).execute();
    });
    await expect(forgetful).rejects.toThrow('taken and not stored: deliveryNote.edit');
    expect(await historyOf(id)).toEqual(before);
    expect(await server.sql('select 1 from delivery_note where remark = $1', ['lost'])).toEqual([]);
  });

  it('owes nothing when its part of a batch was undone', async () => {
    const { id } = await aNote('unsent');
    await inTenant(async ctx => {
      const refused = ctx.tx.attempt(async () => {
        await takeNote(ctx, id);
        throw refuse('reason_required');
      });
      await expect(refused).rejects.toThrow();
    });
  });

  it('is stored once', async () => {
    const { id } = await aNote('unsent');
    const twice = inTenant(async ctx => {
      const taken = await takeNote(ctx, id);
      await taken.store();
      await taken.store();
    });
    await expect(twice).rejects.toThrow('deliveryNote.edit is stored twice');
  });

  it('must be in a state that allows the action, before anything else is asked', async () => {
    const { id } = await aNote('sent');
    await expect(inTenant(ctx => takeNote(ctx, id))).rejects.toMatchObject({ code: 'dn_sent' });
  });
});

describe('a plain record', () => {
  const plant = {
    ...{ plantNo: '7001', nameZh: '一', nameEn: 'One', sapName: 'ONE', contact: 'He', street: 'Road 1' },
    ...{ timeZone: 'Asia/Shanghai', city: '', active: true },
  };

  it('is created, changed and removed with version, time and history', async () => {
    const id = await inTenant(ctx => createRecord(ctx, 'plant', plant));
    await inTenant(ctx => changeRecord(ctx, 'plant', { id, version: 1 }, { contact: 'Hu', city: 'Foshan' }));
    const [stored] = await server.sql('select version, contact, city, name_zh from plant where id = $1', [id]);
    expect(stored).toEqual({ version: 2, contact: 'Hu', city: 'Foshan', name_zh: '一' });
    await inTenant(ctx => changeRecord(ctx, 'plant', { id, version: 2 }, { city: '' }));
    await inTenant(ctx => removeRecord(ctx, 'plant', { id, version: 3 }));
    expect(await server.sql('select 1 from plant where id = $1', [id])).toEqual([]);
    expect((await historyOf(id)).map(({ action, changes }) => [action, changes])).toEqual([
      ['create', {}],
      ['edit', { contact: { from: 'He', to: 'Hu' }, city: { from: null, to: 'Foshan' } }],
      ['edit', { city: { from: 'Foshan', to: null } }],
      ['delete', {}],
    ]);
  });

  it('that somebody else has changed is a conflict', async () => {
    const id = await inTenant(ctx =>
      createRecord(ctx, 'plant', { ...plant, plantNo: '7002', nameZh: '二', nameEn: 'Two', sapName: 'TWO' }),
    );
    await inTenant(ctx => changeRecord(ctx, 'plant', { id, version: 1 }, { contact: 'Hu' }));
    const stale = inTenant(ctx => changeRecord(ctx, 'plant', { id, version: 1 }, { contact: 'Ho' }));
    await expect(stale).rejects.toMatchObject({ code: 'conflict', params: { changes: { contact: { to: 'Hu' } } } });
    await expect(inTenant(ctx => removeRecord(ctx, 'plant', { id, version: 1 }))).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('keeps its version where what follows from others has not changed', async () => {
    const { id } = await aNote('unsent');
    await inTenant(async ctx => {
      const row = (await takeNote(ctx, id)).row;
      expect(storeDerived(ctx, 'delivery_note', row, { plate: row.plate })).toBe(row);
      throw refuse('reason_required');
    }).catch(() => undefined);
  });
});

describe('many rows', () => {
  it('are taken in the order of their ids, and answered in the order in which they came', async () => {
    const taken: string[] = [];
    const items = ['c', 'a', 'b'].map(id => ({ id }));
    const { results } = await inTenant(ctx => eachRow(ctx, items, async ({ id }) => taken.push(id)));
    expect(taken).toEqual(['a', 'b', 'c']);
    expect(results.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });
});
