import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPurchaseOrders } from '@inbound/shared/order/purchase-order/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../test/server.ts';
import { fileOf, tourRelease } from '../calloff/release/release.sample.ts';
import { orderSample, prepareOrders } from '../order/purchase-order/message/message.sample.ts';
import { LOOKS } from '../platform/jobs/waiting-files.ts';
import { productFolder } from '../platform/tools/product-folder.ts';
import { jobs } from './features.ts';

const server = testServer();
const inbox = jobs.find(({ kind }) => kind === 'inbox');

let planner: Caller;
let dataFolder: string;

beforeAll(async () => {
  planner = await server.as('dispositor');
  dataFolder = await mkdtemp(join(tmpdir(), 'inbound-router-'));
});

afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const put = async (plantNo: string, name: string, content: Buffer): Promise<string> => {
  const folder = join(dataFolder, 'inbox', '0', plantNo);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `.${name}`), content);
  await rename(join(folder, `.${name}`), join(folder, name));
  return folder;
};

/** Has a file taken; answers the report that lies beside it where it was not, and undefined where it was. */
const take = async (plantNo: string, name: string, content: Buffer) => {
  const folder = await put(plantNo, name, content);
  // A file is taken once it has rested for some looks.
  for (let look = 0; look < LOOKS; look++)
    while (await inbox?.run({ ...server.running.platform, dataFolder })) expect(inbox?.kind).toBe('inbox');
  const done = await readdir(join(folder, 'done')).catch(() => []);
  if (done.some(file => file.endsWith(name))) return undefined;
  const report = (await readdir(join(folder, 'failed'))).find(file => file.endsWith(`${name}.report.json`)) ?? '';
  return JSON.parse(await readFile(join(folder, 'failed', report), 'utf8'));
};

const logged = async (name: string) => {
  const [row] = await server.sql<{ state: string; message_type: string; response: string }>(
    'select state, message_type, response from interface_log where file_name = $1 order by at desc limit 1',
    [name],
  );
  return row && { ...row, response: JSON.parse(row.response) };
};

const edi = (name: string) => readFile(join(productFolder(), 'samples/edi', name));

describe('in the mode of call-offs', () => {
  it.each([
    ['orders-d96a.edi', 'ORDERS D.96A'],
    ['ordrsp-d01b.edi', 'ORDRSP D.01B'],
    ['invrpt-d07a.edi', 'INVRPT D.07A'],
    ['vda4913-despatch.txt', 'VDA 4913'],
  ])('%s is refused by its name, and stands in the log', async (name, kind) => {
    const refusal = { code: 'message_kind', params: { kind, allowed: 'VDA 4905, DELFOR' } };
    expect(await take('2031', name, await edi(name))).toEqual({ applied: false, refusal });
    expect(await logged(name)).toMatchObject({ state: 'failed', message_type: kind, response: refusal });
  });

  it('a release is taken, and a fine call-off told with its report', async () => {
    const release = await tourRelease(planner);
    expect(await take('2031', 'release.vda', fileOf(release).content)).toBeUndefined();
    const report = await take('2031', 'fine.edi', await edi('deljit-d04a.edi'));
    expect(report).toMatchObject({ refusal: { code: 'import_rows' }, fileName: 'fine.edi' });
  });
});

describe('in the mode of orders', () => {
  beforeAll(() => prepareOrders(server));

  it.each([
    ['delfor-d04a.edi', 'DELFOR D.04A'],
    ['vda4905-release.txt', 'VDA 4905'],
  ])('%s is refused by its name', async (name, kind) => {
    const refusal = { code: 'message_kind', params: { kind, allowed: 'ORDERS, ORDCHG' } };
    expect(await take('NEV2', name, await edi(name))).toEqual({ applied: false, refusal });
  });

  it('orders of the plant are taken whole, and changes after them', async () => {
    expect(await take('NEV2', 'both.edi', orderSample('orders-d96a-two-pos'))).toMatchObject({
      refusal: { code: 'import_rows' },
      messages: [
        { verdict: 'created' },
        { verdict: 'refused', problems: [{ code: 'unknown_reference', value: 'NEV5' }] },
      ],
    });
    expect(await take('NEV2', 'one.edi', orderSample('orders-d04a-other-separators'))).toBeUndefined();
    const { rows } = await planner.call(listPurchaseOrders, {});
    expect(rows.map(({ poNo, state }) => [poNo, state])).toEqual([['NEV/2026-0044', 'unconfirmed']]);
    expect(await take('NEV2', 'again.edi', orderSample('orders-d04a-other-separators'))).toBeUndefined();
    expect(await logged('again.edi')).toMatchObject({
      ...{ state: 'sent', message_type: 'ORDERS D.04A' },
      response: { messages: [{ poNo: 'NEV/2026-0044', verdict: 'unchanged' }] },
    });
  });

  it('a change of an order that nobody knows is set aside, and taken once the order is there', async () => {
    const change = Buffer.from(
      orderSample('ordchg-1-cancel').toString('latin1').replace('4500071002', 'NEV/2026-0099'),
      'latin1',
    );
    expect(await take('NEV2', 'early.edi', change)).toMatchObject({
      messages: [{ verdict: 'refused', problems: [{ code: 'unknown_reference', record: 'RFF' }] }],
    });
    const order = orderSample('orders-d04a-other-separators').toString('latin1').replace('0044', '0099');
    expect(await take('NEV2', 'late.edi', Buffer.from(order, 'latin1'))).toBeUndefined();
    expect(await take('NEV2', 'early-again.edi', change)).toBeUndefined();
    const { rows } = await planner.call(listPurchaseOrders, { search: 'NEV/2026-0099' });
    expect(rows.map(({ state, deleteReason }) => [state, deleteReason])).toEqual([
      ['deleted', 'PROJECT STOPPED BY END CUSTOMER'],
    ]);
  });
});
