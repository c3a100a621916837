import { type SingleSignOnRow, singleSignOnRow } from '@inbound/shared/system/single-sign-on/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import { redirectUriOf } from './setting.ts';

const columnsFor = (publicAddress: string) =>
  fields('single_sign_on', singleSignOnRow, {
    newUserCompanyCode: sql<string | null>`(select co.code from company co
      where co.tenant_id = single_sign_on.tenant_id and co.id = single_sign_on.new_user_company_id)`,
    newUserPlantNo: sql<string | null>`(select p.plant_no from plant p
      where p.tenant_id = single_sign_on.tenant_id and p.id = single_sign_on.new_user_plant_id)`,
    clientSecret: sql<string | null>`(select s.client_secret_mask from single_sign_on_secret s
      where s.tenant_id = single_sign_on.tenant_id and s.setting_id = single_sign_on.id)`,
    redirectUri: sql<string>`${redirectUriOf(publicAddress)}::text`,
  });

/** The one setting of the tenant. */
export const readSetting = (ctx: Ctx): Promise<SingleSignOnRow> =>
  ctx.rows('single_sign_on').select(columnsFor(ctx.platform.publicAddress)).executeTakeFirstOrThrow();
