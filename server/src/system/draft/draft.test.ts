import type { Timestamp } from '@inbound/shared';
import { dropDraft, keepDraft, LARGEST_DRAFT, MOST_DRAFTS, readDraft } from '@inbound/shared/system/draft/contract';
import { drawPuzzle } from '@inbound/shared/system/session/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';
import { keptTables } from '../../app/features.ts';
import { sweep } from '../../platform/jobs/housekeeping.ts';
import { later } from '../../platform/tools/clock.ts';

const server = testServer();
let clerk: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
});

const NAME = '2031|/calloff/series-detail|5500018235|answers';
const typed = (content: object) => ({ name: NAME, baseVersion: 3, content: JSON.stringify(content) });

describe('a draft', () => {
  it('is kept under its name, the last one in the place of those before, and dropped', async () => {
    expect(await clerk.call(readDraft, { name: NAME })).toBeNull();
    await clerk.call(keepDraft, typed({ qty: '48' }));
    const { savedAt } = await clerk.call(keepDraft, typed({ qty: '480', note: '“Zoë” 车' }));
    const draft = await clerk.call(readDraft, { name: NAME });
    expect(draft).toEqual({ content: '{"qty":"480","note":"“Zoë” 车"}', baseVersion: 3, savedAt });
    await clerk.call(dropDraft, { name: NAME });
    await clerk.call(dropDraft, { name: NAME });
    expect(await clerk.call(readDraft, { name: NAME })).toBeNull();
  });

  it('is nobody else’s: a colleague and a planner find nothing under its name', async () => {
    await clerk.call(keepDraft, typed({ qty: '48' }));
    for (const userNo of ['supplier-planner', 'dispositor', 'supplier-logistics-2']) {
      const other = await server.as(userNo);
      expect(await other.call(readDraft, { name: NAME })).toBeNull();
      await other.call(dropDraft, { name: NAME });
    }
    expect(await clerk.call(readDraft, { name: NAME })).toMatchObject({ content: '{"qty":"48"}' });
  });

  it('that another machine has saved meanwhile stays, and is told', async () => {
    const name = `${NAME}|machines`;
    const of = (qty: string, seen?: Timestamp | null) => ({
      ...typed({ qty }),
      name,
      ...(seen === undefined ? {} : { seen }),
    });
    const first = await clerk.call(keepDraft, of('1', null));
    expect(await clerk.try(keepDraft, of('2', null))).toMatchObject({
      status: 409,
      code: 'conflict',
      params: { time: first.savedAt },
    });
    server.clock.set(later(TODAY, 1, 'minute'));
    const second = await clerk.call(keepDraft, of('3', first.savedAt));
    expect(await clerk.try(keepDraft, of('4', first.savedAt))).toMatchObject({ code: 'conflict' });
    await clerk.call(dropDraft, { name, seen: first.savedAt });
    expect(await clerk.call(readDraft, { name })).toMatchObject({ content: '{"qty":"3"}', savedAt: second.savedAt });
    await clerk.call(keepDraft, of('5'));
    expect(await clerk.call(readDraft, { name })).toMatchObject({ content: '{"qty":"5"}' });
    await clerk.call(dropDraft, { name });
    server.clock.set(TODAY);
  });

  it('may have 256 KB, and no more', async () => {
    const content = 'x'.repeat(LARGEST_DRAFT);
    await clerk.call(keepDraft, { name: NAME, baseVersion: null, content });
    expect(await clerk.try(keepDraft, { name: NAME, baseVersion: null, content: `${content}x` })).toMatchObject({
      status: 422,
      code: 'invalid',
    });
  });

  it('is refused where its author has as many as they may; one of a name that is there is kept anew', async () => {
    const other = await server.as('supplier-planner');
    await server.sql(
      `insert into draft (tenant_id, user_id, name, content, saved_at)
       select u.tenant_id, u.id, 'full ' || n, '{}', $1 from app_user u, generate_series(1, $2::int) n
       where u.tenant_id = 0 and u.user_no = 'supplier-planner'`,
      [TODAY, MOST_DRAFTS - 1],
    );
    const draft = (name: string) => ({ name, baseVersion: null, content: '{}' });
    await other.call(keepDraft, draft('the last one'));
    const full = await other.try(keepDraft, draft('one too many'));
    expect(full).toMatchObject({ status: 409, code: 'too_many_kept', params: { most: MOST_DRAFTS } });
    await other.call(keepDraft, draft('full 1'));
    await other.call(dropDraft, { name: 'full 2' });
    await other.call(keepDraft, draft('one too many'));
    await server.sql("delete from draft where name like 'full %' or name like '% one' or name like 'one %'");
  });

  it('stands in no operation log: it is nobody’s business', async () => {
    const logged = await server.sql("select 1 from operation_log where info like '%/draft%'");
    expect(logged).toEqual([]);
  });

  it('is swept away after 30 days, with keys, tokens and puzzles that nobody can use any more', async () => {
    const { platform } = server.running;
    await server.nobody.call(drawPuzzle, {});
    await clerk.call(keepDraft, typed({ qty: '48' }), { headers: { 'idempotency-key': 'draft-to-sweep' } });
    const now = platform.clock.now();
    const countOf = async (table: string) => (await server.sql(`select 1 from ${table}`)).length;
    expect(await countOf('single_use')).toBeGreaterThan(0);
    expect(await countOf('idempotency_key')).toBeGreaterThan(0);
    await sweep({ ...platform, clock: { now: () => later(now, 29, 'day') } }, keptTables);
    expect(await countOf('draft')).toBe(1);
    expect(await countOf('idempotency_key')).toBe(0);
    expect(await countOf('single_use')).toBe(0);
    await sweep({ ...platform, clock: { now: () => later(now, 31, 'day') } }, keptTables);
    expect(await countOf('draft')).toBe(0);
  });
});
