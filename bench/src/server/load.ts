import { Agent, request } from 'node:http';

/** What the parent asks of this process: so many callers side by side, for so long. */
export interface Order {
  address: string;
  headers: Record<string, string>;
  clients: number;
  milliseconds: number;
  /** One call, made again and again; or calls of which each is made once. */
  calls: { again: Call } | { once: Call[] };
}

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

export interface Told {
  done: number;
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

const work = async (order: Order): Promise<Told> => {
  const { clients, milliseconds, calls } = order;
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const began = performance.now();
  const end = began + milliseconds;
  let begun = 0;
  let done = 0;
  const caller = async () => {
    while (performance.now() < end) {
      const next = 'again' in calls ? calls.again : calls.once[begun];
      if (!next) throw new Error('There are not enough lines left to confirm. Begin with a new data folder.');
      begun += 1;
      await call(agent, order, next);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, caller));
  agent.destroy();
  return { done, perSecond: (done * 1000) / (performance.now() - began) };
};

process.on('message', (order: Order) => {
  work(order).then(
    told => process.send?.(told),
    error => process.send?.({ done: 0, perSecond: 0, failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
