import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { privateFolder } from '../../../test/private-cluster.ts';
import { copyCluster, copyTree } from './backup.ts';
import { startCluster } from './cluster.ts';

const made: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of made.reverse()) await end();
});

const startIn = async (folder: string, mayMake: boolean) => {
  const cluster = await startCluster({ folder, durable: true, mayMake });
  made.push(() => cluster.stop());
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  made.push(() => client.end());
  return { cluster, client };
};

it('a copy of a database that is written to meanwhile has all that was acknowledged before, and no gap', async () => {
  const folder = await privateFolder();
  made.push(async () => folder.release());
  const { cluster, client } = await startIn(folder.folder, true);
  await client.query('create table written (no int primary key)');
  let acknowledged = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      await client.query('insert into written values ($1)', [acknowledged + 1]);
      acknowledged++;
    }
  })();
  await expect.poll(() => acknowledged).toBeGreaterThan(50);
  const copy = await privateFolder();
  made.push(async () => copy.release());
  const before = acknowledged;
  await copyTree(join(folder.folder, 'postgres-password'), join(copy.folder, 'postgres-password'));
  await copyCluster(cluster.superuserUrl, join(folder.folder, 'postgres'), join(copy.folder, 'postgres'));
  isOver = true;
  await writing;
  const { client: restored } = await startIn(copy.folder, false);
  const { rows } = await restored.query<{ count: number; last: number }>(
    'select count(*)::int as count, max(no) as last from written',
  );
  expect(rows[0]?.count).toBe(rows[0]?.last);
  expect(rows[0]?.count).toBeGreaterThanOrEqual(before);
});
