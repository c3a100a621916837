import type { TestServer } from '../server.ts';

/** What a state goes with besides its word, by table: a shipment whose order changes remembers where it was. */
const GOES_WITH: Readonly<Record<string, string>> = {
  shipment: `, resume_state = case when $1::text = 'po_update' then 'confirmed' end`,
};

/** Puts a row of the first tenant into a state. */
export const putInState = (server: TestServer, table: string, { id, state }: { id: string; state: string }) =>
  server.sql(`update ${table} set state = $1::text${GOES_WITH[table] ?? ''} where tenant_id = 0 and id = $2`, [
    state,
    id,
  ]);
