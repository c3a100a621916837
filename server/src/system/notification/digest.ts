import { dateIn, groupBy, type Language } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { queueMail } from '../mail/offers.ts';
import { sentenceOf } from './sentence.ts';

/** When the digest is written, at the first plant of its reader (administration.md). */
const DIGEST_TIME = '07:30';

interface DueNotice {
  [column: string]: unknown;
  id: string;
  user_id: string;
  email: string;
  language: Language;
  zone: string;
  kind: string;
  params: Record<string, unknown>;
  plant_no: string | null;
  is_read: boolean;
}

/**
 * Takes what happened before the last digest time of each reader, if that time has come today. What is taken is taken
 * once, whichever server does it. Whoever is locked, or whose company is, gets theirs once they are free again.
 */
const TAKE = `
  with reader as (
    select u.tenant_id, u.id, u.email, u.language, coalesce((
      select p.time_zone from user_plant up join plant p on p.tenant_id = up.tenant_id and p.id = up.plant_id
      where up.tenant_id = u.tenant_id and up.user_id = u.id order by up.sort, p.plant_no limit 1), 'UTC') as zone
    from app_user u join company co on co.tenant_id = u.tenant_id and co.id = u.company_id and not co.locked
    where u.tenant_id = $1 and u.active and u.locked_at is null),
  due as (
    select *, (($2::timestamptz at time zone zone)::date + time '${DIGEST_TIME}') at time zone zone as until from reader)
  update notification n set mail_due = false from due
  where n.tenant_id = $1 and n.mail_due and due.id = n.user_id and due.until <= $2 and n.created_at < due.until
  returning n.id, n.user_id, due.email, due.language, due.zone, n.kind, n.params, n.plant_no,
    n.read_at is not null as is_read`;

const lineOf = ({ language, kind, params, plant_no: plantNo }: DueNotice): string =>
  `– ${plantNo ? `${plantNo} · ` : ''}${sentenceOf(language, kind, params)}`;

/** Writes one mail to each reader of whom something is due; what was read in the portal meanwhile is not told again. */
export const writeDigests = async (ctx: Ctx): Promise<boolean> => {
  const taken = await ctx.tx.query<DueNotice>(TAKE, [ctx.tenant, ctx.now]);
  const untold = taken.filter(notice => !notice.is_read);
  for (const own of groupBy(untold, notice => notice.user_id).values()) {
    const [first] = own;
    if (!first) continue;
    const { email: to, language, zone } = first;
    const inOrder = [...own].sort((one, other) => (one.id < other.id ? -1 : 1));
    const list = inOrder.map(lineOf).join('\n');
    const facts = { count: String(own.length), day: dateIn(zone, ctx.now), list };
    await queueMail(ctx, { template: 'notice.digest', to, language, facts });
  }
  return false;
};

const MINUTE_MS = 60_000;

/** Looks every minute, for the morning of each plant comes at another time. */
export const digestJob: Job = {
  kind: 'digest',
  everyMs: MINUTE_MS,
  run: platform => eachTenant(platform, writeDigests),
};
