import { z } from 'zod';
import { session, tenant } from '../session-store.ts';

/** Whose something on the device is: user numbers are those of their tenant. */
export interface Owner {
  tenant: number;
  userNo: string;
}

export const isOf = (one: Owner, other: Owner): boolean => one.tenant === other.tenant && one.userNo === other.userNo;

const named = z.object({ tenant: z.int(), userNo: z.string() });

/** Whose something says that it is; nobody where it does not say so. */
export const ownerOf = (stored: unknown): Owner | undefined => named.safeParse(stored).data;

/** Who is signed in here; nobody before that is known. */
export const presentOwner = (): Owner | undefined => {
  const { information } = session.get();
  return information && { tenant: tenant.get(), userNo: information.user.userNo };
};
