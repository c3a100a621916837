import { isPermission } from '@inbound/shared/areas';
import { useCallback } from 'react';
import type { WriteEndpoint } from './contract.ts';
import { useMay } from './session.ts';

/** Asks whether the present user may make a call; the call itself names the permission. */
export const useMayCall = (): ((endpoint: Pick<WriteEndpoint, 'access'>) => boolean) => {
  const may = useMay();
  return useCallback(({ access }) => (isPermission(access) ? may(access) : true), [may]);
};
