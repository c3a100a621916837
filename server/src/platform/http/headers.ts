import { refuse } from '@inbound/shared';
import type { FastifyRequest } from 'fastify';
import { tenantOfToken } from '../call/open-session.ts';

const TENANT = /^(0|[1-9]\d{0,8})$/;
const BEARER = /^Bearer ([\x21-\x7e]{1,200})$/;
const PLANT = /^[\x21-\x7e]{1,20}$/;

/** The value of a header, if the call has it; refuses with `malformed` a header that comes more than once. */
export const single = (value: string | string[] | undefined): string | undefined => {
  if (Array.isArray(value)) throw refuse('malformed');
  return value;
};

/** The tenant that the header names; absent is 0. It only ever confirms the session's own. */
export const tenantOfHeader = (request: FastifyRequest): number => {
  const text = single(request.headers['x-tenant-id']);
  if (text === undefined) return 0;
  if (!TENANT.test(text)) throw refuse('no_permission', { permission: 'X-Tenant-Id' });
  return Number(text);
};

/** The plant that the header names; absent or `*` is all of the user's, and what is no number at all names none. */
export const plantOfHeader = (request: FastifyRequest): string | undefined => {
  const text = single(request.headers['x-plant-no']);
  if (text === undefined || text === '*') return undefined;
  return PLANT.test(text) ? text : '';
};

/** The access token of a call. A text that cannot be a token is refused without asking the database. */
export const tokenOf = (request: FastifyRequest): string => {
  const [, token] = BEARER.exec(single(request.headers.authorization) ?? '') ?? [];
  if (!token || tenantOfToken(token) === undefined) throw refuse('token');
  return token;
};
