import { describe, expect, it } from 'vitest';
import { BrokenList, objectsIn } from '../objects-in.ts';
import { readTiErrors } from './read-errors.ts';
import { readTiPart } from './read-part.ts';
import { lifeCycleOf } from './status-words.ts';

const PRODUCT = {
  tiPartNumber: 'ORB20Q1100DGKR/NOPB',
  genericPartNumber: 'ORB20Q1100',
  quantity: 1_200,
  limit: '',
  pricing: [{ currency: 'USD', priceBreaks: [{ priceBreakQuantity: 25, price: 0.0023 }] }],
  futureInventory: [{ forecastQuantity: null, forecastDate: '2026-12-07' }],
  description: 'Operational amplifier',
  minimumOrderQuantity: 25,
  standardPackQuantity: 5,
  lifeCycle: 'ACTIVE',
};
const read = (over: object = {}) => readTiPart({ ...PRODUCT, ...over }, 'USD');
const partOf = (over: object = {}) => {
  const entry = read(over);
  if (!('part' in entry)) throw new Error(entry.unread);
  return entry.part;
};

describe('a product', () => {
  it('is read as it is, what it does not say is empty', () => {
    expect(partOf()).toMatchObject({
      ...{ partNo: 'ORB20Q1100DGKR/NOPB', stock: 1_200, orderLimit: null, minimumQty: 25, packQty: 5, currency: 'USD' },
      ...{ prices: [{ from: 25, price: '0.0023' }], futureStock: [{ week: '2026-12-07', qty: null }] },
      ...{ lifeCycle: 'active', eccn: '', pinCount: null, customReel: false },
    });
  });

  it.each([
    ['a number as text', { quantity: '18400' }, { stock: 18_400 }],
    ['blanks around its number', { tiPartNumber: ' BAT54H,115 ' }, { partNo: 'BAT54H,115' }],
    ['the sign for nothing', { limit: '#', pinCount: '#', htsCode: '#' }, { orderLimit: null, htsCode: '' }],
    ['the number for no limit', { limit: 999_999_999 }, { orderLimit: null }],
    ['a key with blanks', { ' eccn ': 'x', ' htsCode ': '8542' }, { htsCode: '8542' }],
    ['a day with a time', { futureInventory: [{ forecastQuantity: 5, forecastDate: '2026-12-07T00:00:00Z' }] }, {}],
    ['no prices', { pricing: null }, { prices: [], currency: 'USD' }],
    ['a word that nobody knows', { lifeCycle: 'Sunset' }, { lifeCycle: 'other', lifeCycleSaid: 'Sunset' }],
  ])('bears %s', (_, over, expected) => expect(partOf(over)).toMatchObject(expected));

  it('keeps prices without sense, the smallest quantity first', () => {
    const priceBreaks = [
      { priceBreakQuantity: 100, price: 440 },
      { priceBreakQuantity: 1, price: 39.99 },
      { priceBreakQuantity: 100, price: '28' },
    ];
    const { prices } = partOf({ pricing: [{ currency: 'USD', priceBreaks }] });
    expect(prices.map(({ from, price }) => `${from} ${price}`)).toEqual(['1 39.99', '100 28', '100 440']);
  });

  it('falls back to the currency that there is', () => {
    const pricing = [{ currency: 'EUR', priceBreaks: [{ priceBreakQuantity: 1, price: 2 }] }];
    expect(partOf({ pricing }).currency).toBe('EUR');
  });

  it.each([
    ['quantity', { quantity: -1 }],
    ['quantity', { quantity: '1,200' }],
    ['tiPartNumber', { tiPartNumber: '' }],
    ['pricing', { pricing: [{ currency: 'USD', priceBreaks: [{ priceBreakQuantity: 1, price: -0.01 }] }] }],
    ['pricing', { pricing: [{ currency: 'USD', priceBreaks: [{ priceBreakQuantity: 1, price: '1.234,50' }] }] }],
    ['pricing', { pricing: [{ currency: 'dollars', priceBreaks: [] }] }],
    ['futureInventory', { futureInventory: [{ forecastQuantity: 5, forecastDate: '29.02.2027' }] }],
    ['minimumOrderQuantity', { minimumOrderQuantity: 0 }],
  ])('that has a wrong %s is not guessed at, and named', (field, over) => {
    expect(read(over)).toEqual({ unread: expect.stringContaining(field) });
  });

  it.each([[null], ['text'], [[]], [{}]])('is not %j', said =>
    expect(readTiPart(said, 'USD')).toHaveProperty('unread'),
  );
});

it.each([
  ['NRND', 'not_for_new'],
  ['last buy', 'last_buy'],
  ['LAST_BUY', 'last_buy'],
  ['Obsolete', 'obsolete'],
  ['', 'other'],
])('the life %j is %s', (word, meaning) => expect(lifeCycleOf(word)).toBe(meaning));

describe('errors', () => {
  it.each([
    [{ errors: [{ errorCode: 'A', field: 'f', message: 'no' }] }, [{ code: 'A', field: 'f', message: 'no' }]],
    [{ errorCode: 'B', type: 'ERROR', message: 'bare' }, [{ code: 'B', field: '', message: 'bare' }]],
    [{ errors: [{ errorCode: 'C', field: null }] }, [{ code: 'C', field: '', message: 'C' }]],
    [undefined, [{ code: '422', field: '', message: 'HTTP 422' }]],
    [{ errors: [] }, [{ code: '422', field: '', message: 'HTTP 422' }]],
  ])('%j', (body, said) => expect(readTiErrors(body, 422)).toEqual(said));
});

describe('a list of objects', () => {
  const objectsOf = async (text: string, size = 7) => {
    const bytes = Buffer.from(text);
    const chunks = async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    };
    const found: unknown[] = [];
    for await (const one of objectsIn(chunks())) found.push(one);
    return found;
  };
  const THREE = [{ a: '}],{"[\\' }, { b: [{ c: 'µ—漢' }] }, {}];

  it.each([1, 2, 7, 1_000])('comes object by object in pieces of %i bytes', async size => {
    expect(await objectsOf(JSON.stringify(THREE), size)).toEqual(THREE);
    expect(await objectsOf(JSON.stringify({ page: 1, content: THREE, last: true }), size)).toEqual(THREE);
  });

  it.each(['', '{}', '<html>', '{"content":[{"a":1}', '[{"a":', '[{"a" 1}]', `[{"a":"${'x'.repeat(300_000)}"}]`])(
    'is not %.20s',
    text => expect(objectsOf(text, 10_000)).rejects.toThrow(BrokenList),
  );
});
