import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { createMaterial, importMaterials, listMaterials } from '@inbound/shared/master/material/contract';
import { createPlant, importPlants, listPlants } from '@inbound/shared/master/plant/contract';
import { listQualityDocuments } from '@inbound/shared/packaging/quality-document/contract';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { refusalOfDatabase } from '../../src/platform/database/duplicates.ts';
import { transact } from '../../src/platform/database/transaction.ts';
import { testServer } from '../server.ts';
import { waitUntil } from '../wait-until.ts';
import { expectRefusal, send } from './raw.ts';

/** Calls that were once answered with a fault of ours, or with something that was not so. */
const server = testServer();

const HEADER = 'plantNo,nameZh,nameEn,sapName,contact,street,timeZone';
const rowOf = (name: string) => `4001,丙,${name},C1,何,路,Asia/Shanghai`;
const fileOf = (content: string) => ({ name: 'plants.csv', content });

const NUL = String.fromCharCode(0);

describe('a character that no text of the database can hold', () => {
  it.each([
    ['in a query', { path: '/api/packaging/v1/quality-document?search=a%00b' }],
    ['in an address', { path: '/api/packaging/v1/quality-document/%00' }],
    ['in a body', { method: 'POST', path: '/api/master/v1/plant', body: JSON.stringify({ [`a${NUL}`]: `b${NUL}` }) }],
  ])('%s leaves a denial as it is: refused, and written down', async (_, call) => {
    const { token } = await server.as('backlog-buyer');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const reply = await send(server, { ...call, headers });
    expectRefusal(reply, call.path, 'no_permission');
    const { trackId } = JSON.parse(reply.text) as { trackId: string };
    const logged = await server.sql('select exception from operation_log where track_id = $1', [trackId]);
    expect(logged).toEqual([{ exception: 'no_permission' }]);
  });
});

describe('an uploaded file', () => {
  it('under one key is another one when its bytes are others, although there are as many', async () => {
    const admin = await server.as('tenant-admin');
    const upload = (name: string) =>
      admin.try(
        importPlants,
        { mode: 'dry-run' },
        { file: fileOf(`${HEADER}\n${rowOf(name)}\n`), headers: { 'idempotency-key': 'file-of-one-length' } },
      );
    expect((await upload('Cc')).code).toBe('ok');
    expect((await upload('Cc')).code).toBe('ok');
    expect((await upload('Dd')).code).toBe('key_reused');
  });
  it('with a heading and nothing below it is told so', async () => {
    const admin = await server.as('tenant-admin');
    for (const content of [HEADER, `${HEADER}\n`, `${HEADER}\n,,,,,,\n`]) {
      const answer = await admin.try(importPlants, { mode: 'all' }, { file: fileOf(content) });
      expect(answer, content).toMatchObject({ status: 422, code: 'import_format', params: { row: 2 } });
    }
  });
});

describe('a date', () => {
  it('of the year 0 is none', async () => {
    const admin = await server.as('tenant-admin');
    const answer = await admin.try(listDeliveryNotes, { etaFrom: '0000-01-01' });
    expect(answer).toMatchObject({ code: 'invalid', params: { fields: [{ field: 'etaFrom', code: 'format' }] } });
  });
  it.each([
    ['etaTo', listDeliveryNotes, { etaFrom: '2026-11-25', etaTo: '2026-11-24' }],
    ['validTo', listMaterials, { validFrom: '2026-11-25', validTo: '2026-11-24' }],
    ['endsTo', listQualityDocuments, { endsFrom: '2026-11-25', endsTo: '2026-11-24' }],
  ] as const)(
    '%s that lies before its beginning is refused at its field, in list, counts and export',
    async (field, list, range) => {
      const admin = await server.as('tenant-admin');
      for (const endpoint of [list, list.summary, list.exportFile]) {
        const answer = await admin.try(endpoint as typeof list.summary, range as never);
        expect(answer, endpoint.path).toMatchObject({
          code: 'invalid',
          params: { fields: [{ field, code: 'end_before_start', params: { end: '2026-11-24' } }] },
        });
      }
    },
  );
});

describe('a unit', () => {
  const materialWith = async (unit: string) => {
    const admin = await server.as('tenant-admin');
    const [plant] = (await admin.call(listPlants, {})).rows;
    const fields = { partNo: `U-${unit}`, nameZh: '单', nameEn: 'U', netWeight: '1' as const, mrpController: 'K12' };
    return admin.try(createMaterial, { ...fields, plantId: plant?.id ?? '', unit } as never);
  };
  it('that no dictionary has is refused', async () => {
    expect((await materialWith('PCE')).code).toBe('ok');
    expect(await materialWith('FURLONG')).toMatchObject({
      code: 'invalid',
      params: { fields: [{ field: 'unit', code: 'unknown_reference' }] },
    });
    await server.sql(`update dictionary_entry set active = false where type_code = 'unit' and code = 'LTR'`);
    expect((await materialWith('LTR')).code).toBe('invalid');
    const [like] = (await (await server.as('tenant-admin')).call(listMaterials, {})).rows;
    const file = fileOf(
      `plantNo,partNo,nameZh,nameEn,unit,netWeight,mrpController\n2031,U-1,单,U,FURLONG,1,${like?.mrpController}\n`,
    );
    const report = await (await server.as('tenant-admin')).call(importMaterials, { mode: 'dry-run' }, { file });
    expect(report.problems).toMatchObject([{ row: 2, column: 'unit', value: 'FURLONG', code: 'unknown_reference' }]);
  });
});

describe('a connection that the database ends', () => {
  it('in the midst of a call is told as something that passes, and the next call has another one', async () => {
    const admin = await server.as('tenant-admin');
    const elsewhere = new pg.Client({ connectionString: server.database.superuserUrl });
    await elsewhere.connect();
    await elsewhere.query('begin');
    await elsewhere.query('lock table inbound.plant in access exclusive mode');
    const names = { plantNo: '4777', nameZh: '断', nameEn: 'Cut', sapName: 'CUT', contact: 'c', street: 's' };
    const waiting = admin.try(createPlant, { ...names, timeZone: 'UTC' });
    await waitUntil(async () => {
      const ended = await server.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'inbound calls' and wait_event_type = 'Lock'`,
      );
      return ended.length > 0;
    });
    const answer = await waiting;
    await elsewhere.query('rollback');
    await elsewhere.end();
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await admin.try(createPlant, { ...names, timeZone: 'UTC' })).code).toBe('ok');
  });
  it('between two questions of one transaction is told so, too', async () => {
    const { pool } = server.running.platform;
    const lost = transact(pool, async tx => {
      const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await server.sql('select pg_terminate_backend($1)', [own?.pid]);
      const isGone = async () =>
        (await server.sql('select 1 from pg_stat_activity where pid = $1', [own?.pid])).length === 0;
      await waitUntil(isGone);
      await tx.query('select 1');
    });
    const cause = await lost.catch((error: unknown) => error);
    expect(refusalOfDatabase(cause), String(cause)).toMatchObject({ code: 'unavailable' });
  });
  it('while nobody uses it costs the next call nothing, or a moment', async () => {
    const admin = await server.as('tenant-admin');
    for (let round = 0; round < 5; round++) {
      await server.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name like 'inbound %'`,
      );
      const answers = await Promise.all(Array.from({ length: 8 }, () => admin.try(listPlants, {})));
      for (const { code } of answers) expect(['ok', 'unavailable']).toContain(code);
    }
  });
});
