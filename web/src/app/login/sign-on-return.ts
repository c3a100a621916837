import { LOGIN } from '@inbound/shared/areas';
import { createStore } from '../../client/store.ts';

/** What an issuer has sent the browser back with: a code, or why there is none. */
export interface SignOnReturn {
  state: string;
  code?: string;
  iss?: string;
  error?: string;
  errorDescription?: string;
}

/** What the browser came back with, until the sign-in has gone on or was refused. */
export const signOnReturn = createStore<SignOnReturn | undefined>(undefined);

const TENANT = /^(\d{1,9})(?:\.|$)/;

/** What an address holds of an issuer's answer, and the tenant that its state names; nothing where there is no state. */
export const readSignOnReturn = (
  search: string,
): { tenant: string; returned: SignOnReturn | undefined } | undefined => {
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  const [, tenant] = TENANT.exec(state) ?? [];
  if (tenant === undefined) return undefined;
  const given = (name: string): string | undefined => query.get(name) ?? undefined;
  const [code, iss, error, errorDescription] = ['code', 'iss', 'error', 'error_description'].map(given);
  if (code === undefined && error === undefined) return { tenant, returned: undefined };
  return {
    tenant,
    returned: {
      state,
      ...(code === undefined ? {} : { code }),
      ...(iss === undefined ? {} : { iss }),
      ...(error === undefined ? {} : { error }),
      ...(errorDescription === undefined ? {} : { errorDescription }),
    },
  };
};

/** Takes an issuer's answer out of the address, so that neither history nor bar keep it; the tenant stays. */
export const takeSignOnReturn = (): void => {
  const { pathname, search } = window.location;
  const found = pathname === LOGIN ? readSignOnReturn(search) : undefined;
  if (!found) return;
  signOnReturn.set(found.returned);
  const tenant = found.tenant === '0' ? '' : `?tenant=${found.tenant}`;
  window.history.replaceState(window.history.state, '', LOGIN + tenant);
};
