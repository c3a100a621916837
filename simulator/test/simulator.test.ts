import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../src/catalogue.ts';
import { type Simulator, startSimulator } from '../src/simulator.ts';

const KEY = 'a key of the test';
const CLIENT = { clientId: 'buyer', clientSecret: 'secret of the buyer' };
const SIZE = 600;
const PRODUCTS = '/v2/store/products';

let simulator: Simulator;
let token: string;

const ask = (path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  fetch(`${simulator.url}${path}`, { headers });

const control = async (name: string, told: object = {}): Promise<Record<string, unknown>> => {
  const headers = { 'x-simulator-key': KEY };
  const answer = await fetch(`${simulator.url}/_sim/${name}`, { method: 'POST', headers, body: JSON.stringify(told) });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<Record<string, unknown>>;
};

const askToken = (secret = CLIENT.clientSecret) =>
  fetch(`${simulator.url}/v1/oauth/accesstoken`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: CLIENT.clientId,
      client_secret: secret,
    }),
  });

const catalogue = async (): Promise<Product[]> => {
  const answer = await ask(`${PRODUCTS}/catalog?currency=USD`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { content: Product[] }).content;
};

beforeAll(async () => {
  simulator = await startSimulator({ seed: 44, size: SIZE, port: 0, controlKey: KEY, ...CLIENT });
});
afterAll(() => simulator.close());
/** Each test begins a day later, with every quota full. */
beforeEach(async () => {
  await control('faults/clear');
  await control('clock', { days: 1 });
  token = ((await (await askToken()).json()) as { access_token: string }).access_token;
});

describe('a client', () => {
  it('gets a token for an hour, and none by a wrong secret', async () => {
    expect((await askToken('guessed')).status).toBe(401);
    const given = (await (await askToken()).json()) as Record<string, unknown>;
    expect(given).toMatchObject({ token_type: 'bearer', expires_in: 3_599, issued_at: expect.stringMatching(/^\d+$/) });
  });

  it('is refused without a token, with one that ended, and with one that was revoked', async () => {
    const path = `${PRODUCTS}?size=1`;
    expect((await ask(path, {})).status).toBe(401);
    expect((await ask(path)).status).toBe(200);
    await control('tokens/revoke');
    expect((await ask(path)).status).toBe(401);
  });
});

describe('parts', () => {
  it('are the same whether they are read alone, by page or in the catalogue, odd numbers among them', async () => {
    const all = await catalogue();
    expect(all).toHaveLength(SIZE);
    expect(new Set(all.map(part => part.tiPartNumber)).size).toBe(SIZE);
    const odd = all.filter(({ tiPartNumber }) => /[/+]/.test(tiPartNumber));
    expect(odd.length).toBeGreaterThanOrEqual(10);
    for (const part of odd.slice(0, 5)) {
      const alone = await ask(`${PRODUCTS}/${encodeURIComponent(part.tiPartNumber)}`);
      expect(await alone.json()).toEqual(part);
    }
    const page = (await (await ask(`${PRODUCTS}?page=2&size=100`)).json()) as { content: Product[]; last: boolean };
    expect(page).toMatchObject({ content: all.slice(200, 300), last: false });
  });

  it('that are not there are told by their error', async () => {
    const answer = await ask(`${PRODUCTS}/NONE%2FNOPB`);
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { errors: [{ errorCode: 'ERR-TICOM-INV-API-1002', field: 'tiPartNumber' }] },
    ]);
  });

  it('have another stock on another day, or the one that was set', async () => {
    const [first] = await catalogue();
    const number = encodeURIComponent(first?.tiPartNumber ?? '');
    const stocks = new Set<number>();
    for (let day = 0; day < 5; day++) {
      stocks.add(((await (await ask(`${PRODUCTS}/${number}`)).json()) as Product).quantity);
      await control('clock', { days: 1 });
      token = ((await (await askToken()).json()) as { access_token: string }).access_token;
    }
    expect(stocks.size).toBeGreaterThan(1);
    await control('stock', { partNumber: first?.tiPartNumber, quantity: 77 });
    expect(((await (await ask(`${PRODUCTS}/${number}`)).json()) as Product).quantity).toBe(77);
  });
});

describe('the limits', () => {
  it('allow the catalogue once in four hours', async () => {
    await catalogue();
    expect((await ask(`${PRODUCTS}/catalog`)).status).toBe(429);
    await control('clock', { days: 1 });
    token = ((await (await askToken()).json()) as { access_token: string }).access_token;
    await catalogue();
  });
});

describe('faults on demand', () => {
  it.each([
    ['401', 401],
    ['403html', 403],
    ['429', 429],
    ['502', 502],
    ['503', 503],
    ['html', 200],
  ])('%s are answered so many times', async (kind, status) => {
    await control('fault', { match: PRODUCTS, next: 1, do: kind });
    const path = `${PRODUCTS}?size=1`;
    const first = await ask(path);
    expect(first.status).toBe(status);
    expect((await ask(path)).headers.get('content-type')).toBe('application/json');
  });

  it('cut the connection before the answer or in its midst', async () => {
    for (const kind of ['reset', 'truncated']) {
      await control('fault', { match: `${PRODUCTS}/catalog`, next: 1, do: kind });
      await control('clock', { days: 1 });
      token = ((await (await askToken()).json()) as { access_token: string }).access_token;
      await expect(ask(`${PRODUCTS}/catalog`).then(answer => answer.text())).rejects.toThrow();
    }
  });

  it('add keys that nobody knows, and write a number as text', async () => {
    const [part] = await catalogue();
    await control('fault', { match: PRODUCTS, next: 1, do: 'unknown_keys' });
    const odd = await (await ask(`${PRODUCTS}/${encodeURIComponent(part?.tiPartNumber ?? '')}`)).json();
    expect(odd).toMatchObject({ quantity: String(part?.quantity), shipsFrom: { region: 'APAC' } });
  });
});

describe('whoever runs it', () => {
  it('needs the key, and is told what is not understood', async () => {
    const send = (name: string, headers: Record<string, string>, body: string) =>
      fetch(`${simulator.url}/_sim/${name}`, { method: 'POST', headers, body });
    expect((await send('clock', {}, '{"days":1}')).status).toBe(403);
    const key = { 'x-simulator-key': KEY };
    expect((await send('weather', key, '{}')).status).toBe(404);
    for (const [name, body] of [
      ['clock', '{"days":"one"}'],
      ['fault', '{"match":"/","next":1,"do":"sleep"}'],
      ['stock', 'no JSON'],
    ] as const)
      expect((await send(name, key, body)).status, name).toBe(400);
  });

  it('sees the calls that were made, and takes parts out of the catalogue', async () => {
    await control('size', { size: 500 });
    expect(await catalogue()).toHaveLength(500);
    await control('size', { size: SIZE });
    const { heard } = await control('heard');
    expect(heard).toContainEqual({ method: 'GET', path: `${PRODUCTS}/catalog?currency=USD`, status: 200 });
  });
});
