import { refuse } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { statementsOf } from '../../../test/suites/statements.ts';
import type { Ctx } from '../call/context.ts';
import { systemCtx } from '../call/system-ctx.ts';
import { eachPart } from '../record/batch.ts';
import { createRecord } from '../record/create.ts';
import { lockAhead } from '../record/locked-ahead.ts';
import { writeRow } from '../record/one-row.ts';
import { changeRecord } from '../record/plain.ts';
import { transact } from './transaction.ts';

const server = testServer();

const inTenant = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => {
  const { platform } = server.running;
  return transact(platform.pool, tx => work(systemCtx(platform, tx, { tenant: 0 })));
};

const plant = (no: string) => ({
  ...{ plantNo: no, nameZh: `厂${no}`, nameEn: `Works ${no}`, sapName: `W${no}` },
  ...{ contact: 'Ms Li', street: 'Road 1', timeZone: 'Asia/Shanghai' },
});

const numbersFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => String(first + at));

const stored = async (numbers: readonly string[]) => {
  const rows = await server.sql<{ no: string; contact: string; entries: number }>(
    `select plant_no as no, contact, (select count(*)::int from state_change where document_id = plant.id) as entries
     from plant where tenant_id = 0 and plant_no = any($1) order by plant_no`,
    [numbers],
  );
  return rows;
};

/** Of rows, of their history, and of what those hear who look at them. */
const writesIn = (sent: readonly { text: string }[]) =>
  sent.filter(({ text }) => /^(insert|update|savepoint)/.test(text));

describe('what is gathered', () => {
  it('leaves in one statement for each kind of write, and is all there', async () => {
    const numbers = numbersFrom(7100, 30);
    const sent = await statementsOf(() =>
      inTenant(async ctx => {
        for (const no of numbers) await createRecord(ctx, 'plant', plant(no));
      }),
    );
    expect(writesIn(sent)).toHaveLength(3);
    expect(await stored(numbers)).toEqual(numbers.map(no => ({ no, contact: 'Ms Li', entries: 1 })));
  });

  it('is there for whatever is asked next, and a second change of a row comes after the first', async () => {
    await inTenant(async ctx => {
      const ids = [await createRecord(ctx, 'plant', plant('7200')), await createRecord(ctx, 'plant', plant('7201'))];
      const asked = ctx.rows('plant').select('contact').where('plant.id', 'in', ids);
      expect(await asked.execute()).toEqual([{ contact: 'Ms Li' }, { contact: 'Ms Li' }]);
      for (const contact of ['Mr Wu', 'Ms He']) for (const id of ids) writeRow(ctx, 'plant', id, { contact });
      expect(await asked.execute()).toEqual([{ contact: 'Ms He' }, { contact: 'Ms He' }]);
    });
  });

  it('changes many rows at once, each to what is its own', async () => {
    const numbers = numbersFrom(7300, 20);
    const ids = await inTenant(async ctx => {
      const made: string[] = [];
      for (const no of numbers) made.push(await createRecord(ctx, 'plant', plant(no)));
      return made;
    });
    const sent = await statementsOf(() =>
      inTenant(async ctx => {
        await lockAhead(ctx, 'plant', ids);
        for (const [at, id] of ids.entries())
          await changeRecord(ctx, 'plant', { id, version: 1 }, { contact: `Person ${at}` });
      }),
    );
    expect(writesIn(sent)).toHaveLength(3);
    expect((await stored(numbers)).map(({ contact }) => contact)).toEqual(ids.map((_, at) => `Person ${at}`));
  });
});

describe('what those hear who look on', () => {
  const toldIn = <Sent extends { text: string }>(sent: readonly Sent[]): Sent[] =>
    sent.filter(({ text }) => text.startsWith('insert into live_event'));
  const heardOf = (ids: readonly string[]) =>
    server.sql<{ id: string }>(
      'select unnest(ids) as id from live_event where tenant_id = 0 and ids && $1::uuid[] order by 1',
      [ids],
    );

  it('leaves in one statement right before the commit, whatever is asked between two changes', async () => {
    const ids: string[] = [];
    const sent = await statementsOf(() =>
      inTenant(async ctx => {
        for (const no of numbersFrom(7800, 3)) {
          ids.push(await createRecord(ctx, 'plant', plant(no)));
          await ctx.rows('plant').select('id').limit(1).execute();
        }
      }),
    );
    const [told, ...others] = toldIn(sent);
    expect(others).toEqual([]);
    const own = sent.filter(({ connection }) => connection === told?.connection).map(({ text }) => text);
    expect(own[own.indexOf(told?.text ?? '') + 1]).toBe('commit');
    expect((await heardOf(ids)).map(({ id }) => id)).toEqual([...ids].sort());
  });

  it('says nothing of a part that was undone, also where its statements had left', async () => {
    const undone: string[] = [];
    const kept = await inTenant(async ctx => {
      const [before, refused] = [await createRecord(ctx, 'plant', plant('7810')), 'not_found' as const];
      const part = ctx.tx.attempt(async () => {
        undone.push(await createRecord(ctx, 'plant', plant('7811')));
        await ctx.rows('plant').select('id').limit(1).execute();
        throw refuse(refused);
      });
      await expect(part).rejects.toMatchObject({ code: refused });
      return [before, await createRecord(ctx, 'plant', plant('7812'))];
    });
    expect((await heardOf([...kept, ...undone])).map(({ id }) => id)).toEqual([...kept].sort());
  });
});

describe('many parts', () => {
  const make = (numbers: readonly string[], doOne: (ctx: Ctx, no: string) => Promise<unknown>) =>
    inTenant(ctx =>
      eachPart(
        ctx,
        numbers.map(no => ({ no })),
        ({ no }) => doOne(ctx, no),
        ({ no }) => ({ plantNo: no }),
      ),
    );
  const codes = (outcomes: Awaited<ReturnType<typeof make>>) =>
    outcomes.map(outcome => ('refusal' in outcome ? outcome.refusal.code : 'done'));

  it('are written together; of those that are refused nothing is, and the others know nothing of it', async () => {
    const numbers = numbersFrom(7400, 9);
    const create = async (ctx: Ctx, no: string) => {
      await createRecord(ctx, 'plant', plant(no));
      if (Number(no) % 3 === 0) throw refuse('not_found');
    };
    const sent = await statementsOf(async () => {
      expect(codes(await make(numbers, create))).toEqual(
        numbers.map(no => (Number(no) % 3 === 0 ? 'not_found' : 'done')),
      );
    });
    expect(writesIn(sent)).toHaveLength(4);
    expect((await stored(numbers)).map(({ no }) => no)).toEqual(numbers.filter(no => Number(no) % 3 !== 0));
  });

  it('that a key of the database refuses are refused alone, also where one of them has asked in between', async () => {
    const numbers = numbersFrom(7500, 6);
    await make(['7503'], (ctx, no) => createRecord(ctx, 'plant', plant(no)));
    const create = async (ctx: Ctx, no: string) => {
      await createRecord(ctx, 'plant', plant(no));
      if (no === '7504') await ctx.rows('plant').select('id').limit(1).execute();
    };
    const expected = numbers.map(no => (no === '7503' ? 'plant_number_exists' : 'done'));
    expect(codes(await make(numbers, create))).toEqual(expected);
    expect((await stored(numbers)).map(({ no, entries }) => [no, entries])).toEqual(numbers.map(no => [no, 1]));
  });

  it('that asked before they are refused are undone where they began', async () => {
    const numbers = numbersFrom(7600, 4);
    const create = async (ctx: Ctx, no: string) => {
      await createRecord(ctx, 'plant', plant(no));
      if (no !== '7602') return;
      await ctx.rows('plant').select('id').limit(1).execute();
      throw refuse('not_found');
    };
    expect(codes(await make(numbers, create))).toEqual(['done', 'done', 'not_found', 'done']);
    expect((await stored(numbers)).map(({ no }) => no)).toEqual(['7600', '7601', '7603']);
  });
});

it('a row that was locked ahead is handed out once, and not after it was written', async () => {
  await inTenant(async ctx => {
    const ids = [await createRecord(ctx, 'plant', plant('7700')), await createRecord(ctx, 'plant', plant('7701'))];
    await lockAhead(ctx, 'plant', ids);
    await ctx
      .update('plant')
      .set({ contact: 'Mr Wu' })
      .where('plant.id', '=', ids[0] ?? '')
      .execute();
    const before = await changeRecord(ctx, 'plant', { id: ids[0] ?? '', version: 1 }, { contact: 'Ms He' });
    expect(before.contact).toBe('Mr Wu');
  });
});
