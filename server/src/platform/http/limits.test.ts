import { importReleases } from '@inbound/shared/calloff/release/contract';
import {
  previewDeliveryNoteLabel,
  printDeliveryNote,
  viewDeliveryNoteLabels,
} from '@inbound/shared/delivery/delivery-note/paper-contract';
import { changePlant, createPlant, importPlants, listPlants } from '@inbound/shared/master/plant/contract';
import { downloadFinancialDocument } from '@inbound/shared/ordering/financial-document/contract';
import { downloadWaybill } from '@inbound/shared/ordering/waybill/contract';
import { drawPuzzle, readCredentialKey } from '@inbound/shared/system/session/contract';
import { downloadTask } from '@inbound/shared/system/task/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { declaredContracts, nameOf } from '../../../test/contracts.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { whileHeld } from '../../../test/suites/held.ts';
import { sendBytes } from '../../../test/suites/raw.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { Place } from '../threads/heavy-call-queue.ts';
import { XLSX_TYPE } from '../tools/media-types.ts';

const server = testServer({ limits: 'product' });
const declared = (await declaredContracts()).map(({ endpoint }) => endpoint);

let admin: Caller;
let planner: Caller;
let supplier: Caller;
let adminId: string;
beforeAll(async () => {
  admin = await server.as('tenant-admin');
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-logistics');
  const [row] = await server.sql<{ id: string }>(
    "select id from app_user where tenant_id = 0 and user_no = 'tenant-admin'",
  );
  adminId = row?.id ?? '';
});

const EDI = { name: 'releases.edi', content: "UNB+UNOC:3+A+B+260302:0610+1'" };
const CSV = { name: 'plants.csv', content: 'plantNo,nameZh\n6001,甲' };
/** How many heavy calls a user may have, and more than work at once. */
const SHARE = 8;
const OTHERS = 16;
/** A second, but for what a timer is early. */
const HELD_MS = 990;
const BIG = 10 * 1024 * 1024;

describe('the cost of a call', () => {
  it('is heavy where a file is drawn, written or read as a table, and where many rows are changed', () => {
    const DRAWN = ['application/pdf', 'image/svg+xml', 'text/csv', XLSX_TYPE];
    // What a task has made, and the papers of waybills and financial documents, are handed out as they lie there.
    const KEPT: readonly string[] = [downloadTask.path, downloadWaybill.path, downloadFinancialDocument.path];
    const light = declared.filter(({ answer, upload, cost, ...rest }) => {
      const draws =
        !KEPT.includes(rest.path) && 'kind' in answer && answer.mediaTypes.every(type => DRAWN.includes(type));
      const reads = upload !== undefined && 'row' in rest;
      return (draws || reads || 'batch' in rest) && cost !== 'heavy';
    });
    expect(light.map(nameOf)).toEqual([]);
  });

  it('is limited for each address where a call is open and does something', () => {
    const free = declared.filter(
      ({ access, method, perAddress }) => access === 'open' && method !== 'GET' && !perAddress,
    );
    expect(free.map(nameOf)).toEqual([]);
  });
});

describe('heavy work', () => {
  it('is done in threads: tables and messages that are read, tables that are written, papers, labels and puzzles', async () => {
    const { threads } = server.running.platform;
    await admin.call(listPlants.exportFile, {});
    await admin.try(importPlants, {}, { file: CSV });
    await server.nobody.call(drawPuzzle);
    const [note] = await server.sql<{ id: string; unit_id: string }>(
      `select n.id, u.id as unit_id from delivery_note n join packaging_unit u on u.note_id = n.id
       where n.state = 'sent' and n.supplier_code = 'S1001' and n.tenant_id = 0 and u.tenant_id = 0 limit 1`,
    );
    const id = note?.id ?? '';
    await supplier.call(printDeliveryNote, { id });
    await supplier.call(viewDeliveryNoteLabels, { id });
    await supplier.call(previewDeliveryNoteLabel, { id, unitId: note?.unit_id ?? '' });
    await planner.try(importReleases, { mode: 'dry-run' }, { file: EDI });
    expect([...threads.done.keys()].sort()).toEqual([
      'draw-label-picture',
      'draw-label-sheet',
      'draw-note-paper',
      'draw-puzzle',
      'read-headings',
      'read-release-file',
      'read-table',
      'write-sheet',
    ]);
  });

  it('waits for its turn while light calls are answered', async () => {
    const { heavyCalls } = server.running.platform;
    const places: Place[] = [];
    for (let at = 0; at < OTHERS; at++) {
      const place = heavyCalls.enter({ tenant: 'others', user: String(at) });
      places.push(place);
      void place.turn().catch(() => undefined);
    }
    let isExported = false;
    const exported = supplier.try(listPlants.exportFile, {}).then(() => {
      isExported = true;
    });
    await expect.poll(() => heavyCalls.size).toBe(OTHERS + 1);
    for (let at = 0; at < 20; at++) await supplier.call(listPlants, {});
    expect(isExported).toBe(false);
    for (const place of places) place.leave();
    await exported;
    expect(heavyCalls.size).toBe(0);
  });

  it('beyond the share of a user is refused by name, and nobody else is', async () => {
    const { heavyCalls } = server.running.platform;
    const own = Array.from({ length: SHARE }, () => heavyCalls.enter({ tenant: '0', user: adminId }));
    const answer = await admin.try(listPlants.exportFile, {});
    expect(answer).toMatchObject({ status: 429, code: 'rate_limit', params: { seconds: 2 } });
    expect(answer.headers.get('retry-after')).toBe('2');
    await admin.call(listPlants, {});
    expect((await supplier.try(listPlants.exportFile, {})).code).not.toBe('rate_limit');
    for (const place of own) place.leave();
    await admin.call(listPlants.exportFile, {});
  });

  it('of whoever was refused a moment ago costs the database nothing', async () => {
    const { heavyCalls, pool } = server.running.platform;
    const own = Array.from({ length: SHARE }, () => heavyCalls.enter({ tenant: '0', user: adminId }));
    const asked: unknown[] = [];
    const note = (client: unknown) => asked.push(client);
    expect((await admin.try(listPlants.exportFile, {})).code).toBe('rate_limit');
    pool.on('acquire', note);
    const again = await Promise.all(Array.from({ length: OTHERS }, () => admin.try(listPlants.exportFile, {})));
    expect(again.map(({ code }) => code)).toEqual(Array.from({ length: OTHERS }, () => 'rate_limit'));
    pool.off('acquire', note);
    for (const place of own) place.leave();
    // Jobs take a few meanwhile; each call that asked would take one.
    expect(asked.length).toBeLessThan(OTHERS);
    await admin.call(listPlants.exportFile, {});
  });
});

describe('an ordinary call', () => {
  it('of another user is answered while one user waits with more calls than there are connections', async () => {
    const { callTurns, pool } = server.running.platform;
    const [plant] = (await admin.call(listPlants, {})).rows;
    if (!plant) throw new Error('there is no plant');
    await planner.call(listPlants, {});
    const { changedAt: _, ...fields } = plant;
    const held = { rows: 'select 1 from plant where id = $1', values: [plant.id] };
    await whileHeld(server, held, async ({ release }) => {
      const waiting = Array.from({ length: 2 * (pool.options.max ?? 0) }, () =>
        admin.try(changePlant, { ...fields, contact: 'Erika Lang' }),
      );
      await waitUntil(() => callTurns.waiting > 0);
      expect((await planner.try(listPlants, {})).code).toBe('ok');
      expect(callTurns.waiting).toBeGreaterThan(0);
      await release();
      const codes = (await Promise.all(waiting)).map(({ code }) => code);
      expect(codes.filter(code => code === 'ok')).toHaveLength(1);
      expect(new Set(codes)).toEqual(new Set(['ok', 'conflict']));
    });
    expect(callTurns.waiting).toBe(0);
  });
});

describe('before a body is read', () => {
  const upload = (token: string) =>
    [
      `POST /api${importPlants.path} HTTP/1.1`,
      'Host: x',
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${BIG}`,
      'Connection: close',
      '\r\n',
    ].join('\r\n');

  // Nothing but the head is ever sent: who waits for the body waits for ever.
  it.each([
    ['no token', ''],
    ['what is no token', 'me'],
    ['a token that nobody has', `0.${'x'.repeat(43)}`],
  ])('%s is refused', async (_, token) => {
    expect(await sendBytes(server, upload(token))).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('one that says itself that it is too large is refused, before anybody is asked whose token it is', async () => {
    const head = upload(`0.${'x'.repeat(43)}`)
      .replace(importPlants.path, createPlant.path)
      .replace('multipart/form-data; boundary=x', 'application/json');
    expect(await sendBytes(server, head)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('who was refused and comes again without waiting is told a second later, and nobody else waits', async () => {
    const { heavyCalls } = server.running.platform;
    const own = Array.from({ length: SHARE }, () => heavyCalls.enter({ tenant: '0', user: adminId }));
    const refused = async (): Promise<number> => {
      const since = performance.now();
      expect((await admin.try(listPlants.exportFile, {})).code).toBe('rate_limit');
      return performance.now() - since;
    };
    await refused();
    let isTold = false;
    const told = refused().finally(() => {
      isTold = true;
    });
    await admin.call(listPlants, {});
    expect(isTold).toBe(false);
    expect(await told).toBeGreaterThanOrEqual(HELD_MS);
    for (const place of own) place.leave();
  });

  it('a share that is full is refused', async () => {
    const { heavyCalls } = server.running.platform;
    const own = Array.from({ length: SHARE }, () => heavyCalls.enter({ tenant: '0', user: adminId }));
    expect(await sendBytes(server, upload(admin.token))).toMatch(/^HTTP\/1\.1 429 .*\r\nretry-after: 2\r\n/is);
    for (const place of own) place.leave();
  });

  it('an address that comes too often is refused, and told when to come again', async () => {
    const limit = readCredentialKey.perAddress?.burst ?? 0;
    const codes: string[] = [];
    let last = await server.nobody.try(readCredentialKey);
    for (let at = 0; at < 10 * limit && last.code === 'ok'; at++) {
      codes.push(last.code);
      last = await server.nobody.try(readCredentialKey);
    }
    expect(last).toMatchObject({ status: 429, code: 'rate_limit' });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(codes.length).toBeGreaterThanOrEqual(limit);
    expect((await server.nobody.try(drawPuzzle)).code).toBe('ok');
  });
});
