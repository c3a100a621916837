import { endpoint, noAnswer } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RequestContext, requestFor } from './request.ts';

const context: RequestContext = {
  accessToken: '0.abc',
  plantNo: '2031',
  tenantId: 0,
  language: 'ja',
  key: 'key-1',
  at: 1234,
};

const declared = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, more: object = {}) =>
  endpoint({ method, path, access: 'session', title: 'x', input: z.looseObject({}), answer: noAnswer, ...more });

describe('a call', () => {
  it('puts the rest of a read into the query, arrays as repeated parameters, with a timestamp', () => {
    const request = requestFor(
      declared('GET', '/a/v1/b/:id'),
      { id: 'x/y', states: ['new', 'sent'], page: 1, search: undefined, active: false },
      context,
    );
    expect(request.url).toBe('/api/a/v1/b/x%2Fy?states=new&states=sent&page=1&active=false&_t=1234');
    expect(request.body).toBeUndefined();
  });

  it('puts the rest of a write into the body, without what the path took', () => {
    const request = requestFor(declared('PATCH', '/a/v1/b/:id'), { id: '7', version: 3, note: null }, context);
    expect(request.url).toBe('/api/a/v1/b/7');
    expect(JSON.parse(String(request.body))).toEqual({ version: 3, note: null });
    expect(request.headers['Content-Type']).toBe('application/json');
  });

  it('carries token, plant, tenant and language', () => {
    expect(requestFor(declared('GET', '/a/v1/b'), {}, context).headers).toMatchObject({
      Authorization: 'Bearer 0.abc',
      'X-Plant-No': '2031',
      'X-Tenant-Id': '0',
      'Accept-Language': 'ja',
    });
  });

  it('says nothing of what it does not know', () => {
    const unknown = { ...context, accessToken: undefined, plantNo: undefined, tenantId: undefined };
    const { headers } = requestFor(declared('GET', '/a/v1/b'), {}, unknown);
    expect(Object.keys(headers)).not.toContain('Authorization');
    expect(Object.keys(headers)).not.toContain('X-Plant-No');
    expect(Object.keys(headers)).not.toContain('X-Tenant-Id');
  });

  it('gives a key to every write, to no read', () => {
    expect(requestFor(declared('POST', '/a/v1/b'), {}, context).headers['Idempotency-Key']).toBe('key-1');
    expect(requestFor(declared('DELETE', '/a/v1/b/:id'), { id: '1' }, context).headers['Idempotency-Key']).toBe(
      'key-1',
    );
    expect(requestFor(declared('GET', '/a/v1/b'), {}, context).headers['Idempotency-Key']).toBeUndefined();
    const reads = requestFor(declared('POST', '/a/v1/b', { reads: true }), {}, context);
    expect(reads.headers['Idempotency-Key']).toBeUndefined();
  });

  it('sends a file as multipart beside the other fields', () => {
    const upload = declared('POST', '/a/v1/b/import', { upload: { maxBytes: 10 } });
    const { body, headers } = requestFor(upload, { mode: 'dry-run', file: new File(['x'], 'plants.xlsx') }, context);
    expect(body).toBeInstanceOf(FormData);
    const form = body as FormData;
    expect(form.get('mode')).toBe('dry-run');
    expect((form.get('file') as File).name).toBe('plants.xlsx');
    expect(headers['Content-Type']).toBeUndefined();
  });
});
