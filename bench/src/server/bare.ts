import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BareConfirm, confirmBare } from './bare-confirm.ts';
import { sendBare } from './bare-send.ts';
import { sessionsOf } from './bare-session.ts';
import type { Statement } from './record.ts';

/** A call that reads: whoever holds the permission is answered with the rows of each statement. */
export interface BareRead {
  /** With its query. */
  path: string;
  permission: string;
  statements: readonly Statement[];
}

/**
 * The bare rung, a process of its own: `node:http` and the driver, and none of the product. It does the least that an
 * honest server written by hand would do for the same calls, in one transaction each, as the same role and under
 * the same row-level security: it looks the token's hash up, with the user's company, plants and permission, and sets
 * the context from them (`bare-session.ts`).
 *
 * A call that reads runs the statements that it was given, the very ones of the product or the best ones, and answers
 * their rows. What a call that writes does, `bare-confirm.ts` and `bare-send.ts` say.
 */
export interface BareOrders {
  url: string;
  reads: readonly BareRead[];
  confirm: BareConfirm;
  /** The containers that leave with a note. */
  codes: readonly string[];
}

export interface BareTold {
  address: string;
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

const WRITES = /\/(call-off-line|delivery-note)\/([^/?]+)\/(?:confirm|send)$/;

const answerOf = ({ url, reads, confirm, codes }: BareOrders) => {
  const inSession = sessionsOf(url);
  const byPath = new Map(reads.map(read => [read.path, read]));
  return async (request: IncomingMessage): Promise<unknown> => {
    const path = request.url ?? '';
    const read = byPath.get(path);
    if (read)
      return inSession(request, { permission: read.permission, begin: 'begin read only' }, ({ run }) =>
        Promise.all(read.statements.map(({ text, values }) => run(text, values))),
      );
    const [, what, id = ''] = WRITES.exec(path) ?? [];
    const body = await bodyOf(request);
    if (what === 'call-off-line') return confirmBare(inSession, request, { ...body, id }, confirm);
    if (what === 'delivery-note') return sendBare(inSession, request, { ...body, id }, codes);
    throw new Error(`nobody answers ${path}`);
  };
};

const serve = (orders: BareOrders): void => {
  const answer = answerOf(orders);
  const server = createServer((request, response) => {
    answer(request).then(
      data => response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: '000000000', data })),
      error => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ address: `http://127.0.0.1:${port}` } satisfies BareTold);
  });
};

process.once('message', message => serve(message as BareOrders));
process.on('disconnect', () => process.exit(0));
