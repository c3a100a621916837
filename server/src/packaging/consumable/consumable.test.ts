import {
  bookConsumable,
  changeConsumable,
  createConsumable,
  importConsumables,
  listConsumables,
  readConsumable,
} from '@inbound/shared/packaging/consumable/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

let count = 0;
const consumable = (over: object = {}) => ({
  number: `CON-${++count}`,
  nameZh: '防锈纸',
  nameEn: 'Corrosion paper',
  unit: 'PCE',
  orderLevel: '100' as const,
  supplierName: 'Zerust',
  active: true,
  ...over,
});

let planner: Caller;
let clerk: Caller;
beforeAll(async () => {
  [planner, clerk] = await Promise.all([server.as('packaging-planner'), server.as('supplier-logistics')]);
});

describe('consumables', () => {
  it('are created without stock, found by what they begin with, and changed by version', async () => {
    const made = await planner.call(createConsumable, consumable());
    expect(made).toMatchObject({ stock: '0', low: true });
    const { rows } = await clerk.call(listConsumables, { search: made.number.toLowerCase() });
    expect(rows).toMatchObject([{ id: made.id }]);
    const change = { ...consumable({ number: made.number, nameEn: 'Paper' }), id: made.id, version: 1 };
    expect(await planner.call(changeConsumable, change)).toMatchObject({ nameEn: 'Paper', version: 2 });
    expect(await planner.try(changeConsumable, change)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await clerk.try(changeConsumable, { ...change, version: 2 })).toMatchObject({ code: 'no_permission' });
  });

  it('have numbers of their own', async () => {
    const { number } = await planner.call(createConsumable, consumable());
    expect(await planner.try(createConsumable, consumable({ number }))).toMatchObject({
      ...{ status: 409, code: 'consumable_exists', params: { number }, field: 'number' },
    });
  });

  it('have the sum of their bookings in stock; nobody issues what is not there', async () => {
    const { id } = await planner.call(createConsumable, consumable());
    const received = await planner.call(bookConsumable, { id, version: 1, kind: 'receipt', qty: '250' });
    expect(received).toMatchObject({ stock: '250', low: false, version: 2 });
    const over = await planner.try(bookConsumable, { id, version: 2, kind: 'issue', qty: '250.001' });
    expect(over.params?.fields).toMatchObject([{ field: 'qty', code: 'range', params: { max: '250' } }]);
    const issued = await planner.call(bookConsumable, { id, version: 2, kind: 'issue', qty: '150', note: 'Hall 4' });
    expect(issued).toMatchObject({ stock: '100', low: true });
    const { entries } = await clerk.call(readConsumable, { id });
    expect(entries.map(({ kind, stockAfter }) => [kind, stockAfter])).toEqual([
      ['issue', '100'],
      ['receipt', '250'],
    ]);
  });

  it('are booked by one of two who have seen the same stock', async () => {
    const { id } = await planner.call(createConsumable, consumable());
    const receipt = { id, version: 1, kind: 'receipt' as const, qty: '10' as const };
    const answers = await Promise.all([planner.try(bookConsumable, receipt), planner.try(bookConsumable, receipt)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await planner.call(readConsumable, { id })).toMatchObject({ stock: '10' });
  });

  it('wait in the work queue of the planner when they must be ordered', async () => {
    const { lines } = await planner.call(readWorkQueue, {});
    expect(lines.map(({ kind }) => kind)).toContain('consumableLow');
  });

  it('are imported by their numbers, and keep their stock', async () => {
    const made = await planner.call(createConsumable, consumable());
    await planner.call(bookConsumable, { id: made.id, version: 1, kind: 'receipt', qty: '5' });
    const content = Buffer.from(
      `number,nameZh,nameEn,unit,orderLevel\n${made.number},纸,Paper,PCE,7\nCON-NEW,带,Tape,PCE,3\n`,
    );
    const report = await planner.call(importConsumables, { mode: 'all' }, { file: { name: 'c.csv', content } });
    expect(report).toMatchObject({ counts: { new: 1, changed: 1, error: 0 } });
    expect(await planner.call(readConsumable, { id: made.id })).toMatchObject({ orderLevel: '7', stock: '5' });
  });
});
