import { createServer } from 'node:http';
import { makePool } from '@inbound/server/platform/database/pool';

/**
 * The bare rung, a process of its own: `node:http` and the driver, with the same rows and row-level security, and none of
 * the product around them. It replays the statements of the list, and writes the same rows as a confirmation.
 */
interface Statement {
  text: string;
  values: unknown[];
}

interface Orders {
  url: string;
  scope: [tenant: string, plants: string, company: string, mrp: string];
  list: Statement[];
}

const SET_CONTEXT =
  "select set_config('app.tenant', $1, true), set_config('app.plants', $2, true), set_config('app.company', $3, true), set_config('app.mrp', $4, true)";

const LOCK = 'select * from call_off_line where tenant_id = $1 and id = $2 for update';
const ANSWER = `update call_off_line set confirmed = released, state = 'completely_confirm', answer_state = 'completely_confirm',
  promised_date = requested_to, turn = 'supplier', version = version + 1, changed_at = now() where tenant_id = $1 and id = $2`;
const HEADER = `update call_off set confirmed = confirmed + $3, open_count = open_count - 1, version = version + 1, changed_at = now()
  where tenant_id = $1 and id = $2`;
const HISTORY = `insert into state_change (tenant_id, id, plant_id, company_id, document, document_id, at, actor, action, from_state, to_state, document_version)
  values ($1, gen_random_uuid(), $2, $3, 'callOffLine', $4, now(), 'bare', 'confirm', 'new', 'completely_confirm', 2)`;
const LOG = `insert into operation_log (tenant_id, id, at, type, info, track_id) values ($1, gen_random_uuid(), now(), 'POST', 'confirm', 'bare')`;

const POOL_SIZE = 20;

const serve = (orders: Orders): void => {
  const pool = makePool({ url: orders.url, size: POOL_SIZE, name: 'bare' });
  const [tenant] = orders.scope;
  const inTransaction = async <T>(
    work: (run: (statement: Statement) => Promise<Record<string, unknown>[]>) => Promise<T>,
  ) => {
    const client = await pool.connect();
    const run = async ({ text, values }: Statement) =>
      (await client.query({ name: text.slice(0, 60) + text.length, text, values })).rows;
    try {
      const opening = [client.query('begin'), run({ text: SET_CONTEXT, values: orders.scope })];
      const answer = await work(run);
      await Promise.all([...opening, client.query('commit')]);
      return answer;
    } finally {
      client.release();
    }
  };
  const list = () => inTransaction(run => Promise.all(orders.list.map(run)));
  const confirm = (id: string) =>
    inTransaction(async run => {
      const [line] = await run({ text: LOCK, values: [tenant, id] });
      await Promise.all([
        run({ text: ANSWER, values: [tenant, id] }),
        run({ text: HEADER, values: [tenant, line?.call_off_id, line?.released] }),
        run({ text: HISTORY, values: [tenant, line?.plant_id, line?.company_id, id] }),
        run({ text: LOG, values: [tenant] }),
      ]);
      return line;
    });
  const server = createServer((request, response) => {
    const [, verb, id = ''] = (request.url ?? '').split('/');
    (verb === 'list' ? list() : confirm(id)).then(
      data => response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: '000000000', data })),
      error => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
};

process.once('message', message => serve(message as Orders));
process.on('disconnect', () => process.exit(0));
