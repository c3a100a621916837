import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standOfPackages } from './machine.ts';
import { contentsOf, mergeWaybill, packagesOf, saysTheSame, type WaybillFacts } from './merge.ts';
import type { ReportedPackage, ShippedItem, ShippedLot, WaybillHead, WaybillReport } from './report.ts';

const moment = (at: number) => `2027-04-01T00:00:0${at}Z`;

const HEAD: WaybillHead = {
  ...{ carrier: 'Orbis Express', carrierCode: 'ORBX', trackingNo: '749', trackingUrl: '' },
  ...{ shippedOn: '2027-04-01', arrivesOn: '2027-04-07', grossWeight: '1.2', netWeight: '1' },
  ...{ shipFrom: 'Singapore', shipTo: 'Changchun', incoterm: 'FCA', invoiceNo: 'CI49' },
};

const lot = (packageNo: string, quantity: number, over: Partial<ShippedLot> = {}): ShippedLot => ({
  ...{ packageNo, quantity, shipTrackCode: 'S1', batch: 'B1', dateCode: '2712', origin: 'MY', ...over },
});
const item = (deliveryItem: string, lots: ShippedLot[]): ShippedItem => ({
  ...{
    deliveryNo: '80',
    deliveryItem,
    orderNo: '7004128831',
    poNo: 'HM-1',
    lineNo: 1,
    partNo: 'ORB1',
    ownPartNo: '',
    lots,
  },
});
const box = (no: string): ReportedPackage => ({ no, trackingNo: `7${no}`, grossWeight: '1', measures: '40 × 30 × 20' });
const report = (at: number, items: ShippedItem[], over: Partial<WaybillReport> = {}): WaybillReport => ({
  ...{ moment: moment(at), waybillNo: '49', head: HEAD, packages: [box('P1'), box('P2')], items, ...over },
});

const mergeAll = (reports: readonly WaybillReport[]): WaybillFacts => {
  let facts: WaybillFacts | undefined;
  for (const one of reports) facts = mergeWaybill(facts, one);
  if (!facts) throw new Error('nothing was reported');
  return facts;
};

const someLot = fc.record({
  ...{ packageNo: fc.constantFrom('P1', 'P2', 'P3'), quantity: fc.integer({ min: 0, max: 9 }) },
  ...{ shipTrackCode: fc.constantFrom('S1', 'S2'), batch: fc.constant('B'), dateCode: fc.constant('2712') },
  origin: fc.constantFrom('MY', 'PH'),
});
const someItem = fc
  .tuple(fc.constantFrom('000010', '000020'), fc.array(someLot, { maxLength: 3 }))
  .map(([deliveryItem, lots]) => item(deliveryItem, lots));
const someReport: fc.Arbitrary<WaybillReport> = fc
  .record({
    at: fc.integer({ min: 0, max: 4 }),
    items: fc.uniqueArray(someItem, { maxLength: 2, selector: one => one.deliveryItem }),
    carrier: fc.constantFrom('Orbis Express', 'Another'),
    packages: fc.subarray([box('P1'), box('P2'), box('P3')]),
  })
  .map(({ at, items, carrier, packages }) => report(at, items, { packages, head: { ...HEAD, carrier } }));

describe('reports of a waybill', () => {
  it('come to the same end twice, late and in any order', () => {
    const doubledAndMixed = fc
      .array(someReport, { minLength: 1, maxLength: 8 })
      .chain(once =>
        fc.tuple(fc.constant(once), fc.shuffledSubarray([...once, ...once], { minLength: once.length * 2 })),
      );
    fc.assert(
      fc.property(doubledAndMixed, ([once, mixed]) => {
        const [one, other] = [mergeAll(once), mergeAll(mixed)];
        expect(saysTheSame(one, other)).toBe(true);
        expect([packagesOf(other), contentsOf(other)]).toEqual([packagesOf(one), contentsOf(one)]);
      }),
    );
  });

  it('have in the packages together what is in the items', () => {
    fc.assert(
      fc.property(fc.array(someReport, { minLength: 1, maxLength: 6 }), reports => {
        const facts = mergeAll(reports);
        const inItems = Object.values(facts.items).flatMap(({ value }) => value.lots);
        const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
        expect(sum(packagesOf(facts).map(({ pieces }) => pieces))).toBe(sum(inItems.map(({ quantity }) => quantity)));
      }),
    );
  });
});

describe('a waybill that is sent again', () => {
  const first = report(1, [item('000010', [lot('P1', 100), lot('P2', 50)]), item('000020', [lot('P2', 7)])]);

  it('replaces its items, and keeps those that it does not name', () => {
    const again = report(2, [item('000010', [lot('P1', 90)])]);
    for (const reports of [
      [first, again],
      [again, first],
    ])
      expect(contentsOf(mergeAll(reports)).map(one => [one.packageNo, one.deliveryItem, one.quantity])).toEqual([
        ['P1', '000010', 90],
        ['P2', '000020', 7],
      ]);
  });

  it('adds up lots of one item, and takes out one without pieces', () => {
    const again = report(2, [item('000020', [lot('P2', 0)]), item('000010', [lot('P1', 60), lot('P1', 40)])]);
    expect(packagesOf(mergeAll([first, again]))).toEqual([{ ...box('P1'), pieces: 100 }]);
  });

  it('is the same where only its moment is another', () => {
    expect(saysTheSame(mergeAll([first]), mergeAll([first, { ...first, moment: moment(5) }]))).toBe(true);
    expect(saysTheSame(undefined, mergeAll([first]))).toBe(false);
  });

  it('has a package that only its contents name', () => {
    const facts = mergeAll([report(1, [item('000010', [lot('P9', 3)])], { packages: [] })]);
    expect(packagesOf(facts)).toEqual([{ no: 'P9', trackingNo: '', grossWeight: null, measures: '', pieces: 3 }]);
  });
});

it('a waybill stands where its packages stand', () => {
  expect([0, 1, 2].map(received => standOfPackages(received, 2))).toEqual(['on_way', 'partly_received', 'received']);
  expect(standOfPackages(0, 0)).toBe('on_way');
});
