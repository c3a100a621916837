import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { asTimestamp, type Timestamp } from '@inbound/shared';
import type { Platform } from '../../call/platform.ts';
import { type Transaction, transact, wholeTenant } from '../../database/transaction.ts';
import type { RowOfTable } from '../../record/one-row.ts';
import { later } from '../../tools/clock.ts';
import { newId } from '../../tools/ids.ts';
import type { Job } from '../job.ts';
import type { Address } from './enqueue.ts';

const LEASE_SECONDS = 60;
const CLAIMED_AT_ONCE = 20;
/** Retries end after this time, then the message waits for a person (administration.md). */
const RETRY_HOURS = 24;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 1_800;

interface Claim {
  [column: string]: unknown;
  tenant_id: number;
  id: string;
  attempts: number;
  created_at: Timestamp;
}

/** Takes due messages for a while; only the oldest of one ordering key, so that one document's messages stay in order. */
const CLAIM = `
  update job set locked_until = $1::timestamptz + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
  where (tenant_id, id) in (
    select j.tenant_id, j.id from job j
    where j.state = 'queued' and j.kind = 'deliver' and j.run_at <= $1 and (j.locked_until is null or j.locked_until < $1)
      and not exists (select 1 from job earlier where earlier.tenant_id = j.tenant_id and earlier.ordering_key = j.ordering_key
        and earlier.state = 'queued' and earlier.id < j.id)
    order by j.run_at limit ${CLAIMED_AT_ONCE} for update skip locked)
  returning tenant_id, id, attempts, created_at`;

interface MessageRow {
  [column: string]: unknown;
  plant_id: string | null;
  company_id: string | null;
  format: RowOfTable<'outbox_message'>['format'];
  receiver_code: string;
  address: Address;
  file_name: string;
  content: Buffer;
  state: RowOfTable<'outbox_message'>['state'];
}

/** Writes a file under another name and then renames it: a reader of the folder never sees half of one. */
const writeToFolder = async (outbox: string, { folder }: Address, name: string, content: Buffer): Promise<string> => {
  const target = resolve(outbox, folder);
  if (!target.startsWith(resolve(outbox) + sep)) throw new Error('the address leaves the outbox');
  await mkdir(target, { recursive: true });
  const partial = join(target, `.${name}.${newId()}`);
  await writeFile(partial, content, { flush: true });
  await rename(partial, join(target, name));
  return join(folder, name);
};

const LOG = `insert into interface_log
  (tenant_id, id, plant_id, company_id, at, message_id, state, direction, interface_name, url, message_type, file_name, request, response, duration_ms)
  values ($1, $2, $3, $4, $5, $6, $7, 'out', $8, $9, $10, $11, $12, $13, $14)`;
const LOGGED_TEXT = 65_536;

interface Outcome {
  url: string;
  error?: string;
  durationMs: number;
}

const settle = async (
  tx: Transaction,
  now: Timestamp,
  claim: Claim,
  message: MessageRow,
  outcome: Outcome,
): Promise<void> => {
  const over = Date.parse(now) > Date.parse(later(claim.created_at, RETRY_HOURS, 'hour'));
  const state = outcome.error === undefined ? 'delivered' : over ? 'dead' : 'retrying';
  const wait = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** claim.attempts);
  const key = [claim.tenant_id, claim.id];
  tx.send(
    `update outbox_message set state = $3, attempts = $4, delivered_at = case when $3 = 'delivered' then $5::timestamptz end
     where tenant_id = $1 and id = $2`,
    [...key, state, claim.attempts, now],
  );
  tx.send(
    `update job set state = case $3 when 'delivered' then 'done' when 'dead' then 'dead' else 'queued' end,
       run_at = $4, locked_until = null, last_error = $5 where tenant_id = $1 and id = $2`,
    [...key, state, later(now, wait, 'second'), outcome.error ?? null],
  );
  tx.send(LOG, [
    ...[claim.tenant_id, newId(), message.plant_id, message.company_id, now, claim.id],
    ...[outcome.error === undefined ? 'sent' : 'failed', message.receiver_code, outcome.url, message.format],
    ...[
      message.file_name,
      message.content.toString('latin1').slice(0, LOGGED_TEXT),
      outcome.error ?? '',
      outcome.durationMs,
    ],
  ]);
};

const deliverOne = async (platform: Platform, claim: Claim): Promise<void> => {
  await transact(platform.pool, async tx => {
    tx.setContext(wholeTenant(claim.tenant_id));
    const [message] = await tx.query<MessageRow>(
      `select plant_id, company_id, format, receiver_code, address, file_name, content, state
       from outbox_message where tenant_id = $1 and id = $2 for update`,
      [claim.tenant_id, claim.id],
    );
    if (!message) return;
    const began = Date.now();
    const outcome: Outcome = await writeToFolder(
      join(platform.dataFolder, 'outbox'),
      message.address,
      message.file_name,
      message.content,
    ).then(
      url => ({ url, durationMs: Date.now() - began }),
      error => ({ url: message.address.folder, error: (error as Error).message, durationMs: Date.now() - began }),
    );
    await settle(tx, asTimestamp(Date.parse(platform.clock.now())), claim, message, outcome);
  });
};

/** Delivers what is due, and answers how many messages it took; a file's name is its identity, so twice is once. */
export const deliverDue = async (platform: Platform): Promise<number> => {
  const { rows } = await platform.workerPool.query<Claim>(CLAIM, [platform.clock.now()]);
  for (const claim of rows) await deliverOne(platform, claim);
  return rows.length;
};

const POLL_MS = 1_000;

export const deliverJob: Job = {
  kind: 'deliver',
  everyMs: POLL_MS,
  run: async platform => (await deliverDue(platform)) > 0,
};
