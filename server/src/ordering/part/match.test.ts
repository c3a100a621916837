import { addCartLines, importCartLines, listCartLines } from '@inbound/shared/ordering/cart/contract';
import { createCrossReference } from '@inbound/shared/ordering/cross-reference/contract';
import { listParts, matchParts, type PartRow } from '@inbound/shared/ordering/part/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { leastOf } from '../../../test/orders.ts';
import { testServer } from '../../../test/server.ts';

const server = testServer();
const placer = () => server.as('order-placer');
const BILL = 120;
let parts: PartRow[];

const match = async (text: string) => (await (await placer()).call(matchParts, { text })).lines;
const own = async (ownPartNo: string, part: PartRow) =>
  (await placer()).call(createCrossReference, { ownPartNo, partNo: part.partNo });
const verdicts = async (text: string) =>
  (await match(text)).map(({ line, verdict, confidence }) => [line, verdict, confidence]);

beforeEach(async () => {
  await server.sql('delete from cross_reference');
  await server.sql('delete from cart_line');
  const { rows } = await (await placer()).call(listParts, { limit: 200, offered: true });
  parts = rows.filter(({ orderLimit }) => orderLimit === null);
});

describe('a pasted list', () => {
  it('is matched by own number, distributor’s number, and either one in another spelling, the surest first', async () => {
    const [one, two] = parts as [PartRow, PartRow];
    await own('HM4 907 401 A', one);
    const spelled = two.partNo.toLowerCase().replace(/^(...)/, '$1-');
    const lines = await match(`HM4 907 401 A\t${leastOf(one)}\n${two.partNo}\n${spelled}\nhm4907401a;7`);
    expect(lines.map(({ verdict, confidence, quantity }) => [verdict, confidence, quantity])).toEqual([
      ['matched', 'own', leastOf(one)],
      ['matched', 'exact', null],
      ['matched', 'normalised', null],
      ['matched', 'normalised', 7],
    ]);
    expect(lines.map(({ candidates }) => candidates.map(({ partNo }) => partNo))).toEqual(
      [one, two, two, one].map(({ partNo }) => [partNo]),
    );
  });

  it('passes over no line: what is not found, rewritten, or not understood is told by its number', async () => {
    const { partNo } = parts[0] as PartRow;
    const text = ['NO-SUCH-PART\t5', '', '9.55167E+12\t5', `${partNo}\t1.5`, `${partNo}\t5\tR17`, `${partNo}\t5`].join(
      '\n',
    );
    expect(await verdicts(text)).toEqual([
      [1, 'not_found', null],
      [3, 'rewritten', null],
      [4, 'quantity', 'exact'],
      [5, 'too_many_cells', 'exact'],
      [6, 'matched', 'exact'],
    ]);
  });

  it('offers what begins like a number, and what may mean several parts, and takes neither by itself', async () => {
    const [one, two] = parts as [PartRow, PartRow];
    await own('AB-1', one);
    await own('AB 1', two);
    const [prefix, several] = await match(`${one.partNo.slice(0, 5)}\nAB1`);
    expect(prefix).toMatchObject({ verdict: 'ambiguous', confidence: 'prefix' });
    expect(prefix?.candidates.length).toBeGreaterThan(0);
    expect(several).toMatchObject({ verdict: 'ambiguous', confidence: 'normalised' });
    expect(several?.candidates.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
  });

  it('reads a number with blanks as a whole before it reads a quantity behind a blank', async () => {
    const [one] = parts as [PartRow];
    await own('ECU 401', one);
    expect(await match('ECU 401')).toMatchObject([{ verdict: 'matched', number: 'ECU 401', quantity: null }]);
    expect(await match(`${one.partNo} 500`)).toMatchObject([{ verdict: 'matched', number: one.partNo, quantity: 500 }]);
  });

  it('knows own numbers of the company alone, and has at most five hundred lines', async () => {
    const [one] = parts as [PartRow];
    await own('OURS-77', one);
    await server.sql(
      'update cross_reference set company_id = (select id from company where tenant_id = 0 and id <> company_id limit 1)',
    );
    expect(await verdicts('OURS-77')).toEqual([[1, 'not_found', null]]);
    const refused = await (await placer()).try(matchParts, { text: Array.from({ length: 501 }, () => 'A').join('\n') });
    expect(refused.params).toMatchObject({ fields: [{ field: 'text', code: 'range' }] });
  });
});

it('a bill of 120 parts is priced from what is known: no call is made for it', async () => {
  const some = parts.filter(({ firstPrice }) => firstPrice).slice(0, BILL);
  const calls = () => server.sql("select id from interface_log where interface_name = 'distributor' order by id");
  const before = await calls();
  const lines = await match(some.map(part => `${part.partNo}\t${leastOf(part)}`).join('\n'));
  expect(lines.filter(({ verdict, candidates }) => verdict === 'matched' && candidates[0]?.prices.length)).toHaveLength(
    BILL,
  );
  expect(await calls()).toEqual(before);
});

describe('several lines', () => {
  it('go into the cart together or not at all, and what is refused is named by its line', async () => {
    const caller = await placer();
    const [one, two] = parts.filter(({ packQty }) => packQty > 1) as [PartRow, PartRow];
    const good = [one, two].map(part => ({ partNo: part.partNo, quantity: leastOf(part) }));
    const lines = [
      ...good,
      { partNo: 'NO SUCH PART', quantity: 1 },
      { partNo: one.partNo, quantity: leastOf(one) + 1 },
    ];
    expect((await caller.try(addCartLines, { lines })).params).toMatchObject({
      fields: [
        { field: 'lines[2].partNo', code: 'unknown_reference' },
        { field: 'lines[3].quantity', code: 'qty_not_multiple' },
      ],
    });
    expect((await caller.call(listCartLines, {})).rows).toEqual([]);
    expect(await caller.call(addCartLines, { lines: good })).toEqual({ count: 2 });
    expect((await caller.call(listCartLines, {})).rows).toHaveLength(2);
  });

  it('come into the cart from a spreadsheet, and again with other quantities', async () => {
    const caller = await placer();
    const [one] = parts.filter(({ packQty }) => packQty > 1) as [PartRow];
    const importing = (quantity: number) =>
      caller.call(
        importCartLines,
        { mode: 'all' },
        { file: { name: 'cart.csv', content: `partNo,quantity,ownPartNo\n${one.partNo},${quantity},R17\n` } },
      );
    const verdictOf = async (quantity: number) => (await importing(quantity)).rows.map(({ verdict }) => verdict);
    expect(await verdictOf(leastOf(one))).toEqual(['new']);
    expect(await verdictOf(leastOf(one))).toEqual(['unchanged']);
    expect(await verdictOf(leastOf(one) + one.packQty)).toEqual(['changed']);
    expect(await verdictOf(leastOf(one) + 1)).toEqual(['error']);
    expect((await caller.call(listCartLines, {})).rows).toMatchObject([{ quantity: leastOf(one) + one.packQty }]);
  });
});
