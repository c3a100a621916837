import { expect, it } from 'vitest';
import { quotesIn, sameQuoteNumber } from './read-quote.ts';

const HEAD = {
  ...{ quoteNumber: '0026441100', customerQuoteNumber: 'RFQ-1', quoteStatus: 'Accept', incotermCode: 'FCA' },
  ...{
    quoteStartDate: '2026-08-26',
    quoteEndDate: '2027-02-22',
    cancellationWindowWeeks: 5,
    rescheduleWindowWeeks: '4',
  },
};

const lineOf = (line: object) => quotesIn({ quotes: [{ ...HEAD, lineItems: [line] }] })[0]?.lines[0];

it('a quotation is read with its days, its windows and its number, whatever zeros stand in front', () => {
  expect(quotesIn({ quotes: [{ ...HEAD, lineItems: null }] })).toEqual([
    {
      ...{ quotationNo: '26441100', customerQuoteNo: 'RFQ-1', said: 'Accept', isRefused: false, lines: [] },
      ...{ validFrom: '2026-08-26', validTo: '2027-02-22', incoterm: 'FCA', cancelWeeks: 5, changeWeeks: 4 },
    },
  ]);
  expect(sameQuoteNumber('0026441100', '26441100')).toBe(true);
});

it('a bid has its price, its least quantity and its step; blanks behind a part are none of it', () => {
  expect(
    lineOf({
      ...{ tiPartNumber: 'ORB10A100DR   ', status: 'Bid', tiUnitPrice: 0.148, tiUnitPriceCurrencyCode: 'usd' },
      ...{ minimumOrderQuantity: '1000', nextOrderQuantityIncrement: 500 },
    }),
  ).toEqual({
    ...{ partNo: 'ORB10A100DR', answer: 'bid', said: 'Bid', price: '0.148', currency: 'USD' },
    ...{ minimumQty: 1000, packQty: 500 },
  });
});

it('a bid without a price, or of an unknown word, is not answered yet', () => {
  const part = { tiPartNumber: 'P', tiUnitPriceCurrencyCode: 'USD' };
  expect(lineOf({ ...part, status: 'Bid', tiUnitPrice: 0 })).toMatchObject({ answer: 'pending', price: null });
  expect(lineOf({ ...part, status: 'Bid', tiUnitPrice: 1, tiUnitPriceCurrencyCode: '' })?.answer).toBe('pending');
  expect(lineOf({ ...part, status: 'Under review', tiUnitPrice: 1 })?.answer).toBe('pending');
});

it('no bid is said in several words, with its reason', () => {
  for (const status of ['No Bid', 'NO_BID', 'Reject'])
    expect(lineOf({ tiPartNumber: 'P', status, statusReason: 'Allocation' })).toMatchObject({
      ...{ answer: 'no_bid', said: 'Allocation', price: null },
    });
});

it('a quotation without a number is none, and a line that cannot be read leaves the others', () => {
  expect(quotesIn({ quotes: [{ ...HEAD, quoteNumber: '' }] })).toEqual([]);
  expect(quotesIn('nonsense')).toEqual([]);
  const lineItems = [{ status: 'Bid' }, { tiPartNumber: 'P', status: 'Pending' }];
  expect(quotesIn({ quotes: [{ ...HEAD, lineItems }] })[0]?.lines.map(({ partNo }) => partNo)).toEqual(['P']);
});

it('a quotation that is refused as a whole says so', () => {
  expect(quotesIn({ quotes: [{ ...HEAD, quoteStatus: 'Rejected', lineItems: [] }] })[0]?.isRefused).toBe(true);
});
