import { X509Certificate } from 'node:crypto';
import type { CertificateRow, Certificates } from '@inbound/shared/system/certificate/contract';
import { daysLeft, INSTALLATION_TENANT } from '@inbound/shared/system/certificate/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';

/** The one in force and those before it, as many as are told; all of them stay in the table. */
const MOST_TOLD = 21;

const select = (ctx: Ctx) =>
  ctx
    .rows('system_certificate')
    .select(['system_certificate.id', 'fingerprint', 'certificate_pem', 'not_before as notBefore', 'origin', 'actor'])
    .select(['not_after as notAfter', 'in_force as inForce', 'opens_until as opensUntil', 'actor_zh as actorZh'])
    .select('system_certificate.created_at as createdAt')
    .orderBy('in_force', 'desc')
    .orderBy('system_certificate.created_at', 'desc')
    .orderBy('system_certificate.id', 'desc')
    .limit(MOST_TOLD);

type Stored = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** A name of several lines in one. */
const inOneLine = (name: string): string => name.split('\n').join(', ');

const told = ({ certificate_pem: pem, ...row }: Stored, { now }: Ctx): CertificateRow => {
  const { subject, issuer } = new X509Certificate(pem);
  return { ...row, subject: inOneLine(subject), issuer: inOneLine(issuer), days: daysLeft(row.notAfter, now) };
};

/** The certificates of the installation, whatever tenant asks; the private keys stay where they are. */
export const readAll = (ctx: Ctx): Promise<Certificates> =>
  inTenantTransaction(
    ctx.platform,
    INSTALLATION_TENANT,
    'it belongs to the installation, not to the tenant',
    async own => ({
      rows: (await select(own).execute()).map(row => told(row, ctx)),
      isOperator: ctx.tenant === INSTALLATION_TENANT,
    }),
  );

/** The same within the call that has just replaced it. */
export const readOwn = async (ctx: Ctx): Promise<Certificates> => ({
  rows: (await select(ctx).execute()).map(row => told(row, ctx)),
  isOperator: true,
});
