import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { takeAdvice } from './advices.ts';
import { changeBacklog, findBacklog, placeBacklog } from './backlog.ts';
import { hearSldn, NOT_LET_IN, SERVICES, trackParcel, UNAVAILABLE } from './beside.ts';
import type { CatalogueOptions } from './catalogue.ts';
import { CONTROL, control } from './control.ts';
import { answerFault, type FaultKind, isAfter, spoilAnswer } from './faults.ts';
import { type House, hear, openHouse } from './house.ts';
import { findDocuments, findStoreDocument } from './invoices.ts';
import { type Answer, listOrders, placeOrder, readOrder } from './orders.ts';
import { findQuotes, placeQuote } from './quotes.ts';
import { answerStore } from './store.ts';
import type { Credentials } from './tokens.ts';
import { tellOrders } from './told-orders.ts';
import { tellQuotes } from './told-quotes.ts';
import { findStoreWaybills, findWaybills } from './waybills.ts';

/** How a simulated distributor is started. */
export interface SimulatorOptions extends CatalogueOptions, Credentials {
  /** 0 takes any that is free. */
  port: number;
  /** Who names it in `x-simulator-key` may set clock, stock and faults. */
  controlKey: string;
  /** It has the orders that a demo begins with. */
  isTold?: boolean;
}

export interface Simulator {
  url: string;
  close(): Promise<void>;
}

/** Seed and number of parts of the house that everybody knows. */
export const USUAL_HOUSE = { seed: 44, size: 5_000 } as const;

const TOKEN_PATHS = new Set(['/v1/oauth/accesstoken', '/v1/oauth']);
const LARGEST_BODY = 65_536;
/** An EPIL may have thousands of rows. */
const LARGEST_EPIL = 4_194_304;
const STATUS = { ok: 200, wrong: 400, unknown: 401, forbidden: 403, notFound: 404, tooMany: 429 } as const;
const ORDERS = '/v2/store/orders';
const BACKLOG = '/v2/backlog/orders';
const QUOTES = '/v2/backlog/quotes';
const WAYBILLS = '/v2/backlog/advanced-shipment-notices';
/** The waybills of an order of the store, all or one. */
const STORE_WAYBILLS = /^\/v2\/store\/orders\/([^/]+)\/advanced-shipment-notices(?:\/([^/]+))?$/;
const DOCUMENTS = '/v2/backlog/financial-documents';
/** A document of an order of the store. */
const STORE_DOCUMENT = /^\/v2\/store\/orders\/([^/]+)\/financial-documents\/([^/]+)$/;
/** An advice to either house; a trial leaves nothing. */
const ADVICE = /^\/v2\/(?:store|backlog)\/remittance-advice(\/test)?$/;
const CHANGE = `${BACKLOG}/changeByCustomerPurchaseOrderNumber`;

const json = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const gatewayError = (errorCode: string, message: string) => ({
  errors: [{ errorCode, type: 'ERROR', reason: message, message }],
});

const readBody = async (request: IncomingMessage, most = LARGEST_BODY): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw new Error('the body is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const answerControl = async (house: House, request: IncomingMessage, response: ServerResponse, path: string) => {
  try {
    const told = JSON.parse((await readBody(request)) || '{}') as Record<string, unknown>;
    const done = control(house, path, told);
    json(response, done ? STATUS.ok : STATUS.notFound, done ?? { message: 'no such control' });
  } catch (error) {
    json(response, STATUS.wrong, { message: error instanceof Error ? error.message : 'not understood' });
  }
};

const giveToken = async ({ tokens }: House, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const given = tokens.give(new URLSearchParams(await readBody(request)));
  json(response, given ? STATUS.ok : STATUS.unknown, given ?? gatewayError('TI-API-0401', 'Unknown client'));
};

/** A call about orders of the store: one is placed, tried, listed or read. */
const answerStoreOrders = async (house: House, request: IncomingMessage, url: URL): Promise<Answer | undefined> => {
  const rest = url.pathname.slice(ORDERS.length);
  const isTrial = rest === '/test';
  if (request.method === 'POST' && (rest === '' || isTrial)) return placeOrder(house, await readBody(request), isTrial);
  if (request.method !== 'GET') return undefined;
  return rest === ''
    ? listOrders(house, url.searchParams.get('startDate') ?? '')
    : readOrder(house, decodeURIComponent(rest.slice(1)));
};

/** A call about orders of the backlog: one is placed, changed or found. */
const answerBacklog = async (house: House, request: IncomingMessage, url: URL): Promise<Answer | undefined> => {
  if (request.method === 'GET' && url.pathname === BACKLOG) return findBacklog(house, url.searchParams);
  if (request.method !== 'POST') return undefined;
  if (url.pathname === BACKLOG) return placeBacklog(house, await readBody(request));
  return url.pathname === CHANGE ? changeBacklog(house, await readBody(request)) : undefined;
};

/** A call about waybills; undefined where it is about something else. */
const answerWaybills = (house: House, request: IncomingMessage, url: URL): Answer | undefined => {
  if (request.method !== 'GET') return undefined;
  if (url.pathname === WAYBILLS) return findWaybills(house, url.searchParams);
  const [, orderNumber, waybillNo = ''] = STORE_WAYBILLS.exec(url.pathname) ?? [];
  if (orderNumber === undefined) return undefined;
  const [order, waybill] = [decodeURIComponent(orderNumber), decodeURIComponent(waybillNo)];
  return findStoreWaybills(house, order, waybill, url.searchParams);
};

/** A call about quotations: one is requested, or found. */
const answerQuotes = async (house: House, request: IncomingMessage, url: URL): Promise<Answer | undefined> => {
  if (request.method === 'POST') return placeQuote(house, await readBody(request));
  return request.method === 'GET' ? findQuotes(house, url.searchParams) : undefined;
};

const isAboutWaybills = ({ pathname }: URL): boolean => pathname === WAYBILLS || STORE_WAYBILLS.test(pathname);

/** A call about financial documents or advices; undefined where it is about something else. */
const answerDocuments = async (house: House, request: IncomingMessage, url: URL): Promise<Answer | undefined> => {
  const [advice, trial] = ADVICE.exec(url.pathname) ?? [];
  if (advice !== undefined)
    return request.method === 'POST' ? takeAdvice(house, await readBody(request), trial !== undefined) : undefined;
  if (request.method !== 'GET') return undefined;
  if (url.pathname === DOCUMENTS) return findDocuments(house, url.searchParams);
  const [, order = '', number = ''] = STORE_DOCUMENT.exec(url.pathname) ?? [];
  return findStoreDocument(house, decodeURIComponent(order), decodeURIComponent(number), url.searchParams);
};

const isAboutDocuments = ({ pathname }: URL): boolean =>
  pathname === DOCUMENTS || STORE_DOCUMENT.test(pathname) || ADVICE.test(pathname);

const kindOf = (url: URL): 'waybill' | 'document' | 'quote' | 'order' => {
  if (isAboutWaybills(url)) return 'waybill';
  if (url.pathname === QUOTES) return 'quote';
  return isAboutDocuments(url) ? 'document' : 'order';
};

/** Whether a call is about what a customer asks for, orders, gets or pays, and not about what the house offers. */
const isAboutOrders = (url: URL): boolean =>
  kindOf(url) !== 'order' || url.pathname.startsWith(ORDERS) || url.pathname.startsWith(BACKLOG);

const answerOf = async (house: House, request: IncomingMessage, url: URL): Promise<Answer | undefined> => {
  if (isAboutWaybills(url)) return answerWaybills(house, request, url);
  if (isAboutDocuments(url)) return answerDocuments(house, request, url);
  if (url.pathname === QUOTES) return await answerQuotes(house, request, url);
  return url.pathname.startsWith(BACKLOG)
    ? await answerBacklog(house, request, url)
    : await answerStoreOrders(house, request, url);
};

/** Answers a call about quotations, orders, waybills and documents; its moment is that of the house's clock. */
const answerOrders = async (
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  { url, client, fault }: { url: URL; client: string; fault: FaultKind | undefined },
): Promise<void> => {
  if (!house.limits.take(client, kindOf(url)))
    return json(response, STATUS.tooMany, gatewayError('TI-API-0429', 'Rate limit reached'));
  const answer = await answerOf(house, request, url);
  if (!answer) return json(response, STATUS.notFound, gatewayError('TI-API-0404', 'No API Endpoint Found'));
  response.setHeader('date', new Date(house.clock.now()).toUTCString());
  if (fault && isAfter(fault)) spoilAnswer(response, fault);
  else json(response, answer.status, answer.body);
};

/** A fault comes instead of an answer, and only to whom there would be one: a call without a valid token uses none up. */
const answer = async (house: House, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
  const isToken = request.method === 'POST' && TOKEN_PATHS.has(url.pathname);
  const client = house.tokens.clientOf(request.headers.authorization);
  if (!isToken && client === undefined)
    return json(response, STATUS.unknown, gatewayError('TI-API-0401', 'Invalid token'));
  const fault = house.faults.take(request.method ?? '', url.pathname);
  if (fault && answerFault(response, fault)) return;
  if (isToken) return giveToken(house, request, response);
  if (isAboutOrders(url)) return answerOrders(house, request, response, { url, client: client ?? '', fault });
  const call = { url, client: client ?? '', response, fault };
  if (request.method !== 'GET' || !(await answerStore(house, call)))
    json(response, STATUS.notFound, gatewayError('TI-API-0404', 'No API Endpoint Found'));
};

/** A call to a service beside the distributor; undefined where it is to none of them. */
const answerBeside = async (
  house: House,
  secret: string,
  request: IncomingMessage,
  url: URL,
): Promise<Answer | undefined> => {
  const [, name = '', ...rest] = url.pathname.split('/');
  const service = SERVICES.find(one => one === name);
  if (!service) return undefined;
  if (house.beside.off.has(service)) return UNAVAILABLE;
  if (service === 'sldn')
    return hearSldn(house, String(request.headers['x-inbound-event']), await readBody(request, LARGEST_EPIL));
  if (request.headers.authorization !== `Bearer ${secret}`) return NOT_LET_IN;
  return trackParcel(house, decodeURIComponent(rest[1] ?? ''));
};

/** By which secrets callers are known: who controls the simulator, and who asks the carrier. */
interface Secrets {
  controlKey: string;
  clientSecret: string;
}

const handle = async (
  house: House,
  { controlKey, clientSecret }: Secrets,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname.startsWith(CONTROL)) {
    if (request.headers['x-simulator-key'] === controlKey) return answerControl(house, request, response, url.pathname);
    return json(response, STATUS.forbidden, { message: 'the key of the simulator is missing' });
  }
  response.once('close', () =>
    hear(house, { method: request.method ?? '', path: request.url ?? '', status: response.statusCode }),
  );
  const beside = await answerBeside(house, clientSecret, request, url);
  if (beside) return json(response, beside.status, beside.body);
  return answer(house, request, response, url);
};

/** Starts a distributor on this machine; nobody else reaches it. */
export const startSimulator = async ({
  port,
  controlKey,
  isTold,
  ...options
}: SimulatorOptions): Promise<Simulator> => {
  const house = openHouse(options);
  const secrets = { controlKey, clientSecret: options.clientSecret };
  if (isTold) {
    tellOrders(house);
    tellQuotes(house);
  }
  const server: Server = createServer((request, response) => {
    handle(house, secrets, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
