import {
  addCartLine,
  changeCartLine,
  changeCartLines,
  listCartLines,
  readCartLine,
  removeCartLine,
  removeCartLines,
} from '@inbound/shared/ordering/cart/contract';
import { createCrossReference } from '@inbound/shared/ordering/cross-reference/contract';
import { listParts, type PartRow, readPart } from '@inbound/shared/ordering/part/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

const placer = () => server.as('order-placer');
let parts: PartRow[] = [];
/** A part that is sold by packs of several pieces. */
const packed = (at = 0): PartRow => parts.filter(({ packQty, orderLimit }) => packQty > 1 && orderLimit === null)[at]!;
const least = ({ minimumQty, packQty }: PartRow): number => Math.ceil(minimumQty / packQty) * packQty;
const lines = async () => (await (await placer()).call(listCartLines, {})).rows;

beforeEach(async () => {
  await server.sql('delete from cart_line');
  await server.sql('delete from cross_reference');
  parts = (await (await placer()).call(listParts, { limit: 200, offered: true })).rows;
});

describe('the store', () => {
  it('finds a part by its number, its description, and the own number of the company alone', async () => {
    const caller = await placer();
    const part = packed();
    const found = async (filter: object) =>
      (await caller.call(listParts, { ...filter, limit: 200 })).rows.map(({ id }) => id);
    expect(await found({ search: part.partNo.slice(0, 8).toLowerCase() })).toContain(part.id);
    expect(await found({ search: part.description.slice(0, 10) })).toContain(part.id);
    await caller.call(createCrossReference, { ownPartNo: 'HM4 907 401 A', partNo: part.partNo });
    expect(await found({ ownPartNo: 'hm4 907' })).toEqual([part.id]);
    await server.sql(
      'update cross_reference set company_id = (select id from company where tenant_id = 0 and id <> company_id limit 1)',
    );
    expect(await found({ ownPartNo: 'hm4 907' })).toEqual([]);
    expect((await caller.call(readPart, { id: part.id })).ownPartNos).toEqual([]);
  });

  it('names other parts of the same generic number beside one', async () => {
    const caller = await placer();
    const [one, other] = [packed(0), packed(1)];
    await server.sql(`update part set generic_no = '${one.genericNo}' where id = '${other.id}'`);
    const { alternatives } = await caller.call(readPart, { id: one.id });
    expect(alternatives.map(({ id }) => id)).toEqual([other.id]);
    expect((await caller.call(readPart, { id: other.id })).alternatives.map(({ id }) => id)).toEqual([one.id]);
  });
});

describe('the cart', () => {
  it('takes pieces of a part, with the own number that the company has for it', async () => {
    const caller = await placer();
    const part = packed();
    await caller.call(createCrossReference, { ownPartNo: 'R17', partNo: part.partNo });
    const made = await caller.call(addCartLine, { partNo: part.partNo, quantity: least(part) });
    expect(made).toMatchObject({ partNo: part.partNo, ownPartNo: 'R17', quantity: least(part), stock: part.stock });
    expect(await lines()).toEqual([made]);
  });

  it('needs a part number and a quantity, and a part that is known', async () => {
    const caller = await placer();
    const { partNo } = packed();
    expect((await caller.try(addCartLine, { partNo: '', quantity: 1 })).params).toMatchObject({
      fields: [{ field: 'partNo', code: 'required' }],
    });
    const without: { partNo: string } = { partNo };
    expect((await caller.try(addCartLine, without as { partNo: string; quantity: number })).params).toMatchObject({
      fields: [{ field: 'quantity', code: 'required' }],
    });
    expect((await caller.try(addCartLine, { partNo: 'NO SUCH PART', quantity: 1 })).params).toMatchObject({
      fields: [{ field: 'partNo', code: 'unknown_reference' }],
    });
    for (const quantity of [0, -1, 1.5, 10 ** 19])
      expect((await caller.try(addCartLine, { partNo, quantity })).code, `${quantity}`).toBe('invalid');
  });

  it('refuses a quantity that cannot be ordered with minimum and pack, and rounds nothing', async () => {
    const caller = await placer();
    const part = packed();
    const { partNo, minimumQty: moq, packQty: spq } = part;
    const refused = { fields: [{ field: 'quantity', code: 'qty_not_multiple', params: { moq, spq } }] };
    expect((await caller.try(addCartLine, { partNo, quantity: least(part) + 1 })).params).toMatchObject(refused);
    const { id, version } = await caller.call(addCartLine, { partNo, quantity: least(part) });
    expect((await caller.try(changeCartLine, { id, version, quantity: 1 })).params).toMatchObject(refused);
    const { results } = await caller.call(changeCartLines, { items: [{ id, version, quantity: 1 }] });
    expect(results).toMatchObject([{ id, code: 'invalid', params: refused }]);
    expect(await caller.call(readCartLine, { id })).toMatchObject({ quantity: least(part), version });
  });

  it('adds up pieces of one part for one day, number and place, and keeps others apart', async () => {
    const caller = await placer();
    const part = packed();
    const { partNo } = part;
    const quantity = least(part);
    await caller.call(addCartLine, { partNo, quantity });
    await caller.call(addCartLine, { partNo, quantity });
    await caller.call(addCartLine, { partNo, quantity, requestedDate: '2026-12-14' });
    await caller.call(addCartLine, { partNo, quantity, ownPartNo: 'U4' });
    expect((await lines()).map(line => line.quantity).sort()).toEqual([quantity, quantity, quantity * 2].sort());
  });

  it('loses nothing of many who add at once: twenty parts are twenty lines, one part is one sum', async () => {
    const caller = await placer();
    const twenty = parts.filter(({ orderLimit }) => orderLimit === null).slice(0, 20);
    await Promise.all(twenty.map(part => caller.call(addCartLine, { partNo: part.partNo, quantity: least(part) })));
    expect(await lines()).toHaveLength(20);
    await server.sql('delete from cart_line');
    const part = packed();
    const adding = { partNo: part.partNo, quantity: least(part) };
    await Promise.all(Array.from({ length: 20 }, () => caller.call(addCartLine, adding)));
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([20 * least(part)]);
  });

  it('is shared: a colleague reads it, and who saw an older version changes nothing', async () => {
    const caller = await placer();
    const part = packed();
    const { id, version } = await caller.call(addCartLine, { partNo: part.partNo, quantity: least(part) });
    const buyer = await server.as('backlog-buyer');
    expect((await buyer.call(listCartLines, {})).rows.map(line => line.id)).toEqual([id]);
    expect((await buyer.try(removeCartLine, { id, version })).code).toBe('no_permission');
    await caller.call(changeCartLine, { id, version, quantity: least(part), note: 'for the pilot' });
    expect((await caller.try(changeCartLine, { id, version, quantity: least(part) })).code).toBe('conflict');
    const { results } = await caller.call(removeCartLines, { items: [{ id, version: version + 1 }] });
    expect(results).toEqual([{ id }]);
    expect(await lines()).toEqual([]);
  });

  it('is the company’s alone', async () => {
    const caller = await placer();
    const part = packed();
    const { id, version } = await caller.call(addCartLine, { partNo: part.partNo, quantity: least(part) });
    await server.sql(
      'update cart_line set company_id = (select id from company where tenant_id = 0 and id <> company_id limit 1)',
    );
    expect(await lines()).toEqual([]);
    expect((await caller.try(readCartLine, { id })).code).toBe('not_found');
    expect((await caller.try(removeCartLine, { id, version })).code).toBe('not_found');
  });
});
