import { type CallOffLineRow, confirmLine, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../until.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { besides } from './besides.ts';
import { callAt, type Reply, served } from './call-at.ts';
import { type Launched, type LaunchOptions, launchProduct } from './launched.ts';

const CALLERS = 8;
const SETTLED = 40;
/** Longer than the balancer needs to notice that a server does not want calls any more. */
const DRAIN = { INBOUND_DRAIN_SECONDS: '1' };

let first: Launched;
let second: Launched;
let asSecond: LaunchOptions;
let balancer: Balancer;
let token: string;

beforeAll(async () => {
  first = await launchProduct({ env: DRAIN });
  asSecond = await besides(first, DRAIN);
  second = await launchProduct(asSecond);
  balancer = await startBalancer([first.address, second.address]);
  token = await first.token('supplier-logistics');
});
afterAll(async () => {
  await balancer?.close();
  await second?.stop();
  await first?.stop();
});

const call = (method: string, path: string, body?: object, key?: string): Promise<Reply | undefined> =>
  callAt(balancer.address, token, { method, path, body, key });

const linesNow = async (query: string): Promise<CallOffLineRow[]> => {
  const { data } = await until(async () => served(await call('GET', `${listCallOffLines.path}?limit=200&${query}`)));
  return (data as { rows: CallOffLineRow[] }).rows;
};

/** What the callers saw: calls answered well, and those that were not. */
const seen = { good: 0, failed: 0 };
/** How many pieces of a line were acknowledged. */
const acknowledged = new Map<string, number>();
let waiting: CallOffLineRow[] = [];
let isOver = false;

/** An answer as the callers see it; what is not answered well is a failed call. */
const counted = (reply: Reply | undefined): Reply | undefined => {
  seen[reply?.status === 200 ? 'good' : 'failed'] += 1;
  return served(reply);
};

/** Confirms one piece of a line, again under its key until it is answered; undefined where nothing of it is left. */
const confirmPiece = async (line: CallOffLineRow): Promise<CallOffLineRow | undefined> => {
  const { id, version, requestedTo } = line;
  const body = { version, date: requestedTo, qty: '1' };
  const path = confirmLine.path.replace(':id', id);
  const written = await until(async () => counted(await call('POST', path, body, `${id}-${version}`)));
  expect(written, id).toMatchObject({ status: 200 });
  acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1);
  const now = written.data as CallOffLineRow;
  return now.remaining === '0' ? undefined : now;
};

/** Reads a list and confirms a piece in turn; a line that is used up is followed by the next. */
const work = async (): Promise<void> => {
  let line = waiting.shift();
  while (!isOver && line) {
    counted(await call('GET', `${listCallOffLines.path}?limit=5`));
    line = (await confirmPiece(line)) ?? waiting.shift();
  }
};

/** Lets the callers work for a while. */
const moreCalls = async (): Promise<void> => {
  const goal = seen.good + SETTLED;
  await until(() => seen.good >= goal);
};

it('one of two servers is killed, the other one is taken out and put back: only what was in flight at the kill fails', async () => {
  const lines = await linesNow('state=new&sort=-requestedTo');
  expect(lines.length).toBeGreaterThan(CALLERS);
  waiting = [...lines];
  const callers = Array.from({ length: CALLERS }, work);
  await moreCalls();
  expect(seen.failed).toBe(0);

  first.killServer();
  await until(() => balancer.ready().length === 1);
  await moreCalls();
  await first.ready();
  await until(() => balancer.ready().length === 2);
  await moreCalls();
  const atTheKill = seen.failed;
  expect(atTheKill).toBeLessThanOrEqual(CALLERS);

  const { port } = new URL(second.address);
  await second.end();
  await moreCalls();
  second = await launchProduct({ ...asSecond, port: Number(port) });
  await until(() => balancer.ready().length === 2);
  await moreCalls();
  expect(seen.failed).toBe(atTheKill);

  isOver = true;
  await Promise.all(callers);
  const after = new Map((await linesNow('sort=-requestedTo')).map(row => [row.id, row]));
  for (const [id, pieces] of acknowledged) expect(Number(after.get(id)?.confirmed), id).toBe(pieces);
});
