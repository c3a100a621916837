import pg from 'pg';
import { speakPlainly } from './catalogue.ts';

/** Works on a connection that writes and reads values as copies have them. */
export const onConnection = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await speakPlainly(client);
    return await work(client);
  } finally {
    await client.end();
  }
};
