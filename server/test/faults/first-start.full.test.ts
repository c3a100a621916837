import { rm } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  INTERRUPTIONS,
  type Interruption,
  interruptedStart,
  type Moment,
  migratedShare,
  wholeStart,
} from './first-start.ts';
import { dataFolder } from './launched.ts';

/** Each step of a first start, and moments within the long ones: cluster, migrations, both stories, what comes after. */
const MOMENTS: readonly Moment[] = [
  ...[0, 150, 400, 800, 1_500, 2_500].map(afterMs => ({ said: /starting PostgreSQL/, afterMs })),
  ...[0, 300].map(afterMs => ({ said: /starting the server/, afterMs })),
  ...[0, 0.4, 0.9].map(share => ({ said: migratedShare(share), afterMs: 0 })),
  ...[0, 500, 2_000].map(afterMs => ({ said: /telling the demo story/, afterMs })),
  ...[0, 50, 1_000, 4_000].map(afterMs => ({ said: /the story of tenant 1 is told/, afterMs })),
  ...[0, 100].map(afterMs => ({ said: /the demo accounts are/, afterMs })),
];

const WAYS = Object.keys(INTERRUPTIONS) as Interruption[];

const inNewFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await dataFolder();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

let whole: unknown[];
beforeAll(async () => {
  whole = await inNewFolder(wholeStart);
});

describe('a first start', () => {
  it('is killed at twenty moments', () => expect(MOMENTS.length).toBeGreaterThanOrEqual(20));

  it.each(MOMENTS.map((moment, at) => [String(moment.said), moment.afterMs, WAYS[at % WAYS.length], moment] as const))(
    'that was interrupted at %s and %i ms by %s is ready when it is started again, and its demo whole',
    (_, __, way = 'Ctrl+C', moment) =>
      inNewFolder(async folder => {
        await interruptedStart(folder, moment, way);
        expect(await wholeStart(folder)).toEqual(whole);
      }),
  );
});
