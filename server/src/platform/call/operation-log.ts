import type { Endpoint, ErrorCode } from '@inbound/shared';
import type { Ctx } from './context.ts';

const SECRET = /password|secret|token|credential|ticket/i;
const LONGEST_TEXT = 200;
const LONGEST_LIST = 50;

/** The character that no text of the database can hold, and what shows that it was there. */
const NUL = '\u0000';
const REPLACEMENT = '\ufffd';

const keepable = (text: string): string => {
  const whole = text.replaceAll(NUL, REPLACEMENT);
  return whole.length > LONGEST_TEXT ? `${whole.slice(0, LONGEST_TEXT)}…` : whole;
};

/** Parameters as they may be kept: secrets masked, long texts and lists cut, also of a call that is no good at all. */
export const masked = (value: unknown, name = ''): unknown => {
  if (SECRET.test(name)) return '•••';
  if (typeof value === 'string') return keepable(value);
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map(item => masked(item, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [keepable(key), masked(item, key)]));
  }
  return value;
};

const INSERT = `insert into operation_log
  (tenant_id, id, at, type, info, user_id, user_no, ip, user_agent, duration_ms, parameters, plant_no, track_id, exception)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;

export interface Operation {
  endpoint: Endpoint;
  parameters: object;
  durationMs: number;
  /** Why it was refused; absent when it was not. */
  refused?: ErrorCode;
}

/**
 * Writes a call into the operation log: one that changed something in its own transaction, both or none; one that was
 * refused in a transaction apart.
 */
export const logOperation = (ctx: Ctx, { endpoint, parameters, durationMs, refused }: Operation): void => {
  const { session, caller } = ctx;
  const plantNo = session.plants.find(plant => plant.id === ctx.plantId)?.plantNo ?? '';
  ctx.tx.send(INSERT, [
    ...[ctx.tenant, ctx.newId(), ctx.now, endpoint.method, `${endpoint.method} ${endpoint.path}`],
    ...[session.userId, session.userNo, caller.ip, caller.userAgent.slice(0, LONGEST_TEXT), durationMs],
    ...[JSON.stringify(masked(parameters)), plantNo, ctx.trackId, refused ?? null],
  ]);
};

/** Something that was done without a session, or to one. */
export interface SessionOperation {
  endpoint: Endpoint;
  user: { id: string; userNo: string } | undefined;
  caller: Ctx['caller'];
  trackId: string;
  refused?: ErrorCode;
}

/** Writes what happened before there was a session, or to one. */
export const logSessionOperation = (
  ctx: Ctx,
  { endpoint, user, caller, trackId, refused }: SessionOperation,
): Promise<void> =>
  ctx.insert('operation_log', {
    id: ctx.newId(),
    at: ctx.now,
    type: endpoint.method,
    info: `${endpoint.method} ${endpoint.path}`,
    user_id: user?.id ?? null,
    user_no: user?.userNo ?? '',
    ip: caller.ip,
    user_agent: caller.userAgent.slice(0, LONGEST_TEXT),
    exception: refused ?? null,
    track_id: trackId,
  });
