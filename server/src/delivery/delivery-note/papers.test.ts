import {
  changeDeliveryNote,
  packDeliveryNoteByInstruction,
  readDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import {
  printConsignmentNote,
  printDeliveryNotePackingList,
} from '@inbound/shared/delivery/delivery-note/paper-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { newNote, unitsOf, withUnits } from './delivery-note.sample.ts';
import { consignmentOf } from './papers/consignment.ts';
import { packingListOf } from './papers/packing-list.ts';
import { noteContentOf } from './papers/papers.ts';

const server = testServer();
let clerk: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
});

/** What a paper is made of, as the product reads it. */
const content = <T>(read: (ctx: Ctx) => Promise<T>): Promise<T> => {
  const { platform } = server.running;
  return transact(platform.pool, tx => read(systemCtx(platform, tx, { tenant: 0 })));
};

/** Gives a note a shipment reference. */
const travelsAs = async (id: string, shipmentReference: string): Promise<void> => {
  const { version, etaDate, transportType } = await clerk.call(readDeliveryNote, { id });
  await clerk.call(changeDeliveryNote, { id, version, etaDate, transportType, shipmentReference });
};

describe('the container details of a note', () => {
  it('are all packages with lids and pads, how many of each, and which come back', async () => {
    const { id, version } = await newNote(clerk);
    const { containers } = await clerk.call(packDeliveryNoteByInstruction, { id, version });
    const units = await unitsOf(clerk, id);
    const expected = new Map<string, number>();
    const count = (code: string, pieces: number) => expected.set(code, (expected.get(code) ?? 0) + pieces);
    for (const unit of units) {
      count(unit.packaging, 1);
      if (unit.inner) count(unit.inner.packaging, unit.inner.count);
      for (const auxiliary of unit.auxiliaries) count(auxiliary.packaging, auxiliary.count);
    }
    expect(new Map(containers.map(({ packaging, count: pieces }) => [packaging, pieces]))).toEqual(expected);
    const master = await server.sql<{ code: string; reusable: boolean }>(
      'select code, reusable from packaging_master where tenant_id = 0',
    );
    for (const { packaging, reusable, name } of containers) {
      expect(reusable).toBe(master.find(({ code }) => code === packaging)?.reusable);
      expect(name).not.toBe('');
    }
  });
});

describe('the packing list of a note', () => {
  it('has each load unit with what is in it, and is a PDF for who sees the note', async () => {
    const { id, version } = await newNote(clerk);
    const note = await withUnits(clerk, await clerk.call(packDeliveryNoteByInstruction, { id, version }));
    const { list } = await content(ctx => packingListOf(ctx, note.id));
    expect(list).toMatchObject({ number: note.dnNo, draft: true, totals: { loadUnits: note.unitCount } });
    const plates = list.units.flatMap(unit => [unit.plate, ...(unit.units ?? []).map(inner => inner.plate)]);
    expect(plates.sort()).toEqual(note.units.map(unit => unit.licencePlate).sort());
    const packed = list.units.flatMap(unit => [unit, ...(unit.units ?? [])]).flatMap(unit => unit.contents ?? []);
    const total = packed.reduce((sum, part) => sum + Number(part.quantity), 0);
    expect(total).toBe(note.lines.reduce((sum, line) => sum + Number(line.packed), 0));
    expect((await clerk.try(printDeliveryNotePackingList, { id: note.id })).body.slice(0, '%PDF-'.length)).toBe(
      '%PDF-',
    );
    const other = await server.as('supplier-logistics-2');
    expect((await other.try(printDeliveryNotePackingList, { id: note.id })).code).toBe('not_found');
  });
});

describe('the consignment note', () => {
  it('has all notes that travel under one shipment reference, and no other', async () => {
    const [first, second, apart] = [await newNote(clerk), await newNote(clerk), await newNote(clerk)];
    await travelsAs(first.id, '77001122');
    await travelsAs(second.id, '77001122');
    await travelsAs(apart.id, '77001123');
    const { note } = await content(ctx => consignmentOf(ctx, first.id));
    expect(note.number).toBe('77001122');
    expect([...new Set(note.lines.map(line => line.deliveryNoteNo))]).toEqual([first.dnNo, second.dnNo].sort());
    expect((await clerk.try(printConsignmentNote, { id: apart.id })).body.slice(0, '%PDF-'.length)).toBe('%PDF-');
  });
});

describe('the names on a paper', () => {
  it('are those in the language of its plant where somebody has written them, else the Chinese or the English ones', async () => {
    const { id, lines } = await newNote(clerk);
    const [line] = lines as [(typeof lines)[number]];
    const [material] = await server.sql<{ ja: string }>(
      'select name_ja as ja from material where tenant_id = 0 and name_zh = $1 and name_en = $2',
      [line.materialNameZh, line.materialNameEn],
    );
    const namesIn = async (language: string) => {
      await server.sql('update plant set language = $1 where tenant_id = 0 and plant_no = $2', [language, '2031']);
      const { note } = await content(ctx => consignmentOf(ctx, id));
      return [note.plant, note.supplier.name, note.lines[0]?.description];
    };
    expect(await namesIn('ja')).toEqual(['2031 長春工場', 'ノルトリヒト照明', material?.ja]);
    expect((await namesIn('zh-tw'))[0]).toBe('2031 長春工廠');
    expect(await namesIn('ko')).toEqual(['2031 Changchun', 'Nordlicht Components', line.materialNameEn]);
    expect(await namesIn('zh-cn')).toEqual(['2031 长春工厂', '诺德利希特照明', line.materialNameZh]);
  });

  it('are those of its packaging, too, whatever language its printer reads', async () => {
    const { id, version } = await newNote(clerk);
    await clerk.call(packDeliveryNoteByInstruction, { id, version });
    const master = await server.sql<{ code: string; zh: string; en: string; ja: string }>(
      'select code, name_zh as zh, name_en as en, name_ja as ja from packaging_master where tenant_id = 0',
    );
    for (const [language, key] of [
      ['ja', 'ja'],
      ['ko', 'en'],
      ['zh-cn', 'zh'],
    ] as const) {
      await server.sql('update plant set language = $1 where tenant_id = 0 and plant_no = $2', [language, '2031']);
      const { note } = await content(ctx => noteContentOf(ctx, id));
      expect(note.packaging.length).toBeGreaterThan(1);
      for (const { packagingCode, name } of note.packaging)
        expect(name).toBe(master.find(({ code }) => code === packagingCode)?.[key]);
    }
  });
});
