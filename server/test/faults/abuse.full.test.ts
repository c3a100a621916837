import { confirmLines, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { type DeliveryNoteRow, listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { viewDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { createPlant } from '@inbound/shared/master/plant/contract';
import { drawPuzzle, readCredentialKey, signIn } from '@inbound/shared/system/session/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/platform/tools/ids.ts';
import { median, noteFigure, p95 } from '../figures.ts';
import { waitUntil } from '../wait-until.ts';
import { type Abuse, type Answered, startAbusers } from './abusers.ts';
import { callAt } from './call-at.ts';
import { type Launched, launchProduct } from './launched.ts';

const CALLERS = 100;
/** Where the abusers without an account come from. */
const ADDRESS = '203.0.113.1';
const ROUNDS = 5;
/** Of a round. */
const HONEST_CALLS = 60;
const ROWS_OF_A_BATCH = 50;
const SECOND_MS = 1_000;
/** Of one abuser in a second. */
const MOST_REFUSALS = 1.5;
const MEGABYTE = 1024 * 1024;
const BIG_BODY = 2 * MEGABYTE;
const MOST_MEMORY = 600 * MEGABYTE;
const METRICS_TOKEN = 'a token of this test alone';

let product: Launched;
let honest: string;
beforeAll(async () => {
  product = await launchProduct({ env: { INBOUND_METRICS_TOKEN: METRICS_TOKEN } });
  honest = await product.token('dispositor');
});
afterAll(() => product?.stop());

const json = { 'content-type': 'application/json' };
const at = (path: string): string => `${product.address}/api${path}`;

/** What who has no account can do. */
const ofStrangers = (): Abuse[] => {
  const from = { ...json, 'x-forwarded-for': ADDRESS };
  const post = (kind: string, { path }: { path: string }, body: object): Abuse => ({
    ...{ kind, url: at(path), method: 'POST', headers: from, body: JSON.stringify(body) },
  });
  return [
    post('puzzle', drawPuzzle, {}),
    post('key', readCredentialKey, {}),
    post('login', signIn, { userNo: 'dispositor', credential: 'x.y.z.w' }),
  ];
};

/** What who has an account can do; the tokens are a supplier's. */
const ofMembers = (token: string, noteId: string): Abuse[] => {
  const signed = { authorization: `Bearer ${token}` };
  const items = Array.from({ length: ROWS_OF_A_BATCH }, () => ({ id: newId(), version: 1 }));
  const body = { method: 'POST', headers: { ...json, ...signed } };
  return [
    { kind: 'export', ...body, url: at(listCallOffLines.exportFile.path), body: JSON.stringify({ format: 'xlsx' }) },
    { kind: 'labels', method: 'GET', url: at(viewDeliveryNoteLabels.path.replace(':id', noteId)), headers: signed },
    { kind: 'batch', ...body, url: at(confirmLines.path), body: JSON.stringify({ items }) },
    { kind: 'big body', ...body, url: at(createPlant.path), bytes: BIG_BODY },
  ];
};

const abuses = async (): Promise<Abuse[]> => {
  const token = await product.token('supplier-logistics');
  const sent = { method: 'GET', path: `${listDeliveryNotes.path}?state=sent&limit=1` };
  const notes = await waitUntil(() => callAt(product.address, token, sent));
  const [note] = (notes.data as { rows: DeliveryNoteRow[] }).rows;
  return [...ofStrangers(), ...ofMembers(token, note?.id ?? '')];
};

/** How long each of an honest reader's calls took, in milliseconds; all are answered. */
const read = async (): Promise<number[]> => {
  const took: number[] = [];
  while (took.length < HONEST_CALLS) {
    const since = performance.now();
    const reply = await callAt(product.address, honest, { method: 'GET', path: `${listCallOffLines.path}?limit=50` });
    took.push(performance.now() - since);
    expect(reply?.status).toBe(200);
  }
  return took;
};

/** The memory of the server's process in bytes, as it says itself. */
const memoryNow = async (): Promise<number> => {
  const reply = await fetch(`${product.address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(await reply.text())?.[1]);
};

/** Looks at the memory again and again; gives what ends it and tells the most. */
const watchMemory = (): (() => Promise<number>) => {
  let isOver = false;
  const looking = async (): Promise<number> => {
    const found: number[] = [];
    while (!isOver) found.push(await memoryNow());
    return Math.max(...found);
  };
  const most = looking();
  return () => {
    isOver = true;
    return most;
  };
};

const refused = (answered: Answered, kind: string): number => answered[kind]?.['429'] ?? 0;
/** What was answered in all rounds. */
const together = (rounds: readonly Answered[]): Answered => {
  const sum: Record<string, Record<string, number>> = {};
  for (const [kind, counts] of rounds.flatMap(round => Object.entries(round))) {
    const sums = sum[kind] ?? {};
    sum[kind] = sums;
    for (const [status, count] of Object.entries(counts)) sums[status] = (sums[status] ?? 0) + count;
  }
  return sum;
};
const refusedInAll = (answered: Answered): number =>
  Object.keys(answered).reduce((sum, kind) => sum + refused(answered, kind), 0);

it(`a reader is answered beside ${CALLERS} callers that never wait, who are refused by name, and the server stays small`, async () => {
  await read();
  const all = await abuses();
  const rest: number[][] = [];
  const beside: number[][] = [];
  const answered: Answered[] = [];
  let seconds = 0;
  const most = watchMemory();
  // In turn, so that what else the machine does weighs on both alike.
  for (let round = 0; round < ROUNDS; round++) {
    rest.push(await read());
    const since = performance.now();
    const enough = startAbusers(all, CALLERS);
    await read();
    beside.push(await read());
    answered.push(await enough());
    seconds += (performance.now() - since) / SECOND_MS;
  }
  const memory = await most();

  const [alone, among] = [rest, beside].map(rounds => median(rounds.map(p95))) as [number, number];
  const figure = `p95 ${alone.toFixed(0)} ms at rest, ${among.toFixed(0)} ms beside ${CALLERS} abusers (${(among / alone).toFixed(1)} ×, medians of ${ROUNDS} rounds in turn), ${Math.round(memory / MEGABYTE)} MB`;
  noteFigure('flood', figure);
  const seen = together(answered);
  process.stdout.write(`${JSON.stringify(seen)}\n`);
  // However quick the machine is: who does not wait gets his next refusal after a second.
  expect(refusedInAll(seen) / seconds / CALLERS, 'refusals of each abuser a second').toBeLessThan(MOST_REFUSALS);
  for (const kind of ['puzzle', 'key', 'login', 'export', 'labels', 'batch'])
    expect(refused(seen, kind), `${kind}: ${JSON.stringify(seen[kind])}`).toBeGreaterThan(0);
  expect(Object.keys(seen['big body'] ?? {})).not.toContain('200');
  const faults = Object.values(seen).flatMap(counts => Object.keys(counts).filter(status => /^5/.test(status)));
  expect(faults).toEqual([]);
  expect(memory).toBeLessThan(MOST_MEMORY);
});
