import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { openSession } from '../../platform/call/open-session.ts';
import { contextForPermission } from '../../platform/call/permission-scope.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { filteredRows } from '../../platform/list/filtered-rows.ts';
import { callOffQueue } from './queue.ts';

const server = testServer();

/** Headers in which something is to be answered or not, has changed or not, is overdue, and is late: each with each. */
const MIX = `
  with numbered as (select id, row_number() over (partition by kind, company_id order by id)::int - 1 as at from call_off where tenant_id = 0)
  update call_off c set
    open_count = 1 - (numbered.at & 1), changed_count = (numbered.at >> 2) & 1,
    late_from = case when numbered.at & 2 = 0 then case when numbered.at & 8 = 0 then date '2000-01-03' else '2100-01-04' end end,
    overdue_from = case when numbered.at & 16 > 0 then date '2000-01-03' end
  from numbered where c.tenant_id = 0 and c.id = numbered.id`;

const asUser = async <T>(userNo: string, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
  const { token } = await server.as(userNo);
  const { platform } = server.running;
  return transact(platform.pool, async tx => {
    const { session } = await openSession(tx, token, platform.clock.now(), undefined);
    return work(systemCtx(platform, tx, { tenant: 0, session }));
  });
};

it('finds by the parts of a line what its list finds by the filter, each call-off once', async () => {
  await server.sql(MIX);
  for (const userNo of ['supplier-logistics', 'dispositor'])
    await asUser(userNo, async ctx => {
      for (const { list, filter, permission, partsOf, kind } of callOffQueue) {
        const own = contextForPermission(ctx, permission);
        if (!own) continue;
        const rows = filteredRows(list, filter, own).select('call_off.id');
        const parts = partsOf(own).map(part => rows.where(part).execute());
        const found = (await Promise.all(parts)).flat().map(({ id }) => id);
        const expected = (await rows.execute()).map(({ id }) => id);
        expect(found.sort(), `${userNo}: ${kind}`).toEqual(expected.sort());
        if (userNo === 'supplier-logistics' && kind === 'callOffNew') expect(expected.length).toBeGreaterThan(0);
      }
    });
});
