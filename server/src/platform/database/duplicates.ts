import { type ErrorCode, errors, Refusal, refuse } from '@inbound/shared';

/** A code that names the value which exists already, and nothing else. */
type DuplicateCode = {
  [C in ErrorCode]: (typeof errors)[C]['params'] extends readonly [string] ? C : never;
}[ErrorCode];

/**
 * What a violated key of a feature's tables means to the user: name of the unique constraint → code, and the field of
 * the contract whose value exists. Commands do not look first and hope; the key decides.
 */
export type Duplicates = Readonly<Record<string, { code: DuplicateCode; field: string }>>;

let duplicates: Duplicates = {};

/** Registers, once at start, the meaning of the unique keys of all features. */
export const provideDuplicates = (all: Duplicates): void => {
  duplicates = all;
};

/** The refusal of a value that exists; the database itself does not tell values under row-level security. */
const refusalOfDuplicate = (constraint: string, input: object): Refusal | undefined => {
  const known = duplicates[constraint];
  if (!known) return undefined;
  const { code, field } = known;
  const value = (input as Record<string, unknown>)[field];
  const [param] = errors[code].params;
  return new Refusal(code, { [param]: String(value ?? '') }, { field });
};

interface DatabaseError {
  message?: string;
  code?: string;
  constraint?: string;
  detail?: string;
  hint?: string;
  table?: string;
}

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const POLICY = '42501';
/** A character that no text of the database holds, NUL above all: what a call came with cannot be read. */
const UNREADABLE = new Set(['22021', '22P05']);
const CANCELLED = new Set(['57014', '55P03']);
/** Of PostgreSQL's classes of errors: the connection (08, 57P0), no room, memory or connection left (53), its files (58). */
const DATABASE_LOST = /^(08|57P0|53|58)/;
/** What the system says of a disk that takes nothing more. */
const DISK_LOST = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);
const SOCKET_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED']);
/** What the driver says of a connection that has ended, with no code: when it ends, and to whoever asks it later. */
const DRIVER_LOST = /Connection terminated|timeout exceeded|is not queryable/;

const RETRY_SECONDS = 2;
/** Of a tenant that moves, or has moved to another installation (migration 0261). */
const MOVED = 'IN421';
/** For so long a tenant is away at least. */
const MOVING_SECONDS = 5;

/** Whether the database refused a transaction because its tenant moves to another installation. */
export const isOfMovedTenant = (error: unknown): boolean => (error as DatabaseError).code === MOVED;

const refusalOfMoved = (tenant: string, address: string): Refusal =>
  address === ''
    ? refuse('tenant_moving', { tenant, seconds: MOVING_SECONDS })
    : refuse('tenant_moved', { tenant, address });

/** What PostgreSQL says of a key that is violated, whatever else it says with it. */
const NAMED_KEY = /unique constraint "([^"]+)"/;
/** The number of a part behind the name of its key, where tenants are spread over machines. */
const OF_PART = /_\d{6,}$/;

/** Which key is violated: by its field, or where a machine behind the first one has left it empty, by the message. */
const violatedKey = ({ constraint = '', message = '' }: DatabaseError): string => {
  const named = constraint || (NAMED_KEY.exec(message)?.[1] ?? '');
  return named in duplicates ? named : named.replace(OF_PART, '');
};

/**
 * Turns what the database refused into a refusal of the catalogue; undefined for what is a fault of ours. `input` is
 * what the call came with, to name the value that exists.
 */
export const refusalOfDatabase = (error: unknown, input: object = {}): Refusal | undefined => {
  const { code = '', detail = '', hint = '', table = '' } = error as DatabaseError;
  if (code === MOVED) return refusalOfMoved(hint, detail);
  if (code === UNIQUE) return refusalOfDuplicate(violatedKey(error as DatabaseError), input);
  if (code === FOREIGN_KEY && detail.includes('is still referenced'))
    return refuse('in_use', { thing: table, count: 1 });
  if (code === FOREIGN_KEY) return refuse('unknown_reference', { field: table, value: '' });
  if (code === POLICY) return refuse('not_found');
  if (UNREADABLE.has(code)) return refuse('malformed');
  if (CANCELLED.has(code)) return refuse('busy_retry', { seconds: RETRY_SECONDS });
  const lost =
    DATABASE_LOST.test(code) || SOCKET_LOST.has(code) || DISK_LOST.has(code) || DRIVER_LOST.test(String(error));
  return lost ? refuse('unavailable', { seconds: RETRY_SECONDS }) : undefined;
};
