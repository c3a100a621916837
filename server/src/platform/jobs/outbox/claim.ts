import type { Timestamp } from '@inbound/shared';
import type { Platform } from '../../call/platform.ts';
import { transact, wholeTenant } from '../../database/transaction.ts';
import type { RowOfTable } from '../../record/one-row.ts';
import { firstOfTenants } from '../first-of-tenants.ts';
import type { Address } from './enqueue.ts';

/** The seconds for which a claimed message belongs to its worker. After them another worker may claim it. */
export const LEASE_SECONDS = 60;

/** So many messages are on their way to one endpoint: one that stalls does not take all lanes. */
const AT_ONE_ENDPOINT = 2;

/** A lease of a message: its worker's until it ends, and known by its number among the attempts. */
export interface Claim {
  [column: string]: unknown;
  tenant_id: number;
  id: string;
  /** Which attempt this is, from 1: no other lease of the message has the same. */
  attempts: number;
  created_at: Timestamp;
}

/** SQL: whether the work of a row of `job` is for an endpoint that rests; it stays, and nobody takes it until then. */
export const rests = (job: string): string =>
  `exists (select 1 from oauth_endpoint e where e.tenant_id = ${job}.tenant_id and e.id = ${job}.lane and e.paused)`;

/** SQL: whether the tenant of a row has begun to move to another installation: who takes it there works for it. */
export const movesAway = (row: string): string =>
  `exists (select 1 from tenant tn where tn.tenant_id = ${row}.tenant_id and tn.moving_at is not null)`;

/** SQL: what is due of a kind; only the oldest of one ordering key, so that one document's stay in order. */
const DUE = `j.state = 'queued' and j.kind = $2 and j.run_at <= $1 and (j.locked_until is null or j.locked_until <= $1)
  and not ${movesAway('j')}
  and not exists (select 1 from job earlier where earlier.tenant_id = j.tenant_id and earlier.ordering_key = j.ordering_key
    and earlier.state = 'queued' and earlier.id < j.id)
  and (j.lane is null or (
    not ${rests('j')}
    and (select count(*) from job busy where busy.tenant_id = j.tenant_id and busy.lane = j.lane
      and busy.state = 'queued' and busy.locked_until > $1) < ${AT_ONE_ENDPOINT}))`;

/** Asks in which tenant the message is that is due longest, without those of which others have taken it meanwhile. */
const WHICH_TENANT = `select j.tenant_id from job j where ${DUE} and j.tenant_id <> all ($3::int[])
  order by j.run_at, j.id limit 1`;

/**
 * Takes the message that is due longest in a tenant. Which one it is, is asked once: as a part of a join the question may be
 * asked for each row, and would take them all.
 */
const CLAIM = `
  with due as materialized (
    select j.id from job j where j.tenant_id = $3 and ${DUE} order by j.run_at, j.id limit 1 for update skip locked)
  update job set locked_until = $1::timestamptz + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
  from due where job.tenant_id = $3 and job.id = due.id
  returning job.tenant_id, job.id, job.attempts, job.created_at`;

/**
 * Takes one message of a kind for the time of a lease, and commits that; undefined when nothing is due. A server that is
 * told to stop takes no more: what waits is for the others, and it ends with the message that it has in hand. What writes
 * is of one tenant, as all that writes (decision 0212).
 */
export const claimNext = ({ workerPool, clock, readiness }: Platform, kind: string): Promise<Claim | undefined> => {
  if (readiness.reason !== '') return Promise.resolve(undefined);
  const now = clock.now();
  // Asked some ten times a second also where nothing is due: planning it costs more than looking.
  return firstOfTenants(
    async tried => {
      const which = { name: 'which_tenant', text: WHICH_TENANT, values: [now, kind, tried] };
      return (await workerPool.query<{ tenant_id: number }>(which)).rows[0]?.tenant_id;
    },
    async tenant =>
      (await workerPool.query<Claim>({ name: 'claim', text: CLAIM, values: [now, kind, tenant] })).rows[0],
  );
};

export interface Message {
  [column: string]: unknown;
  /** The same with each try: receivers know by it what they have already. */
  id: string;
  plant_id: string | null;
  company_id: string | null;
  document: string;
  document_id: string;
  kind: RowOfTable<'outbox_message'>['kind'];
  format: RowOfTable<'outbox_message'>['format'];
  receiver_code: string;
  address: Address;
  file_name: string;
  content: Buffer;
}

const READ = `select id, plant_id, company_id, document, document_id, kind, format, receiver_code, address, file_name, content
  from outbox_message where tenant_id = $1 and id = $2`;

/** Reads the message that a claim is for. */
export const readMessage = ({ pool }: Platform, { tenant_id: tenant, id }: Claim): Promise<Message | undefined> =>
  transact(
    pool,
    async tx => {
      tx.setContext(wholeTenant(tenant));
      const [message] = await tx.query<Message>(READ, [tenant, id]);
      return message;
    },
    'read',
  );
