import { refuse, type Timestamp } from '@inbound/shared';
import type { InvalidCause } from '@inbound/shared/system/certificate/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { later } from '../../platform/tools/clock.ts';
import { seal } from '../../platform/tools/sealing.ts';
import { NONCE_MINUTES } from '../session/limits.ts';
import { purposeOf } from './certificate.ts';
import type { KeyedCertificate } from './make-certificate.ts';

/** Who puts a certificate in force, where it comes from, and whether the key before it may be known to others. */
export interface Replacement {
  origin: 'made' | 'uploaded';
  by?: { id: string; name: string; cname: string };
  isCompromised?: boolean;
}

/** Two that put one in force at once wait for each other at the tenant's row. */
export const oneAtATime = (ctx: Ctx): Promise<unknown> =>
  ctx.rows('tenant').select('tenant.tenant_id').forUpdate().execute();

const refuseKnown = async (ctx: Ctx, fingerprint: string): Promise<void> => {
  const known = await ctx.rows('system_certificate').select('id').where('fingerprint', '=', fingerprint).execute();
  const cause: InvalidCause = 'known';
  if (known.length > 0) throw refuse('certificate_invalid', { cause });
};

/** Puts a certificate in force where there is none. */
export const putInForce = async (ctx: Ctx, made: KeyedCertificate, { origin, by }: Replacement): Promise<void> => {
  await ctx.insert('system_certificate', {
    id: ctx.newId(),
    fingerprint: made.fingerprint,
    certificate_pem: made.certificatePem,
    sealed_key: await seal(ctx.platform.dataFolder, purposeOf(made.fingerprint), made.privateKey),
    not_before: made.notBefore,
    not_after: made.notAfter,
    in_force: true,
    origin,
    actor_id: by?.id ?? null,
    actor: by?.name ?? '',
    actor_zh: by?.cname ?? '',
    created_at: ctx.now,
  });
};

/**
 * Puts another certificate in force; from the next call on every server encrypts with it. What was sealed with the key
 * before opens as long as the nonces that were given out with it are good, so that nobody who is signing in notices;
 * where that key may be known to others it opens nothing more (decision 0053).
 */
export const replaceCertificate = async (ctx: Ctx, made: KeyedCertificate, by: Replacement): Promise<Timestamp> => {
  await oneAtATime(ctx);
  await refuseKnown(ctx, made.fingerprint);
  const until = by.isCompromised ? ctx.now : later(ctx.now, NONCE_MINUTES, 'minute');
  const end = { in_force: false, opens_until: until };
  await ctx.update('system_certificate').set(end).where('in_force', '=', true).execute();
  if (by.isCompromised) {
    const open = ctx.update('system_certificate').set({ opens_until: until });
    await open.where('opens_until', '>', until).execute();
  }
  await putInForce(ctx, made, by);
  return made.notAfter;
};
