import { entryText, readDictionary } from '@inbound/shared/system/dictionary/contract';
import { DICTIONARY_NAMES } from '@inbound/shared/system/dictionary/names';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

describe('the dictionary call', () => {
  it('answers all entries of the tenant, grouped by type and in order', async () => {
    const entries = await (await server.as('supplier-planner')).call(readDictionary);
    const types = entries.map(entry => entry.typeCode);
    expect(types).toEqual([...types].sort());
    expect([...new Set(types)]).toEqual([...DICTIONARY_NAMES].sort());
    const units = entries.filter(entry => entry.typeCode === 'unit');
    expect(units.map(entry => entry.code)).toEqual(['PCE', 'KGM', 'MTR', 'LTR']);
    expect(units[0]).toEqual({
      typeCode: 'unit',
      code: 'PCE',
      value: '件',
      value2: 'pcs',
      texts: { 'zh-hk': '件', 'zh-tw': '件', ja: '個', ko: '개' },
      sort: 0,
      active: true,
      editable: false,
    });
  });

  it('answers inactive entries too, for stored values must stay readable', async () => {
    await server.sql("update dictionary_entry set active = false where tenant_id = 0 and code = 'strike'");
    const entries = await (await server.as('dispositor')).call(readDictionary);
    expect(entries.find(entry => entry.code === 'strike')).toMatchObject({ active: false, value: '停工' });
  });

  it('answers nothing of another tenant', async () => {
    await server.sql("update dictionary_entry set value = 'only here' where tenant_id = 1 and code = 'strike'");
    const [own, other] = [await server.as('dispositor'), await server.as('dispositor', 1)];
    expect(JSON.stringify(await own.call(readDictionary))).not.toContain('only here');
    expect(JSON.stringify(await other.call(readDictionary))).toContain('only here');
  });

  it('reads an entry in a language; N/A falls back to the Chinese value', async () => {
    await server.sql("update dictionary_entry set value2 = 'N/A' where tenant_id = 0 and type_code = 'unit'");
    const entries = await (await server.as('dispositor')).call(readDictionary);
    const [unit] = entries.filter(entry => entry.code === 'KGM');
    if (!unit) throw new Error('the unit is missing');
    expect(['zh-cn', 'en', 'zh-tw', 'ko'].map(language => entryText(unit, language))).toEqual([
      '千克',
      '千克',
      '公斤',
      'kg',
    ]);
  });
});
