import { createSupplier } from '@inbound/shared/master/supplier/contract';
import {
  changeDictionaryEntry,
  createDictionaryEntry,
  entryText,
  listDictionary,
  readDictionary,
  readDictionaryEntry,
} from '@inbound/shared/system/dictionary/contract';
import { DICTIONARY_NAMES } from '@inbound/shared/system/dictionary/names';
import { readUserInformation } from '@inbound/shared/system/session/contract';
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

describe('dictionary entries', () => {
  const entry = (over: object = {}) => ({
    typeCode: 'rejectReason' as const,
    code: 'customs',
    value: '海关查验',
    value2: 'Customs inspection',
    valueHk: '海關查驗',
    valueTw: '海關查驗',
    valueJa: '税関検査',
    valueKo: '세관 검사',
    sort: 20,
    active: true,
    ...over,
  });
  const stampOf = async (userNo: string) => (await (await server.as(userNo)).call(readUserInformation)).dictionaryStamp;

  it('are created and changed in six languages, and every reader has the new text with the next call', async () => {
    const [admin, reader] = [await server.as('tenant-admin'), await server.as('supplier-planner')];
    const stamp = await stampOf('supplier-planner');
    const made = await admin.call(createDictionaryEntry, entry());
    expect(await admin.call(readDictionaryEntry, { id: made.id })).toEqual(made);
    expect(made).toMatchObject({ ...entry(), editable: true, version: 1 });
    const { typeCode: _, code: __, ...words } = entry({ value: '海关查验中', valueKo: null, value2: 'N/A' });
    await admin.call(changeDictionaryEntry, { id: made.id, version: 1, ...words });
    const shown = (await reader.call(readDictionary)).find(({ code }) => code === 'customs');
    expect(shown).toMatchObject({ value: '海关查验中', value2: 'N/A', texts: { ja: '税関検査' } });
    expect(shown?.texts).not.toHaveProperty('ko');
    expect(await stampOf('supplier-planner')).not.toBe(stamp);
    expect(await admin.try(changeDictionaryEntry, { id: made.id, version: 1, ...words })).toMatchObject({
      code: 'conflict',
    });
  });

  it('ask for dictionary, code and Chinese text by name, and for a code that their dictionary does not have', async () => {
    const admin = await server.as('tenant-admin');
    const refused = await admin.try(createDictionaryEntry, { code: '', value: ' ', sort: 0 } as never);
    expect(refused.params.fields).toMatchObject([
      { field: 'typeCode', code: 'required' },
      { field: 'code', code: 'required' },
      { field: 'value', code: 'required' },
    ]);
    expect(await admin.try(createDictionaryEntry, entry({ code: 'strike' }))).toMatchObject({
      status: 409,
      code: 'dict_exists',
      params: { code: 'strike' },
      field: 'code',
    });
    expect((await admin.try(createDictionaryEntry, entry({ code: '１２' }))).params.fields).toMatchObject([
      { field: 'code', code: 'format' },
    ]);
    await admin.call(createDictionaryEntry, entry({ typeCode: 'closeReason', code: 'strike' }));
  });

  it('that the product itself reads are not changed, and get no others beside them', async () => {
    const admin = await server.as('tenant-admin');
    const { rows } = await admin.call(listDictionary, { typeCode: ['transportType'], search: 'parcel' });
    const [{ id, version, typeCode: _, code: __, editable, changedAt: ___, ...words }] = rows as [
      (typeof rows)[number],
    ];
    expect(editable).toBe(false);
    const change = await admin.try(changeDictionaryEntry, { id, version, ...words, value: '包裹' });
    expect(change).toMatchObject({ status: 409, code: 'dict_fixed', params: { code: 'parcel' } });
    expect((await admin.call(readDictionaryEntry, { id })).value).toBe('快递');
    expect(await admin.try(createDictionaryEntry, entry({ typeCode: 'unit', code: 'SET' }))).toMatchObject({
      code: 'dict_fixed',
    });
  });

  it('out of use are offered no more: a supplier cannot be filed under one', async () => {
    const admin = await server.as('tenant-admin');
    const made = await admin.call(
      createDictionaryEntry,
      entry({ typeCode: 'supplierCategory', code: 'tools', active: false }),
    );
    expect((await admin.call(listDictionary, { active: false, search: 'tools' })).rows).toEqual([made]);
    const refused = await admin.try(createSupplier, {
      ...{ code: 'S2700', nameZh: '通达模具', nameEn: 'Tongda Tools', address: '开运街 8 号', contact: '何平' },
      ...{ tel: '+86 431 8599 0000', emails: 'he@example.com', category: 'tools' },
    } as never);
    expect(refused).toMatchObject({
      status: 422,
      params: { fields: [{ field: 'category', code: 'unknown_reference' }] },
    });
  });

  it('belong to their tenant, and to those who may', async () => {
    const other = await server.as('tenant-admin', 1);
    const [foreign] = (await other.call(listDictionary, { search: 'capacity' })).rows;
    const admin = await server.as('tenant-admin');
    expect(await admin.try(readDictionaryEntry, { id: foreign?.id ?? '' })).toMatchObject({ code: 'not_found' });
    const planner = await server.as('dispositor');
    expect(await planner.try(createDictionaryEntry, entry())).toMatchObject({ status: 403, code: 'no_permission' });
    expect(await planner.try(listDictionary)).toMatchObject({ status: 403 });
  });
});
