import { daysLeft, INSTALLATION_TENANT, isToTell } from '@inbound/shared/system/certificate/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { notify } from '../notification/offers.ts';
import { noticeDays } from './notice-days.ts';

const HOUR_MS = 3_600_000;

/** The certificate in force, locked: of two servers that look at once the second finds that people were told. */
const lockInForce = (ctx: Ctx) =>
  ctx
    .rows('system_certificate')
    .select(['system_certificate.id', 'not_after as notAfter', 'told_days as told'])
    .where('in_force', '=', true)
    .forUpdate()
    .executeTakeFirst();

/** Tells those who may renew the certificate how many days are left, when it is time; no other tenant has one. */
export const remindOfEnd = async (ctx: Ctx): Promise<boolean> => {
  if (ctx.tenant !== INSTALLATION_TENANT) return false;
  const certificate = await lockInForce(ctx);
  if (!certificate) return false;
  const days = daysLeft(certificate.notAfter, ctx.now);
  if (!isToTell(days, certificate.told, await noticeDays(ctx))) return false;
  await ctx.update('system_certificate').set({ told_days: days }).where('id', '=', certificate.id).execute();
  await notify(
    ctx,
    { permission: 'system.certificate.edit' },
    {
      kind: days < 0 ? 'certificateEnded' : 'certificateEnds',
      params: { days },
      path: '/system/certificate',
      documentId: null,
      plantNo: '',
    },
  );
  return false;
};

/** Looks every hour; people are told once a day at most. */
export const reminderJob: Job = {
  kind: 'certificate reminder',
  everyMs: HOUR_MS,
  run: platform => eachTenant(platform, remindOfEnd),
};
