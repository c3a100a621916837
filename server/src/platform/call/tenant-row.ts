import type { Ctx } from './context.ts';

/** The properties of a tenant that the operator sets. */
export interface TenantState {
  nameZh: string;
  nameEn: string;
  active: boolean;
}

/** Sets what a tenant is called and whether it is open; both hold with the next call of everybody (`open-session.ts`). */
export const setTenant = async (own: Ctx, { nameZh, nameEn, active }: TenantState): Promise<void> => {
  await own.update('tenant').set({ name_zh: nameZh, name_en: nameEn, active }).execute();
};

/** Marks a tenant that moves to another installation: from the commit on nothing of it is read or written here. */
export const markMoving = async (own: Ctx): Promise<void> => {
  await own.update('tenant').set({ moving_at: own.now }).execute();
};
