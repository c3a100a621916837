import pg from 'pg';
import type { World } from './world.ts';

/** Asks a world's database what no user could ask. */
export const asSuperuser = async <T>(
  { superuserUrl }: World,
  work: (superuser: pg.Client) => Promise<T>,
): Promise<T> => {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    await superuser.query('set search_path = inbound');
    return await work(superuser);
  } finally {
    await superuser.end();
  }
};
