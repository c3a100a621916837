import { type AnswerOf, type CheckedOf, orThrow, refuse } from '@inbound/shared';
import type {
  changeMailServer,
  createMailServer,
  MailServerRow,
  removeMailServer,
  testMailServer,
} from '@inbound/shared/system/mail-server/contract';
import { checkPassword } from '@inbound/shared/system/mail-server/rules';
import { fillPlaceholders } from '@inbound/shared/system/mail-template/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { keepWaiting } from '../../platform/call/in-thread.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { sendBy } from '../mail/smtp.ts';
import { mailTextOf } from '../mail-template/offers.ts';
import { keepPassword, withPasswords } from './password.ts';
import { readOne } from './queries.ts';

/** Creates a mail server; a name that exists is refused by the table's own key. */
export const create = async (
  ctx: Ctx,
  { password, ...fields }: CheckedOf<typeof createMailServer>,
): Promise<MailServerRow> => {
  orThrow(checkPassword({ ...fields, password }));
  const id = await createRecord(ctx, 'mail_server', fields);
  if (password) await keepPassword(ctx, id, password);
  return readOne(ctx, id);
};

/** Changes a mail server that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, password, ...fields }: CheckedOf<typeof changeMailServer>,
): Promise<MailServerRow> => {
  const before = await changeRecord(ctx, 'mail_server', { id, version }, fields);
  orThrow(checkPassword({ ...fields, password }, { ...before, userName: before.user_name }));
  if (password) await keepPassword(ctx, id, password);
  return readOne(ctx, id);
};

/** Deletes a mail server with its password; the log keeps its name. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeMailServer>): Promise<null> => {
  await removeRecord(ctx, 'mail_server', seen);
  return null;
};

/** Sends a test mail at once, by this server alone; refuses with what the server said. */
export const sendTest = async (ctx: Ctx, { id }: { id: string }): Promise<AnswerOf<typeof testMailServer>> => {
  const server = await ctx.rows('mail_server').selectAll().where('id', '=', id).executeTakeFirst();
  if (!server) throw refuse('not_found');
  const [smtp] = await withPasswords(ctx, [server]);
  if (!smtp) throw refuse('not_found');
  const { subject, body } = await mailTextOf(ctx, 'server.test', ctx.language);
  const facts = { server: server.name, time: ctx.now };
  const letter = {
    id: ctx.newId(),
    to: server.recipient,
    subject: fillPlaceholders(subject, facts),
    body: fillPlaceholders(body, facts),
  };
  keepWaiting(ctx);
  const { error, answer, durationMs } = await sendBy(ctx.platform, smtp, letter);
  if (error) throw refuse('mail_failed', { answer });
  return { answer, durationMs };
};
