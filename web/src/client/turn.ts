import type { CompanyKind, DerivedStates, Party } from '@inbound/shared';
import { isAnsweredBy } from '@inbound/shared/parties';
import { useCallback } from 'react';
import { useMay } from './session.ts';
import { session } from './session-store.ts';
import { useStore } from './store.ts';

/** Of what kind the reader's company is; unknown until the session is. */
export const useCompanyKind = (): CompanyKind | undefined =>
  useStore(session, state => state.information?.user.company?.kind);

/** Whether a party is the reader's own side; of a document whose states are known, also one that it stands in for there. */
export type IsMine = (party: Party, of?: DerivedStates) => boolean;

/** Asks whether a party is the reader's own side, for documents of a feature where one is named. */
export const useMine = (feature?: string): IsMine => {
  const companyKind = useCompanyKind();
  const may = useMay();
  return useCallback(
    (party: Party, of: DerivedStates | undefined) =>
      companyKind !== undefined && isAnsweredBy(of ?? {}, party, { companyKind, may }, feature),
    [companyKind, may, feature],
  );
};
