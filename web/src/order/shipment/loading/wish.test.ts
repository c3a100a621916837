import type { AnswerOf } from '@inbound/shared';
import type { readShipmentLoad } from '@inbound/shared/order/shipment/load-contract';
import { describe, expect, it } from 'vitest';
import { letterOf } from './letters.ts';
import { firstWish, inputOf } from './wish.ts';

const size = { lengthMm: 1200, widthMm: 800, heightMm: 150 };
const load: AnswerOf<typeof readShipmentLoad> = {
  plans: [],
  lines: [
    { lineId: 'agreed', open: '60', packaging: 'KLT', qty: '20', carrier: '', isWeightKnown: true },
    { lineId: 'free', open: '7', packaging: '', qty: null, carrier: '', isWeightKnown: false },
  ],
  packaging: [
    { code: 'PAL', nameZh: '', nameEn: '', ...size, pallet: true, roomMm: 1000 },
    { code: 'KLT', nameZh: '', nameEn: '', ...size, pallet: false, roomMm: 1000 },
  ],
};

describe('what a load is planned for', () => {
  it('is the first carrier and the agreed packages at first, and lacks a packaging of a line without one', () => {
    const wish = firstWish(load);
    expect(wish.carriers).toEqual([{ key: 0, packaging: 'PAL', heightMm: '1000' }]);
    expect(wish.packages).toEqual({ agreed: { packaging: 'KLT', qty: '20' }, free: { packaging: '', qty: '' } });
    expect(inputOf(wish, load)).toMatchObject({ packages: [], carriers: [{ packaging: 'PAL', heightMm: 1000 }] });
  });

  it('is the carrier of an instruction first, where one of the lines has it', () => {
    const [agreed, free] = load.lines as [(typeof load.lines)[number], (typeof load.lines)[number]];
    const euro = { code: 'EUR', nameZh: '', nameEn: '', ...size, pallet: true, roomMm: 800 };
    const asked = { ...load, lines: [{ ...agreed, carrier: 'EUR' }, free], packaging: [...load.packaging, euro] };
    expect(firstWish(asked).carriers).toEqual([{ key: 0, packaging: 'EUR', heightMm: '800' }]);
  });

  it('names the lines alone that are packed otherwise than agreed', () => {
    const wish = firstWish(load);
    const packages = { ...wish.packages, free: { packaging: 'KLT', qty: '3' } };
    expect(inputOf({ ...wish, packages }, load)?.packages).toEqual([{ lineId: 'free', packaging: 'KLT', qty: '3' }]);
    const half = { ...wish.packages, free: { packaging: 'KLT', qty: '' } };
    expect(inputOf({ ...wish, packages: half }, load)).toBeUndefined();
  });

  it('needs a height of every carrier', () => {
    const wish = firstWish(load);
    const carriers = [{ key: 0, packaging: 'PAL', heightMm: '0' }];
    expect(inputOf({ ...wish, carriers }, load)).toBeUndefined();
  });
});

it('kinds of packages are called A to Z, then A1', () => {
  expect([0, 25, 26, 52].map(letterOf)).toEqual(['A', 'Z', 'A1', 'A2']);
});
