import type { Ctx } from '../../platform/call/context.ts';
import type { SmtpServer } from '../mail/smtp.ts';
import { withPasswords } from './password.ts';

/** The servers that send mail, in the order in which they are tried. */
export const activeMailServers = async (ctx: Ctx): Promise<SmtpServer[]> => {
  const servers = ctx.rows('mail_server').selectAll().where('active', '=', true);
  return withPasswords(ctx, await servers.orderBy('position').orderBy('name').execute());
};

/** Whether the tenant sends mail at all. */
export const sendsMail = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.rows('mail_server').select('id').where('active', '=', true).limit(1).execute()).length > 0;

const COUNT = 'update mail_server set send_count = send_count + 1 where tenant_id = $1 and id = $2';

/** Counts a mail that a server has sent; nobody edits the number, so it moves without the record's version. */
export const countSentMail = (ctx: Ctx, serverId: string): void => ctx.tx.send(COUNT, [ctx.tenant, serverId]);
