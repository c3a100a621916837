import type { StockedPart } from '@inbound/shared/ordering/cart/delivery-choice';
import { describe, expect, it } from 'vitest';
import { understoodWish, type Wish } from './wish.ts';

const TODAY = '2026-11-30';
const part: StockedPart = {
  prices: [{ from: 500, price: '2.98' }],
  ...{ currency: 'USD', minimumQty: 500, packQty: 500, orderLimit: null, stock: 1840 },
  futureStock: [{ week: '2026-12-14', qty: 4160 }],
};
const wishOf = (cells: Partial<Wish>) =>
  understoodWish(part, { quantity: '2000', date: '', ownPartNo: '', ...cells }, TODAY);

describe('a wish', () => {
  it('is delivered from stock where nothing else is said and there is enough', () => {
    expect(wishOf({ quantity: '1500' })).toMatchObject({
      ...{ quantity: 1500, date: '', chosen: { way: 'stock' } },
      parts: [{ quantity: 1500, requestedDate: null }],
    });
  });

  it('is one line without a day until a way is chosen for what stock has too little of', () => {
    const { chosen, choices, parts } = wishOf({});
    expect(chosen).toBeUndefined();
    expect(choices.map(({ way }) => way)).toEqual(['one', 'two']);
    expect(parts).toEqual([{ quantity: 2000, requestedDate: null }]);
  });

  it('becomes the lines of the way that is chosen, whose day is shown', () => {
    expect(wishOf({ way: 'one' })).toMatchObject({ date: '2026-12-14', parts: [{ quantity: 2000 }] });
    expect(wishOf({ way: 'two' })).toMatchObject({
      ...{ date: '2026-12-14', dateIsWrong: false },
      parts: [
        { quantity: 1500, requestedDate: null },
        { quantity: 500, requestedDate: '2026-12-14' },
      ],
    });
  });

  it('falls back to what was typed where its quantity no longer has the way', () => {
    const { chosen, parts } = wishOf({ way: 'two', quantity: '1000', date: '2026-12-20' });
    expect(chosen).toBeUndefined();
    expect(parts).toEqual([{ quantity: 1000, requestedDate: '2026-12-20' }]);
  });

  it('is no quantity, and no day, where nonsense is typed', () => {
    for (const quantity of ['', '0', '1.5', 'many'])
      expect(wishOf({ quantity })).toMatchObject({ quantity: undefined, choices: [] });
    expect(wishOf({ date: 'soon' }).dateIsWrong).toBe(true);
  });
});
