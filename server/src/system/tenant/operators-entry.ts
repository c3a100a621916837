import type { Ctx } from '../../platform/call/context.ts';
import type { TenantOfCopy } from '../../platform/portable/manifest.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord } from '../../platform/record/plain.ts';

const DOCUMENT = { document: 'tenant' };

const entryOf = (ctx: Ctx, tenant: number) =>
  ctx
    .rows('tenant_entry')
    .select(['tenant_entry.id', 'tenant_entry.version', 'tenant_entry.active', 'tenant_entry.moved_to'])
    .where('tenant_entry.env_no', '=', String(tenant))
    .executeTakeFirst();

/** Enters a tenant that has come from another installation into the operator's list. */
export const enterTenant = async (ctx: Ctx, { number, nameZh, nameEn }: TenantOfCopy): Promise<void> => {
  const entry = await entryOf(ctx, number);
  if (!entry) await createRecord(ctx, 'tenant_entry', { envNo: String(number), nameZh, nameEn }, DOCUMENT);
  else if (!entry.active) {
    const on = { active: true, offReason: null, movedTo: null };
    await changeRecord(ctx, 'tenant_entry', entry, on, { ...DOCUMENT, action: 'activate' });
  }
};

/** Says in the operator's list that a tenant has gone, and where to. */
export const leaveTenant = async (ctx: Ctx, tenant: number, address: string): Promise<void> => {
  const entry = await entryOf(ctx, tenant);
  if (!entry || entry.moved_to === address) return;
  const off = { active: false, movedTo: address };
  const reason = `→ ${address}`;
  await changeRecord(ctx, 'tenant_entry', entry, off, { ...DOCUMENT, action: 'deactivate', reason });
};
