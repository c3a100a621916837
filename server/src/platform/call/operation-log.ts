import type { Endpoint, ErrorCode, RefusalData } from '@inbound/shared';
import type { Ctx } from './context.ts';

const SECRET = /password|secret|token|credential|ticket/i;
/** Who drives, and where somebody was: the log outlives what keeps them (D35). */
const PERSONAL = /^(driver|idNumber|tel|positions)$/;
const LONGEST_TEXT = 200;
const LONGEST_LIST = 50;
const DEEPEST = 6;
/** The most characters of all parameters together; beyond them only the names stay. */
const LONGEST_PARAMETERS = 8_000;

/** What shows in a log that something stood there: signs without a shape, and what goes deeper than any contract. */
const REPLACEMENT = '\ufffd';
const SHAPELESS = /\p{C}/gu;

const keepable = (text: string): string => {
  const cut = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  return cut.replace(SHAPELESS, REPLACEMENT);
};

/** A refused value is called as its field. */
const nameOf = (key: string, { field }: { field?: unknown }): string =>
  key === 'value' && typeof field === 'string' ? field : key;

/** Parameters as they may be kept: secrets and personal data masked, long texts, lists and depths cut, also of a call that is no good at all. */
export const maskParameters = (value: unknown, name = '', depth = 0): unknown => {
  if (SECRET.test(name) || PERSONAL.test(name)) return '•••';
  if (typeof value === 'string') return keepable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return REPLACEMENT;
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map(item => maskParameters(item, name, depth + 1));
  const entries = Object.entries(value).slice(0, LONGEST_LIST);
  return Object.fromEntries(
    entries.map(([key, item]) => [keepable(key), maskParameters(item, nameOf(key, value), depth + 1)]),
  );
};

/** The parameters of a call as they are logged: those that its contract names, without secrets, and without values if they are too long. */
export const keptParameters = (endpoint: Endpoint, raw: object): object => {
  const declared = Object.entries(raw).filter(([name]) => Object.hasOwn(endpoint.input.shape, name));
  const kept = maskParameters(Object.fromEntries(declared)) as object;
  if (JSON.stringify(kept).length <= LONGEST_PARAMETERS) return kept;
  return Object.fromEntries(declared.map(([name]) => [name, REPLACEMENT]));
};

const INSERT = `insert into operation_log
  (tenant_id, id, at, type, info, user_id, user_no, ip, user_agent, duration_ms, parameters, plant_no, track_id, exception)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;

export interface Operation {
  endpoint: Endpoint;
  parameters: object;
  durationMs: number;
  /** Why it was refused; absent when it was not. */
  refused?: RefusalData;
}

/**
 * Writes a call into the operation log: one that changed something in its own transaction, both or none; one that was
 * refused in a transaction apart.
 */
export const logOperation = (ctx: Ctx, { endpoint, parameters, durationMs, refused }: Operation): void => {
  const { session, caller } = ctx;
  const kept = keptParameters(endpoint, parameters);
  const plantNo = session.plants.find(plant => plant.id === ctx.plantId)?.plantNo ?? '';
  ctx.tx.send(INSERT, [
    ...[ctx.tenant, ctx.newId(), ctx.now, endpoint.method, `${endpoint.method} ${endpoint.path}`],
    ...[session.userId, session.userNo, caller.ip, keepable(caller.userAgent), durationMs],
    ...[JSON.stringify(refused ? { ...kept, refused: maskParameters(refused.params) } : kept)],
    ...[plantNo, ctx.trackId, refused?.code ?? null],
  ]);
};

/** An operation without a session, such as a failed sign-in, or on a session, such as its end. */
export interface SessionOperation {
  endpoint: Endpoint;
  user: { id: string; userNo: string } | undefined;
  caller: Ctx['caller'];
  trackId: string;
  /** Absent of what took no time of its own, as the end of a session. */
  durationMs?: number;
  refused?: ErrorCode;
}

/** Logs an operation that happened without a session, or on one. */
export const logSessionOperation = (
  ctx: Ctx,
  { endpoint, user, caller, trackId, durationMs = 0, refused }: SessionOperation,
): Promise<void> =>
  ctx.insert('operation_log', {
    id: ctx.newId(),
    at: ctx.now,
    type: endpoint.method,
    info: `${endpoint.method} ${endpoint.path}`,
    user_id: user?.id ?? null,
    user_no: user?.userNo ?? '',
    ip: caller.ip,
    user_agent: keepable(caller.userAgent),
    duration_ms: durationMs,
    exception: refused ?? null,
    track_id: trackId,
  });
