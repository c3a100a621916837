import type { PlainDate, Timestamp } from '@inbound/shared';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { statementsOfCalls } from '../../../test/suites/statements.ts';
import { TODAY } from '../../../test/today.ts';
import { plantList } from '../../master/plant/queries.ts';
import { openSession } from '../../platform/call/open-session.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { readLinesOf } from './queries.ts';

const server = testServer();

/** The lines that somebody would get from sources of a test. */
const linesFor = async (userNo: string, sources: readonly QueueSource[], readLines = readLinesOf(sources)) => {
  const { token } = await server.as(userNo);
  const { platform } = server.running;
  return transact(platform.pool, async tx => {
    const { session } = await openSession(tx, token, platform.clock.now(), undefined);
    return readLines(systemCtx(platform, tx, { tenant: 0, session }));
  });
};

const NO_DAY = sql<PlainDate | null>`null::date`;

const plants = {
  kind: 'plants',
  permission: 'master.plant.view',
  path: '/master/plant',
  waiting: 'active',
  since: NO_DAY,
  severity: 'normal',
} as const;

describe('the work queue', () => {
  it('answers a list of lines to everybody who is signed in', async () => {
    const { lines } = await (await server.as('order-placer')).call(readWorkQueue);
    expect(lines.filter(({ count }) => count === 0)).toEqual([]);
    expect(await server.nobody.try(readWorkQueue)).toMatchObject({ status: 401, code: 'token' });
  });

  it('counts within the rows that the permission reaches', async () => {
    expect(await linesFor('tenant-admin', [queueLine(plantList, plants)])).toEqual([
      {
        kind: 'plants',
        count: 2,
        isCapped: false,
        oldest: null,
        dayIs: 'since',
        severity: 'normal',
        path: '/master/plant',
        filter: { active: true },
        action: null,
      },
    ]);
    expect((await linesFor('gate', [queueLine(plantList, plants)])).map(line => line.count)).toEqual([1]);
  });

  it('begins with what is overdue, then with what is due first, wherever it stands in the menu', async () => {
    const due = (kind: string, days: number) => {
      const { since: _, ...others } = plants;
      return queueLine(plantList, { ...others, kind, due: sql<PlainDate | null>`${TODAY}::date + ${days}::int` });
    };
    const lines = await linesFor('tenant-admin', [
      queueLine(plantList, { ...plants, kind: 'some day' }),
      due('next week', 7),
      due('in three days', 3),
      due('overdue', -7),
    ]);
    expect(lines.map(({ kind, severity }) => [kind, severity])).toEqual([
      ['overdue', 'danger'],
      ['in three days', 'normal'],
      ['next week', 'normal'],
      ['some day', 'normal'],
    ]);
  });

  it('asks once for all work whose permissions reach the same rows', async () => {
    const dispositor = await server.as('dispositor');
    const sent = await statementsOfCalls(() => dispositor.call(readWorkQueue));
    const counts = sent.filter(({ text }) => text.includes('as oldest'));
    expect(counts).toHaveLength(1);
    expect(counts[0]?.text.split(' union all ').length).toBeGreaterThan(1);
  });

  it('writes its statement once a minute for each reader, and anew for whoever may see other rows', async () => {
    const written: string[] = [];
    const source = queueLine(plantList, {
      ...plants,
      parts: ctx => {
        written.push(`${ctx.session.userNo} ${ctx.now}`);
        return [sql<boolean>`true`];
      },
    });
    const readLines = readLinesOf([source]);
    const countFor = async (userNo: string, at: Timestamp) => {
      server.clock.set(at);
      const [line] = await linesFor(userNo, [source], readLines);
      return line?.count;
    };
    expect(await countFor('tenant-admin', '2026-11-25T06:10:00.123Z')).toBe(2);
    expect(await countFor('tenant-admin', '2026-11-25T06:10:59.999Z')).toBe(2);
    expect(await countFor('gate', '2026-11-25T06:10:59.999Z')).toBe(1);
    expect(await countFor('tenant-admin', '2026-11-25T06:11:00.000Z')).toBe(2);
    expect(written).toEqual([
      'tenant-admin 2026-11-25T06:10:00.000Z',
      'gate 2026-11-25T06:10:00.000Z',
      'tenant-admin 2026-11-25T06:11:00.000Z',
    ]);
  });

  it('has no line for work that the reader may not do, or that is not there', async () => {
    const kinds = async (userNo: string) =>
      (
        await linesFor(userNo, [
          queueLine(plantList, {
            ...plants,
            kind: 'answers',
            permission: 'calloff.callOff.confirm',
            action: 'confirm',
          }),
          queueLine(plantList, { ...plants, kind: 'nothing', waiting: { search: 'nothing begins with it' } }),
          queueLine(plantList, plants),
        ])
      ).map(line => [line.kind, line.action]);
    expect(await kinds('supplier-logistics')).toEqual([
      ['answers', 'confirm'],
      ['plants', null],
    ]);
    expect(await kinds('dispositor')).toEqual([['plants', null]]);
  });
});
