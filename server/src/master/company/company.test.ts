import { changeCompany, createCompany, listCompanies, readCompany } from '@inbound/shared/master/company/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();
const forwarder = { code: 'F9001', nameZh: '长风物流', nameEn: 'Changfeng Logistics', kind: 'forwarder' } as const;

it('a company is made once for a code, found by its name, and named otherwise', async () => {
  const boss = await server.as('tenant-admin');
  const made = await boss.call(createCompany, forwarder);
  expect(made).toMatchObject({ ...forwarder, locked: false, userCount: 0, version: 1 });
  expect(await boss.try(createCompany, { ...forwarder, nameEn: 'Other' })).toMatchObject({
    status: 409,
    code: 'company_exists',
    params: { code: 'F9001' },
  });
  const found = await boss.call(listCompanies, { search: 'changf', kind: ['forwarder'] });
  expect(found.rows.map(({ code }) => code)).toEqual(['F9001']);
  const { id, version, nameZh } = made;
  const changed = await boss.call(changeCompany, { id, version, nameZh, nameEn: 'Chang Feng' });
  expect(changed).toMatchObject({ code: 'F9001', nameEn: 'Chang Feng', version: 2 });
  expect((await boss.try(changeCompany, { id, version, nameZh, nameEn: 'Late' })).code).toBe('conflict');
});

it('code, both names and kind are asked for', async () => {
  const boss = await server.as('tenant-admin');
  const { params } = await boss.try(createCompany, { code: ' ', nameZh: '', nameEn: '' } as never);
  expect((params.fields as unknown as { field: string }[]).map(({ field }) => field).sort()).toEqual([
    ...['code', 'kind', 'nameEn', 'nameZh'],
  ]);
});

it('companies are shown and kept by administrators alone', async () => {
  const [own] = (await (await server.as('tenant-admin')).call(listCompanies, {})).rows;
  const planner = await server.as('dispositor');
  expect((await planner.try(listCompanies, {})).code).toBe('no_permission');
  expect((await planner.try(readCompany, { id: own?.id ?? '' })).code).toBe('no_permission');
  expect((await planner.try(createCompany, forwarder)).code).toBe('no_permission');
});
