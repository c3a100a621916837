import { StartError } from '../platform/tools/start-error.ts';
import type { Config } from './config.ts';

/** What a start can be doing when it fails, as the sentence about it says. */
type StartStep =
  | 'opening the data folder'
  | 'starting PostgreSQL'
  | 'starting the simulated distributor'
  | 'starting the simulated issuer'
  | 'starting the server'
  | 'listening'
  | 'migrating the database'
  | 'filling the database'
  | 'providing the certificate';

/** What the sentences name: where it was to listen, and where its data lie. */
type StartPlace = Pick<Config, 'host' | 'port' | 'dataFolder'> & { databaseUrl?: string | undefined };

interface Failure extends NodeJS.ErrnoException {
  path?: string;
}

/** The address of a database without the password in it. */
const databaseOf = (url = ''): string => {
  try {
    const { host, pathname, searchParams } = new URL(url);
    return `${host || searchParams.get('host') || 'this machine'}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
};

const ANOTHER_FOLDER = 'or set INBOUND_DATA to another folder';

const unreachable = (failure: Failure, { databaseUrl }: StartPlace): string =>
  `The database ${databaseOf(databaseUrl)} does not answer (${failure.code}). Check that PostgreSQL runs there, and that DATABASE_URL names it.`;

const unwritable = ({ path }: Failure, { dataFolder }: StartPlace): string =>
  `${path ?? dataFolder} may not be read or written by this user. Give them the right to, ${ANOTHER_FOLDER}.`;

const inTheWay = ({ path }: Failure, { dataFolder }: StartPlace): string =>
  `${path ?? dataFolder} is in the way: something else than expected lies there. Move it away, ${ANOTHER_FOLDER}.`;

const full = (_: Failure, { dataFolder }: StartPlace): string =>
  `The disk is full. Make room where ${dataFolder} lies, and start again.`;

const wrongPassword = (_: Failure, { databaseUrl }: StartPlace): string =>
  `The database ${databaseOf(databaseUrl)} refuses the user or the password. Correct them in DATABASE_URL.`;

const goneAway = (_: Failure, { databaseUrl }: StartPlace): string =>
  `The database ${databaseOf(databaseUrl)} was stopped meanwhile, or starts itself. Start again when it answers.`;

type Told = (failure: Failure, place: StartPlace) => string;

/** Codes of Node.js and of PostgreSQL, and what an operator does about each. */
const TOLD: Readonly<Record<string, Told>> = {
  EADDRINUSE: (_, { port }) => `The port ${port} is taken. Set PORT to another one.`,
  EADDRNOTAVAIL: (_, { host }) =>
    `This machine has no address ${host}. Set HOST to one of its own, or to 127.0.0.1 for this machine alone.`,
  EACCES: (failure, place) =>
    failure.syscall === 'listen'
      ? `The port ${place.port} may not be opened by this user. Set PORT to a number above 1023.`
      : unwritable(failure, place),
  EPERM: unwritable,
  EROFS: unwritable,
  EEXIST: inTheWay,
  ENOTDIR: inTheWay,
  EISDIR: inTheWay,
  ENOSPC: full,
  EDQUOT: full,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  EAI_AGAIN: unreachable,
  ENOTFOUND: (failure, place) =>
    failure.syscall === 'getaddrinfo' && 'hostname' in failure && failure.hostname === place.host
      ? `This machine has no address ${place.host}. Set HOST to one of its own.`
      : unreachable(failure, place),
  ERR_INVALID_URL: () => 'DATABASE_URL is not an address. Write it as postgres://user:password@host:5432/database.',
  '28P01': wrongPassword,
  '28000': wrongPassword,
  '3D000': (_, { databaseUrl }) =>
    `There is no database ${databaseOf(databaseUrl)}. Create it, or correct DATABASE_URL.`,
  '42501': ({ message }) =>
    `The role in DATABASE_URL has too few rights (${message}). Name one that may create roles and schemas.`,
  '53100': full,
  '53300': () =>
    'The database has no connection left. Raise its max_connections, or set INBOUND_DATABASE_CONNECTIONS to fewer.',
  '55P03': () =>
    'Another program holds a table that is to be changed. Stop other servers and open sessions of this database, and start again.',
  '25006': (_, { databaseUrl }) =>
    `The database ${databaseOf(databaseUrl)} is read only. Name the primary server in DATABASE_URL.`,
  '57P01': goneAway,
  '57P02': goneAway,
  '57P03': goneAway,
};

/** A connection to both addresses of a name fails twice; the first failure says why. */
const firstOf = (error: unknown): Failure => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first : new Error(String(first));
};

/** The error of a start as a sentence that says what to do; what was already said in one stays as it is. */
export const startFailure = (step: StartStep, error: unknown, place: StartPlace): StartError => {
  if (error instanceof StartError) return error;
  const failure = firstOf(error);
  const told = TOLD[failure.code ?? ''];
  const words = told
    ? told(failure, place)
    : `The start failed while ${step}: ${failure.message}. Start again: what was unfinished is begun anew. If the same comes again, keep ${place.dataFolder} for whoever looks into it, ${ANOTHER_FOLDER}.`;
  return new StartError(words, { cause: error });
};

/** Does one step of a start; what fails in it is thrown as a sentence. */
export const duringStart = async <T>(step: StartStep, place: StartPlace, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw startFailure(step, error, place);
  }
};
