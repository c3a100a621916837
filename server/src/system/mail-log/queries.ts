import { refuse } from '@inbound/shared';
import { listMails, type MailLogDetail, mailLogRow, mailTry } from '@inbound/shared/system/mail-log/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { fromDay, toDay } from '../../platform/list/day-filters.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const mailFields = fields('mail_log', mailLogRow, { version: sql<number>`mail_log.attempts + 1` });
const tryFields = fields('mail_log_try', mailTry);

export const mailLogList = listSpec(listMails, 'mail_log', {
  filters: {
    search: beginsWithAny('mail_log.search_recipient', 'mail_log.search_subject'),
    trackId: is('mail_log.track_id'),
    state: oneOf('mail_log.state'),
    template: oneOf('mail_log.template'),
    language: oneOf('mail_log.language'),
    createdFrom: fromDay('mail_log.created_at'),
    createdTo: toDay('mail_log.created_at'),
  },
  sort: { createdAt: 'mail_log.created_at' },
  sums: {},
  select: query => query.select(mailFields),
});

/** One mail as it was read, with each try of each server. */
export const readOne = async (ctx: Ctx, id: string): Promise<MailLogDetail> => {
  const mail = await ctx
    .rows('mail_log')
    .select(mailFields)
    .select(['mail_log.body', 'mail_log.resend_of as resendOf'])
    .where('mail_log.id', '=', id)
    .executeTakeFirst();
  if (!mail) throw refuse('not_found');
  const tries = ctx.rows('mail_log_try').select(tryFields).where('mail_id', '=', id);
  return { ...mail, tries: await tries.orderBy('at').orderBy('id').execute() };
};
