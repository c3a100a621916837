import pg from 'pg';
import { StartError } from '../tools/start-error.ts';

/** A role that the product connects as; it owns nothing and is never a superuser. */
export interface AppRole {
  name: string;
  password: string;
}

/** The two roles of the product: one for calls, one for the worker. */
export interface AppRoles {
  app: AppRole;
  worker: AppRole;
}

/** What a role is marked with: the database that it belongs to. */
const MARK = 'Inbound in the database ';

/**
 * The settings that every connection of a role starts with. They belong to the role because a connection behind a pooler cannot
 * set them.
 */
export const ROLE_DEFAULTS: Readonly<Record<string, string>> = {
  search_path: 'inbound',
  timezone: 'UTC',
  statement_timeout: '30s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
};

interface Known {
  mark: string | null;
  /** Whether the database that the mark names is still there. */
  is_other: boolean;
}

const KNOWN = `
  select shobj_description(r.oid, 'pg_authid') as mark,
    exists (select from pg_database d where d.datname <> current_database()
      and shobj_description(r.oid, 'pg_authid') = '${MARK}' || d.datname) as is_other
  from pg_roles r where r.rolname = $1`;

/** What PostgreSQL answers to a wrong password. */
const WRONG_PASSWORD = '28P01';

/** Whether somebody who says this password may connect as the role, over the same way as the owner, TLS and all. */
const isOpenedBy = async ({ host, port, database, ssl }: pg.Client, { name, password }: AppRole): Promise<boolean> => {
  const own = new pg.Client({ host, port, ssl, user: name, password, ...(database ? { database } : {}) });
  try {
    await own.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === WRONG_PASSWORD) return false;
    throw error;
  } finally {
    await own.end().catch(() => undefined);
  }
};

/** Ends the start where the role is another installation's, or another server's with another password. */
const checkOwn = async (client: pg.Client, role: AppRole, known: Known): Promise<void> => {
  const { name } = role;
  if (known.is_other)
    throw new StartError(
      `The role ${name} belongs to another installation (${known.mark}). Set INBOUND_DATABASE_ROLES to a name of this one's own.`,
    );
  const { rowCount } = await client.query('select 1 from pg_stat_activity where usename = $1 limit 1', [name]);
  if (rowCount !== 0 && !(await isOpenedBy(client, role)))
    throw new StartError(
      `Another server works as ${name} with another password. Copy app-password and worker-password from its data folder.`,
    );
};

/** Sets the defaults of a role in this database, such as its time zone; they apply to connections that are opened later. */
export const setRoleDefaults = async (client: pg.Client, name: string): Promise<void> => {
  const place = `role ${client.escapeIdentifier(name)} in database ${client.escapeIdentifier(client.database ?? '')}`;
  for (const [setting, value] of Object.entries(ROLE_DEFAULTS))
    await client.query(`alter ${place} set ${setting} = ${client.escapeLiteral(value)}`);
};

/**
 * Provides a role with its password and what its connections begin with. A role that another installation on the same
 * PostgreSQL has, or that another server uses with another password, is left alone: the start ends with a sentence.
 */
export const provideRole = async (client: pg.Client, role: AppRole): Promise<void> => {
  const { name, password } = role;
  const { rows } = await client.query<Known>(KNOWN, [name]);
  const [known] = rows;
  if (known) await checkOwn(client, role, known);
  const quoted = client.escapeIdentifier(name);
  await client.query(`${known ? 'alter' : 'create'} role ${quoted} login password ${client.escapeLiteral(password)}`);
  await client.query(`comment on role ${quoted} is ${client.escapeLiteral(`${MARK}${client.database ?? ''}`)}`);
  await setRoleDefaults(client, name);
};
