import { endpoint, fileAnswer, noInput, Refusal, SUCCESS } from '@inbound/shared';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { lostSince } from './connection.ts';
import type { RequestContext } from './request.ts';
import { fileNameOf, send } from './transport.ts';

const read = endpoint({
  method: 'GET',
  path: '/a/v1/b',
  access: 'open',
  title: 'x',
  input: noInput,
  answer: z.unknown(),
});
const download = endpoint({ ...read, answer: fileAnswer('text/csv') });
const context: RequestContext = {
  accessToken: undefined,
  plantNo: undefined,
  tenantId: 0,
  language: 'en',
  key: 'k',
  at: 0,
};

const answers = (body: unknown, init: ResponseInit = {}) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        headers: { 'Content-Type': 'application/json' },
        ...init,
      }),
    ),
  );

const refused = async (): Promise<Refusal> => {
  const cause = await send(read, {}, context).catch(error => error);
  expect(cause).toBeInstanceOf(Refusal);
  return cause as Refusal;
};

afterEach(() => vi.unstubAllGlobals());

describe('an answer', () => {
  it('is its data when the code says success', async () => {
    answers({ code: SUCCESS, data: { days: 3 } });
    expect(await send(read, {}, context)).toEqual({ days: 3 });
  });

  it('is a refusal with parameters and track id for every other code', async () => {
    const params = { qty: '5', remainder: '3' };
    answers({ code: '140000003', info: 'err.split_over_remainder', params, trackId: 't1' }, { status: 422 });
    expect(await refused()).toMatchObject({ code: 'split_over_remainder', params, trackId: 't1' });
  });

  it('is what info says, whatever the digits', async () => {
    answers({ code: SUCCESS, info: 'err.token', data: { days: 3 } });
    expect((await refused()).code).toBe('token');
    answers({ code: '999999999', info: 'err.conflict' });
    expect((await refused()).code).toBe('conflict');
  });

  it('brings the server’s own sentence where its code is of tomorrow, and there alone', async () => {
    answers({ code: '999999999', info: 'err.of_tomorrow', msg: 'The moon is full.' });
    expect(await refused()).toMatchObject({ code: 'fault', msg: 'The moon is full.' });
    answers({ code: '110000001', info: 'err.token', msg: 'Gone.' });
    expect((await refused()).msg).toBeUndefined();
  });

  it('is a fault when it cannot be read or its code is unknown', async () => {
    answers('<html>', { status: 502 });
    expect((await refused()).code).toBe('fault');
    answers({ code: '999999999' });
    expect((await refused()).code).toBe('fault');
  });

  it('is a refusal of the browser itself when there is no network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    expect((await refused()).code).toBe('offline');
    expect(lostSince.get()).toBeDefined();
    answers({ code: '110000001', info: 'err.token' });
    await refused();
    expect(lostSince.get()).toBeUndefined();
  });

  it('is a refusal when nothing came in time', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'TimeoutError')));
    expect(await refused()).toMatchObject({ code: 'timeout', params: { seconds: 60 } });
    expect(timeout).toHaveBeenCalledWith(60_000);
    vi.restoreAllMocks();
  });

  it('is no refusal when the caller gave up himself', async () => {
    const gone = new DOMException('aborted', 'AbortError');
    vi.stubGlobal('fetch', () => Promise.reject(gone));
    await expect(send(read, {}, context, AbortSignal.abort())).rejects.toBe(gone);
  });

  it('is a file with the name that the server gives it', async () => {
    answers('a;b', {
      headers: { 'Content-Type': 'text/csv', 'Content-Disposition': `attachment; filename*=UTF-8''%E9%80%81.csv` },
    });
    const file = await send(download, {}, context);
    expect(file).toMatchObject({ name: '送.csv', mediaType: 'text/csv' });
  });

  it('is a refusal also where a file was expected', async () => {
    answers({ code: '100000006' }, { status: 500 });
    await expect(send(download, {}, context)).rejects.toMatchObject({ code: 'export_failed' });
  });
});

describe('the name of a file', () => {
  it('is read in both forms, and has a fallback', () => {
    expect(fileNameOf('attachment; filename="a.pdf"', 'x')).toBe('a.pdf');
    expect(fileNameOf(null, 'x')).toBe('x');
  });
});
