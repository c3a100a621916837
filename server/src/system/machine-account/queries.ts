import { refuse } from '@inbound/shared';
import {
  listMachineAccounts,
  type MachineAccountRow,
  machineAccountRow,
} from '@inbound/shared/system/machine-account/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('machine_account', machineAccountRow, {
  clientId: sql<string>`machine_account.tenant_id || '.' || machine_account.client_key`,
  clientSecret: 'machine_account.secret_mask',
  access: sql<MachineAccountRow['access']>`user_session.token_access`,
  areas: sql<MachineAccountRow['areas']>`user_session.token_areas`,
  userNo: 'app_user.user_no',
  userNameZh: 'app_user.cname',
  userNameEn: 'app_user.name',
  // A session is seen at its beginning, too; no call is told from that until a minute has passed.
  lastUsedAt: sql<MachineAccountRow['lastUsedAt']>`nullif(user_session.seen_at, user_session.started_at)`,
  endedAt: 'user_session.ended_at',
  active: sql<boolean>`(user_session.ended_at is null and machine_account.ends_at > now())`,
});

const withSession = (query: ScopedQuery<'machine_account'>) =>
  query
    .innerJoin('user_session', join =>
      join
        .onRef('user_session.tenant_id', '=', 'machine_account.tenant_id')
        .onRef('user_session.id', '=', 'machine_account.session_id'),
    )
    .innerJoin('app_user', join =>
      join
        .onRef('app_user.tenant_id', '=', 'machine_account.tenant_id')
        .onRef('app_user.id', '=', 'machine_account.user_id'),
    );

export const machineAccountList = listSpec(listMachineAccounts, 'machine_account', {
  filters: { search: beginsWithAny('machine_account.search_name'), userId: oneOf('machine_account.user_id') },
  sort: { name: 'machine_account.name', endsAt: 'machine_account.ends_at', changedAt: 'machine_account.changed_at' },
  sums: {},
  select: query => withSession(query).select(columns),
});

export const readOne = async (ctx: Ctx, id: string): Promise<MachineAccountRow> => {
  const account = await withSession(ctx.rows('machine_account'))
    .select(columns)
    .where('machine_account.id', '=', id)
    .executeTakeFirst();
  if (!account) throw refuse('not_found');
  return account;
};
