import {
  type RowCount,
  readHome,
  readHomeAgenda,
  readHomeChart,
  readHomeFigures,
} from '@inbound/shared/system/home/contract';
import { ROLE_CODES } from '@inbound/shared/system/role/roles';
import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { homeParts } from '../../app/features.ts';

const server = testServer();

const sources = [...homeParts.figures, ...homeParts.charts, ...homeParts.agenda];

/** How many rows the list of a part says that it has under a filter. */
const totalOf = async (caller: Caller, kind: string, filter: object): Promise<RowCount> => {
  const source = sources.find(one => one.kind === kind);
  if (!source) throw new Error(`no part is called ${kind}`);
  return (await caller.call(source.list.of.summary, filter as never)).total;
};

const countOf = ({ count, isCapped }: RowCount): RowCount => ({ count, isCapped });

describe.each(ROLE_CODES)('the home of %s', role => {
  it('tells in each figure as many rows as its list has', async () => {
    const caller = await server.as(role);
    const { figures: kinds } = await caller.call(readHome);
    if (kinds.length === 0) return;
    const { figures } = await caller.call(readHomeFigures, { kinds });
    expect(figures.map(({ kind }) => kind)).toEqual(kinds);
    for (const { kind, rows, filter } of figures)
      expect([kind, rows]).toEqual([kind, await totalOf(caller, kind, filter)]);
  });

  it('draws as many rows as the list has in each column', async () => {
    const caller = await server.as(role);
    const { charts } = await caller.call(readHome);
    for (const kind of charts) {
      const chart = await caller.call(readHomeChart, { name: kind });
      for (const { columns } of chart.series)
        for (const column of columns.filter(({ count }) => count > 0))
          expect([kind, countOf(column)]).toEqual([kind, await totalOf(caller, kind, column.filter)]);
    }
  });

  it('tells on each day as many rows as the list has', async () => {
    const caller = await server.as(role);
    const { entries } = await caller.call(readHomeAgenda);
    expect(entries.map(({ day }) => day)).toEqual(entries.map(({ day }) => day).sort());
    for (const { kind, filter, ...entry } of entries)
      expect([kind, countOf(entry)]).toEqual([kind, await totalOf(caller, kind, filter)]);
  });
});

describe('the parts of a home', () => {
  const partsOf = async (userNo: string) => (await server.as(userNo)).call(readHome);

  it('are those of the work that the reader does', async () => {
    expect((await partsOf('supplier-logistics')).figures).toContain('callOffLineOverdue');
    expect((await partsOf('dispositor')).charts).toEqual(['callOffLineAnswers', 'deliveryNoteArrivals']);
    expect((await partsOf('packaging-planner')).figures).toContain('containerAccountOverdue');
    expect((await partsOf('gate')).agenda).toContain('deliveryNoteArriving');
    expect((await partsOf('forwarder')).figures).toContain('containerTransportPending');
    expect((await partsOf('tenant-admin')).figures).toEqual([
      'userLocked',
      'userWithoutRole',
      'userNeverSignedIn',
      'operationRefused',
      'operationSlow',
      'mailFailed',
      'interfaceFailed',
      'messageDead',
    ]);
    expect(await partsOf('order-placer')).toEqual({ figures: [], charts: [], agenda: [] });
  });

  it('that somebody does not have are not found', async () => {
    const gate = await server.as('gate');
    for (const kinds of [['userLocked'], ['deliveryNoteLate', 'nothing']])
      expect(await gate.try(readHomeFigures, { kinds })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await gate.try(readHomeChart, { name: 'mailDays' })).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('count no other supplier’s rows', async () => {
    const kinds = ['backorders', 'deliveryNoteLate', 'callOffLineOpenSoon'];
    const [one, other, plant] = await Promise.all(
      ['supplier-logistics', 'supplier-logistics-2', 'dispositor'].map(async userNo => {
        const { figures } = await (await server.as(userNo)).call(readHomeFigures, { kinds });
        return figures.map(({ rows, among }) => among?.count ?? rows.count);
      }),
    );
    expect(one).not.toEqual(other);
    for (const [at, count] of (plant ?? []).entries())
      expect(count).toBeGreaterThanOrEqual((one?.[at] ?? 0) + (other?.[at] ?? 0));
  });

  it('follow what happens: a user who is locked counts, and a period beside those before it', async () => {
    const admin = await server.as('tenant-admin');
    const locked = async () => (await admin.call(readHomeFigures, { kinds: ['userLocked'] })).figures[0]?.rows.count;
    const before = (await locked()) ?? 0;
    await server.sql(`update app_user set locked_at = now() where tenant_id = 0 and user_no = 'gate'`);
    expect(await locked()).toBe(before + 1);
    const { figures } = await admin.call(readHomeFigures, { kinds: ['operationRefused'] });
    expect(figures[0]).toMatchObject({ days: 1, among: null, newly: null });
    expect(figures[0]?.earlier).toHaveLength(6);
  });
});
