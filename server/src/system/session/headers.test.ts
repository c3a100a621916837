import { request } from 'node:http';
import { createPlant, listPlants } from '@inbound/shared/master/plant/contract';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

/** A call with headers exactly as given: repeated, of any bytes, or left out. */
const callRaw = (token: string, headers: Record<string, string | string[]>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const options = { headers: { authorization: `Bearer ${token}`, ...headers } };
    const call = request(`${server.running.address}/api/master/v1/plant`, options, response => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject);
    call.end();
  });

describe('the tenant header', () => {
  it('is 0 when it is absent', async () => {
    const { token } = await server.as('dispositor');
    expect(await callRaw(token, {})).toBe(200);
    const other = await server.as('dispositor', 1);
    expect(await callRaw(other.token, {})).toBe(403);
    expect(await callRaw(other.token, { 'x-tenant-id': '1' })).toBe(200);
  });

  it('only confirms the session’s tenant: any other is refused', async () => {
    const caller = await server.as('dispositor');
    for (const tenant of ['1', '77']) {
      const answer = await caller.try(readUserInformation, {}, { headers: { 'x-tenant-id': tenant } });
      expect(answer).toMatchObject({ status: 403, code: 'no_permission', params: { permission: 'X-Tenant-Id' } });
    }
  });

  it.each(['', '00', '-0', '0x0', '1e0', '１', '0,0', 'null', '{"tenant":0}', "0'; select 1", '0'.repeat(10_000)])(
    'is no number in any other form: %.20s',
    async value => {
      const { token } = await server.as('dispositor');
      expect(await callRaw(token, { 'x-tenant-id': Buffer.from(value).toString('latin1') })).toBe(403);
    },
  );

  it('is refused when it comes twice', async () => {
    const { token } = await server.as('dispositor');
    expect(await callRaw(token, { 'x-tenant-id': ['0', '1'] })).toBe(403);
    expect(await callRaw(token, { 'x-tenant-id': ['0', '0'] })).toBe(403);
  });

  it('is not read from the headers of proxies and frameworks', async () => {
    const { token } = await server.as('dispositor');
    const strange = { 'x-forwarded-user': 'tenant-admin', 'x-http-method-override': 'DELETE', 'x-original-url': '/x' };
    expect(await callRaw(token, { ...strange, 'is-multi-tenant-query': 'true', 'x-forwarded-host': 'evil' })).toBe(200);
  });
});

describe('what is not the caller’s', () => {
  it('is written down when somebody reaches for it: who, from where, for what', async () => {
    const clerk = await server.as('supplier-logistics');
    await clerk.try(listPlants, {}, { headers: { 'x-tenant-id': '1' } });
    await clerk.try(listPlants, {}, { headers: { 'x-plant-no': '9999' } });
    await clerk.try(createPlant, { plantNo: '2099' } as never);
    const rows = await server.sql(
      `select tenant_id, user_no, ip, info, exception, parameters from operation_log where exception is not null and user_no = 'supplier-logistics' order by id`,
    );
    const common = { tenant_id: 0, user_no: 'supplier-logistics', ip: '127.0.0.1' };
    expect(rows).toMatchObject([
      { ...common, exception: 'no_permission', parameters: { refused: { permission: 'X-Tenant-Id' } } },
      { ...common, exception: 'no_plant', parameters: { refused: { plant: '9999' } } },
      {
        ...common,
        exception: 'no_permission',
        parameters: { plantNo: '2099', refused: { permission: 'master.plant.edit' } },
      },
    ]);
  });
});

describe('the plant header', () => {
  const plantsWith = async (userNo: string, plantNo?: string) => {
    const caller = await server.as(userNo);
    const headers: Record<string, string> = plantNo === undefined ? {} : { 'x-plant-no': plantNo };
    const answer = await caller.try(listPlants, {}, { headers });
    return answer.code === 'ok' ? answer.data.rows.map(row => row.plantNo) : answer.code;
  };

  it('selects among the plants of the user; absent or * is all of them', async () => {
    expect(await plantsWith('dispositor')).toEqual(['2031', '2040']);
    expect(await plantsWith('dispositor', '*')).toEqual(['2031', '2040']);
    expect(await plantsWith('dispositor', '2040')).toEqual(['2040']);
    expect(await plantsWith('gate')).toEqual(['2031']);
  });

  it('answers the same for a plant that is foreign, absent, switched off, or no number', async () => {
    await server.sql(
      `insert into plant (tenant_id, id, plant_no, name_zh, name_en, sap_name, contact, street, time_zone, active, changed_at)
       values (0, gen_random_uuid(), '9001', 'x', 'x', 'x', 'x', 'x', 'UTC', false, now()),
              (1, gen_random_uuid(), '9002', 'x', 'x', 'x', 'x', 'x', 'UTC', true, now())`,
    );
    const gate = await server.as('gate');
    for (const plantNo of ['2040', '9001', '9002', '7777']) {
      const answer = await gate.try(listPlants, {}, { headers: { 'x-plant-no': plantNo } });
      expect(answer).toMatchObject({ status: 403, code: 'no_plant', params: { plant: plantNo } });
    }
    for (const plantNo of ['', '2'.repeat(21), '20 31', '*,2031'])
      expect(await plantsWith('gate', plantNo)).toBe('no_plant');
  });

  it('is looked at after the token', async () => {
    const answer = await server.nobody.try(listPlants, {}, { headers: { 'x-plant-no': '?'.repeat(40) } });
    expect(answer).toMatchObject({ status: 401, code: 'token' });
  });

  it('does not narrow the session information', async () => {
    const caller = await server.as('dispositor');
    const { user } = await caller.call(readUserInformation, {}, { headers: { 'x-plant-no': '2040' } });
    expect(user.plants.map(plant => plant.plantNo)).toEqual(['2031', '2040']);
  });
});
