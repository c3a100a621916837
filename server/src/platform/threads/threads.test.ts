import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { threadPrograms } from '../../app/thread-program.ts';
import { readTable } from '../importing/read-table.ts';
import { writeSheet } from '../list/write-sheet.ts';
import { Threads } from './threads.ts';
import type { Work } from './work.ts';

const { PRIORITY_BELOW_NORMAL } = constants.priority;
/** Where the priority stands among the words after the name. */
const NICE = 16;

const threads = new Threads({ size: 1, ...threadPrograms() });
afterAll(() => threads.stop());

/** The priorities that threads of this process have, each once (proc(5): the 19th word, and the name is in brackets). */
const niceness = (): number[] => {
  const tasks = '/proc/self/task';
  if (!existsSync(tasks)) return [];
  const found = readdirSync(tasks).map(id => {
    const [, words = ''] = readFileSync(join(tasks, id, 'stat'), 'utf8').split(') ');
    return Number(words.split(' ')[NICE]);
  });
  return [...new Set(found)].sort((one, other) => one - other);
};

const csv = (rows: number): Buffer =>
  Buffer.from(['no,name', ...Array.from({ length: rows }, (_, at) => `${at},"a, name ${at}"`)].join('\n'));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbound-threads-'));
});
afterAll(() => rm(folder, { recursive: true }));
let files = 0;
const sheet = () =>
  ({ format: 'csv', name: 'plant', keys: ['no'], header: ['No'], path: join(folder, `${++files}`) }) as const;

/** Makes garbage, and writes down how many MB its young generation has taken for it. */
const WASTEFUL = `import { writeFileSync } from 'node:fs';
import { getHeapSpaceStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
parentPort.once('message', () => {
  let most = 0;
  for (let round = 0; round < 300; round++) {
    Array.from({ length: 20_000 }, (_, at) => ({ at, name: 'row ' + at }));
    most = Math.max(most, getHeapSpaceStatistics().find(one => one.space_name === 'new_space').physical_space_size);
  }
  writeFileSync(process.argv[2], String(most / 2 ** 20));
  process.exit();
});`;
/** Both halves of a young generation of 16 MB, with some room. */
const MOST_YOUNG_MB = 24;

describe('threads', () => {
  it('keep little for what they have just made, also where the process was given more', async () => {
    setFlagsFromString('--max-semi-space-size=32');
    const [program, seen] = [join(folder, 'wasteful.mjs'), join(folder, 'young')];
    await writeFile(program, WASTEFUL);
    const one = { program, arguments: [seen] };
    const wasteful = new Threads({ size: 1, program: one, fedProgram: one });
    await wasteful.run(readTable, { content: csv(1) }).catch(() => undefined);
    await wasteful.stop();
    expect(Number(await readFile(seen, 'utf8'))).toBeLessThan(MOST_YOUNG_MB);
  });

  it('leave the loop free while they work', async () => {
    let isAtWork = true;
    let turns = 0;
    const working = threads.run(readTable, { content: csv(50_000) }).finally(() => {
      isAtWork = false;
    });
    while (isAtWork) {
      await new Promise(resolve => setImmediate(resolve));
      turns++;
    }
    expect((await working).rows).toHaveLength(50_000);
    // In the loop itself the table is read in one piece.
    expect(turns).toBeGreaterThan(100);
  });

  it('have less of a processor than the loop, where the system gives a thread a priority of its own', async () => {
    await threads.run(readTable, { content: csv(1) });
    expect(niceness()).toEqual(process.platform === 'linux' ? [0, PRIORITY_BELOW_NORMAL] : []);
  });

  it('are fed piece by piece, and ask for the next one themselves', async () => {
    const asked: number[] = [];
    async function* batches() {
      for (const no of [1, 2, 3]) {
        asked.push(no);
        yield [{ no }];
      }
    }
    const { path, size } = await threads.run(writeSheet, sheet(), batches());
    const text = await readFile(path, 'utf8');
    expect(size).toBe(Buffer.byteLength(text));
    expect(text).toBe('\uFEFFNo\r\n1\r\n2\r\n3\r\n');
    expect(asked).toEqual([1, 2, 3]);
  });

  it('do not let a work that has all it needs wait for one that is fed', async () => {
    let isRead: () => void = () => undefined;
    const reading = new Promise<void>(resolve => {
      isRead = resolve;
    });
    async function* slow() {
      yield [{ no: 1 }];
      await reading;
    }
    const writing = threads.run(writeSheet, sheet(), slow());
    expect((await threads.run(readTable, { content: csv(1) })).rows).toHaveLength(1);
    isRead();
    expect((await writing).size).toBeGreaterThan(0);
  });

  it('tell the system that failed by its code', async () => {
    async function* nothing() {
      yield [{ no: 1 }];
    }
    const nowhere = { ...sheet(), path: join(folder, 'gone', 'file') };
    await expect(threads.run(writeSheet, nowhere, nothing())).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('answer a refusal as it was thrown', async () => {
    await expect(threads.run(readTable, { content: Buffer.from('%PDF-1.7') })).rejects.toMatchObject({
      code: 'file_kind',
      params: { found: 'PDF', allowed: 'xlsx, csv' },
    });
  });

  it('tell what failed where the pieces come from, and go on with the next work', async () => {
    async function* broken() {
      yield [{ no: 1 }];
      throw new Error('the cursor is gone');
    }
    const before = await readdir(folder);
    await expect(threads.run(writeSheet, sheet(), broken())).rejects.toThrow('the cursor is gone');
    await expect.poll(() => readdir(folder)).toEqual(before);
    expect((await threads.run(readTable, { content: csv(1) })).rows).toHaveLength(1);
  });

  it('take the next work after one of them has ended in the middle of its own', async () => {
    const unknown: Work<Buffer, null> = { name: 'nobody-knows-it', run: async () => null };
    await expect(threads.run(unknown, randomBytes(8))).rejects.toThrow('no thread knows the work nobody-knows-it');
    const [one, two] = await Promise.all([
      threads.run(readTable, { content: csv(1) }),
      threads.run(readTable, { content: csv(2) }),
    ]);
    expect([one.rows.length, two.rows.length]).toEqual([1, 2]);
  });

  it('are ended when they rest, but for one for which nobody shall wait', async () => {
    const resting = new Threads({ size: 2, ...threadPrograms(), restMs: 10 });
    async function* one() {
      yield [{ no: 1 }];
    }
    const works = [1, 2].map(rows => resting.run(readTable, { content: csv(rows) }));
    await Promise.all([...works, resting.run(writeSheet, sheet(), one())]);
    await expect.poll(() => resting.count).toBe(1);
    expect((await resting.run(readTable, { content: csv(3) })).rows).toHaveLength(3);
    expect(resting.count).toBe(1);
    await resting.stop();
  });

  it('count what they have done', () => {
    expect(threads.done.get('write-sheet')).toBe(2);
    expect(threads.done.get('nobody-knows-it')).toBeUndefined();
  });
});
