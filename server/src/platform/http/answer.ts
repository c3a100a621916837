import { type Endpoint, type ErrorCode, isLogged, isWrite, mayBeLater, Refusal, refuse } from '@inbound/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Before } from '../call/before.ts';
import { checkInput } from '../call/check-input.ts';
import { completeInput, namedInput } from '../call/complete-input.ts';
import { type Caller, Ctx, type Session } from '../call/context.ts';
import { faultOf } from '../call/fault-of.ts';
import { callKeyOf, idempotencyKey, once, showsSecret } from '../call/idempotency.ts';
import { inKeptRows } from '../call/kept-rows.ts';
import { checkMode } from '../call/off-mode.ts';
import { gateRefusal, type OpenedSession, openSession } from '../call/open-session.ts';
import { logOperation } from '../call/operation-log.ts';
import type { Platform } from '../call/platform.ts';
import { checkDemands, reachOf } from '../call/reach.ts';
import type { FileReply, Route, Upload } from '../call/route.ts';
import { inSeparateTransaction } from '../call/separate-transaction.ts';
import { markSeen } from '../call/session-rows.ts';
import { refusalOfDatabase } from '../database/duplicates.ts';
import { type Transaction, transact, wholeTenant } from '../database/transaction.ts';
import { type MoreName, moreNamesOf } from '../list/more-names.ts';
import { peopleNamesOf } from '../list/people-names.ts';
import { isTooMuchAtOnce, postpone } from '../tasks/postpone.ts';
import { modeOf } from '../tasks/task.ts';
import { networkOf } from '../threads/buckets.ts';
import { jsonInSteps } from '../threads/json-in-steps.ts';
import { hashOf } from '../tools/ids.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import { decodeTexts } from './decode.ts';
import { placeOf } from './entrance.ts';
import { success } from './envelope.ts';
import { plantOfHeader, single, tenantOfHeader, tokenOf } from './headers.ts';
import { clientOf } from './oauth.ts';
import { languageFor, rememberLanguage } from './reply-language.ts';
import { readUpload } from './upload.ts';

interface Incoming {
  raw: Record<string, unknown>;
  upload: Upload | undefined;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Size and syntax. */
const readIncoming = async (endpoint: Endpoint, request: FastifyRequest): Promise<Incoming> => {
  const query = request.query as Record<string, string | string[]>;
  const params = request.params as Record<string, string>;
  if (endpoint.upload) {
    const { fields, upload } = await readUpload(request, endpoint.upload.maxBytes);
    return { raw: { ...decodeTexts(endpoint.input, fields), ...params }, upload };
  }
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    return { raw: { ...decodeTexts(endpoint.input, query), ...params }, upload: undefined };
  }
  if (request.isMultipart()) throw refuse('file_type', { allowed: 'application/json' });
  const body = request.body === undefined ? {} : request.body;
  if (!isPlainObject(body)) throw refuse('malformed');
  for (const name of Object.keys(params)) if (name in body) throw refuse('unknown_field', { field: name });
  const client = endpoint.speaksOauth ? clientOf(request) : {};
  return { raw: { ...body, ...client, ...params }, upload: undefined };
};

interface Situation {
  platform: Platform;
  route: Route;
  request: FastifyRequest;
  incoming: Incoming;
  cookies: Cookies;
  /** Who calls, once that is known: a refusal is written down with it. */
  session?: Session;
  /** The caller does not wait for what the call does. */
  isLater: boolean;
}

const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: single(request.headers['user-agent']) ?? '',
  key: single(request.headers['x-api-key']) ?? '',
});

const baseOf = ({ platform, request, cookies }: Situation, tx: Transaction) => ({
  tx,
  now: platform.clock.now(),
  trackId: request.id,
  language: languageFor(request),
  caller: callerOf(request),
  cookies,
  platform,
  callKey: callKeyOf(request.headers['idempotency-key']),
});

const NOTHING = { plants: [], company: '', mrp: '', drafts: '' } as const;

/** A call that is open to all: it has a tenant, and sees only what is not limited to plants or companies. */
const openCtx = (situation: Situation, tx: Transaction): Ctx => {
  const scope = { tenant: tenantOfHeader(situation.request), ...NOTHING };
  tx.setContext(scope);
  return new Ctx({ ...baseOf(situation, tx), scope, session: undefined, plantId: undefined });
};

/** A token of a program that reads writes nothing, whatever a call asks for; and no program lets others in. */
const admitToken = (endpoint: Endpoint, { token }: Session): void => {
  if (token && endpoint.forPeople) throw refuse('people_only');
  if (token === 'read' && isWrite(endpoint)) throw refuse('token_reads');
};

/** Session gate, then headers, then permission: in the order of errors.md. */
const admit = ({ route, request }: Situation, opened: OpenedSession, plantNo: string | undefined) => {
  const { endpoint } = route;
  const { session, gate } = opened;
  if (gate && endpoint.access !== 'gate') throw gateRefusal(gate);
  if (tenantOfHeader(request) !== session.tenant) throw refuse('no_permission', { permission: 'X-Tenant-Id' });
  admitToken(endpoint, session);
  return reachOf(endpoint, opened, plantNo);
};

const sessionCtx = async (situation: Situation, tx: Transaction): Promise<Ctx> => {
  const { request } = situation;
  const plantNo = plantOfHeader(request);
  const now = situation.platform.clock.now();
  const opened = await inKeptRows(() => openSession(tx, tokenOf(request), now, plantNo));
  situation.session = opened.session;
  rememberLanguage(request, { ofUser: opened.session.language });
  const { tenant, userId: user } = opened.session;
  situation.platform.callTurns.remember(tokenOf(request), { tenant: String(tenant), user });
  const base = baseOf(situation, tx);
  const scope = admit(situation, opened, plantNo);
  tx.setContext(scope);
  const plantId = plantNo === undefined ? undefined : opened.namedPlant;
  const ctx = new Ctx({ ...base, scope, session: opened.session, plantId });
  if (opened.isSeenAgain && !situation.route.endpoint.isQuiet)
    await inSeparateTransaction(ctx, 'a session was used, whatever becomes of the call', own =>
      markSeen(own, opened.session.id),
    );
  return ctx;
};

/** What came of a call, and what its data is called in the caller's language. */
interface Done {
  data: unknown;
  names?: readonly MoreName[];
}

/** A file and a task name nothing, and whoever has not signed in sees no names. */
const withNames = async ({ route, session, isLater }: Situation, ctx: Ctx, data: unknown): Promise<Done> =>
  !session || isLater || 'kind' in route.endpoint.answer
    ? { data }
    : { data, names: (await Promise.all([moreNamesOf(ctx, data), peopleNamesOf(ctx, route.endpoint, data)])).flat() };

/** Who calls and what for, judged in the order of errors.md. */
const enter = async (situation: Situation, tx: Transaction) => {
  const { route, incoming } = situation;
  const { endpoint } = route;
  const ctx = endpoint.access === 'open' ? openCtx(situation, tx) : await sessionCtx(situation, tx);
  const named = route.present ? namedInput(endpoint, incoming.raw) : checkInput(endpoint, incoming.raw);
  checkDemands(endpoint, incoming.raw, ctx.may);
  if (situation.session) checkMode(endpoint, situation.session.mode);
  return { ctx, named };
};

/** What a call knows and may do before its transaction begins. */
const beforeOf = (situation: Situation): Before<object> => {
  const { platform, request, route } = situation;
  return {
    platform,
    tenant: tenantOfHeader(request),
    trackId: request.id,
    caller: callerOf(request),
    within: part =>
      transact(
        platform.pool,
        async tx => {
          const { ctx, named } = await enter(situation, tx);
          return part(ctx, named);
        },
        modeOf(route),
      ),
  };
};

const run = async (situation: Situation, tx: Transaction, found: unknown): Promise<Done> => {
  const { route, request, incoming } = situation;
  const { endpoint } = route;
  const { ctx, named } = await enter(situation, tx);
  const input = route.present ? checkInput(endpoint, await completeInput(route, named, ctx)) : named;
  situation.isLater ||= isTooMuchAtOnce(endpoint, input);
  const { isLater } = situation;
  const effect = async () =>
    isLater
      ? postpone(ctx, { endpoint, input, upload: incoming.upload })
      : route.handle(ctx, input, incoming.upload, found);
  if (!(isWrite(endpoint) || isLater) || endpoint.access === 'open') return withNames(situation, ctx, await effect());
  const key = idempotencyKey(request.headers['idempotency-key']);
  const began = performance.now();
  // A file is not kept for a repetition: what it was made of is, and it can be asked for again.
  const done =
    key && (isLater || !('kind' in endpoint.answer))
      ? await once(
          ctx,
          `${endpoint.method} ${endpoint.path}`,
          key,
          {
            input: route.present ? incoming.raw : input,
            file: incoming.upload && hashOf(incoming.upload.content).toString('hex'),
            ...(isLater ? { isLater } : {}),
          },
          effect,
          !isLater && showsSecret(endpoint.answer),
        )
      : await effect();
  const durationMs = Math.round(performance.now() - began);
  if (isLogged(endpoint)) logOperation(ctx, { endpoint, parameters: incoming.raw, durationMs });
  return withNames(situation, ctx, done);
};

/** Refusals that say that somebody reached for what is not theirs (security: a header outside the set is audited). */
const FORBIDDEN: ReadonlySet<ErrorCode> = new Set(['no_permission', 'no_plant', 'token_reads', 'people_only'] as const);

/** Refusals that say that something of ours failed: whoever is shown the track id may ask about it. */
const FAILED: ReadonlySet<ErrorCode> = new Set(['fault', 'cache_failed', 'export_failed'] as const);

/** Refusals of a form, and of a server that is busy: whoever gets one knows what to do, and nothing is to be found. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'invalid',
  'unknown_field',
  'malformed',
  'token',
  'unavailable',
] as const);

/** Whether somebody may ask later what became of a call: where it failed, was forbidden, or a rule stood against a change. */
const isAskedAbout = (endpoint: Endpoint, { code }: Refusal): boolean =>
  FAILED.has(code) || FORBIDDEN.has(code) || (isLogged(endpoint) && !PASSING.has(code));

const writeRefused = (situation: Situation, session: Session, parameters: object, refused: Refusal): Promise<void> =>
  transact(situation.platform.apartPool, async tx => {
    const scope = wholeTenant(session.tenant);
    tx.setContext(scope);
    const own = new Ctx({ ...baseOf(situation, tx), scope, session, plantId: undefined });
    logOperation(own, { endpoint: situation.route.endpoint, parameters, durationMs: 0, refused });
  });

/**
 * Writes down who was refused what; the call itself is undone, so it stands in a transaction apart. What cannot be kept is
 * left out, and where nothing can be written the server's own log has it: the refusal stays what it is.
 */
const logRefused = async (situation: Situation, refused: Refusal): Promise<void> => {
  const { platform, incoming, session, request, route } = situation;
  if (!session) return;
  const { method, path } = route.endpoint;
  await writeRefused(situation, session, incoming.raw, refused)
    .catch(() => writeRefused(situation, session, {}, refused))
    .catch(error => {
      const { tenant, userNo } = session;
      platform.log.error(
        { err: error, trackId: request.id, tenant, userNo, call: `${method} ${path}`, refused: refused.code },
        'a denial could not be written down',
      );
    });
};

/** Asks what is asked before, does a call in its transaction, and writes down what somebody may ask about. */
const perform = (situation: Situation): Promise<Done> => {
  const { platform, route, incoming, isLater } = situation;
  const mode = isLater ? 'write' : modeOf(route);
  const work = async () => {
    const found = await route.before?.(beforeOf(situation));
    return transact(platform.pool, tx => run(situation, tx, found), mode);
  };
  return platform.pulse.failFast(work()).catch(async cause => {
    const known = cause instanceof Refusal ? cause : refusalOfDatabase(cause, incoming.raw);
    const refused = known ?? faultOf(route.endpoint, incoming.raw, cause);
    if (isAskedAbout(route.endpoint, refused)) await logRefused(situation, refused);
    throw refused;
  });
};

/** In whose name a call comes whose token has not come before: that of its address. */
const UNKNOWN = 'unknown';

/** Does a call when it is its turn, among heavy calls or among ordinary ones. An open call has a limit of its address. */
const inTurn = async <T>({ platform, route, request }: Situation, work: () => Promise<T>): Promise<T> => {
  const place = placeOf(request);
  if (place) {
    try {
      await place.turn();
      return await work();
    } finally {
      place.leave();
    }
  }
  if (route.endpoint.access === 'open') return work();
  const { callTurns } = platform;
  const owner = callTurns.ownerOf(tokenOf(request)) ?? { tenant: UNKNOWN, user: networkOf(request.ip) };
  return callTurns.run(owner, work);
};

/** Whether the caller would rather not wait, and the call may be done later (RFC 7240). What asks another system first is done at once. */
const prefersLater = ({ endpoint, before }: Route, { headers }: FastifyRequest): boolean =>
  mayBeLater(endpoint) && !before && /(^|[,;\s])respond-async($|[,;\s])/i.test(single(headers.prefer) ?? '');

const ACCEPTED = 202;

/** Answers one call: incoming → transaction → answer, every step refusing in the catalogue's words. */
export const answer = async (
  platform: Platform,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ body?: Buffer; file?: FileReply }> => {
  const { endpoint } = route;
  const incoming = await readIncoming(endpoint, request);
  const cookies = cookiesOf(request, reply);
  const isLater = prefersLater(route, request);
  const situation: Situation = { platform, route, request, incoming, cookies, isLater };
  const { data, names } = await inTurn(situation, () => perform(situation));
  cookies.apply();
  if (situation.isLater) reply.code(ACCEPTED);
  else if ('kind' in endpoint.answer) return { file: data as FileReply };
  const answered = endpoint.speaksOauth ? data : success(data ?? null, request.id, names);
  // The report of an upload may have thousands of rows; any other answer is written faster at once.
  const text = endpoint.upload ? await jsonInSteps(answered) : JSON.stringify(answered);
  // As bytes at once: a text would be gone through for its length, and copied together with the headers, before it is written.
  return { body: Buffer.from(text) };
};
