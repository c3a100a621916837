import type { UserRow } from '@inbound/shared/system/user/contract';
import { EffectiveAccess } from './access.tsx';
import { General } from './columns.tsx';

/** A user beside the list: who it is, and what is open to him. */
export const UserPeek = ({ row }: { row: UserRow }) => (
  <>
    <General record={row} />
    <EffectiveAccess record={row} />
  </>
);
