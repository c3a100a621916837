import type { IncomingHttpHeaders } from 'node:http';
import { REFRESH } from '../../platform/http/cookies.ts';

const NUMBER = /^(0|[1-9]\d{0,8})$/;
/** Tokens, cookies and clients name their tenant in front. */
const IN_FRONT = /^(0|[1-9]\d{0,8})\./;
const BEARER = /^Bearer (.+)$/;
const BASIC = /^Basic ([A-Za-z0-9+/]+={0,2})$/i;

const inFront = (text: string | undefined): number | undefined => {
  const [, tenant] = IN_FRONT.exec(text ?? '') ?? [];
  return tenant === undefined ? undefined : Number(tenant);
};

const decoded = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : Buffer.from(text, 'base64').toString('utf8');

const cookie = (header: string | undefined): string | undefined =>
  header
    ?.split(';')
    .map(one => one.trim())
    .find(one => one.startsWith(`${REFRESH}=`))
    ?.slice(REFRESH.length + 1);

/**
 * Which tenant a call is of, as its headers say it: its token, the header of the tenant, its client, or the cookie of its
 * browser. What is wrong with it the installation says; undefined where it names none.
 */
export const tenantOfCall = (headers: IncomingHttpHeaders): number | undefined => {
  const { authorization = '', 'x-tenant-id': named } = headers;
  const ofToken = inFront(BEARER.exec(authorization)?.[1]);
  if (ofToken !== undefined) return ofToken;
  if (typeof named === 'string' && NUMBER.test(named)) return Number(named);
  return inFront(decoded(BASIC.exec(authorization)?.[1])) ?? inFront(cookie(headers.cookie));
};
