import { makePool } from '@inbound/server/platform/database/pool';
import { hashOf } from '@inbound/server/platform/tools/ids';

type Row = Record<string, unknown>;

/** Reads and writes past the product, as its superuser. */
export interface Database {
  rows<R extends Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  close(): Promise<void>;
}

/** Opens the database of a product, at the superuser's address. */
export const openDatabase = (url: string): Database => {
  const pool = makePool({ url, size: 1, name: 'flows' });
  return {
    rows: async <R extends Row>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<R>(text, [...values])).rows,
    close: () => pool.end(),
  };
};

/** Where the gap of a slider puzzle is, in pixels of its picture: what only the server knows. */
export const gapOf = async (database: Database, puzzle: string): Promise<number> => {
  const [row] = await database.rows<{ x: number }>(
    `select (content->>'x')::int as x from single_use where kind = 'puzzle' and secret_hash = $1`,
    [hashOf(puzzle)],
  );
  if (!row) throw new Error('there is no such puzzle');
  return row.x;
};

/** Ends the session of a refresh token, as the server does when somebody is locked out. */
export const endSession = async (database: Database, refreshToken: string): Promise<void> => {
  const ended = await database.rows(
    `update user_session s set ended_at = s.seen_at from session_token t
     where t.token_hash = $1 and s.tenant_id = t.tenant_id and s.id = t.session_id returning s.id`,
    [hashOf(refreshToken)],
  );
  if (ended.length !== 1) throw new Error('there is no session of this token');
};

/** Takes all permissions from a role of tenant 0: whoever has it alone has no page of their own any more. */
export const takePermissions = async (database: Database, role: string): Promise<void> => {
  await database.rows(
    `delete from role_permission where tenant_id = 0 and role_id = (select id from role where tenant_id = 0 and code = '${role}')`,
  );
};
