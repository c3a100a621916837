import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errors } from './errors.ts';
import { code, decimal, id, plainDate, text, version } from './fields.ts';
import { fieldRefusals } from './invalid.ts';

const schema = z.strictObject({
  name: text(10),
  qty: decimal(),
  day: plainDate,
  version,
  kind: z.enum(['series', 'after_sales']),
  active: z.boolean().default(true),
  lines: z
    .array(z.strictObject({ id, qty: decimal() }))
    .max(3)
    .optional(),
  password: code(10).optional(),
});
const good = { name: 'A', qty: '1', day: '2026-11-25', version: 1, kind: 'series' };

const refused = (input: object) => {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : fieldRefusals(parsed.error, input);
};
const one = (over: object) => {
  const [first, ...rest] = refused({ ...good, ...over });
  expect(rest).toEqual([]);
  return first;
};

describe('what a schema refuses', () => {
  it('is told for all fields at once, each once', () => {
    expect(refused({}).map(({ field, code }) => [field, code])).toEqual(
      ['name', 'qty', 'day', 'version', 'kind'].map(field => [field, 'required']),
    );
  });
  it.each([
    ['name', '', 'required', { field: 'name' }],
    ['name', ' ', 'required', { field: 'name' }],
    ['name', null, 'required', { field: 'name' }],
    ['name', 5, 'format', { field: 'name', example: 'string' }],
    ['name', 'x'.repeat(11), 'range', { field: 'name', min: '', max: '10' }],
    ['qty', '0', 'range', { field: 'qty', min: '> 0', max: '999999999999999999' }],
    ['qty', '１２', 'format', { field: 'qty', example: '12' }],
    ['qty', '1.234,5', 'format', { field: 'qty', example: '1234.5' }],
    ['qty', '12,5', 'format', { field: 'qty', example: '12.5' }],
    ['qty', 'many', 'format', { field: 'qty', example: '1234.5' }],
    ['day', '2026-02-30', 'format', { field: 'day', example: '2026-11-25' }],
    ['version', 0, 'range', { field: 'version', min: '1', max: '' }],
    ['kind', 'other', 'format', { field: 'kind', example: 'series | after_sales' }],
    ['active', 'yes', 'format', { field: 'active', example: 'boolean' }],
    [
      'lines',
      [{}, {}, {}, {}].map(() => ({ id: '01998d3e-0000-7000-8000-000000000001', qty: '1' })),
      'range',
      {
        field: 'lines',
        min: '',
        max: '3',
      },
    ],
  ])('%s: %j is %s', (field, value, code, params) => {
    expect(one({ [field]: value })).toMatchObject({ field, code, params });
  });
  it('names a field within a list by its place', () => {
    expect(one({ lines: [{ id: 'x', qty: '1' }] })).toMatchObject({ field: 'lines[0].id', code: 'format' });
    expect(one({ lines: [{ id: '01998d3e-0000-7000-8000-000000000001', qty: '1', price: '0' }] })).toMatchObject({
      field: 'lines[0].price',
      code: 'unknown_field',
    });
  });
  it('names a field that is none', () => {
    expect(one({ isAdmin: true })).toEqual({ field: 'isAdmin', code: 'unknown_field', params: { field: 'isAdmin' } });
    expect(one(JSON.parse('{"__proto__x": 1}'))).toMatchObject({ field: '__proto__x', code: 'unknown_field' });
  });
  it('shows the value, but shortened, and never of a secret', () => {
    expect(one({ name: 'y'.repeat(1000) })?.value).toHaveLength(61);
    const secret = one({ password: '机密' });
    expect(secret?.code).toBe('format');
    expect(JSON.stringify(secret)).not.toContain('机密');
  });
  it('is told for so many fields and no more, however many there are', () => {
    const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`field${at}`, at]));
    const told = refused({ ...good, ...wide });
    expect(told).toHaveLength(200);
    expect(told[0]).toMatchObject({ field: 'field0', code: 'unknown_field' });
  });
  it('is always a code of the catalogue with all of its parameters', () => {
    const anything = fc.record(
      Object.fromEntries(Object.keys(schema.shape).map(key => [key, fc.anything({ maxDepth: 2 })])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, input => {
        for (const { field, code, params } of refused(input)) {
          expect(field).not.toBe('');
          const wanted: readonly string[] = errors[code].params;
          expect(Object.keys(params ?? {})).toEqual(expect.arrayContaining([...wanted]));
        }
      }),
    );
  });
});
