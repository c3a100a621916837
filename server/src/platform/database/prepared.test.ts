import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { askPrepared } from './prepared.ts';
import { transact } from './transaction.ts';

const server = testServer();

const MANY = 600;
const OFTEN = 'select 1 as often';

it('keeps what is asked often prepared, however many other texts are asked, and not all of those', async () => {
  const found = await transact(server.running.platform.pool, async tx => {
    for (let at = 0; at < MANY; at++) {
      tx.send(`select ${at} as number`);
      tx.send(OFTEN);
    }
    return tx.query<{ statement: string; uses: number }>(
      'select statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements',
    );
  });
  expect(found.length).toBeLessThan(MANY);
  expect(found.find(({ statement }) => statement === OFTEN)?.uses).toBe(MANY);
});

it('asks again what it has forgotten, also after a query that failed', async () => {
  const answers = await transact(server.running.platform.pool, async tx => {
    await expect(tx.attempt(() => tx.query('select 1 / $1::int as quotient', [0]))).rejects.toThrow();
    for (let at = 0; at < MANY; at++) tx.send(`select ${at} as other`);
    return Promise.all([0, MANY - 1, 0].map(at => tx.query<{ other: number }>(`select ${at} as other`)));
  });
  expect(answers.flat().map(({ other }) => other)).toEqual([0, MANY - 1, 0]);
});

it('asks for the columns of a statement once, and reads its rows by them', async () => {
  const client = await server.running.platform.pool.connect();
  try {
    let told = 0;
    const { connection } = client as unknown as { connection: { on(event: string, heard: () => void): void } };
    connection.on('rowDescription', () => told++);
    const ask = async (number: number) =>
      (await askPrepared(client, "select $1::int as number, date '2026-11-24' as day, null as none", [number])).rows;
    await expect(askPrepared(client, 'select 1 / $1::int as quotient', [0])).rejects.toThrow();
    for (const number of [1, 2, 3]) expect(await ask(number)).toEqual([{ number, day: '2026-11-24', none: null }]);
    // One that failed had not come so far.
    expect(told).toBe(1);
    expect((await askPrepared(client, 'select 1 / $1::int as quotient', [1])).rows).toEqual([{ quotient: 1 }]);
  } finally {
    client.release(true);
  }
});
