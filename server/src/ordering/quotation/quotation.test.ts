import { listParts } from '@inbound/shared/ordering/part/contract';
import {
  importQuotationLines,
  listQuotationLines,
  readQuotationLine,
} from '@inbound/shared/ordering/quotation/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();
const buyer = () => server.as('backlog-buyer');
const HEAD = 'quotationNo,lineNo,partNo,answer,price,currency,validFrom,validTo';

const importing = async (mode: 'dry-run' | 'all', rows: readonly string[]) =>
  (await buyer()).call(
    importQuotationLines,
    { mode },
    { file: { name: 'quote.csv', content: `${[HEAD, ...rows].join('\n')}\n` } },
  );

it('a quotation comes as the distributor answered it, and again with what has changed', async () => {
  const caller = await buyer();
  const [one, two] = (await caller.call(listParts, { limit: 2 })).rows.map(({ partNo }) => partNo);
  const rows = [`Q-1,10,${one},bid,0.84,USD,2026-01-01,2026-12-31`, `Q-1,20,${two},no_bid,,,2026-01-01,2026-12-31`];
  expect((await importing('all', rows)).applied).toBe(true);
  const { rows: stored } = await caller.call(listQuotationLines, { search: 'q-1' });
  expect(stored.map(({ answer, price }) => [answer, price]).sort()).toEqual([
    ['bid', '0.84'],
    ['no_bid', null],
  ]);
  const again = await importing('all', [rows[0]?.replace('0.84', '0.79') ?? '', rows[1] ?? '']);
  expect(again.rows.map(({ verdict }) => verdict)).toEqual(['changed', 'unchanged']);
  const [bid] = (await caller.call(listQuotationLines, { answer: ['bid'], search: 'Q-1' })).rows;
  expect(await caller.call(readQuotationLine, { id: bid?.id ?? '' })).toMatchObject({ price: '0.79', version: 2 });
});

it('a bid without a price, a price without a currency, a part that is not known and an end before the beginning are refused by their row', async () => {
  const [{ partNo } = { partNo: '' }] = (await (await buyer()).call(listParts, { limit: 1 })).rows;
  const dry = await importing('dry-run', [
    `Q-2,10,${partNo},bid,,,2026-01-01,2026-12-31`,
    `Q-2,20,${partNo},bid,1,,2026-01-01,2026-12-31`,
    'Q-2,30,NO SUCH PART,bid,1,USD,2026-01-01,2026-12-31',
    `Q-2,40,${partNo},bid,1,USD,2026-12-31,2026-01-01`,
    `Q-2,50,${partNo},maybe,1,USD,2026-01-01,2026-12-31`,
  ]);
  expect(dry.problems.map(({ row, column }) => [row, column])).toEqual([
    [2, 'price'],
    [3, 'currency'],
    [4, 'partNo'],
    [5, 'validTo'],
    [6, 'answer'],
  ]);
});

it('a quotation is the company’s alone', async () => {
  const caller = await buyer();
  const [{ partNo } = { partNo: '' }] = (await caller.call(listParts, { limit: 1 })).rows;
  await importing('all', [`Q-3,10,${partNo},bid,1,USD,2026-01-01,2026-12-31`]);
  await server.sql(
    `update quotation_line set company_id = (select id from company where tenant_id = 0 and id <> company_id limit 1)`,
  );
  expect((await caller.call(listQuotationLines, {})).rows).toEqual([]);
});
