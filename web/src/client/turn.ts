import type { Party } from '@inbound/shared';
import { isOwnTurn } from '@inbound/shared/parties';
import { useCallback } from 'react';
import { useMay } from './session.ts';
import { session } from './session-store.ts';
import { useStore } from './store.ts';

/** Asks whether a party is the reader's own side. */
export const useMine = (): ((party: Party) => boolean) => {
  const companyKind = useStore(session, state => state.information?.user.company?.kind);
  const may = useMay();
  return useCallback(
    (party: Party) => companyKind !== undefined && isOwnTurn(party, { companyKind, may }),
    [companyKind, may],
  );
};
