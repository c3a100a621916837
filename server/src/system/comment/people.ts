import type { Language } from '@inbound/shared';
import type { Mentionable } from '@inbound/shared/system/comment/contract';
import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { Talked } from './documents.ts';

/** Somebody who may read a comment. */
export interface Reader extends Mentionable {
  [column: string]: unknown;
  id: string;
  email: string;
  language: Language;
}

/** The most that are offered at once. */
const MOST_OFFERED = 10;

/**
 * Active users who may open the document: by a role that grants its permission, at its plant, of its companies, and of its
 * controller where rows are divided by them. It says what `contextOf` and the policies of the tables say.
 */
const READERS = `
  select distinct u.id, u.user_no as "userNo", u.cname, u.name, co.code as "companyCode", u.email, u.language
  from app_user u
  join company co on co.tenant_id = u.tenant_id and co.id = u.company_id and not co.locked
  join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
  join role ro on ro.tenant_id = ur.tenant_id and ro.id = ur.role_id
  join role_permission rp on rp.tenant_id = ro.tenant_id and rp.role_id = ro.id
  join permission pm on pm.tenant_id = rp.tenant_id and pm.id = rp.permission_id
  where u.tenant_id = $1 and u.active and u.locked_at is null and pm.grants = $2
    and ($3::uuid is null or (ro.data_scope = 'all' and u.type = 'internal') or exists (select 1 from user_plant up
      where up.tenant_id = u.tenant_id and up.user_id = u.id and up.plant_id = $3::uuid))
    and ((u.type = 'internal' and ro.data_scope <> 'company') or $4::uuid is null or u.company_id in ($4::uuid, $5::uuid))
    and ($6::uuid is null or u.company_id = $6::uuid)
    and ($7::text is null or ro.data_scope <> 'mrp' or u.mrp_controller = $7)
    and ($8::text[] is null or u.user_no = any ($8::text[]))
    and ($9::text is null or u.search_no like $9 or u.search_zh like $9 or u.search_en like $9)
  order by u.user_no limit $10`;

/** Whose words they are: none is searched for by what stands for any text. */
const prefixOf = (search: string): string => `${search.toUpperCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

interface Wanted {
  /** Only people of this company. */
  companyId: string | null;
  userNos?: readonly string[];
  search?: string;
}

const ask = (ctx: Ctx, { permission, places, mrpController }: Talked, { companyId, userNos, search }: Wanted) =>
  queryAcrossTenant<Reader>(ctx, 'who may read a document is asked of all people', READERS, [
    ...[ctx.tenant, permission, places.plantId ?? null, places.companyId ?? null, places.forwarderCompanyId ?? null],
    ...[companyId ?? places.draftCompanyId ?? null, mrpController, userNos ?? null],
    ...[search ? prefixOf(search) : null, userNos?.length ?? MOST_OFFERED],
  ]);

/** People who may read what is said, by the beginning of a number or name; within a company alone where it is named. */
export const findReaders = (ctx: Ctx, talked: Talked, companyId: string | null, search: string) =>
  ask(ctx, talked, { companyId, search });

/** Of some people those who may read what is said. */
export const readersAmong = async (
  ctx: Ctx,
  talked: Talked,
  companyId: string | null,
  userNos: readonly string[],
): Promise<Reader[]> => (userNos.length === 0 ? [] : ask(ctx, talked, { companyId, userNos: [...new Set(userNos)] }));
