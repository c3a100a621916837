import { Agent, request } from 'node:http';

/** What the parent asks of this process: so many callers side by side. */
export interface Order {
  address: string;
  headers: Record<string, string>;
  clients: number;
  /** The same calls again and again for so long; or calls of which each is made once. */
  work: { again: Together; milliseconds: number } | { once: readonly Call[] };
}

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

/** Calls that a caller makes at once and waits for together: what a screen asks for counts as one. */
export type Together = readonly Call[];

/** What came of it; times are those of what a caller waits for, in milliseconds. */
export interface Told {
  count: number;
  perSecond: number;
  p50: number;
  p95: number;
  longest: number;
  failure?: string;
}

const NOTHING: Told = { count: 0, perSecond: 0, p50: 0, p95: 0, longest: 0 };
const OK = 200;

const callOnce = (agent: Agent, { address, headers }: Order, { method, path, body }: Call): Promise<void> =>
  new Promise((resolve, reject) => {
    const options = {
      agent,
      method,
      headers: {
        ...headers,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
      },
    };
    const sent = request(`${address}${path}`, options, response => {
      const chunks: Buffer[] = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode === OK) resolve();
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${Buffer.concat(chunks)}`));
      });
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** What is to be called one after the other: the same again and again until the time is over, or each call once. */
function* turnsOf({ work }: Order): Generator<Together> {
  if ('once' in work) {
    for (const call of work.once) yield [call];
    return;
  }
  const end = performance.now() + work.milliseconds;
  while (performance.now() < end) yield work.again;
}

const P50 = 0.5;
const P95 = 0.95;

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

const perform = async (order: Order): Promise<Told> => {
  const most = 'once' in order.work ? 1 : order.work.again.length;
  const agent = new Agent({ keepAlive: true, maxSockets: order.clients * most });
  const began = performance.now();
  const turns = turnsOf(order);
  const times: number[] = [];
  const caller = async () => {
    for (const together of turns) {
      const since = performance.now();
      await Promise.all(together.map(call => callOnce(agent, order, call)));
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: order.clients }, caller));
  const perSecond = (times.length * 1000) / (performance.now() - began);
  agent.destroy();
  times.sort((one, other) => one - other);
  return { count: times.length, perSecond, p50: at(times, P50), p95: at(times, P95), longest: times.at(-1) ?? 0 };
};

process.on('message', (order: Order) => {
  perform(order).then(
    told => process.send?.(told),
    error => process.send?.({ ...NOTHING, failure: String(error) } satisfies Told),
  );
});
process.on('disconnect', () => process.exit(0));
