import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PayloadField, payloadFields } from './identifiers.ts';
import { buildPayload, type PayloadValues, parsePayload } from './payload.ts';

const plate = '6JUN123456789000000100';
const mixedPlate = '5JUN123456789000000130';

const written =
  '[)>\x1e06\x1d12PGTL3\x1d6JUN123456789000000100\x1d9K40\x1d3L123456789\x1d8V010\x1d2LA13\x1d20LWH4\x1dV000123456' +
  '\x1d13V123456789\x1d2S00432710\x1d2K00004711\x1dK5500011828\x1d4K10\x1dP5G0 407 151 A\x1d1PSUP-0815\x1d2PA\x1dQ480' +
  '\x1d3QPCE\x1d7Q412.0\x1dB0007000\x1d1TLOT2311\x1d16D20251103\x1e\x04';

const values: PayloadValues = {
  batch: 'LOT2311',
  partNo: '5G0 407 151 A',
  processCode: '40',
  shipFrom: '123456789',
  shipTo: '010',
  unloadingPoint: 'A13',
  internalDestination: 'WH4',
  supplierNo: '000123456',
  duns: '123456789',
  deliveryNoteNo: '00432710',
  consignmentNo: '00004711',
  orderNo: '5500011828',
  orderItem: '10',
  supplierPartNo: 'SUP-0815',
  partRevision: 'A',
  quantity: '480',
  unit: 'PCE',
  grossWeight: '412.0',
  packagingType: '0007000',
  productionDate: '20251103',
};

function valuesFor({ max, format }: PayloadField): fc.Arbitrary<string> {
  return fc.stringMatching(format ?? /^[ -~]+$/).filter(text => text.length > 0 && text.length <= max);
}

const anyValues: fc.Arbitrary<PayloadValues> = fc.record(
  Object.fromEntries(
    payloadFields.filter(({ name }) => name !== 'expiryDate').map(rule => [rule.name, valuesFor(rule)]),
  ),
  { requiredKeys: [] },
);

it('writes all fields in the one order, and reads them back', () => {
  expect(buildPayload(plate, values)).toBe(written);
  expect(parsePayload(written)).toEqual({ version: 'GTL3', plate, values, extras: {} });
});

it('reads back whatever it has written', () => {
  fc.assert(
    fc.property(anyValues, given => {
      expect(parsePayload(buildPayload(plate, given)).values).toEqual({ ...given });
    }),
  );
});

it('leaves out empty fields', () => {
  expect(buildPayload(plate, { partNo: 'A', batch: '' })).toBe(`[)>\x1e06\x1d12PGTL3\x1d${plate}\x1dPA\x1e\x04`);
});

it('leaves out on a mixed label what only one part number has', () => {
  const mixed = parsePayload(buildPayload(mixedPlate, values)).values;
  expect(Object.keys(mixed).sort()).toEqual(
    [
      'consignmentNo',
      'deliveryNoteNo',
      'duns',
      'grossWeight',
      'internalDestination',
      'packagingType',
      'processCode',
      'shipFrom',
      'shipTo',
      'supplierNo',
      'unloadingPoint',
    ].sort(),
  );
});

it('writes the expiry date and not the production date where both are known', () => {
  const both = parsePayload(buildPayload(plate, { expiryDate: '20270101', productionDate: '20260101' }));
  expect(both.values).toEqual({ expiryDate: '20270101' });
});

it('reads other orders, bare identifiers and fields it does not know', () => {
  const foreign = `[)>\x1e06\x1d12PGTL3\x1d9K12\x1d${plate}\x1d14D\x1dP5G0 407 151 A\x1d15K\x1d1P\x1d33TN\x1e\x04`;
  expect(parsePayload(foreign)).toEqual({
    version: 'GTL3',
    plate,
    values: { processCode: '12', partNo: '5G0 407 151 A' },
    extras: { '15K': '', '33T': 'N' },
  });
});

it.each([
  ['without its end', ''],
  ['with the end of its format alone', '\x1e'],
  ['with a separator before its end', '\x1d\x1e\x04'],
  ['with a separator in the place of its end', '\x1d'],
])('reads a code as scanners leave it, %s', (_, end) => {
  expect(parsePayload(written.slice(0, -2) + end)).toEqual(parsePayload(written));
});

const fieldsOf = written.slice('[)>\x1e06\x1d'.length);

it.each([
  ['with a separator first', `\x1d${written}`],
  ['without the record separator of its head', `[)>06\x1d${fieldsOf}`],
  ['with the number of its format alone', `06\x1d${fieldsOf}`],
  ['with a separator in the place of its head', `\x1d${fieldsOf}`],
  ['without its head', fieldsOf],
  ['without head and end', fieldsOf.slice(0, -2)],
])('reads a code as scanners leave it, %s', (_, scanned) => {
  expect(parsePayload(scanned)).toEqual(parsePayload(written));
});

it.each([
  ['no envelope', '12PGTL3', { code: 'envelope' }],
  [
    'a field without identifier',
    `[)>\x1e06\x1d${plate}\x1d123\x1e\x04`,
    { code: 'field', params: { identifier: '123', rule: 'format' } },
  ],
  [
    'a field twice',
    `[)>\x1e06\x1d${plate}\x1dQ1\x1dQ2\x1e\x04`,
    { code: 'field', params: { identifier: 'Q', rule: 'repeated' } },
  ],
  ['no plate', '[)>\x1e06\x1dQ1\x1e\x04', { code: 'field', params: { identifier: 'J', rule: 'missing' } }],
])('does not read a payload with %s', (_, content, fault) => {
  expect(() => parsePayload(content)).toThrow(expect.objectContaining(fault));
});

it.each([
  [{ orderItem: '1234567' }, { identifier: '4K', rule: 'length' }],
  [{ batch: '批次7' }, { identifier: '1T', rule: 'characters' }],
  [{ partNo: 'A\x1dB' }, { identifier: 'P', rule: 'characters' }],
  [{ quantity: '1,5' }, { identifier: 'Q', rule: 'format' }],
  [{ productionDate: '2026-1' }, { identifier: '16D', rule: 'format' }],
])('writes no payload with %j', (wrong, params) => {
  expect(() => buildPayload(plate, wrong)).toThrow(expect.objectContaining({ code: 'field', params }));
});
