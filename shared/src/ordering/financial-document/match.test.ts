import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../kernel/index.ts';
import {
  type Allocation,
  type BilledLine,
  hasQuantityDifference,
  matchPapers,
  type OrderedLine,
  type Papers,
  type ShippedItem,
} from './match.ts';
import { priceDifferenceOf, totalDifferenceOf } from './price-difference.ts';

const ordered = (quantity: number, over: Partial<OrderedLine> = {}): OrderedLine => ({
  ...{ key: 'PO/1', quantity, price: { amount: '1.45', currency: 'USD', per: 1 } },
  ...over,
});
const shipped = (key: string, quantity: number, over: Partial<ShippedItem> = {}): ShippedItem => ({
  ...{ key, orderLine: 'PO/1', delivery: '', quantity },
  ...over,
});
const billed = (key: string, quantity: number, over: Partial<BilledLine> = {}): BilledLine => ({
  ...{ key, orderLine: 'PO/1', delivery: '', quantity, amount: (quantity * 1.45).toFixed(2) as Decimal },
  currency: 'USD',
  ...over,
});
const match = (papers: Partial<Papers>) =>
  matchPapers({ ordered: [], shipped: [], billed: [], credited: [], ...papers });
const lineOf = (papers: Partial<Papers>, key: string) => match(papers).lines.find(one => one.key === key);

describe('three papers of a line', () => {
  it('agree', () => {
    const [line] = match({ ordered: [ordered(100)], shipped: [shipped('W1', 100)], billed: [billed('I1', 100)] }).lines;
    expect(line).toEqual({
      ...{ key: 'I1', matched: 100, credited: 0, over: 0, unbilled: 0, beyondOrder: 0, priceDifference: '0' },
    });
    expect(hasQuantityDifference(line!)).toBe(false);
  });

  it('differ in quantity and in price, each by itself', () => {
    const papers = { ordered: [ordered(100)], shipped: [shipped('W1', 1)] };
    expect(lineOf({ ...papers, billed: [billed('I1', 2)] }, 'I1')).toMatchObject({
      ...{ matched: 1, over: 1, unbilled: 0, priceDifference: '0' },
    });
    const dear = billed('I1', 1, { amount: '1.80' });
    expect(lineOf({ ...papers, billed: [dear] }, 'I1')).toMatchObject({ over: 0, priceDifference: '0.35' });
    const both = billed('I1', 3, { amount: '3.00' });
    expect(lineOf({ ...papers, billed: [both] }, 'I1')).toMatchObject({ over: 2, priceDifference: '-1.35' });
  });

  it('are several: one invoice of two shipments, and two invoices of one', () => {
    const two = { ordered: [ordered(100)], shipped: [shipped('W1', 40), shipped('W2', 60)] };
    expect(match({ ...two, billed: [billed('I1', 100)] })).toMatchObject({
      lines: [{ matched: 100, over: 0 }],
      shipments: [
        { line: 'I1', to: 'W1', quantity: 40 },
        { line: 'I1', to: 'W2', quantity: 60 },
      ],
    });
    const one = { ordered: [ordered(100)], shipped: [shipped('W1', 100)] };
    expect(match({ ...one, billed: [billed('I1', 70), billed('I2', 30)] }).lines).toMatchObject([
      { key: 'I1', matched: 70, over: 0, unbilled: 0 },
      { key: 'I2', matched: 30, over: 0, unbilled: 0 },
    ]);
  });

  it('a part of a shipment that nobody bills is told once, of the last line that bills it', () => {
    const papers = { ordered: [ordered(100)], shipped: [shipped('W1', 100), shipped('W2', 50)] };
    expect(match({ ...papers, billed: [billed('I1', 50), billed('I2', 40)] }).lines).toMatchObject([
      { key: 'I1', unbilled: 0 },
      { key: 'I2', unbilled: 10 },
    ]);
  });

  it('a delivery that a document names is matched before any other', () => {
    const papers = {
      ordered: [ordered(100)],
      shipped: [shipped('W1', 50, { delivery: '80/10' }), shipped('W2', 50, { delivery: '81/10' })],
      billed: [billed('I1', 50, { delivery: '81/10' }), billed('I2', 50)],
    };
    expect(match(papers).shipments).toEqual([
      { line: 'I1', to: 'W2', quantity: 50 },
      { line: 'I2', to: 'W1', quantity: 50 },
    ]);
  });

  it('what is billed beyond the order is told of the lines that go beyond it', () => {
    const papers = { ordered: [ordered(100)], shipped: [shipped('W1', 120)] };
    expect(match({ ...papers, billed: [billed('I1', 90), billed('I2', 30)] }).lines).toMatchObject([
      { key: 'I1', beyondOrder: 0 },
      { key: 'I2', beyondOrder: 20, over: 0 },
    ]);
  });

  it('a credit memo takes back what was never shipped first, and never more than was billed', () => {
    const papers = { ordered: [ordered(100)], shipped: [shipped('W1', 80)], billed: [billed('I1', 100)] };
    expect(match({ ...papers, credited: [billed('C1', 20)] })).toMatchObject({
      lines: [{ matched: 80, credited: 20, over: 0 }],
      credits: [{ key: 'C1', covered: 20, uncovered: 0 }],
    });
    expect(match({ ...papers, credited: [billed('C1', 30)] })).toMatchObject({
      lines: [{ matched: 80, credited: 30, over: 0 }],
      takenBack: [{ line: 'C1', to: 'I1', quantity: 30 }],
    });
    expect(match({ ...papers, credited: [billed('C1', 130)] }).credits).toEqual([
      { key: 'C1', covered: 100, uncovered: 30 },
    ]);
  });

  it('a line of an order that nobody knows is over, and has no price to compare with', () => {
    expect(match({ billed: [billed('I1', 5, { orderLine: null })], shipped: [shipped('W1', 5)] }).lines).toMatchObject([
      { matched: 0, over: 5, priceDifference: null },
    ]);
  });
});

describe('a price', () => {
  const price = (amount: Decimal, per = 1) => ({ amount, currency: 'USD', per });

  it('differs by more than rounding, whatever it is for', () => {
    const cases: [quantity: number, amount: Decimal, ordered: Decimal, per: number, difference: Decimal][] = [
      [3, '0.02', '0.005', 1, '0'],
      [3, '0.01', '0.005', 1, '0'],
      [3, '0.03', '0.005', 1, '0.01'],
      [2500, '336.49', '134.195', 1000, '1'],
      [2500, '335.49', '134.195', 1000, '0'],
      [1_000_000, '2300.00', '0.0023', 1, '0'],
    ];
    for (const [quantity, amount, own, per, difference] of cases)
      expect(Number(priceDifferenceOf({ quantity, amount, currency: 'USD' }, price(own, per)))).toBe(
        Number(difference),
      );
  });

  it('in another currency is not compared; a yen has no hundredth', () => {
    expect(priceDifferenceOf({ quantity: 1, amount: '1', currency: 'EUR' }, price('1'))).toBeNull();
    const yen = { amount: '10.4', currency: 'JPY', per: 1 } as const;
    expect(priceDifferenceOf({ quantity: 1, amount: '10', currency: 'JPY' }, yen)).toBe('0');
    expect(priceDifferenceOf({ quantity: 1, amount: '11', currency: 'JPY' }, yen)).toBe('1');
  });

  it('a total may differ from its lines by half a coin for each', () => {
    expect(totalDifferenceOf('390.00', ['389.99', '0'], 'USD')).toBe('0');
    expect(totalDifferenceOf('390.00', ['389.99'], 'USD')).toBe('0.01');
    expect(totalDifferenceOf('389', ['300', '120', '-30'], 'USD')).toBe('-1');
  });
});

const orderLine = fc.constantFrom('PO/1', 'PO/2');
const delivery = fc.constantFrom('', '80/10', '80/20', '81/10');
const quantity = fc.integer({ min: 0, max: 12 });
const item = fc.record({ orderLine, delivery, quantity });
const papers: fc.Arbitrary<Papers> = fc
  .record({
    ordered: fc.tuple(quantity, quantity),
    shipped: fc.array(item, { maxLength: 6 }),
    billed: fc.array(item, { maxLength: 6 }),
    credited: fc.array(item, { maxLength: 4 }),
  })
  .map(all => ({
    ordered: all.ordered.map((own, at) => ordered(own, { key: `PO/${at + 1}` })),
    shipped: all.shipped.map((one, at) => shipped(`W${at}`, one.quantity, one)),
    billed: all.billed.map((one, at) => billed(`I${at}`, one.quantity, one)),
    credited: all.credited.map((one, at) => billed(`C${at}`, one.quantity, one)),
  }));

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
const given = (all: readonly Allocation[], by: 'line' | 'to', key: string): number =>
  sum(all.filter(one => one[by] === key).map(one => one.quantity));

describe('all papers together', () => {
  it('give no piece twice: neither of what was shipped, nor of what is billed or credited', () => {
    fc.assert(
      fc.property(papers, all => {
        const { shipments, takenBack } = matchPapers(all);
        for (const one of all.shipped) expect(given(shipments, 'to', one.key)).toBeLessThanOrEqual(one.quantity);
        for (const one of all.billed) {
          expect(given(shipments, 'line', one.key)).toBeLessThanOrEqual(one.quantity);
          expect(given(takenBack, 'to', one.key)).toBeLessThanOrEqual(one.quantity);
        }
        for (const one of all.credited) expect(given(takenBack, 'line', one.key)).toBeLessThanOrEqual(one.quantity);
        for (const one of [...shipments, ...takenBack]) expect(one.quantity).toBeGreaterThan(0);
      }),
    );
  });

  it('say the same in whichever order they came', () => {
    const mixed = papers.chain(all =>
      fc.record({
        all: fc.constant(all),
        mixed: fc.record({
          ordered: fc.shuffledSubarray([...all.ordered], { minLength: all.ordered.length }),
          shipped: fc.shuffledSubarray([...all.shipped], { minLength: all.shipped.length }),
          billed: fc.shuffledSubarray([...all.billed], { minLength: all.billed.length }),
          credited: fc.shuffledSubarray([...all.credited], { minLength: all.credited.length }),
        }),
      }),
    );
    fc.assert(
      fc.property(mixed, one => {
        expect(matchPapers(one.mixed)).toEqual(matchPapers(one.all));
      }),
    );
  });

  it('lose no piece: what is billed is shipped, credited or over, and what is shipped is billed or not', () => {
    fc.assert(
      fc.property(papers, all => {
        const { lines, credits, shipments } = matchPapers(all);
        const told = new Map(lines.map(one => [one.key, one]));
        for (const one of all.billed) {
          const line = told.get(one.key)!;
          expect(line.matched).toBe(given(shipments, 'line', one.key));
          expect(line.matched + line.over).toBeLessThanOrEqual(one.quantity);
          expect(line.matched + line.over + line.credited).toBeGreaterThanOrEqual(one.quantity);
        }
        for (const { key, covered, uncovered } of credits)
          expect(covered + uncovered).toBe(all.credited.find(one => one.key === key)?.quantity);
        const touched = all.shipped.filter(one => given(shipments, 'to', one.key) > 0);
        expect(sum(lines.map(one => one.matched + one.unbilled))).toBe(sum(touched.map(one => one.quantity)));
        for (const own of ['PO/1', 'PO/2']) {
          const billedOf = all.billed.filter(one => one.orderLine === own);
          const beyond = sum(billedOf.map(one => told.get(one.key)?.beyondOrder ?? 0));
          const most = all.ordered.find(one => one.key === own)?.quantity ?? 0;
          expect(beyond).toBe(Math.max(0, sum(billedOf.map(one => one.quantity)) - most));
        }
      }),
    );
  });

  it('leave nothing over of a line while something of it that was shipped is billed by nobody', () => {
    fc.assert(
      fc.property(papers, all => {
        const { lines } = matchPapers(all);
        for (const own of ['PO/1', 'PO/2']) {
          const keys = new Set(all.billed.filter(one => one.orderLine === own).map(one => one.key));
          const ofLine = lines.filter(one => keys.has(one.key));
          if (ofLine.some(one => one.unbilled > 0)) expect(ofLine.every(one => one.over === 0)).toBe(true);
        }
      }),
    );
  });
});
