import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Interchange, type Receipt, read, writeRecadv } from '../src/index.ts';
import { texts, wholes } from './arbitraries.ts';
import { plain } from './fixtures.ts';

const ENVELOPE: Interchange = {
  ref: '9',
  sender: 'CUST01',
  receiver: '000777001',
  document: 'R1',
  created: '2026-03-04T12:00',
};

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** A unit belongs to a quantity, the item of a note or an order to its number. */
const receipts: fc.Arbitrary<Receipt> = fc
  .record({
    dnNo: optional(texts(8)),
    dnItem: wholes(3),
    material: texts(22),
    supplierMaterial: optional(texts(22)),
    order: optional(texts(12)),
    orderItem: wholes(4),
    despatched: optional(wholes(9)),
    received: wholes(9),
    accepted: optional(wholes(9)),
    damaged: optional(wholes(9)),
    unit: fc.constantFrom('PCE', 'KGM'),
    differences: optional(
      fc.array(fc.record({ qty: wholes(9), of: optional(wholes(2)), reason: optional(texts(3)) }), {
        minLength: 1,
        maxLength: 3,
      }),
    ),
    booked: optional(fc.constantFrom('2026-03-04', '2026-03-04T10:30')),
    labels: optional(fc.array(texts(20), { minLength: 1, maxLength: 12 })),
  })
  .map(({ dnItem, orderItem, ...rest }) => ({
    ...rest,
    dnItem: rest.dnNo && dnItem,
    orderItem: rest.order && orderItem,
  }));

describe('writing RECADV', () => {
  it('writes segment by segment', () => {
    const receipt: Receipt = {
      dnNo: '00002001',
      dnItem: '1',
      material: 'INB 100 200 X',
      supplierMaterial: 'S-77',
      order: '4711000815',
      received: '230',
      damaged: '4',
      unit: 'PCE',
      differences: [{ qty: '10', of: '48', reason: 'SHORT' }],
      booked: '2026-03-04',
      labels: ['000000501', '000000502'],
    };
    const { bytes } = writeRecadv({ interchange: ENVELOPE, receipts: [receipt] });
    expect(bytes!.toString().split("'\n").slice(3, -3)).toEqual([
      'BGM+632+R1+9',
      'DTM+137:202603041200:203',
      'NAD+BY+CUST01::92',
      'CPS+1',
      'PAC+2',
      'PCI+17',
      'GIN+ML+000000501+000000502',
      'LIN+1++INB 100 200 X:IN',
      'PIA+1+S-77:SA',
      'QTY+48:230:PCE',
      'QTY+124:4:PCE',
      'QVR+10:48++SHORT',
      'DTM+50:20260304:102',
      'RFF+AAU:00002001:1',
      'RFF+ON:4711000815',
    ]);
  });

  it('is read back as it was, whatever the receipts are', () => {
    fc.assert(
      fc.property(fc.array(receipts, { minLength: 1, maxLength: 5 }), fc.constantFrom('\n', ''), (written, lineEnd) => {
        const { bytes, problems } = writeRecadv({ interchange: ENVELOPE, receipts: written }, { lineEnd });
        expect(problems).toEqual([]);
        const result = read(bytes!);
        expect(result.problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
        expect(result.messages[0]!.receipts.map(({ value }) => plain(value))).toEqual(plain(written));
      }),
      { numRuns: 300 },
    );
  });

  it('needs a number, a day and the parts', () => {
    const interchange: Interchange = { ref: '9', sender: 'A', receiver: 'B' };
    const { bytes, problems } = writeRecadv({ interchange, receipts: [{ material: '' }] });
    expect(bytes).toBeUndefined();
    expect(problems.map(({ record, field }) => `${record} ${field}`)).toEqual([
      'UNB interchange.date',
      'BGM interchange.document',
      'DTM+137 interchange.created',
      'LIN receipts.0.material',
    ]);
  });
});
