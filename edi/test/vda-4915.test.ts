import { describe, expect, it } from 'vitest';
import { read } from '../src/index.ts';
import { plain } from './fixtures.ts';

const RECORDS = [
  '55102CUST01   0007770010003000031260304260101',
  '55202021000000188260304INB 100 200 X         S-77                  D07  WH2    X 260318 4711000815  0000000012',
  '5530200000120002602200000070126021900000010000AX26022700000815260226000000240000B',
  '554022603050800000000240F2603051400000000240 2603060000000000480',
  '55402260307    0000001200000000000000000000',
  '55502SUB01    INB 7',
  '556020006280                                     0000024',
  '55702JIT AS AGREED',
  '5590200000010000001000000100000020000001000000100000010000001',
].map(record => record.padEnd(128));

describe('VDA 4915', () => {
  it('reads a fine call-off with its times', () => {
    const records = RECORDS.with(2, '5530200000120002602200000070126021900000010000A'.padEnd(47) + ' '.padEnd(81));
    const { problems, messages } = read(Buffer.from(records.join('\n')));
    const faults = problems.filter(({ severity }) => severity !== 'info');
    expect(faults.map(({ record, line, column }) => `${record} ${line} ${column}`)).toEqual(['553 3 36']);
    expect(messages[0]!.head).toMatchObject({
      format: 'VDA 4915',
      transmission: { no: '31', previous: '30', date: '2026-03-04' },
    });
  });

  it('takes the receipt that was booked last', () => {
    const receipts = '26022000000701260219000000010000A26022700000815260226000000240000B';
    const records = RECORDS.with(2, `553020000012000${receipts}`.padEnd(128));
    const { problems, messages } = read(Buffer.from(records.join('\n')));
    expect(problems.map(({ severity, rule, value }) => `${severity} ${rule} ${value}`)).toEqual([
      ...['553-04', '553-05', '553-06', '553-07', '553-08', '553-13', '554-06'].map(field => `info unused ${field}`),
    ]);
    expect(plain(messages[0]!.releases[0]!.value)).toEqual({
      customer: 'CUST01',
      supplier: '000777001',
      plant: '021',
      agreement: '4711000815',
      material: 'INB 100 200 X',
      supplierMaterial: 'S-77',
      unloadingPoint: 'D07',
      internalDestination: 'WH2',
      kind: 'jit',
      release: { no: '188', date: '2026-03-04' },
      cumulative: { received: '12000', since: '2026-01-01' },
      lastReceipt: { booked: '2026-02-27', dnNo: '00000815', dnDate: '2026-02-26', qty: '240' },
      horizonEnd: '2026-03-18',
      packaging: [{ no: '0006280', qty: '24' }],
      texts: ['JIT AS AGREED'],
      lines: [
        { kind: 'jit', at: '2026-03-05T08:00', qty: '240' },
        { kind: 'jit', at: '2026-03-05T14:00', qty: '240' },
        { kind: 'jit', at: '2026-03-06T00:00', qty: '480' },
        { kind: 'jit', at: '2026-03-07', qty: '120' },
      ],
      onlyHere: { criticalPart: 'X', overDelivered: '12', subSupplier: 'SUB01', complementaryMaterial: 'INB 7' },
    });
    const at = (path: string) => messages[0]!.releases[0]!.place(path);
    expect(at('lines.1.at')).toMatchObject({ record: '554', line: 4, column: 26 });
    expect(at('lastReceipt.qty')).toMatchObject({ record: '553', line: 3, column: 69 });
  });

  it.each([
    ['a time of day that is none', 3, 12, '2500', 'error date 554 4 12'],
    ['a date that is none', 3, 26, '260231', 'error date 554 4 26'],
    ['a quantity that is missing', 3, 16, '         ', 'error mandatory 554 4 16'],
    ['a counter that does not add up', 8, 27, '0000009', 'warning count 559 9 27'],
  ])('finds %s', (_, row, column, value, expected) => {
    const record = RECORDS[row]!;
    const records = RECORDS.with(row, record.slice(0, column - 1) + value + record.slice(column - 1 + value.length));
    const found = read(Buffer.from(records.join('\n'))).problems.map(
      p => `${p.severity} ${p.rule} ${p.record} ${p.line} ${p.column}`,
    );
    expect(found).toContain(expected);
  });
});
