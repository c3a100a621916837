import { DEFAULT_LANGUAGE, type Language, type Permission, type ScreenPath } from '@inbound/shared';
import type { NoticeKind } from '@inbound/shared/documents';
import { eventOf, USUAL_CHANNEL } from '@inbound/shared/system/mail-choice/events';
import type { FactsOf, MailTemplateCode } from '@inbound/shared/system/mail-template/templates';
import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { addRows } from '../../platform/record/add-rows.ts';
import { queueMail } from '../mail/offers.ts';
import { mailNow, type Reader } from './by-mail.ts';

/** Something that a user should know, as a code with parameters: it reads in the reader's language. */
export interface Notice {
  /** As its feature declares it; its sentence is the text `notice.<kind>`. */
  kind: NoticeKind;
  params: Record<string, string | number>;
  path: ScreenPath;
  /** Null where the path opens a list. */
  documentId: string | null;
  plantNo: string;
}

/** Who is told: the users of a company, or of a plant, or those inside whichever plant is theirs, that hold a permission. */
export interface Audience {
  permission: Permission;
  companyId?: string;
  plantId?: string;
}

/** Whoever is locked, or whose company is, may read nothing: they keep their notices and get no mails. */
const IS_LOCKED = `(u.locked_at is not null or exists (
      select 1 from company co where co.tenant_id = u.tenant_id and co.id = u.company_id and co.locked))`;

/** Who is told, with the channel of the event; nobody is mailed while the tenant has no server for it. */
const AUDIENCE = `
  select distinct u.id, u.email, u.language, case when $5::text is null or ${IS_LOCKED} or not exists (
      select 1 from mail_server s where s.tenant_id = $1 and s.active) then 'off'
    else coalesce(c.channel, '${USUAL_CHANNEL}') end as channel
  from app_user u
  join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
  join role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
  join permission pm on pm.tenant_id = rp.tenant_id and pm.id = rp.permission_id
  left join mail_choice c on c.tenant_id = u.tenant_id and c.user_id = u.id and c.event = $5
  where u.tenant_id = $1 and u.active and pm.grants = $2
    and ($3::uuid is null or exists (select 1 from user_plant up
      where up.tenant_id = u.tenant_id and up.user_id = u.id and up.plant_id = $3::uuid))
    and case when $4::uuid is null then u.type = 'internal' else u.company_id = $4::uuid end`;

/** The users of an audience, and how a kind of notice reaches each by mail. */
const readersOf = (ctx: Ctx, { permission, companyId, plantId }: Audience, kind: string): Promise<Reader[]> =>
  queryAcrossTenant<Reader>(ctx, 'a supplier does not see the people of the plant', AUDIENCE, [
    ctx.tenant,
    permission,
    plantId ?? null,
    companyId ?? null,
    eventOf(kind) ?? null,
  ]);

/** Some users by their ids, with the channel of the event. */
const PEOPLE = `
  select u.id, u.email, u.language, case when $3::text is null or ${IS_LOCKED} or not exists (
      select 1 from mail_server s where s.tenant_id = $1 and s.active) then 'off'
    else coalesce(c.channel, '${USUAL_CHANNEL}') end as channel
  from app_user u
  left join mail_choice c on c.tenant_id = u.tenant_id and c.user_id = u.id and c.event = $3
  where u.tenant_id = $1 and u.active and u.id = any ($2::uuid[])`;

/** The bell of the reader hears that there is something new. */
const tellUser = (ctx: Ctx, userId: string): void =>
  publishChange(ctx, { document: 'notification', documentId: userId, userId });

const noticeTo = (ctx: Ctx, userId: string, notice: Notice, channel?: Reader['channel']) => ({
  id: ctx.newId(),
  user_id: userId,
  kind: notice.kind,
  params: JSON.stringify(notice.params),
  path: notice.path,
  document_id: notice.documentId,
  plant_no: notice.plantNo,
  created_at: ctx.now,
  mail_due: channel === 'digest',
});

const write = async (ctx: Ctx, users: readonly Reader[], notice: Notice): Promise<void> => {
  if (users.length === 0) return;
  for (const { id } of users) tellUser(ctx, id);
  addRows(
    ctx,
    'notification',
    users.map(({ id, channel }) => noticeTo(ctx, id, notice, channel)),
  );
  await mailNow(ctx, users, notice);
};

/**
 * Writes a notice to each user of an audience, within the transaction of its cause, and a mail to those who want one at
 * once; to those of the digest it is due.
 */
export const notify = async (ctx: Ctx, audience: Audience, notice: Notice): Promise<void> =>
  write(ctx, await readersOf(ctx, audience, notice.kind), notice);

const HAS_SERVER = 'select 1 from mail_server where tenant_id = $1 and active limit 1';

/**
 * Writes a mail to addresses of master data, which are nobody's account, in the language of an audience. As notices by mail,
 * none is written while the tenant has no server for it.
 */
export const mailTo = async <C extends MailTemplateCode>(
  ctx: Ctx,
  addresses: readonly string[],
  audience: Audience,
  template: C,
  factsIn: (language: Language) => Promise<FactsOf<C>>,
): Promise<void> => {
  const servers = await queryAcrossTenant(ctx, 'nobody but its keeper sees the mail servers', HAS_SERVER, [ctx.tenant]);
  if (servers.length === 0) return;
  const [reader] = await readersOf(ctx, audience, template);
  const language = reader?.language ?? DEFAULT_LANGUAGE;
  const facts = await factsIn(language);
  for (const to of addresses) await queueMail(ctx, { template, to, language, facts });
};

/** Writes a notice to people who were chosen one by one, as `notify` does to an audience. */
export const notifyPeople = async (ctx: Ctx, userIds: readonly string[], notice: Notice): Promise<void> => {
  if (userIds.length === 0) return;
  const people = await queryAcrossTenant<Reader>(ctx, 'a supplier does not see the people of the plant', PEOPLE, [
    ctx.tenant,
    userIds,
    eventOf(notice.kind) ?? null,
  ]);
  await write(ctx, people, notice);
};

/** Writes a notice to one user, within the transaction of its cause. */
export const notifyUser = (ctx: Ctx, userId: string, notice: Notice): void => {
  tellUser(ctx, userId);
  addRows(ctx, 'notification', [noticeTo(ctx, userId, notice)]);
};
