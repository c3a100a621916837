import type { Ctx } from '../../platform/call/context.ts';

/** Somebody of the caller's company who may order. */
interface OrderingPerson {
  [column: string]: unknown;
  id: string;
  userNo: string;
  nameZh: string;
  nameEn: string;
}

const MOST_OFFERED = 200;

const PEOPLE = `
  select distinct u.id, u.user_no as "userNo", u.cname as "nameZh", u.name as "nameEn"
  from app_user u
  join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
  join role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
  join permission pm on pm.tenant_id = rp.tenant_id and pm.id = rp.permission_id
  where u.tenant_id = $1 and u.company_id = $2 and u.active and pm.grants = 'ordering.componentOrder.edit'
    and ($3::text is null or u.user_no = $3)
  order by u.user_no limit ${MOST_OFFERED}`;

/** Active people of the caller's company whose roles let them order; the one of a number where it is said. */
export const peopleWhoOrder = (ctx: Ctx, userNo: string | null = null): Promise<OrderingPerson[]> =>
  ctx.tx.query<OrderingPerson>(PEOPLE, [ctx.tenant, ctx.session.companyId, userNo]);
