import pg from 'pg';
import type { Config } from '../config.ts';
import { runningIn } from '../launcher/running.ts';
import { inProduct, superuserOf } from '../postgres/cluster.ts';

/** The addresses of the database that the product works with. */
export interface ProductDatabase {
  ownerUrl: string;
  /** Of a role that neither policies nor triggers bind. */
  superuserUrl: string;
}

const refuseBound = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = current_user and rolsuper');
    if (rowCount === 0)
      throw new Error('Rows of a tenant are copied past the policies: name the address of a superuser by --superuser.');
  } finally {
    await client.end();
  }
};

/** The database of the product that runs in the data folder, or that of DATABASE_URL with the address of its superuser. */
export const productDatabase = async (
  { databaseUrl, dataFolder }: Config,
  superuser: string | undefined,
): Promise<ProductDatabase> => {
  const ownerUrl = databaseUrl ?? runningIn(dataFolder)?.databaseUrl;
  if (!ownerUrl)
    throw new Error(`Inbound does not run in ${dataFolder}. Start it with \`npm start\`, or set DATABASE_URL.`);
  const superuserUrl = superuser ?? databaseUrl ?? inProduct(superuserOf(ownerUrl));
  await refuseBound(superuserUrl);
  return { ownerUrl, superuserUrl };
};
