import { type CheckedOf, checkConfirmation, orThrowFields, refuse } from '@inbound/shared';
import type {
  activateTenant,
  CreatedTenant,
  changeTenant,
  createTenant,
  deactivateTenant,
  TenantDetail,
} from '@inbound/shared/system/tenant/contract';
import { OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import { seedAdministrator } from '../../../seed/base/administrator.ts';
import { providePermissions } from '../../../seed/base/permissions.ts';
import { seedTenant } from '../../../seed/base/tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { inOtherTenant } from '../../platform/call/other-tenant.ts';
import { endBrowserSessions } from '../../platform/call/session-rows.ts';
import { setTenant } from '../../platform/call/tenant-row.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { provideMailTemplates } from '../mail-template/offers.ts';
import { confirmPassword } from '../session/own-password.ts';
import { readOne } from './queries.ts';
import { closeParted } from './serial-ranges.ts';

const DOCUMENT = { document: 'tenant' };

/**
 * Makes a tenant with all that every tenant begins with and its first administrator, who sets the password by the link
 * that is answered this once; a number that exists is refused by the keys.
 */
export const create = async (ctx: Ctx, entry: CheckedOf<typeof createTenant>): Promise<CreatedTenant> => {
  const id = await createRecord(ctx, 'tenant_entry', entry, DOCUMENT);
  const { envNo, nameZh, nameEn } = entry;
  const tenant = Number(envNo);
  const link = await inOtherTenant(ctx, tenant, 'the rows that a new tenant begins with are its own', async own =>
    seedAdministrator(own, await seedTenant(own, { tenant, nameZh, nameEn })),
  );
  await closeParted(ctx, tenant);
  return { ...(await readOne(ctx, id)), link: { ...link, tenant } };
};

/** Renames a tenant that the operator saw in `version`; its users read the new name with their next navigation. */
export const change = async (
  ctx: Ctx,
  { id, version, ...names }: CheckedOf<typeof changeTenant>,
): Promise<TenantDetail> => {
  const { env_no: envNo, active } = await changeRecord(ctx, 'tenant_entry', { id, version }, names, DOCUMENT);
  await inOtherTenant(ctx, Number(envNo), 'the name of a tenant stands in its own row', own =>
    setTenant(own, { ...names, active }),
  );
  return readOne(ctx, id);
};

/** Locks the entry of a tenant that is to be switched on or off; one that has moved is switched where it is. */
const takeEntry = async (ctx: Ctx, id: string, version: number, action: 'activate' | 'deactivate') => {
  const entry = await lockSeen(ctx, 'tenant_entry', id, version);
  if (entry.moved_to !== null) throw refuse('tenant_moved', { tenant: entry.env_no, address: entry.moved_to });
  if (entry.active === (action === 'activate'))
    throw refuse('status', { state: entry.active ? 'active' : 'inactive', action });
  return { envNo: entry.env_no, tenant: Number(entry.env_no), nameZh: entry.name_zh, nameEn: entry.name_en };
};

/**
 * Switches a tenant off: whoever is signed in there is signed out with the next call and told why, nobody signs in, and
 * its jobs rest. Nothing of its rows is changed. Its number is typed once more, and the own password given again.
 */
export const deactivate = async (
  ctx: Ctx,
  { id, version, confirmation, reason, credential }: CheckedOf<typeof deactivateTenant>,
): Promise<TenantDetail> => {
  const { envNo, tenant, ...names } = await takeEntry(ctx, id, version, 'deactivate');
  if (tenant === OPERATOR_TENANT) throw refuse('operator_tenant');
  orThrowFields(checkConfirmation(envNo, confirmation));
  await confirmPassword(ctx, credential);
  const off = { active: false, offReason: reason };
  await changeRecord(ctx, 'tenant_entry', { id, version }, off, { ...DOCUMENT, action: 'deactivate', reason });
  await inOtherTenant(ctx, tenant, 'whoever is signed in there is signed out', async own => {
    await setTenant(own, { ...names, active: false });
    await endBrowserSessions(own);
  });
  return readOne(ctx, id);
};

/** Switches a tenant on again; what came new to the product meanwhile comes to it now, as to others at a start. */
export const activate = async (ctx: Ctx, { id, version }: CheckedOf<typeof activateTenant>): Promise<TenantDetail> => {
  const { envNo: _, tenant, ...names } = await takeEntry(ctx, id, version, 'activate');
  const on = { active: true, offReason: null };
  await changeRecord(ctx, 'tenant_entry', { id, version }, on, { ...DOCUMENT, action: 'activate' });
  await inOtherTenant(ctx, tenant, 'its tree of permissions may be of an older version', async own => {
    await setTenant(own, { ...names, active: true });
    await providePermissions(own);
    await provideMailTemplates(own);
  });
  return readOne(ctx, id);
};
