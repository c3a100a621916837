import { parsePayload } from '@inbound/documents';
import { printDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import {
  changePrinterProfile,
  createPrinterProfile,
  listPrinterProfiles,
  readPrinterProfile,
  removePrinterProfile,
  testPrinter,
} from '@inbound/shared/delivery/printer-profile/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { decode } from '../../../../documents/test/decode.ts';
import { drawZpl, readZpl } from '../../../../documents/test/read-zpl.ts';
import { render } from '../../../../documents/test/render.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { packedNote } from '../delivery-note/delivery-note.sample.ts';

const server = testServer();
let clerk: Caller;
let stranger: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  stranger = await server.as('supplier-logistics-2');
});

const example = (over: object = {}) => ({
  ...{ name: 'North', output: 'pdf' as const, dpi: '203' as const, offsetX: -5, offsetY: 3 },
  ...over,
});

const fileOf = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const reply = await fetch(`${server.running.address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${clerk.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, type: reply.headers.get('content-type'), bytes };
};

const testPage = (id: string) => fileOf('GET', testPrinter.path.replace(':id', id));
const printed = (id: string, printerId?: string) =>
  fileOf('POST', printDeliveryNoteLabels.path.replace(':id', id), {
    reason: 'test',
    ...(printerId ? { printerId } : {}),
  });

describe('printer profiles', () => {
  it('are created, found by what they begin with, changed by version and deleted', async () => {
    const made = await clerk.call(createPrinterProfile, example());
    expect(made).toMatchObject(example());
    expect((await clerk.call(listPrinterProfiles, { search: 'no' })).rows).toEqual([made]);
    expect(await clerk.try(createPrinterProfile, example())).toMatchObject({ status: 409, code: 'exists' });
    const change = { ...example({ name: 'South', offsetX: 40 }), id: made.id, version: made.version };
    expect(await clerk.call(changePrinterProfile, change)).toMatchObject({ name: 'South', offsetX: 40, version: 2 });
    expect(await clerk.try(changePrinterProfile, change)).toMatchObject({ status: 409, code: 'conflict' });
    await clerk.call(removePrinterProfile, { id: made.id, version: 2 });
    expect(await clerk.try(readPrinterProfile, { id: made.id })).toMatchObject({ code: 'not_found' });
  });

  it('move nothing off the paper', async () => {
    expect(await clerk.try(createPrinterProfile, example({ offsetX: 41 }))).toMatchObject({
      code: 'invalid',
      params: { fields: [{ field: 'offsetX', code: 'range' }] },
    });
  });

  it('belong to a company: its clerks share them, others see none and print on none', async () => {
    const made = await clerk.call(createPrinterProfile, example({ name: 'Dock 2' }));
    expect(await stranger.try(readPrinterProfile, { id: made.id })).toMatchObject({ code: 'not_found' });
    expect((await stranger.call(listPrinterProfiles, {})).rows.map(({ id }) => id)).not.toContain(made.id);
    const theirs = await stranger.call(createPrinterProfile, example({ name: 'Dock 2' }));
    const note = await packedNote(clerk);
    expect((await printed(note.id, theirs.id)).status).toBe(404);
  });

  it('print a test page with codes to scan, as PDF and in ZPL', async () => {
    for (const output of ['pdf', 'a4', 'zpl'] as const) {
      const { id } = await clerk.call(createPrinterProfile, example({ name: `Test ${output}`, output, dpi: '300' }));
      const { type, bytes } = await testPage(id);
      const isZpl = output === 'zpl';
      expect(type).toContain(isZpl ? 'application/zpl' : 'application/pdf');
      const [page] = isZpl ? readZpl(bytes.toString()) : [];
      const picture = page ? drawZpl(page) : (await render(bytes, 300))[0];
      if (!picture) throw new Error('no page');
      expect(await decode(picture)).toEqual(['Code128 INBOUND 300 DPI', 'DataMatrix INBOUND 300 DPI']);
    }
  });

  it('write labels in ZPL whose codes are those of the PDF, each with its plate, and count the print', async () => {
    const { id: printerId } = await clerk.call(createPrinterProfile, example({ name: 'Zebra', output: 'zpl' }));
    const note = await packedNote(clerk);
    const { bytes, type } = await printed(note.id, printerId);
    expect(type).toContain('application/zpl');
    const labels = readZpl(bytes.toString());
    expect(labels).toHaveLength(note.units.length);
    const pages = await render((await printed(note.id)).bytes, 300);
    const plates: string[] = [];
    for (const [index, label] of labels.entries()) {
      const read = await decode(drawZpl(label));
      const page = pages[index];
      expect(read).toEqual(page && (await decode(page)));
      const [bars = '', matrix = ''] = read.map(code => code.slice(code.indexOf(' ') + 1));
      expect(parsePayload(matrix).plate).toBe(bars);
      plates.push(bars);
    }
    expect(plates.sort()).toEqual(note.units.map(({ licencePlate }) => licencePlate).sort());
  });

  it('put labels below one another on A4', async () => {
    const { id } = await clerk.call(createPrinterProfile, example({ name: 'Office', output: 'a4' }));
    const note = await packedNote(clerk);
    const sheets = (await printed(note.id, id)).bytes.toString('latin1').match(/\/Type\s*\/Page\b/g);
    const labels = (await printed(note.id)).bytes.toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(labels).toHaveLength(note.units.length);
    expect(sheets?.length).toBeLessThan(note.units.length);
  });
});
