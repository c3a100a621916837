import type { Ctx } from '../../platform/call/context.ts';
import type { SealedSecrets } from '../../platform/call/sealed.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { seal, unseal } from '../../platform/tools/sealing.ts';
import type { SmtpServer } from '../mail/smtp.ts';

const purposeOf = (tenant: number, serverId: string): string => `mail server ${tenant} ${serverId}`;

export const sealedPasswords: SealedSecrets = {
  table: 'mail_server_secret',
  key: 'server_id',
  columns: { password_sealed: purposeOf },
};

const KEEP = `insert into mail_server_secret (tenant_id, server_id, password_sealed) values ($1, $2, $3)
  on conflict (tenant_id, server_id) do update set password_sealed = excluded.password_sealed`;

/** Keeps the password of a server, sealed. */
export const keepPassword = async (ctx: Ctx, serverId: string, password: string): Promise<void> => {
  const sealed = await seal(ctx.platform.dataFolder, purposeOf(ctx.tenant, serverId), password);
  ctx.tx.send(KEEP, [ctx.tenant, serverId, sealed]);
};

/** Servers with their passwords opened; one that asks for none has none. */
export const withPasswords = async (ctx: Ctx, servers: readonly RowOfTable<'mail_server'>[]): Promise<SmtpServer[]> => {
  const secrets = await ctx.rows('mail_server_secret').select(['server_id', 'password_sealed']).execute();
  const sealedOf = new Map(secrets.map(secret => [secret.server_id, secret.password_sealed]));
  const open = async (server: RowOfTable<'mail_server'>): Promise<SmtpServer> => {
    const sealed = server.auth ? sealedOf.get(server.id) : undefined;
    const purpose = purposeOf(ctx.tenant, server.id);
    return { server, password: sealed && (await unseal(ctx.platform.dataFolder, purpose, sealed)) };
  };
  return Promise.all(servers.map(open));
};
