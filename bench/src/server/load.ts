import { Agent, request } from 'node:http';

/** What the parent asks of this process: so many callers side by side. */
export interface Order {
  address: string;
  headers: Record<string, string>;
  clients: number;
  /** One call, made again and again for so long; or calls of which each is made once. */
  calls: { again: Call; milliseconds: number } | { once: Call[] };
}

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

export interface Told {
  perSecond: number;
  failure?: string;
}

const OK = 200;

const call = (agent: Agent, { address, headers }: Order, { method, path, body }: Call): Promise<void> =>
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

/** The calls one by one: the same again and again until the time is over, or each of them once. */
function* callsOf({ calls }: Order): Generator<Call> {
  if ('once' in calls) return yield* calls.once;
  const end = performance.now() + calls.milliseconds;
  while (performance.now() < end) yield calls.again;
}

const work = async (order: Order): Promise<Told> => {
  const agent = new Agent({ keepAlive: true, maxSockets: order.clients });
  const began = performance.now();
  const calls = callsOf(order);
  let done = 0;
  const caller = async () => {
    for (const next of calls) {
      await call(agent, order, next);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: order.clients }, caller));
  agent.destroy();
  return { perSecond: (done * 1000) / (performance.now() - began) };
};

process.on('message', (order: Order) => {
  work(order).then(
    told => process.send?.(told),
    error => process.send?.({ perSecond: 0, failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
