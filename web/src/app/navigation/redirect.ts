import { HOME, isScreenPath, LOGIN } from '@inbound/shared/areas';

const ANYWHERE = 'http://inbound.invalid';

/** Backslashes, blanks and control characters, which browsers read as something else than they look. */
const TREACHEROUS = /[\\\p{Cc}\p{Z}]/u;

/**
 * The address to which a sign-in may lead: a screen of this site, never another one (`//evil`, `/\evil`, `javascript:`),
 * and never the login itself. Everything else leads home.
 */
export const safeRedirect = (wanted: string | null | undefined): string => {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || TREACHEROUS.test(wanted)) return HOME;
  if (!URL.canParse(wanted, ANYWHERE)) return HOME;
  const url = new URL(wanted, ANYWHERE);
  if (url.origin !== ANYWHERE || !isScreenPath(url.pathname) || url.pathname === LOGIN) return HOME;
  return url.pathname + url.search;
};

/** The login's address: the page to return to stays readable, and so does the tenant. */
export const loginAddress = (from: { path: string; search: string } | undefined, tenantId: number): string => {
  const query = new URLSearchParams();
  if (tenantId !== 0) query.set('tenant', String(tenantId));
  const back = from ? safeRedirect(from.path + from.search) : HOME;
  if (back !== HOME) query.set('redirect', back);
  const text = query.toString().replaceAll('%2F', '/');
  return text ? `${LOGIN}?${text}` : LOGIN;
};
