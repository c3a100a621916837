import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The servers that stand behind the balancer of this process. */
export interface Balanced {
  servers: readonly string[];
}

export interface BalancerTold {
  address: string;
}

const BAD_GATEWAY = 502;

/** One after the other, over connections that are kept: the least that a balancer does. */
const start = ({ servers }: Balanced): void => {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const handOn = (call: IncomingMessage, answer: ServerResponse) => {
    const { method, url = '/', headers } = call;
    turn += 1;
    const passed = request(`${servers[turn % servers.length]}${url}`, { method, headers, agent }, reply => {
      answer.writeHead(reply.statusCode ?? BAD_GATEWAY, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.writeHead(BAD_GATEWAY).end());
    call.pipe(passed);
  };
  const balancer = createServer(handOn).listen(0, '127.0.0.1', () => {
    const { port } = balancer.address() as AddressInfo;
    process.send?.({ address: `http://127.0.0.1:${port}` } satisfies BalancerTold);
  });
};

process.on('message', start);
process.on('disconnect', () => process.exit(0));
