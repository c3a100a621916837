import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableByWeek, deliveryChoices, type StockedPart } from './delivery-choice.ts';
import { refusedQuantity } from './line-price.ts';

const TODAY = '2026-11-30';

const part = (cells: Partial<StockedPart> = {}): StockedPart => ({
  prices: [
    { from: 500, price: '3.64' },
    { from: 1000, price: '2.98' },
    { from: 2500, price: '2.71' },
  ],
  ...{ currency: 'USD', minimumQty: 500, packQty: 500, orderLimit: null, stock: 1840 },
  futureStock: [
    { week: '2026-12-07', qty: null },
    { week: '2026-12-14', qty: 4160 },
    { week: '2026-12-28', qty: 2500 },
  ],
  ...cells,
});

const waysOf = (of: StockedPart, quantity: number) => deliveryChoices(of, quantity, TODAY).map(({ way }) => way);

describe('what is available', () => {
  it('adds up by weeks, and a quantity that is not known adds nothing', () => {
    expect(availableByWeek(part())).toEqual([
      { day: '2026-12-07', pieces: 1840 },
      { day: '2026-12-14', pieces: 6000 },
      { day: '2026-12-28', pieces: 8500 },
    ]);
  });
});

describe('a quantity', () => {
  it('of which there is enough is delivered from stock, as soon as possible', () => {
    expect(deliveryChoices(part(), 1500, TODAY)).toEqual([
      {
        way: 'stock',
        parts: [{ quantity: 1500, requestedDate: null }],
        total: { amount: '4470.00', currency: 'USD' },
      },
    ]);
  });

  it('of which there is too little comes on the first day with enough, or partly at once; each costs what its lines cost', () => {
    expect(deliveryChoices(part(), 2000, TODAY)).toEqual([
      {
        way: 'one',
        parts: [{ quantity: 2000, requestedDate: '2026-12-14' }],
        total: { amount: '5960.00', currency: 'USD' },
      },
      {
        way: 'two',
        parts: [
          { quantity: 1500, requestedDate: null },
          { quantity: 500, requestedDate: '2026-12-14' },
        ],
        total: { amount: '5960.00', currency: 'USD' },
      },
    ]);
    const [later] = deliveryChoices(part(), 6500, TODAY);
    expect(later?.parts).toEqual([{ quantity: 6500, requestedDate: '2026-12-28' }]);
  });

  it('has no second delivery where stock or rest is less than can be ordered', () => {
    expect(waysOf(part({ stock: 499 }), 2000)).toEqual(['one']);
    expect(waysOf(part({ stock: 0 }), 2000)).toEqual(['one']);
    expect(waysOf(part({ minimumQty: 1500 }), 2500)).toEqual(['one']);
  });

  it('leaves in stock what the rest needs to be ordered', () => {
    const [, two] = deliveryChoices(part({ minimumQty: 1000 }), 2000, TODAY);
    expect(two?.parts.map(({ quantity }) => quantity)).toEqual([1000, 1000]);
  });

  it('has no choice where it cannot be ordered, or nobody knows when enough is there', () => {
    expect(waysOf(part(), 2001)).toEqual([]);
    expect(waysOf(part({ orderLimit: 1000 }), 2000)).toEqual([]);
    expect(waysOf(part(), 9000)).toEqual([]);
    expect(waysOf(part({ futureStock: [] }), 2000)).toEqual([]);
  });

  it('is wanted tomorrow at the earliest, also where its week has begun', () => {
    const [one] = deliveryChoices(part({ futureStock: [{ week: '2026-11-26', qty: 5000 }] }), 2000, TODAY);
    expect(one?.parts).toEqual([{ quantity: 2000, requestedDate: '2026-12-01' }]);
  });

  it('is delivered whole in every way, by quantities that can be ordered', () => {
    const parts = fc.record({
      stock: fc.nat(20_000),
      minimumQty: fc.integer({ min: 1, max: 3000 }),
      packQty: fc.integer({ min: 1, max: 900 }),
    });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 30_000 }), (cells, quantity) => {
        for (const choice of deliveryChoices(part(cells), quantity, TODAY)) {
          expect(choice.parts.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity);
          for (const one of choice.parts) expect(refusedQuantity(part(cells), one.quantity)).toBeUndefined();
        }
      }),
    );
  });
});
