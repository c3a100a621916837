import { refuse } from '@inbound/shared';
import { listMailServers, type MailServerRow, mailServerRow } from '@inbound/shared/system/mail-server/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const mailServerColumns = fields('mail_server', mailServerRow);

const selectRows = (query: ScopedQuery<'mail_server'>) => query.select(mailServerColumns);

export const mailServerList = listSpec(listMailServers, 'mail_server', {
  filters: {
    search: beginsWithAny('mail_server.search_name', 'mail_server.search_host'),
    ssl: is('mail_server.ssl'),
    auth: is('mail_server.auth'),
    fallback: is('mail_server.fallback'),
    active: is('mail_server.active'),
  },
  sort: { position: 'mail_server.position', name: 'mail_server.name', changedAt: 'mail_server.changed_at' },
  sums: {},
  select: selectRows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<MailServerRow> => {
  const row = await selectRows(ctx.rows('mail_server').where('mail_server.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
