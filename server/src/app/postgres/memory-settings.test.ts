import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startCluster } from './cluster.ts';
import { memorySettings, usableMemory } from './memory-settings.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;

const megabytesOf = (settings: readonly string[], name: string): number =>
  Number(settings.find(setting => setting.startsWith(`${name}=`))?.match(/=(\d+)MB$/)?.[1]);

it.each([
  { gigabytes: 0.5, buffers: 128, cache: 256, wal: 1024 },
  { gigabytes: 8, buffers: 2048, cache: 4096, wal: 1024 },
  { gigabytes: 24, buffers: 6144, cache: 12_288, wal: 3072 },
  { gigabytes: 256, buffers: 8192, cache: 131_072, wal: 4096 },
])('a machine of $gigabytes GB gets $buffers MB of pages', ({ gigabytes, buffers, cache, wal }) => {
  const settings = memorySettings(gigabytes * GB);
  expect(megabytesOf(settings, 'shared_buffers')).toBe(buffers);
  expect(megabytesOf(settings, 'effective_cache_size')).toBe(cache);
  expect(megabytesOf(settings, 'max_wal_size')).toBe(wal);
});

it('the pages never take more than half of a machine that can hold them, and the planner counts on them at least', () => {
  fc.assert(
    fc.property(fc.integer({ min: 256, max: 1024 * 1024 }), megabytes => {
      const settings = memorySettings(megabytes * MB);
      const buffers = megabytesOf(settings, 'shared_buffers');
      expect(buffers).toBeLessThanOrEqual(megabytes / 2);
      expect(megabytesOf(settings, 'effective_cache_size')).toBeGreaterThanOrEqual(buffers);
      expect(megabytesOf(settings, 'min_wal_size')).toBeLessThan(megabytesOf(settings, 'max_wal_size'));
    }),
  );
});

it('the embedded database of a product runs under the settings of this machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-memory-'));
  const cluster = await startCluster({ folder, durable: true });
  const client = new pg.Client({ connectionString: cluster.superuserUrl });
  await client.connect();
  try {
    for (const setting of memorySettings(usableMemory())) {
      const [name = '', value = ''] = setting.split('=');
      const { rows } = await client.query<{ isSame: boolean }>(
        `select case when $2 ~ 'MB$' then pg_size_bytes(current_setting($1)) = pg_size_bytes($2)
                else current_setting($1) = $2 end as "isSame"`,
        [name, value],
      );
      expect([name, rows[0]?.isSame]).toEqual([name, true]);
    }
  } finally {
    await client.end();
    await cluster.stop();
    await rm(folder, { recursive: true });
  }
});
