import type { CheckedOf } from '@inbound/shared';
import {
  agreeToUserAgreement,
  changeAgreement,
  createAgreement,
  deleteAgreement,
  listAgreements,
  readAgreement,
  readAgreementVersion,
} from '@inbound/shared/system/agreement/contract';
import { MOST_PARAGRAPHS } from '@inbound/shared/system/agreement/rules';
import { listConsents } from '@inbound/shared/system/agreement-consent/contract';
import { readDictionary } from '@inbound/shared/system/dictionary/contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { testServer } from '../../../test/server.ts';

const server = testServer();

type Written = CheckedOf<typeof createAgreement>;

/** The first paragraph and the last one of the agreement that every tenant starts with stay. */
const written = (over: Partial<Written> = {}): Written => ({
  agreementVersion: '1.1',
  validFrom: '2026-11-25',
  titleZh: '用户协议',
  textZh: '第一段\n第二段',
  titleEn: 'User agreement',
  textEn: 'First paragraph\n\nSecond paragraph',
  titleJa: '利用規約',
  textJa: '第一段落',
  ...over,
});

const rowOf = async (search: string) => {
  const { rows } = await (await server.as('tenant-admin')).call(listAgreements, { search });
  return rows[0];
};

describe('a version of the user agreement', () => {
  it('is written in its languages, changed and deleted as long as its day has not come', async () => {
    const admin = await server.as('tenant-admin');
    const made = await admin.call(createAgreement, written());
    expect(made).toMatchObject({ ...written(), state: 'planned', languages: ['zh-cn', 'en', 'ja'], agreedCount: 0 });
    expect(made.previous).toMatchObject({ agreementVersion: '1.0', titleEn: 'User agreement' });
    const { id } = made;
    const changed = await admin.call(changeAgreement, { id, version: 1, ...written({ titleJa: null, textJa: null }) });
    expect(changed).toMatchObject({ version: 2, languages: ['zh-cn', 'en'], titleJa: null });
    expect(await admin.try(changeAgreement, { id, version: 1, ...written() })).toMatchObject({ code: 'conflict' });
    const entries = await admin.call(readHistory, { documentId: [id] });
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'edit']));
    await admin.call(deleteAgreement, { id, version: 2 });
    expect(await admin.try(readAgreementVersion, { id })).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('begins tomorrow at the earliest, on a day of its own, under a number of its own', async () => {
    const admin = await server.as('tenant-admin');
    const today = await admin.try(createAgreement, written({ validFrom: '2026-11-23' }));
    expect(today).toMatchObject({
      status: 422,
      params: {
        fields: [{ field: 'validFrom', value: '2026-11-23', code: 'range', params: { min: '2026-11-24' } }],
      },
    });
    const { id } = await admin.call(createAgreement, written());
    const sameDay = await admin.try(createAgreement, written({ agreementVersion: '1.2' }));
    expect(sameDay.params.fields).toMatchObject([{ field: 'validFrom', code: 'exists' }]);
    const sameNumber = await admin.try(createAgreement, written({ validFrom: '2026-11-26' }));
    expect(sameNumber).toMatchObject({ status: 409, code: 'exists', field: 'agreementVersion' });
    await admin.call(deleteAgreement, { id, version: 1 });
  });

  it('has a title with each text and a text with each title, and an end', async () => {
    const admin = await server.as('tenant-admin');
    const refused = await admin.try(
      createAgreement,
      written({
        ...{ titleHk: '用戶協議', titleTw: null, textTw: '一段', textEn: ' \n ' },
        textZh: '段\n'.repeat(MOST_PARAGRAPHS + 1),
      }),
    );
    expect(refused.params.fields).toMatchObject([
      { field: 'textZh', code: 'range', value: `${MOST_PARAGRAPHS + 1}` },
      { field: 'textEn', code: 'required' },
      { field: 'textHk', code: 'required' },
      { field: 'titleTw', code: 'required' },
    ]);
    const wide = await admin.try(createAgreement, written({ agreementVersion: '１２' }));
    expect(wide.params.fields).toMatchObject([{ field: 'agreementVersion', code: 'format' }]);
  });

  it('that holds, or held, is changed and deleted by nobody', async () => {
    const admin = await server.as('tenant-admin');
    const first = await rowOf('1.0');
    expect(first).toMatchObject({ state: 'in_force', languages: ['zh-cn', 'en', 'zh-hk', 'zh-tw', 'ja', 'ko'] });
    const seen = { id: first?.id ?? '', version: first?.version ?? 0 };
    expect(await admin.try(changeAgreement, { ...seen, ...written() })).toMatchObject({
      status: 409,
      code: 'status',
      params: { state: 'in_force', action: 'edit' },
    });
    expect(await admin.try(deleteAgreement, seen)).toMatchObject({
      code: 'status',
      params: { state: 'in_force', action: 'delete' },
    });
  });

  it('is nobody’s but its tenant’s, and written by those who may', async () => {
    const first = await rowOf('1.0');
    const other = await server.as('tenant-admin', 1);
    expect(await other.try(readAgreementVersion, { id: first?.id ?? '' })).toMatchObject({ code: 'not_found' });
    const planner = await server.as('dispositor');
    expect(await planner.try(createAgreement, written())).toMatchObject({ status: 403, code: 'no_permission' });
    expect(await planner.try(listConsents)).toMatchObject({ status: 403, code: 'no_permission' });
  });
});

describe('who agreed to which version, and when', () => {
  it('is listed by person, company, version and day, and exported', async () => {
    const admin = await server.as('tenant-admin');
    const first = await rowOf('1.0');
    const agreementId = [first?.id ?? ''];
    const all = await admin.call(listConsents, { agreementId, limit: 200 });
    expect(all.rows.length).toBe(first?.agreedCount);
    const [own] = (await admin.call(listConsents, { search: 'gate' })).rows;
    expect(own).toMatchObject({ userNo: 'gate', companyCode: 'BUYER', agreementVersion: '1.0', ip: '' });
    const day = own?.agreedAt.slice(0, 10) ?? '';
    const thatDay = { agreedFrom: day, agreedTo: day } as Partial<CheckedOf<typeof listConsents>>;
    expect((await admin.call(listConsents, { search: 'gate', ...thatDay })).rows).toEqual([own]);
    expect((await admin.call(listConsents, { agreedFrom: '2027-01-01' as never })).rows).toEqual([]);
    const supplier = all.rows.find(({ userNo }) => userNo === 'supplier-logistics');
    expect(supplier).toMatchObject({ companyCode: 'S1001', agreementId: first?.id });
    const { body } = await admin.try(listConsents.exportFile, { format: 'csv', search: 'gate' });
    expect(body.toString()).toContain('gate');
  });
});

describe('a version that takes effect', () => {
  it('stands before everybody from its day on, and shows what is other than in the one agreed to', async () => {
    const admin = await server.as('tenant-admin');
    const { paragraphs } = await (await server.as('gate')).call(
      readAgreement,
      {},
      { headers: { 'accept-language': 'en' } },
    );
    const [first = '', second = '', ...rest] = paragraphs;
    const text = [first, 'Tokens of programs are kept like passwords.', ...rest].join('\n');
    await admin.call(createAgreement, written({ textEn: text }));
    expect((await (await server.as('gate')).try(readDictionary)).code).toBe('ok');

    server.clock.set('2026-11-25T00:00:00.000Z');
    const late = await browserOf(server).signIn('gate');
    expect(await late.try(readDictionary)).toMatchObject({ code: 'agreement_required', params: { version: '1.1' } });
    const inEnglish = await late.call(readAgreement, {}, { headers: { 'accept-language': 'en' } });
    expect(inEnglish.since).toEqual({
      version: '1.0',
      paragraphs: [
        { mark: 'same', text: first },
        { mark: 'removed', text: second },
        { mark: 'added', text: 'Tokens of programs are kept like passwords.' },
        ...rest.map(paragraph => ({ mark: 'same', text: paragraph })),
      ],
    });
    // Nothing is written in Korean: both versions are compared in Chinese, as the new one is read.
    const inKorean = await late.call(readAgreement, {}, { headers: { 'accept-language': 'ko' } });
    expect(inKorean).toMatchObject({ title: '用户协议', paragraphs: ['第一段', '第二段'] });
    expect(inKorean.since?.paragraphs.filter(({ mark }) => mark === 'added').length).toBe(2);

    await late.call(agreeToUserAgreement, { version: '1.1' });
    expect((await late.call(readAgreement)).since).toBeNull();
    expect((await late.try(readDictionary)).code).toBe('ok');
    const again = await browserOf(server).signIn('tenant-admin');
    await again.call(agreeToUserAgreement, { version: '1.1' });
    const { rows } = await again.call(listConsents, { search: 'gate' });
    expect(rows[0]).toMatchObject({ agreementVersion: '1.1', agreedAt: '2026-11-25T00:00:00.000Z', ip: '127.0.0.1' });
    const states = (await again.call(listAgreements, { sort: 'validFrom' })).rows.map(row => row.state);
    expect(states).toEqual(['past', 'in_force', 'planned']);
    const { tabs } = await again.call(listAgreements.summary);
    const one = { count: 1, isCapped: false };
    expect(tabs).toEqual({ planned: one, inForce: one, past: one });
  });
});
