import { consentRow, listConsents } from '@inbound/shared/system/agreement-consent/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fromDay, toDay } from '../../platform/list/day-filters.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWith, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** What a joined row says; nothing where its reader may not see that row: no consent is left out for it. */
const told = (column: string): RawBuilder<string> => sql<string>`coalesce(${sql.ref(column)}, '')`;

const columns = fields('agreement_consent', consentRow, {
  userNo: told('app_user.user_no'),
  userNameZh: told('app_user.cname'),
  userNameEn: told('app_user.name'),
  companyCode: told('company.code'),
  companyNameZh: told('company.name_zh'),
  companyNameEn: told('company.name_en'),
  agreementVersion: told('agreement.agreement_version'),
});

const withPeople = (query: ScopedQuery<'agreement_consent'>) =>
  query
    .leftJoin('agreement', join =>
      join
        .onRef('agreement.tenant_id', '=', 'agreement_consent.tenant_id')
        .onRef('agreement.id', '=', 'agreement_consent.agreement_id'),
    )
    .leftJoin('app_user', join =>
      join
        .onRef('app_user.tenant_id', '=', 'agreement_consent.tenant_id')
        .onRef('app_user.id', '=', 'agreement_consent.user_id'),
    )
    .leftJoin('company', join =>
      join.onRef('company.tenant_id', '=', 'app_user.tenant_id').onRef('company.id', '=', 'app_user.company_id'),
    );

/** The consents of those users for whom something holds. */
const ofUsers = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`agreement_consent.user_id in (select u.id from app_user u
    where u.tenant_id = agreement_consent.tenant_id and ${condition})`;

const SEARCHED = ['u.search_no', 'u.search_zh', 'u.search_en'];

export const consentList = listSpec(listConsents, 'agreement_consent', {
  filters: {
    search: typed => {
      const each = SEARCHED.map(column => beginsWith(sql.ref(column), typed));
      return ofUsers(sql`(${sql.join(each, sql` or `)})`);
    },
    agreementId: oneOf('agreement_consent.agreement_id'),
    companyId: ids => ofUsers(sql`u.company_id in (${sql.join(ids)})`),
    agreedFrom: fromDay('agreement_consent.agreed_at'),
    agreedTo: toDay('agreement_consent.agreed_at'),
  },
  sort: { agreedAt: 'agreement_consent.agreed_at' },
  sums: {},
  select: query => withPeople(query).select(columns),
});
