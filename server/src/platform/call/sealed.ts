import { sql } from 'kysely';
import type { Database } from '../../../db/types.ts';
import type { TableName } from '../database/scope.ts';
import { seal, unseal } from '../tools/sealing.ts';
import type { Ctx } from './context.ts';

/** What a secret of a tenant is sealed for, by what its row is known by. */
type Purpose = (tenant: number, key: string) => string;

/** The columns of a table that hold sealed secrets, and the one that tells its rows apart within a tenant. */
export type SealedSecrets = {
  [T in TableName]: {
    table: T;
    key: keyof Database[T] & string;
    columns: Partial<Record<keyof Database[T] & string, Purpose>>;
  };
}[TableName];

/**
 * Seals the secrets of a tenant in a table anew, under the key that seals now; answers how many. One that has become
 * another meanwhile was sealed with that key already.
 */
export const sealAnew = async (ctx: Ctx, { table, key, columns }: SealedSecrets): Promise<number> => {
  const { dataFolder } = ctx.platform;
  const [of, name] = [sql.table(table), sql.ref(key)];
  let count = 0;
  for (const [column, purposeOf] of Object.entries<Purpose>(columns)) {
    const secret = sql.ref(column);
    const { rows } = await sql<{ name: string; sealed: string }>`select ${name} as name, ${secret} as sealed from ${of}
      where tenant_id = ${ctx.tenant} and ${secret} <> ''`.execute(ctx.tx.db);
    for (const { name: id, sealed } of rows) {
      const purpose = purposeOf(ctx.tenant, id);
      const anew = await seal(dataFolder, purpose, await unseal(dataFolder, purpose, sealed));
      await sql`update ${of} set ${secret} = ${anew}
        where tenant_id = ${ctx.tenant} and ${name} = ${id} and ${secret} = ${sealed}`.execute(ctx.tx.db);
      count++;
    }
  }
  return count;
};
