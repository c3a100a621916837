import { refuse } from '@inbound/shared';
import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { Person } from '../../platform/record/person-rows.ts';

const NAMESAKES = `select distinct n.name from app_user u, lateral (values (u.name), (u.cname)) n (name)
  where u.tenant_id = $1 and u.id <> $2 and n.name = any ($3::text[])`;

/**
 * A person with what no other user of the tenant is called: rows that say a name alone are those of this person only then.
 */
export const personOf = async (ctx: Ctx, id: string): Promise<Person & { userNo: string }> => {
  const row = await ctx
    .rows('app_user')
    .select(['app_user.user_no', 'app_user.name', 'app_user.cname', 'app_user.type', 'app_user.company_id'])
    .where('app_user.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  const names = [row.name, row.cname].filter(name => name !== '');
  const taken = await queryAcrossTenant<{ name: string }>(
    ctx,
    'whoever has the same name may be of another company',
    NAMESAKES,
    [ctx.tenant, id, names],
  );
  const own = names.filter(name => !taken.some(other => other.name === name));
  return { id, userNo: row.user_no, called: [row.user_no, ...own], type: row.type, companyId: row.company_id };
};
