import { describe, expect, it } from 'vitest';
import en from '../../locales/en/errors.json' with { type: 'json' };
import ja from '../../locales/ja/errors.json' with { type: 'json' };
import ko from '../../locales/ko/errors.json' with { type: 'json' };
import zhCn from '../../locales/zh-cn/errors.json' with { type: 'json' };
import zhHk from '../../locales/zh-hk/errors.json' with { type: 'json' };
import zhTw from '../../locales/zh-tw/errors.json' with { type: 'json' };
import { codeOfAnswer, codeOfWire, errors, infoOf, SUCCESS } from './errors.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { orThrow, orThrowFields, Refusal, refusal, refuse } from './refusal.ts';

interface Row {
  wire: string;
  http: number;
  params: readonly string[];
  at?: string;
  warning?: string;
}
const rows = Object.entries(errors) as [keyof typeof errors, Row][];
const sentences: Record<Language, Record<string, string>> = {
  en,
  ja,
  ko,
  'zh-cn': zhCn,
  'zh-hk': zhHk,
  'zh-tw': zhTw,
};
/** Statuses of a refusal: the client's fault, or a part outside that does not answer. */
const STATUSES = [400, 401, 403, 404, 409, 413, 415, 421, 422, 426, 429, 500, 502, 503];

describe('the catalogue of errors', () => {
  it('gives each code its own nine digits, by group and place in it', () => {
    expect(new Set(rows.map(([, { wire }]) => wire)).size).toBe(rows.length);
    const places = new Map<string, number>();
    for (const [code, { wire }] of rows) {
      expect(wire, code).toMatch(/^[12]\d0\d{6}$/);
      const group = wire.slice(0, 3);
      const place = (places.get(group) ?? 0) + 1;
      places.set(group, place);
      expect(Number(wire.slice(3)), code).toBe(place);
    }
    expect([...places.keys()]).toEqual([...places.keys()].sort());
    expect(rows.some(([, { wire }]) => wire === SUCCESS)).toBe(false);
  });
  it('answers with an honest status; what only the client says has none', () => {
    for (const [code, { http, at }] of rows) {
      if (at === 'client') expect(http, code).toBe(0);
      else expect(STATUSES, code).toContain(http);
    }
  });
  it('names its parameters once, in camelCase', () => {
    for (const [code, { params }] of rows) {
      expect(new Set(params).size, code).toBe(params.length);
      for (const param of params) expect(param, code).toMatch(/^[a-z][a-zA-Z]*$/);
    }
  });
  it('is found again by its digits, and unknown digits are a fault', () => {
    for (const [code, { wire }] of rows) expect(codeOfWire(wire)).toBe(code);
    for (const wire of ['', '000000000', '999999999', 'toString', '__proto__']) expect(codeOfWire(wire)).toBe('fault');
  });
  it('is read from info first, whatever the digits, and then from the digits', () => {
    expect(codeOfAnswer({ info: infoOf('token'), code: SUCCESS })).toBe('token');
    expect(codeOfAnswer({ info: infoOf('token'), code: errors.conflict.wire })).toBe('token');
    expect(codeOfAnswer({ info: 'err.of_tomorrow', code: errors.conflict.wire })).toBe('conflict');
    expect(codeOfAnswer({ code: errors.conflict.wire })).toBe('conflict');
    for (const info of ['', null, undefined, 'token', 'err.', 'err.toString'])
      expect(codeOfAnswer({ info, code: SUCCESS }), String(info)).toBeUndefined();
  });
});

describe.each([...LANGUAGES])('the sentences in %s', language => {
  const texts = sentences[language];
  it('are one for each code, and none besides', () => {
    expect(Object.keys(texts).sort()).toEqual(rows.map(([code]) => code).sort());
  });
  it('fill in parameters that the code has', () => {
    for (const [code, { params }] of rows) {
      const used = [...(texts[code] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const name of used) expect(params, `${code} in ${language}`).toContain(name);
    }
  });
  it('use the parameters that the English one uses', () => {
    const used = (text = '') => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();
    const english: Record<string, string> = sentences.en;
    for (const [code] of rows) expect(used(texts[code]), `${code} in ${language}`).toEqual(used(english[code]));
  });
});

describe('a refusal', () => {
  it('carries code, parameters and status', () => {
    const refused = refuse('no_plant', { plant: '2031' });
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 'no_plant', params: { plant: '2031' }, http: 403 });
    expect(refusal('token')).toEqual({ code: 'token', params: {} });
  });
  it('is thrown where a rule says no, and only there', () => {
    expect(() => orThrow(true)).not.toThrow();
    expect(() => orThrow(refusal('token'))).toThrow(refuse('token'));
    expect(() => orThrowFields([])).not.toThrow();
    const fields = [{ field: 'qty', code: 'required' as const, params: { field: 'qty' } }];
    expect(() => orThrowFields(fields)).toThrow(expect.objectContaining({ code: 'invalid', params: { fields } }));
  });
});
