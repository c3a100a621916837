import { SUCCESS } from '@inbound/shared';
import { type CallOffLineRow, confirmLine, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { waitUntil } from '../wait-until.ts';
import { callAt, type Reply, servedReply } from './call-at.ts';
import { type Launched, launchProduct } from './launched.ts';

const { isFull } = inject('selection');
const CONFIRMATIONS = isFull ? 2_000 : 500;
/** After so many acknowledged confirmations each process is killed: twice where everything is tried, else once. */
const KILLS = isFull ? { server: [300, 1_100], database: [700, 1_500] } : { server: [120], database: [300] };
const AT_ONCE = 16;
const LINES = 100;

let product: Launched;
let token: string;

beforeAll(async () => {
  product = await launchProduct();
  token = await product.token('supplier-logistics');
});

afterAll(() => product?.stop());

/** One call; undefined where nobody answered, or the answer was that nothing can be done now. */
const call = async (method: string, path: string, body?: object, key?: string): Promise<Reply | undefined> =>
  servedReply(await callAt(product.address, token, { method, path, body, key }));

const linesNow = async (query: string): Promise<CallOffLineRow[]> => {
  const reply = await waitUntil(() => call('GET', `${listCallOffLines.path}?${query}`));
  return (reply.data as { rows: CallOffLineRow[] }).rows;
};

/** Kills what is due at a number of acknowledged confirmations. */
const killAt = (acknowledged: number): void => {
  if (KILLS.server.includes(acknowledged)) product.killServer();
  if (KILLS.database.includes(acknowledged)) product.killDatabase();
};

it(`loses nothing that was acknowledged when server and database are killed amid ${CONFIRMATIONS} confirmations`, async () => {
  const lines = await linesNow(`limit=${LINES}&state=new&sort=-requestedTo`);
  expect(lines.length).toBeGreaterThanOrEqual(AT_ONCE);
  const each = CONFIRMATIONS / lines.length;
  expect(lines.every(({ released }) => Number(released) > each)).toBe(true);
  let acknowledged = 0;
  let silences = 0;
  const acknowledgedOf = new Map<string, number>();

  /** Confirms one piece of a line, again with the same key until somebody answers. */
  const confirmOne = async ({ id, requestedTo }: CallOffLineRow, version: number): Promise<number> => {
    const body = { version, date: requestedTo, qty: '1' };
    const path = confirmLine.path.replace(':id', id);
    const reply = await waitUntil(async () => {
      const answer = await call('POST', path, body, `${id}-${version}`);
      if (!answer) silences += 1;
      return answer;
    });
    expect(reply, `${id} in version ${version}`).toMatchObject({ status: 200, code: SUCCESS });
    acknowledgedOf.set(id, (acknowledgedOf.get(id) ?? 0) + 1);
    acknowledged += 1;
    killAt(acknowledged);
    return (reply.data as CallOffLineRow).version;
  };
  const confirmAll = async (line: CallOffLineRow): Promise<void> => {
    for (let version = line.version, at = 0; at < each; at += 1) version = await confirmOne(line, version);
  };
  const waiting = [...lines];
  const worker = async (): Promise<void> => {
    for (let line = waiting.shift(); line; line = waiting.shift()) await confirmAll(line);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  expect(acknowledged).toBe(CONFIRMATIONS);
  expect(silences).toBeGreaterThan(0);
  await product.ready();
  const after = new Map(
    (await linesNow(`limit=${2 * LINES}&state=partly_confirm&sort=-requestedTo`)).map(row => [row.id, row]),
  );
  for (const line of lines) {
    const now = after.get(line.id);
    expect(now, line.id).toMatchObject({ state: 'partly_confirm', version: line.version + each });
    expect(Number(now?.confirmed), line.id).toBe(acknowledgedOf.get(line.id));
  }
});
