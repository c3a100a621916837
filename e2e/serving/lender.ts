import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Beginning, FlowProduct } from './flow-product.ts';

interface Lender {
  /** Where products are asked for: `/told`, `/trading` or `/empty`. */
  address: string;
  /** Closes every product that is still lent. */
  close(): Promise<void>;
}

const BEGINNINGS: readonly Beginning[] = ['told', 'trading', 'empty'];

/**
 * Lends products to the workers of the flows. An answer is one line of JSON (`Lent`) and stays open; once the borrower closes
 * it, in whatever way it ends, the product is closed.
 */
export const startLender = async (start: (beginning: Beginning) => Promise<FlowProduct>): Promise<Lender> => {
  const lent = new Map<FlowProduct, Promise<void> | undefined>();
  const take = (product: FlowProduct): Promise<void> => {
    const closing = lent.get(product) ?? product.close().then(() => void lent.delete(product));
    lent.set(product, closing);
    return closing;
  };
  const lend = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const gone = new Promise<void>(resolve => response.once('close', () => resolve()));
    const beginning = BEGINNINGS.find(name => request.url === `/${name}`);
    if (!beginning) throw new Error(`there is ${BEGINNINGS.map(name => `/${name}`).join(' and ')}, no ${request.url}`);
    const product = await start(beginning);
    lent.set(product, undefined);
    response.write(`${JSON.stringify(product.lent)}\n`);
    await gone;
    await take(product);
  };
  const server = createServer((request, response) => {
    lend(request, response).catch((error: Error) => {
      process.stderr.write(`· ${error.stack}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end(error.message);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      await Promise.all([...lent.keys()].map(take));
      server.closeAllConnections();
    },
  };
};
