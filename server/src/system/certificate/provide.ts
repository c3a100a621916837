import type { Timestamp } from '@inbound/shared';
import { INSTALLATION_TENANT } from '@inbound/shared/system/certificate/rules';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { makeCertificate } from './make-certificate.ts';
import { oneAtATime, putInForce, replaceCertificate } from './replace.ts';

/** Makes the system certificate at the first start. */
export const provideCertificate = (platform: Platform): Promise<void> =>
  inTenantTransaction(platform, INSTALLATION_TENANT, 'the installation makes it before anybody can call', async ctx => {
    await oneAtATime(ctx);
    const present = await ctx.rows('system_certificate').select('id').where('in_force', '=', true).executeTakeFirst();
    if (!present) await putInForce(ctx, await makeCertificate(ctx.now), { origin: 'made' });
  });

/** Makes a new system certificate at the command line; answers its last moment. */
export const renewCertificate = (platform: Platform, isCompromised: boolean): Promise<Timestamp> =>
  inTenantTransaction(platform, INSTALLATION_TENANT, 'the operator renews it for all tenants', async ctx =>
    replaceCertificate(ctx, await makeCertificate(ctx.now), { origin: 'made', isCompromised }),
  );
