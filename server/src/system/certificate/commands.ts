import { type CheckedOf, refuse } from '@inbound/shared';
import type { Certificates, renewCertificate, uploadCertificate } from '@inbound/shared/system/certificate/contract';
import { INSTALLATION_TENANT } from '@inbound/shared/system/certificate/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { keySecrets, openCredential } from '../session/credential.ts';
import { confirmPassword, ownAccountBy } from '../session/own-password.ts';
import { makeCertificate } from './make-certificate.ts';
import { readOwn } from './queries.ts';
import { readKeyed } from './read-certificate.ts';
import { replaceCertificate } from './replace.ts';

/** It serves all tenants, so the administrators of one of them have no say in it. */
const requireOperator = (ctx: Ctx): void => {
  if (ctx.tenant !== INSTALLATION_TENANT) throw refuse('no_permission', { permission: 'system.certificate.edit' });
};

/** Draws a new certificate and puts it in force. */
export const renew = async (
  ctx: Ctx,
  { credential, isCompromised }: CheckedOf<typeof renewCertificate>,
): Promise<Certificates> => {
  requireOperator(ctx);
  const by = await confirmPassword(ctx, credential);
  await replaceCertificate(ctx, await makeCertificate(ctx.now), { origin: 'made', by, isCompromised });
  return readOwn(ctx);
};

/** Puts a certificate in force that was made elsewhere; its private key comes as encrypted as the password. */
export const upload = async (
  ctx: Ctx,
  { credential, certificatePem, isCompromised }: CheckedOf<typeof uploadCertificate>,
): Promise<Certificates> => {
  requireOperator(ctx);
  const { password, privateKey } = await openCredential(ctx, credential, keySecrets);
  const by = await ownAccountBy(ctx, password);
  if (!by) throw refuse('reauth_required');
  const made = readKeyed(certificatePem, privateKey, ctx.now);
  await replaceCertificate(ctx, made, { origin: 'uploaded', by, isCompromised });
  return readOwn(ctx);
};
