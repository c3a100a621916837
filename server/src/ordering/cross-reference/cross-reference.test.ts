import {
  changeCrossReference,
  createCrossReference,
  importCrossReferences,
  listCrossReferences,
  readCrossReference,
  removeCrossReference,
} from '@inbound/shared/ordering/cross-reference/contract';
import { listParts } from '@inbound/shared/ordering/part/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

const PLACER = 'order-placer';
const placer = () => server.as(PLACER);
const partNos = async (): Promise<string[]> =>
  (await (await placer()).call(listParts, { limit: 200 })).rows.map(({ partNo }) => partNo);

const importing = async (mode: 'dry-run' | 'all', csv: string) =>
  (await placer()).call(importCrossReferences, { mode }, { file: { name: 'own.csv', content: csv } });

describe('a cross-reference', () => {
  it('names a part of the distributor by the own number, and shows what is said of it', async () => {
    const caller = await placer();
    const [partNo = '', another = ''] = await partNos();
    const made = await caller.call(createCrossReference, { ownPartNo: 'HM4 907 401 A', partNo, note: 'R17' });
    const { rows } = await caller.call(listParts, { search: partNo });
    const { description, stock, minimumQty, packQty } = rows.find(part => part.partNo === partNo)!;
    expect(made).toMatchObject({ ownPartNo: 'HM4 907 401 A', partNo, description, stock, minimumQty, packQty });
    expect((await caller.call(listCrossReferences, { search: 'hm4 907' })).rows).toEqual([made]);
    const { id, version } = made;
    const changed = { id, version, ownPartNo: 'HM4 907 401 B', partNo: another };
    expect(await caller.call(changeCrossReference, changed)).toMatchObject({ partNo: another, version: 2 });
    expect((await caller.try(changeCrossReference, changed)).code).toBe('conflict');
    await caller.call(removeCrossReference, { id, version: 2 });
    expect((await caller.try(readCrossReference, { id })).code).toBe('not_found');
  });

  it('keeps numbers with the signs of addresses whole', async () => {
    const caller = await placer();
    const odd = (await partNos()).find(partNo => partNo.includes('/'))!;
    const made = await caller.call(createCrossReference, { ownPartNo: 'A+B C#1,115', partNo: odd });
    expect(await caller.call(readCrossReference, { id: made.id })).toMatchObject({
      ownPartNo: 'A+B C#1,115',
      partNo: odd,
    });
    expect((await caller.call(listCrossReferences, { search: 'a+b c#' })).rows).toHaveLength(1);
  });

  it('needs both numbers, a part that is known, and an own number that is not there', async () => {
    const caller = await placer();
    const [partNo = ''] = await partNos();
    for (const [wrong, code] of [
      ['', 'required'],
      ['NO SUCH PART', 'unknown_reference'],
    ] as const) {
      const refused = await caller.try(createCrossReference, { ownPartNo: 'X-1', partNo: wrong });
      expect(refused.params, wrong).toMatchObject({ fields: [{ field: 'partNo', code }] });
    }
    await caller.call(createCrossReference, { ownPartNo: 'X-1', partNo });
    expect(await caller.try(createCrossReference, { ownPartNo: 'X-1', partNo })).toMatchObject({
      code: 'exists',
      field: 'ownPartNo',
    });
  });

  it('is the company’s alone: another one sees none of it and may use the same own number', async () => {
    const caller = await placer();
    const [partNo = ''] = await partNos();
    const made = await caller.call(createCrossReference, { ownPartNo: 'OURS', partNo });
    const [own] = await server.sql<{ id: string }>(
      `select company_id as id from cross_reference where id = '${made.id}'`,
    );
    await server.sql(
      `update cross_reference set company_id = (select id from company where tenant_id = 0 and id <> '${own?.id}' limit 1)
        where id = '${made.id}'`,
    );
    expect((await caller.try(readCrossReference, { id: made.id })).code).toBe('not_found');
    expect((await caller.try(removeCrossReference, { id: made.id, version: 1 })).code).toBe('not_found');
    expect((await caller.call(listCrossReferences, { search: 'OURS' })).rows).toEqual([]);
    expect((await caller.try(createCrossReference, { ownPartNo: 'OURS', partNo })).code).toBe('ok');
  });
});

describe('the import of cross-references', () => {
  it('tells in a dry run what would happen, writes nothing, and refuses a row by its place', async () => {
    const [one = '', two = ''] = await partNos();
    const csv = `ownPartNo,partNo,note\nIMP-1,${one},first\nIMP-2,NO SUCH PART,\nIMP-3,${two},\n`;
    const dry = await importing('dry-run', csv);
    expect(dry.rows.map(row => row.verdict)).toEqual(['new', 'error', 'new']);
    expect(dry.problems).toMatchObject([{ row: 3, column: 'partNo' }]);
    expect((await importing('all', csv)).applied).toBe(false);
    expect((await (await placer()).call(listCrossReferences, { search: 'IMP-' })).rows).toEqual([]);
    const good = csv.replace('NO SUCH PART', one);
    expect((await importing('all', good)).applied).toBe(true);
    const again = await importing('all', good.replace('first', 'second'));
    expect(again.rows.map(row => row.verdict)).toEqual(['changed', 'unchanged', 'unchanged']);
  });
});
