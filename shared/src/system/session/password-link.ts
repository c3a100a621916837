import type { ScreenPath } from '../../areas.ts';
import type { OneTimeLink } from '../user/contract.ts';

/** The page on which one signs in, and sets the password that a link is for. */
const PAGE: ScreenPath = '/login';

/**
 * Where a one-time link leads, below the address of the portal. Its secret stands in the fragment, which no browser sends
 * to a server (ux B.22.1).
 */
export const pathOfLink = ({ tenant, secret }: Pick<OneTimeLink, 'tenant' | 'secret'>): string =>
  `${PAGE}?tenant=${tenant}#set=${secret}`;
