import { maskText, refuse } from '@inbound/shared';
import { MOST_REMEMBERED, type RememberedDriver } from '@inbound/shared/transport/remembered-driver/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { personOf } from './people.ts';

type Row = RowOfTable<'remembered_driver'>;

/** The remembered drivers of the caller's own company, the one of the last booking first. */
export const ownDrivers = (ctx: Ctx): Promise<Row[]> =>
  ctx
    .rows('remembered_driver')
    .selectAll()
    .where('company_id', '=', ctx.session.companyId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_REMEMBERED)
    .execute();

/** Remembered drivers as people see them: of the document's number its last four characters. */
export const shownDrivers = async (ctx: Ctx): Promise<{ rows: RememberedDriver[] }> => {
  const drivers = await ownDrivers(ctx);
  const rows = drivers.map(async row => {
    const { driver, idNumber, tel } = await personOf(ctx, row);
    return {
      ...{ id: row.id, driver, tel, plate: row.plate, usedAt: row.used_at },
      ...{ idKind: row.id_kind, idCountry: row.id_country, idNumber: maskText(idNumber) },
    };
  });
  return { rows: await Promise.all(rows) };
};

/** Erases a remembered driver of the caller's own company. */
export const forgetDriver = async (ctx: Ctx, { id }: { id: string }): Promise<null> => {
  const [gone] = await ctx
    .delete('remembered_driver')
    .where('id', '=', id)
    .where('company_id', '=', ctx.session.companyId)
    .returning('id')
    .execute();
  if (!gone) throw refuse('not_found');
  return null;
};
