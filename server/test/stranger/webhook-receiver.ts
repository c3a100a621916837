import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Ajv2020 from 'ajv/dist/2020.js';

/** What the API document says of a webhook. */
interface ApiDocument {
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { schema: object } } } } }>;
  components: { schemas: Record<string, object> };
}

/** An event as the document describes it. */
interface Heard {
  id: string;
  type: string;
  documentId: string;
  version: number;
  data: Record<string, unknown> | null;
}

/** A receiver that knows nothing of the product but its API document, and the secrets that it was shown. */
export interface WebhookReceiver {
  url: string;
  /** By path, the events in the order in which each first came: by its webhook-id one counts once. */
  heard(path: string): readonly Heard[];
  /** How many posts came, repeated ones too. */
  posts(path: string): number;
  /** What was wrong with what came. */
  faults: string[];
  /** The secret that signs what comes to a path. */
  trust(path: string, secret: string): void;
  /** The statuses of the next answers; then 204. */
  moods: number[];
  close(): Promise<void>;
}

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};

const NO_CONTENT = 204;
const UNAUTHORIZED = 401;

const isSigned = (secret: string, { headers }: IncomingMessage, body: Buffer): boolean => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.`;
  const expected = createHmac('sha256', key).update(signed).update(body).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map(one => one.split(','))
    .some(([scheme, text = '']) => {
      const given = Buffer.from(text, 'base64');
      return scheme === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
};

/** Checks bodies by the schemas of the document. */
const checkerOf = ({ webhooks, components }: ApiDocument) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', components });
  return (type: string, body: unknown): string => {
    const schema = webhooks[type]?.post.requestBody.content['application/json'].schema;
    if (!schema) return `${type} is no webhook of the document`;
    const own = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as object;
    return ajv.validate(own, body) ? '' : `${type}: ${ajv.errorsText()}`;
  };
};

/** Starts a receiver from an API document. */
export const startWebhookReceiver = async (document: ApiDocument): Promise<WebhookReceiver> => {
  const check = checkerOf(document);
  const secrets = new Map<string, string>();
  const heard = new Map<string, Map<string, Heard>>();
  const posts = new Map<string, number>();
  const faults: string[] = [];
  const moods: number[] = [];
  const take = async (request: IncomingMessage): Promise<number> => {
    const body = await readAll(request);
    const path = request.url ?? '';
    posts.set(path, (posts.get(path) ?? 0) + 1);
    if (!isSigned(secrets.get(path) ?? '', request, body)) {
      faults.push(`${path}: not signed by its secret`);
      return UNAUTHORIZED;
    }
    const mood = moods.shift();
    if (mood) return mood;
    const event = JSON.parse(body.toString('utf8')) as Omit<Heard, 'id'>;
    if (event.type === 'test.ping') return NO_CONTENT;
    const fault = check(event.type, event);
    if (fault) faults.push(fault);
    const own = heard.get(path) ?? new Map<string, Heard>();
    heard.set(path, own);
    const id = String(request.headers['webhook-id']);
    if (!own.has(id)) own.set(id, { ...event, id });
    return NO_CONTENT;
  };
  const server = createServer((request, response) => {
    take(request).then(
      status => response.writeHead(status).end(),
      error => {
        faults.push(String(error));
        response.destroy();
      },
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: path => [...(heard.get(path)?.values() ?? [])],
    posts: path => posts.get(path) ?? 0,
    faults,
    trust: (path, secret) => void secrets.set(path, secret),
    moods,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
