import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makePool } from '@inbound/server/platform/database/pool';
import { COUNT_CAP } from '@inbound/shared';
import type { ListStatements } from './record.ts';

/**
 * The bare rung, a process of its own: `node:http` and the driver, and none of the product. It does the least that an
 * honest server written by hand would do for the same two calls, in one transaction each, as the same role and under
 * the same row-level security: it looks the token's hash up, with the user's company, plants and permission, and sets
 * the context from them.
 *
 * The list then runs the statements that it was given, the very ones of the product's list or the best ones (best.ts), and
 * answers the same page of the same rows.
 *
 * The confirmation locks the line, checks its version and that something remains, stores the answer in the line, moves
 * the figures of the header, and writes one row of history and one into the operation log; it answers the line as it
 * is then. Where it was given one statement for all of that, it runs that one. It does not look at settings, calendar or schedule, derives no states from the header's lines, tells nobody.
 */
export interface BareOrders {
  url: string;
  list: ListStatements;
  limit: number;
  /** One statement that confirms, with the parameters of `BEST_CONFIRM`. */
  confirm?: string;
}

export interface BareTold {
  address: string;
}

type Row = Record<string, unknown>;
type Run = (text: string, values: unknown[]) => Promise<Row[]>;

const SET_CONTEXT =
  "select set_config('app.tenant', $1, true), set_config('app.plants', $2, true), set_config('app.company', $3, true), set_config('app.mrp', $4, true), set_config('app.drafts', $5, true)";

const SESSION = `select u.id, u.user_no, u.name, u.company_id,
    array(select up.plant_id::text from user_plant up where up.tenant_id = u.tenant_id and up.user_id = u.id) as plants
  from session_token t
  join user_session s on s.tenant_id = t.tenant_id and s.id = t.session_id and s.ended_at is null and s.ends_at > now()
  join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.active
  where t.tenant_id = $1 and t.token_hash = $2 and t.expires_at > now() and exists (
    select 1 from user_role ur
    join role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
    join permission p on p.tenant_id = rp.tenant_id and p.id = rp.permission_id
    where ur.tenant_id = u.tenant_id and ur.user_id = u.id and p.grants = $3)`;

const LOCK = 'select * from call_off_line where tenant_id = $1 and id = $2 for update';
const ANSWER = `update call_off_line set confirmed = confirmed + $3, state = 'completely_confirm', answer_state = 'completely_confirm',
  promised_date = $4, turn = 'supplier', version = version + 1, changed_at = now() where tenant_id = $1 and id = $2 returning *`;
const HEADER = `update call_off set promised = promised + $3, open_count = open_count - 1, version = version + 1, changed_at = now()
  where tenant_id = $1 and id = $2`;
const HISTORY = `insert into state_change (tenant_id, id, plant_id, company_id, document, document_id, at, actor_id, actor, action, from_state, to_state, document_version)
  values ($1, gen_random_uuid(), $2, $3, 'callOffLine', $4, now(), $5, $6, 'confirm', 'new', 'completely_confirm', $7)`;
const LOG = `insert into operation_log (tenant_id, id, at, type, info, user_id, user_no, ip, parameters, track_id)
  values ($1, gen_random_uuid(), now(), 'POST', 'confirm', $2, $3, $4, $5, gen_random_uuid()::text)`;

const POOL_SIZE = 20;

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** Runs a call in one transaction, in the context of the token's user. */
const sessionsOf = ({ url, list, confirm = '' }: BareOrders) => {
  const pool = makePool({ url, size: POOL_SIZE, name: 'bare' });
  const names = new Map(
    [SET_CONTEXT, SESSION, LOCK, ANSWER, HEADER, HISTORY, LOG, list.page.text, list.count.text, confirm].map(
      (text, at) => [text, `b${at}`],
    ),
  );

  return async (
    request: IncomingMessage,
    permission: string,
    begin: string,
    work: (run: Run, user: Row, tenant: number) => Promise<unknown>,
  ) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const tenant = Number(token.split('.')[0]);
    const client = await pool.connect();
    const run: Run = async (text, values) => (await client.query({ name: names.get(text), text, values })).rows;
    try {
      const sent = [client.query(begin), run(SET_CONTEXT, [String(tenant), '*', '*', '*', '*'])];
      const hash = createHash('sha256').update(token).digest();
      const [user] = await run(SESSION, [tenant, hash, permission]);
      if (!user) throw new Error('no session');
      sent.push(
        run(SET_CONTEXT, [String(tenant), (user.plants as string[]).join(','), user.company_id, '*', user.company_id]),
      );
      const answer = await work(run, user, tenant);
      await Promise.all([...sent, client.query('commit')]);
      return answer;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
};

const callsOf = (orders: BareOrders) => {
  const { list, limit } = orders;
  const inSession = sessionsOf(orders);
  const page = (request: IncomingMessage) =>
    inSession(request, 'calloff.callOff.view', 'begin read only', async run => {
      const [found, [total]] = (await Promise.all(
        [list.page, list.count].map(({ text, values }) => run(text, values)),
      )) as [Row[], Row[]];
      const rows = found.slice(0, limit).map(({ __sort, __id, ...row }) => row);
      return { rows, total: Math.min(Number(total?.count), COUNT_CAP) };
    });

  const confirm = async (request: IncomingMessage, id: string) => {
    const { version, date, qty } = JSON.parse(await textOf(request));
    return inSession(request, 'calloff.callOff.confirm', 'begin', async (run, user, tenant) => {
      const parameters = JSON.stringify({ id, version, date, qty });
      const logged = [user.user_no, request.socket.remoteAddress, parameters];
      if (orders.confirm) {
        const values = [tenant, id, qty, date, version, user.id, user.name, ...logged];
        const [stored] = await run(orders.confirm, values);
        if (!stored) throw new Error('conflict');
        return stored;
      }
      const [line] = await run(LOCK, [tenant, id]);
      if (!line || line.version !== version || Number(line.released) - Number(line.confirmed) < Number(qty))
        throw new Error('conflict');
      const [[answered]] = await Promise.all([
        run(ANSWER, [tenant, id, qty, date]),
        run(HEADER, [tenant, line.call_off_id, qty]),
        run(HISTORY, [tenant, line.plant_id, line.company_id, id, user.id, user.name, version + 1]),
        run(LOG, [tenant, user.id, ...logged]),
      ]);
      return answered;
    });
  };

  return { page, confirm };
};

const serve = (orders: BareOrders): void => {
  const { page, confirm } = callsOf(orders);
  const server = createServer((request, response) => {
    const [, id] = /\/call-off-line\/([^/?]+)\/confirm$/.exec(request.url ?? '') ?? [];
    (id ? confirm(request, id) : page(request)).then(
      data => response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: '000000000', data })),
      error => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ address: `http://127.0.0.1:${port}` } satisfies BareTold);
  });
};

process.once('message', message => serve(message as BareOrders));
process.on('disconnect', () => process.exit(0));
