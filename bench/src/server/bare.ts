import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BareConfirm, confirmBare } from './bare-confirm.ts';
import { sendBare } from './bare-send.ts';
import { type Row, sessionsOf } from './bare-session.ts';
import type { Statement } from './record.ts';

/** A call that reads: whoever holds the permission is answered with the rows of each statement. */
export interface BareRead {
  /** With its query. */
  path: string;
  permission: string;
  statements: readonly Statement[];
  /** One plan is good for all values: none is made for a call. */
  hasGenericPlan?: boolean;
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

type Run = (text: string, values: readonly unknown[]) => Promise<Row[]>;

/** The rows of a statement as JSON; those which the database has written so already are passed on as they are. */
const jsonOf = async (run: Run, { text, values, isJson }: Statement): Promise<string> => {
  const rows = await run(text, values);
  return isJson ? (rows[0] as { json: string }).json : JSON.stringify(rows);
};

const WRITES = /\/(call-off-line|delivery-note)\/([^/?]+)\/(?:confirm|send)$/;

const answerOf = ({ url, reads, confirm, codes }: BareOrders) => {
  const inSession = sessionsOf(url);
  const byPath = new Map(reads.map(read => [read.path, read]));
  return async (request: IncomingMessage): Promise<string> => {
    const path = request.url ?? '';
    const read = byPath.get(path);
    if (read) {
      const how = { ...read, begin: 'begin read only' };
      const answers = await inSession(request, how, ({ run }) =>
        Promise.all(read.statements.map(statement => jsonOf(run, statement))),
      );
      return `[${answers.join()}]`;
    }
    const [, what, id = ''] = WRITES.exec(path) ?? [];
    const body = await bodyOf(request);
    if (what === 'call-off-line')
      return JSON.stringify(await confirmBare(inSession, request, { ...body, id }, confirm));
    if (what === 'delivery-note') return JSON.stringify(await sendBare(inSession, request, { ...body, id }, codes));
    throw new Error(`nobody answers ${path}`);
  };
};

const serve = (orders: BareOrders): void => {
  const answer = answerOf(orders);
  const server = createServer((request, response) => {
    answer(request).then(
      data => response.setHeader('content-type', 'application/json').end(`{"code":"000000000","data":${data}}`),
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
