import { session, tenant } from '../session-store.ts';

/** Whose something on the device is: user numbers are those of their tenant. */
export interface Owner {
  tenant: number;
  userNo: string;
}

export const isOf = (one: Owner, other: Owner): boolean => one.tenant === other.tenant && one.userNo === other.userNo;

/** Who is signed in here; nobody before that is known. */
export const presentOwner = (): Owner | undefined => {
  const { information } = session.get();
  return information && { tenant: tenant.get(), userNo: information.user.userNo };
};
