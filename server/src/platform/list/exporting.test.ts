import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { listMaterials } from '@inbound/shared/master/material/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();
const CSV = { format: 'csv' } as const;
const BYTE_ORDER_MARK = '\uFEFF';

let supplier: Caller;
let stranger: Caller;

beforeAll(async () => {
  [supplier, stranger] = [await server.as('supplier-logistics'), await server.as('supplier-logistics-2')];
});

/** The lines of a file, without its head. */
const rowsOf = (body: string): string[] => body.trim().split('\r\n').slice(1);

it('has the rows alone that are named, of those that the reader may see', async () => {
  const { rows } = await supplier.call(listCallOffLines, { limit: 3 });
  const foreign = (await stranger.call(listCallOffLines, { limit: 200 })).rows.map(({ id }) => id);
  const own = new Set((await supplier.call(listCallOffLines, { limit: 200 })).rows.map(({ id }) => id));
  expect(foreign.some(id => own.has(id))).toBe(false);
  const ids = [...rows.map(({ id }) => id), ...foreign.slice(0, 3)];
  const named = await supplier.try(listCallOffLines.exportFile, { ...CSV, ids, columns: ['lineNo', 'material'] });
  expect(rowsOf(named.body)).toHaveLength(rows.length);
  const none = await supplier.try(listCallOffLines.exportFile, { ...CSV, ids: foreign.slice(0, 3) });
  expect(none).toMatchObject({ code: 'no_data' });
});

it('has the columns that are asked for, in their order, and refuses those that the list does not have', async () => {
  const { body } = await supplier.try(listCallOffLines.exportFile, { ...CSV, columns: ['material', 'lineNo'] });
  expect(body.slice(0, body.indexOf('\r\n')).split(',')).toHaveLength(2);
  for (const column of ['colour', 'id', 'version', '__proto__'])
    expect(
      await supplier.try(listCallOffLines.exportFile, { ...CSV, columns: [column] as never }),
      column,
    ).toMatchObject({ status: 422, code: 'invalid' });
});

it('says in the heading of a column the unit of all its values', async () => {
  const asked = { ...CSV, columns: ['partNo', 'netWeight', 'grossWeight'] };
  const headingIn = async (language: string): Promise<string | undefined> => {
    const { body } = await supplier.try(listMaterials.exportFile, asked, { headers: { 'accept-language': language } });
    return body.replace(BYTE_ORDER_MARK, '').split('\r\n')[0];
  };
  expect(await headingIn('en')).toBe('Part number,Net weight (kg),Gross weight (kg)');
  expect(await headingIn('ja')).toMatch(/\(kg\),.+\(kg\)$/);
});

describe('a spreadsheet', () => {
  const ENGLISH = { headers: { 'accept-language': 'en' } };
  const sheetsOf = async (file: { status: number; body: string; bytes: Buffer }) => {
    expect(file.status, file.body.slice(0, 200)).toBe(200);
    return (await readXlsx(new Uint8Array(file.bytes))).sheets;
  };

  it('has a second sheet that says which rows these are, and when and in which zone (ux B.5.10)', async () => {
    const [plant] = (await supplier.call(listPlants, {})).rows;
    if (!plant) throw new Error('the supplier has a plant');
    const asked = { format: 'xlsx' as const, plantId: [plant.id], active: true };
    const [data, about] = await sheetsOf(await supplier.try(listMaterials.exportFile, asked, ENGLISH));
    expect(data?.name).toBe('material');
    expect(about?.name).toBe('Filters and time');
    expect(Object.fromEntries(about?.rows.map(([name, value]) => [String(name), value]) ?? [])).toMatchObject({
      'Time of export': expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/),
      'Time zone': expect.stringMatching(/^UTC$|\//),
      Plant: plant.plantNo,
      Active: 'Yes',
    });
  });

  it('says codes in words beside them', async () => {
    const asked = { format: 'xlsx' as const, columns: ['lineNo', 'state'] };
    const [data] = await sheetsOf(await supplier.try(listCallOffLines.exportFile, asked, ENGLISH));
    const [head, first] = data?.rows ?? [];
    expect(head?.slice(1)).toEqual(['Status', 'Status (text)']);
    expect(first?.[2]).not.toBe(first?.[1]);
  });
});
