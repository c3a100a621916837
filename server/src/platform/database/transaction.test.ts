import { isWrite } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { routes } from '../../app/features.ts';
import { modeOf } from '../tasks/task.ts';
import { type Transaction, transact, wholeTenant } from './transaction.ts';

const server = testServer();

const inTenant = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  transact(server.running.platform.pool, tx => {
    tx.setContext(wholeTenant(0));
    return work(tx);
  });

const rename = async (tx: Transaction, name: string): Promise<string> => {
  const [row] = await tx.query<{ name_en: string }>(
    'update tenant set name_en = $1 where tenant_id = 0 returning name_en',
    [name],
  );
  return row?.name_en ?? '';
};

const nameNow = async () => {
  const [row] = await server.sql<{ name_en: string }>('select name_en from tenant where tenant_id = 0');
  return row?.name_en;
};

describe('a rehearsal', () => {
  it('answers what was done, and keeps it where that is said', async () => {
    const before = await nameNow();
    expect(
      await inTenant(tx =>
        tx.rehearse(
          () => rename(tx, 'Tried'),
          () => false,
        ),
      ),
    ).toBe('Tried');
    expect(await nameNow()).toBe(before);
    await inTenant(tx =>
      tx.rehearse(
        () => rename(tx, 'Kept'),
        name => name === 'Kept',
      ),
    );
    expect(await nameNow()).toBe('Kept');
  });

  it('does not hide that a query failed which nobody waited for, kept or not', async () => {
    for (const isKept of [true, false]) {
      const failing = inTenant(tx =>
        tx.rehearse(
          async () => tx.send('select * from nowhere'),
          () => isKept,
        ),
      );
      await expect(failing).rejects.toThrow('nowhere');
    }
  });
});

it('a transaction tells which query failed, and not that those behind it were passed over', async () => {
  const failing = inTenant(async tx => {
    try {
      await tx.query('select * from nowhere');
    } finally {
      tx.setContext(wholeTenant(0));
    }
  });
  await expect(failing).rejects.toThrow('nowhere');
});

describe('what only reads, and could be asked of a replica', () => {
  it.each(['read', 'snapshot'] as const)('is refused every write in mode %s', async mode => {
    const before = await nameNow();
    const writing = transact(
      server.running.platform.pool,
      tx => {
        tx.setContext(wholeTenant(0));
        return rename(tx, 'Written');
      },
      mode,
    );
    await expect(writing).rejects.toThrow('read-only transaction');
    expect(await nameNow()).toBe(before);
  });

  it('is every call that changes nothing', () => {
    const reading = routes.filter(({ endpoint }) => !isWrite(endpoint));
    expect(reading.length).toBeGreaterThan(0);
    expect(reading.filter(route => modeOf(route) === 'write')).toEqual([]);
  });
});

describe('a statement of which one plan is good for all values', () => {
  const PLANS = `select generic_plans::int as one, custom_plans::int as each from pg_prepared_statements where statement = $1`;
  const ASKED = 'select name_en from tenant where tenant_id = $1 and 48 = 48';

  it('is never planned for a call, and what follows it is planned as usual', async () => {
    const { plans, after } = await inTenant(async tx => {
      expect(await tx.queryByOnePlan(ASKED, [0])).toHaveLength(1);
      expect(await tx.queryByOnePlan(ASKED, [1])).toHaveLength(0);
      const [mode] = await tx.query<{ plan_cache_mode: string }>('show plan_cache_mode');
      return { plans: await tx.query(PLANS, [ASKED]), after: mode?.plan_cache_mode };
    });
    expect(plans).toEqual([{ one: 2, each: 0 }]);
    expect(after).toBe('auto');
  });
});
