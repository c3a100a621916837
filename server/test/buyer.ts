import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** What came to the buyer's endpoint. */
interface Received {
  path: string;
  key: string;
  event: string;
  fileName: string;
  authorization: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
  /** How it was answered. */
  mood: Mood;
  /** Whether the signatures are those of the message and of all that is told of it, by the key that both have. */
  isSigned: boolean;
}

/** How the endpoint answers one call: well, with a status, late, not at all, or by cutting the connection. */
type Mood =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'stall'
  /** Cuts before it has read anything. */
  | 'cutBefore'
  /** Has the whole message, and cuts before it says so. */
  | 'cutAfter'
  /** Has the whole message, and never says so: whoever sent it may die meanwhile. */
  | 'silent'
  /** Says two things at once. */
  | 'twice';

const WELL: Mood = { status: 202 };

/** The endpoint of a buyer, as a small server of its own: it keeps what came, once by its key. */
export interface Buyer {
  url: string;
  port: number;
  /** Every call, in the order of arrival. */
  calls: Received[];
  /** What the buyer has: each message once, by its key, in the order in which it first came whole. */
  has(): Received[];
  /** How the next calls are answered, one after the other; then well. */
  moods: Mood[];
  /** What the token endpoint gives next; `/token` answers with it. */
  tokens: string[];
  close(): Promise<void>;
}

const readAll = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
};

const receivedOf = (
  { headers, url = '' }: IncomingMessage,
  { body, mood }: Pick<Received, 'body' | 'mood'>,
  signingKey: string,
): Received => {
  const [id, second, event, file] = ['webhook-id', 'webhook-timestamp', 'x-inbound-event', 'x-inbound-file-name'].map(
    name => String(headers[name]),
  );
  const hmac = (text: string) =>
    createHmac('sha256', signingKey).update(text).update(Buffer.from(body, 'latin1')).digest('base64');
  const isStandard = headers['webhook-signature'] === `v1,${hmac(`${id}.${second}.`)}`;
  const isWhole = headers['x-inbound-signature'] === hmac(`${id}\n${second}\n${event}\n${file}\n`);
  return {
    path: url,
    key: String(headers['idempotency-key']),
    event: String(headers['x-inbound-event']),
    fileName: String(headers['x-inbound-file-name']),
    authorization: headers.authorization,
    headers,
    body,
    mood,
    isSigned: isStandard && isWhole,
  };
};

const answer = (response: ServerResponse, mood: Exclude<Mood, 'cutBefore'>): void => {
  if (mood === 'stall' || mood === 'silent') return;
  if (mood === 'cutAfter') return void response.destroy();
  if (mood === 'twice') {
    response.socket?.end(
      'HTTP/1.1 202 Accepted\r\ncontent-length: 0\r\n\r\nHTTP/1.1 500 Oh\r\ncontent-length: 0\r\n\r\n',
    );
    return;
  }
  response.writeHead(mood.status, mood.headers).end(mood.body ?? '');
};

/** Starts the endpoint of a buyer who has the key; over TLS where it has a certificate. */
export const startBuyer = async (signingKey: string, tls?: { cert: string; key: string }): Promise<Buyer> => {
  const calls: Received[] = [];
  const moods: Mood[] = [];
  const tokens: string[] = [];
  const whole: Received[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url === '/token') {
      await readAll(request);
      const token = tokens.shift();
      const given = JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: 3_600 });
      return answer(
        response,
        token ? { status: 200, body: given } : { status: 400, body: '{"error":"invalid_client"}' },
      );
    }
    const mood = moods.shift() ?? WELL;
    if (mood === 'cutBefore') return void request.destroy();
    const received = receivedOf(request, { body: await readAll(request), mood }, signingKey);
    calls.push(received);
    const isTaken = typeof mood === 'object' ? mood.status < 300 : mood !== 'stall';
    if (isTaken && !whole.some(({ key }) => key === received.key)) whole.push(received);
    answer(response, mood);
  };
  const listen = (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch(() => response.destroy());
  };
  const server: Server = tls ? createTlsServer(tls, listen) : createServer(listen);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    calls,
    has: () => [...whole],
    moods,
    tokens,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
