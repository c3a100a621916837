import { decimal, email, refuse } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { knownOption } from '../filters/option.ts';
import { initialValues, isRequired } from './field-schema.ts';
import { placeRefusal, refusedFields, refusedRanges } from './refusals.ts';

const input = z.strictObject({
  lineCount: z.int().min(1).max(999),
  gross: decimal({ min: 'zero' }),
  mode: z.enum(['road', 'rail']),
  email: z.array(email).min(1),
  copies: z.array(email),
});

const good = { lineCount: 2, gross: '1.5', mode: 'road', email: ['a@b.example'], copies: [] };

describe('a field of each kind', () => {
  it('begins empty in its own way, and is required where nothing is refused', () => {
    expect(initialValues(input, undefined)).toEqual({ lineCount: '', gross: '', mode: '', email: [], copies: [] });
    expect(isRequired(input.shape.email)).toBe(true);
    expect(isRequired(input.shape.copies)).toBe(false);
    expect(isRequired(input.shape.mode)).toBe(true);
  });

  it('is refused when it is empty, each as required', () => {
    const refused = refusedFields(input, initialValues(input, undefined), undefined);
    expect(Object.entries(refused).map(([name, { code }]) => [name, code])).toEqual([
      ['lineCount', 'required'],
      ['gross', 'required'],
      ['mode', 'required'],
      ['email', 'required'],
    ]);
    expect(refusedFields(input, good, undefined)).toEqual({});
  });

  it('tells both ends of what a whole number may be', () => {
    expect(refusedFields(input, { ...good, lineCount: 1000 }, undefined).lineCount).toEqual({
      code: 'range',
      params: { field: 'lineCount', min: '1', max: '999' },
    });
    expect(refusedFields(input, { ...good, lineCount: '1,5' }, undefined).lineCount?.code).toBe('not_whole');
  });

  it('names the one of several values that is wrong, also when the server says it', () => {
    const values = { ...good, email: ['a@b.example', 'wrong'] };
    const named = { code: 'format', params: { field: '“wrong”', example: 'name@example.com' } };
    expect(refusedFields(input, values, undefined)).toEqual({ email: named });
    const fields = [{ field: 'email[1]', code: 'format', value: 'wrong', params: { example: 'name@example.com' } }];
    expect(placeRefusal(input, refuse('invalid', { fields }), ['email'])).toEqual({
      fields: { email: named },
      general: undefined,
    });
  });
});

describe('a range of dates', () => {
  const ranges = new Map([['dateFrom', 'dateTo']]);
  const refused = (dateFrom: unknown, dateTo: unknown) => refusedRanges(ranges, { dateFrom, dateTo });

  it('is refused at its end when that lies before its begin', () => {
    expect(refused('2026-11-30', '2026-11-29')).toEqual({
      dateTo: { code: 'end_before_start', params: { start: '2026-11-30', end: '2026-11-29' } },
    });
  });

  it('may be one day, or open', () => {
    expect(refused('2026-11-30', '2026-11-30')).toEqual({});
    expect(refused('2026-11-30', '')).toEqual({});
    expect(refused('', '2026-11-30')).toEqual({});
    expect(refused('nonsense', '2026-11-30')).toEqual({});
  });
});

describe('a record that the form names already', () => {
  const record = { supplierId: 'x', supplierCode: 'S1001', supplierNameZh: '北光', supplierNameEn: 'Nordlicht' };

  it('is known by code and name without asking', () => {
    expect(knownOption(record, 'supplierId', 'en')).toEqual({ value: 'x', code: 'S1001', name: 'Nordlicht' });
    expect(knownOption(record, 'supplierCode', 'zh-cn')).toEqual({ value: 'S1001', code: 'S1001', name: '北光' });
    expect(knownOption({ plantId: 'p', plantNo: '2031' }, 'plantId', 'en')?.code).toBe('2031');
  });

  it('is not made up where the record says no code', () => {
    expect(knownOption({ supplierId: 'x' }, 'supplierId', 'en')).toBeUndefined();
    expect(knownOption(undefined, 'supplierId', 'en')).toBeUndefined();
  });
});
