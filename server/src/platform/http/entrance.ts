import { type Endpoint, featureOf, refuse } from '@inbound/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openSession } from '../call/open-session.ts';
import type { Platform } from '../call/platform.ts';
import type { Route } from '../call/route.ts';
import { transact } from '../database/transaction.ts';
import { networkOf } from '../threads/buckets.ts';
import type { Owner, Place } from '../threads/heavy-call-queue.ts';
import { tokenOf } from './headers.ts';
import { BODY_LIMIT, bodyTooLarge } from './refusals.ts';
import { rememberLanguage } from './reply-language.ts';

/** A body beyond this is read for those alone whom the database knows. */
const SMALL_BODY = 64 * 1024;
const START_SECONDS = 2;
/** In whose name calls that are open to all take their share. */
const OPEN = 'open';

const places = new WeakMap<FastifyRequest, Place>();

/** The place in the queue that a heavy call has taken; undefined for other calls. */
export const placeOf = (request: FastifyRequest): Place | undefined => places.get(request);

const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0);

/** A body that says itself that it is too large costs the database nothing; of an upload its file is measured. */
const refuseTooLarge = ({ upload, maxBody = BODY_LIMIT }: Endpoint, request: FastifyRequest): void => {
  if (!upload && lengthOf(request) > maxBody) throw bodyTooLarge(maxBody);
};

/** Whether a call costs enough to ask the database who makes it, before its body is read. */
const isCostly = ({ cost, upload }: Endpoint, request: FastifyRequest): boolean =>
  cost === 'heavy' ||
  upload !== undefined ||
  request.headers['transfer-encoding'] !== undefined ||
  lengthOf(request) > SMALL_BODY;

/** Whose share a call takes: the user's, or where nobody is asked for, the address's. */
const ownerOf = async (platform: Platform, endpoint: Endpoint, request: FastifyRequest): Promise<Owner> => {
  if (endpoint.access === 'open') return { tenant: OPEN, user: networkOf(request.ip) };
  const open = transact(
    platform.pool,
    tx => openSession(tx, tokenOf(request), platform.clock.now(), undefined),
    'read',
  );
  const { session } = await platform.pulse.failFast(open);
  rememberLanguage(request, { ofUser: session.language });
  return { tenant: String(session.tenant), user: session.userId };
};

const takePlace = ({ heavyCalls }: Platform, owner: Owner, request: FastifyRequest, reply: FastifyReply): void => {
  const place = heavyCalls.enter(owner, owner.tenant === OPEN ? undefined : tokenOf(request));
  places.set(request, place);
  // Whoever hangs up gives his place free, unless his work has begun: it is done then, and counts until it is.
  reply.raw.once('close', () => {
    if (!place.isWorking) place.leave();
  });
};

/**
 * What stands before a call's body is read: whether the server takes calls at all, whether the address comes too often, and
 * that there is a token. Of what is costly the token is looked up, and a heavy call takes its place (decision 0029).
 */
export const entrance =
  (platform: Platform, { endpoint }: Route) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    rememberLanguage(request, { feature: featureOf(endpoint) });
    if (!platform.readiness.ready || platform.pulse.isLost) throw refuse('unavailable', { seconds: START_SECONDS });
    const { access, perAddress, cost } = endpoint;
    if (perAddress) platform.buckets.take(endpoint.path, request.ip, perAddress);
    if (access !== 'open') tokenOf(request);
    refuseTooLarge(endpoint, request);
    if (!isCostly(endpoint, request)) return;
    if (cost === 'heavy' && access !== 'open') platform.heavyCalls.refuseAgain(tokenOf(request));
    const owner = await ownerOf(platform, endpoint, request);
    if (cost === 'heavy') takePlace(platform, owner, request, reply);
  };
