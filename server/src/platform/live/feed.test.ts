import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { TODAY } from '../../../test/today.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { Session } from '../call/context.ts';
import { fixedClock } from '../tools/clock.ts';
import { Feed } from './feed.ts';

const session = { tenant: 0, userId: 'reader' } as unknown as Session;

it('goes on after a database that did not answer: nobody is kept who was refused, and the next one is served', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'inbound-feed-'));
  const query = vi
    .fn()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue({
      rows: [{ snapshot: '731:731:', events: [] }],
    });
  const parts = { workerPool: { query }, apartPool: {}, clock: fixedClock(TODAY), log: { warn: vi.fn() }, dataFolder };
  const feed = new Feed(parts as unknown as ConstructorParameters<typeof Feed>[0]);
  await expect(feed.follow({ session, since: undefined, seconds: 120 })).rejects.toThrow('lost');
  await waitUntil(() => feed.count === 0);
  const stream = await feed.follow({ session, since: undefined, seconds: 120 });
  expect(feed.count).toBe(1);
  feed.stop();
  expect((await buffer(stream)).toString()).toMatch(/^retry: \d+\n\nid: \S+\nevent: beat\ndata: null\n\n$/);
  await waitUntil(() => feed.count === 0);
  await rm(dataFolder, { recursive: true });
});
