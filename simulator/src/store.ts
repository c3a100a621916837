import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Product } from './catalogue.ts';
import type { FaultKind } from './faults.ts';
import type { House } from './house.ts';

const CATALOGUE = '/v2/store/products/catalog';
const PRODUCTS = '/v2/store/products';
const LARGEST_PAGE = 100;
const USUAL_PAGE = 20;
const CURRENCIES = new Set(['USD', 'EUR']);
const STATUS = { ok: 200, wrong: 400, notFound: 404, tooMany: 429 } as const;

/** A call of the store with who makes it, and how its answer is to be spoilt. */
export interface StoreCall {
  url: URL;
  client: string;
  response: ServerResponse;
  fault: FaultKind | undefined;
}

const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const error = (errorCode: string, field: string, message: string) => ({
  errors: [{ errorCode, type: 'ValidationError', section: 'product', field, reason: message, message, data: null }],
});

const refuse = (response: ServerResponse, status: number, ...said: Parameters<typeof error>): void =>
  json(response, status, error(...said));

/** Keys that nobody has told of, and a number that comes as text: what a reader must bear. */
const withOddKeys = (product: Product): object => ({
  ...product,
  ' reason ': 'as usual',
  quantity: String(product.quantity),
  shipsFrom: { region: 'APAC' },
});

const written = (product: Product, fault: FaultKind | undefined): string =>
  JSON.stringify(fault === 'unknown_keys' ? withOddKeys(product) : product);

/** The text of the whole catalogue, part by part; one that is cut ends in its midst. */
function* catalogueText(house: House, fault: FaultKind | undefined, currency: string): Generator<string> {
  const { catalogue } = house;
  const day = house.clock.day();
  const end = fault === 'truncated' ? Math.floor(catalogue.size / 2) : catalogue.size;
  yield '{"content":[';
  for (let index = 0; index < end; index++)
    yield `${index === 0 ? '' : ','}${written(catalogue.at(index, day, currency), fault)}`;
  if (fault === 'truncated') throw new Error('cut on demand');
  yield '],"last":true}';
}

/** Sends the whole catalogue as fast as it is read. */
const sendCatalogue = (house: House, { response, fault }: StoreCall, currency: string): Promise<void> => {
  response.writeHead(STATUS.ok, { 'content-type': 'application/json' });
  return pipeline(Readable.from(catalogueText(house, fault, currency)), response);
};

const wholeNumber = (text: string | null, usual: number, most: number): number => {
  const number = Number(text ?? usual);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, most) : usual;
};

const answerPage = ({ catalogue, clock }: House, { url, response }: StoreCall, currency: string): void => {
  const generic = url.searchParams.get('gpn') ?? '';
  const size = wholeNumber(url.searchParams.get('size'), USUAL_PAGE, LARGEST_PAGE) || USUAL_PAGE;
  const page = wholeNumber(url.searchParams.get('page'), 0, Number.MAX_SAFE_INTEGER);
  const places = catalogue.placesOf(generic);
  const content = places.slice(page * size, (page + 1) * size).map(at => catalogue.at(at, clock.day(), currency));
  json(response, STATUS.ok, { content, last: (page + 1) * size >= places.length, number: page, size });
};

const answerPart = ({ catalogue, clock }: House, { url, response, fault }: StoreCall, currency: string): void => {
  const partNumber = decodeURIComponent(url.pathname.slice(PRODUCTS.length + 1));
  const product = catalogue.find(partNumber, clock.day(), currency);
  if (!product) {
    refuse(response, STATUS.notFound, 'ERR-TICOM-INV-API-1002', 'tiPartNumber', `No part ${partNumber}`);
    return;
  }
  const text = written(product, fault);
  response.writeHead(STATUS.ok, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  if (fault !== 'truncated') response.end(text);
  else response.write(text.slice(0, text.length / 2), () => response.destroy());
};

/** Answers a call of inventory and pricing; false where the path is none of them. */
export const answerStore = async (house: House, call: StoreCall): Promise<boolean> => {
  const { url, client, response } = call;
  const isCatalogue = url.pathname === CATALOGUE;
  if (!isCatalogue && url.pathname !== PRODUCTS && !url.pathname.startsWith(`${PRODUCTS}/`)) return false;
  const currency = url.searchParams.get('currency') ?? 'USD';
  if (!CURRENCIES.has(currency))
    refuse(response, STATUS.wrong, 'ERR-TICOM-INV-API-1001', 'currency', `Currency ${currency} is not supported`);
  else if (!house.limits.take(client, isCatalogue ? 'catalogue' : 'product'))
    refuse(response, STATUS.tooMany, 'ERR-TICOM-INV-API-0429', '', 'Rate limit reached');
  else if (isCatalogue) await sendCatalogue(house, call, currency);
  else if (url.pathname === PRODUCTS) answerPage(house, call, currency);
  else answerPart(house, call, currency);
  return true;
};
