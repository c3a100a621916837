import type { InputOf } from '@inbound/shared';
import { listMaterials, type MaterialRow } from '@inbound/shared/master/material/contract';
import {
  changeMaterialStock,
  createMaterialStock,
  importMaterialStocks,
  listMaterialStocks,
  readMaterialStock,
} from '@inbound/shared/planning/material-stock/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();
let planner: Caller;
let materials: MaterialRow[];

beforeAll(async () => {
  planner = await server.as('dispositor');
  await server.sql('delete from material_stock');
  const { rows } = await planner.call(listMaterials, { limit: 50 });
  materials = rows.filter(({ plantNo, decimals }) => plantNo === '2031' && decimals === 0);
});

const material = (at: number): MaterialRow => {
  const found = materials[at];
  if (!found) throw new Error('the story has no such material');
  return found;
};

/** Counted at 06:00 of a day in Changchun. */
const counted = (over: Partial<InputOf<typeof createMaterialStock>> = {}) => ({
  ...{ quantity: '412', asOfDate: '2026-11-20', asOfTime: '06:00' },
  ...over,
});

const importRows = (
  rows: readonly string[],
  mode: 'dry-run' | 'all' = 'all',
  heading = 'plantNo,partNo,quantity,asOfDate',
) =>
  planner.call(
    importMaterialStocks,
    { mode },
    { file: { name: 'stocks.csv', content: [heading, ...rows].join('\n') } },
  );

const codesOf = async (input: object) => {
  const refused = await planner.try(createMaterialStock, input as never);
  const fields = refused.params.fields as { field: string; code: string }[] | undefined;
  return fields?.map(({ field, code }) => `${field} ${code}`) ?? [refused.code];
};

describe('the stock of a material', () => {
  it('is said by a count, in the unit of the material, by the clock of the plant', async () => {
    const { id: materialId, partNo, unit } = material(0);
    const made = await planner.call(createMaterialStock, { materialId, ...counted({ unit }) } as never);
    expect(made).toMatchObject({ materialId, partNo, unit, quantity: '412', asOf: '2026-11-19T22:00:00.000Z' });
    expect((await planner.call(listMaterialStocks, { materialId: [materialId] })).rows).toEqual([made]);
    expect(await codesOf({ materialId, ...counted() })).toEqual(['exists']);
  });

  it('is neither of the future nor older than the one that is known, nor in another unit', async () => {
    const { id: materialId } = material(1);
    expect(await codesOf({ materialId, ...counted({ asOfDate: '2027-01-04' }) })).toEqual(['asOfDate stock_in_future']);
    expect(await codesOf({ materialId, ...counted({ unit: 'KGM', quantity: '1.5', restOfDay: '2' }) })).toEqual([
      'unit format',
      'quantity scale',
      'restOfDay range',
    ]);
    const { id, version } = await planner.call(createMaterialStock, { materialId, ...counted() } as never);
    const older = await planner.try(changeMaterialStock, { id, version, ...counted({ asOfTime: '05:59' }) } as never);
    expect(older.params.fields).toMatchObject([{ field: 'asOfDate', code: 'stock_older' }]);
    await planner.call(changeMaterialStock, { id, version, ...counted({ quantity: '-8' }) } as never);
    expect(await planner.call(readMaterialStock, { id })).toMatchObject({ quantity: '-8', version: 2 });
    expect((await planner.call(listMaterialStocks, { negative: true })).rows.map(row => row.id)).toEqual([id]);
  });
});

describe('a file of stocks', () => {
  it('brings new and newer counts; what it does not name stays, and is told as old', async () => {
    const [first, second] = [material(0), material(2)];
    const report = await importRows([`2031,${first.partNo},500,2026-11-21`, `2031,${second.partNo},0,2026-11-21`]);
    expect(report).toMatchObject({ applied: true, counts: { new: 1, changed: 1, error: 0 } });
    const { rows } = await planner.call(listMaterialStocks);
    const told = new Map(rows.map(row => [row.partNo, `${row.quantity} ${row.isOld}`]));
    expect([told.get(first.partNo), told.get(second.partNo), told.get(material(1).partNo)]).toEqual([
      '500 false',
      '0 false',
      '-8 true',
    ]);
  });

  it('names what it does not know, and writes nothing then', async () => {
    const report = await importRows([`2031,${material(0).partNo},1,2026-11-22`, '2031,NOBODY,1,2026-11-22']);
    expect(report.applied).toBe(false);
    expect(report.problems).toMatchObject([{ row: 3, column: 'partNo', value: 'NOBODY', code: 'unknown_reference' }]);
    const old = await importRows([`2031,${material(0).partNo},1,2026-11-01`], 'dry-run');
    expect(old.problems).toMatchObject([{ column: 'asOfDate', code: 'stock_older' }]);
  });
});
