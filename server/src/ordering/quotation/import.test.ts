import { listParts } from '@inbound/shared/ordering/part/contract';
import { importQuotationLines, listQuotations, readQuotation } from '@inbound/shared/ordering/quotation/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { quotationJob, watchQuotations } from './job.ts';

const server = testServer({ jobsByHand: [quotationJob.kind] });
const endQuotations = () => watchQuotations(server.running.platform);
const buyer = () => server.as('backlog-buyer');
const HEAD = 'quotationNo,lineNo,partNo,answer,price,currency,validFrom,validTo';

const importing = async (mode: 'dry-run' | 'all', rows: readonly string[], decimalMark?: 'comma' | 'point') =>
  (await buyer()).call(
    importQuotationLines,
    { mode, ...(decimalMark ? { decimalMark } : {}) },
    { file: { name: 'quote.csv', content: `${[HEAD, ...rows].join('\n')}\n` } },
  );

it('a quotation comes as the distributor answered it, and again with what has changed', async () => {
  const caller = await buyer();
  const [one, two] = (await caller.call(listParts, { limit: 2 })).rows.map(({ partNo }) => partNo);
  const rows = [`Q-1,10,${one},bid,0.84,USD,2026-01-01,2026-12-31`, `Q-1,20,${two},no_bid,,,2026-01-01,2026-12-31`];
  expect((await importing('all', rows)).applied).toBe(true);
  const [stored] = (await caller.call(listQuotations, { search: 'q-1' })).rows;
  expect(stored).toMatchObject({
    state: 'effective',
    customerQuoteNo: 'Q-1',
    bidCount: 1,
    lineCount: 2,
    unread: false,
  });
  const id = stored?.id ?? '';
  const answers = async () => (await caller.call(readQuotation, { id })).lines.map(line => [line.answer, line.price]);
  expect(await answers()).toEqual([
    ['bid', '0.84'],
    ['no_bid', null],
  ]);
  const again = await importing('all', [rows[0]?.replace('0.84', '0.79') ?? '', rows[1] ?? '']);
  expect(again.rows.map(({ verdict }) => verdict)).toEqual(['changed', 'unchanged']);
  expect((await answers())[0]).toEqual(['bid', '0.79']);
});

it('a file prolongs a quotation that has ended, and takes back a bid', async () => {
  const caller = await buyer();
  const [{ partNo } = { partNo: '' }] = (await caller.call(listParts, { limit: 1 })).rows;
  const file = (answer: string, last: string) => [`Q-4,10,${partNo},${answer},2026-01-01,${last}`];
  const state = async () => (await caller.call(listQuotations, { search: 'Q-4' })).rows[0]?.state;
  await importing('all', file('bid,1,USD', '2026-01-31'));
  await endQuotations();
  expect(await state()).toBe('expired');
  await importing('all', file('bid,1,USD', '2099-12-31'));
  expect(await state()).toBe('effective');
  await importing('all', file('no_bid,,', '2099-12-31'));
  expect(await state()).toBe('rejected');
});

it('a line without a quotation, a bid without a price, a price without a currency, a part that is not known and an end before the beginning are refused by their row', async () => {
  const [{ partNo } = { partNo: '' }] = (await (await buyer()).call(listParts, { limit: 1 })).rows;
  const dry = await importing('dry-run', [
    `Q-2,10,${partNo},bid,,,2026-01-01,2026-12-31`,
    `Q-2,20,${partNo},bid,1,,2026-01-01,2026-12-31`,
    'Q-2,30,NO SUCH PART,bid,1,USD,2026-01-01,2026-12-31',
    `Q-2,40,${partNo},bid,1,USD,2026-12-31,2026-01-01`,
    `Q-2,50,${partNo},maybe,1,USD,2026-01-01,2026-12-31`,
    `,60,${partNo},bid,1,USD,2026-01-01,2026-12-31`,
  ]);
  expect(dry.problems.map(({ row, column }) => [row, column])).toEqual([
    [2, 'price'],
    [3, 'currency'],
    [4, 'partNo'],
    [5, 'validTo'],
    [6, 'answer'],
    [7, 'quotationNo'],
  ]);
});

it('prices in the notation of another country are read by the mark that was stated, and never guessed', async () => {
  const caller = await buyer();
  const [one, two, three] = (await caller.call(listParts, { limit: 3 })).rows.map(({ partNo }) => partNo);
  const file = (prices: readonly string[]) =>
    prices.map((price, at) => `Q-EU,${at + 1}0,${[one, two, three][at]},bid,"${price}",EUR,2026-01-01,2026-12-31`);
  const read = async (prices: readonly string[], decimalMark?: 'comma' | 'point') => {
    const { rows, problems } = await importing('dry-run', file(prices), decimalMark);
    return { prices: rows.map(({ changes }) => changes.price?.to), problems };
  };
  expect((await read(['6,85 €', '€ 289,08', '1.234,50'], 'comma')).prices).toEqual(['6.85', '289.08', '1234.50']);
  expect((await read(['1,234.56', '1.234', '$ 2'], 'point')).prices).toEqual(['1234.56', '1.234', '2']);
  expect((await read(['1.234', '0.5', '6,85'])).problems).toMatchObject([
    { row: 2, column: 'price', code: 'decimal_open', params: { whole: '1234', broken: '1.234' } },
    { row: 4, column: 'price', code: 'format' },
  ]);
});

it('a quotation is the company’s alone', async () => {
  const caller = await buyer();
  const [{ partNo } = { partNo: '' }] = (await caller.call(listParts, { limit: 1 })).rows;
  await importing('all', [`Q-3,10,${partNo},bid,1,USD,2026-01-01,2026-12-31`]);
  await server.sql(
    `update quotation set company_id = (select id from company where tenant_id = 0 and id <> company_id limit 1)`,
  );
  expect((await caller.call(listQuotations, { search: 'Q-3' })).rows).toEqual([]);
});
