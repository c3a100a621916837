import { describe, expect, it } from 'vitest';
import { read } from '../src/index.ts';
import { plain } from './fixtures.ts';
import { FILE, HEADER, ITEM, NOTE, trailer } from './vda-4908-file.ts';

const readRecords = (records: readonly string[], lineEnd = '\r\n') =>
  read(Buffer.from(records.map(record => record + lineEnd).join(''), 'latin1'));

const VALUE = {
  customer: 'CUST01',
  supplier: '000777001',
  customerVatNo: 'DE123456789',
  no: '4711',
  issued: '2026-03-01',
  due: '2026-04-01',
  currency: 'EUR',
  vat: '190',
  total: '1190',
  totalSign: '+',
  deliveries: [
    {
      dnNo: '00002001',
      plant: '021',
      despatch: '2026-02-26',
      order: '4711000815',
      receiptNo: '50001234',
      receiptDate: '2026-02-27',
      total: '1000',
      items: [
        {
          material: 'INB 100 200 X',
          qty: '240',
          unit: 'ST',
          unitPrice: '0000000004166',
          total: '1000',
          sign: '+',
          vatRate: '1900',
        },
      ],
    },
  ],
};

describe('VDA 4908', () => {
  it.each(['\r\n', '\n', ''])('is read with its delivery notes and items, records ending in %j', lineEnd => {
    const { problems, messages } = readRecords(FILE, lineEnd);
    expect(problems).toMatchObject([{ severity: 'info', rule: 'unused', value: '829-13' }]);
    expect(messages[0]!.head).toMatchObject({ format: 'VDA 4908', transmission: { no: '7', previous: '6' } });
    expect(messages[0]!.creditNotes.map(({ value }) => plain(value))).toEqual([VALUE]);
  });

  it('points at its values', () => {
    const [note] = readRecords(FILE).messages[0]!.creditNotes;
    expect(note!.place('no')).toMatchObject({ record: '822', line: 2, column: 6 });
    expect(note!.place('deliveries.0.receiptNo')).toMatchObject({ record: '823', column: 94 });
    expect(note!.place('deliveries.0.items.0.qty')).toMatchObject({ record: '824', column: 30 });
  });

  it('passes over the records whose layout is not public, and says so', () => {
    const unread = '82501'.padEnd(128, 'X');
    const [head, note, delivery, item] = FILE;
    const counted = trailer({ count822: '1', count823: '1', count824: '1', count825: '1' });
    const { problems, messages } = readRecords([head!, note!, delivery!, item!, unread, counted]);
    expect(problems[0]).toMatchObject({ severity: 'info', rule: 'unused', record: '825', line: 5, column: 6 });
    expect(plain(messages[0]!.creditNotes[0]!.value)).toEqual(VALUE);
  });

  it('tells counters, order, numbers and dates that are wrong, each at its place', () => {
    const broken = NOTE.replace('0000000119000', '00000001190OO').replace('260301', '261301');
    const { problems, messages } = readRecords([HEADER, broken, ITEM, FILE.at(-1)!]);
    expect(problems.map(({ record, rule, severity }) => [record, rule, severity])).toEqual([
      ['822', 'date', 'error'],
      ['822', 'format', 'error'],
      ['824', 'order', 'error'],
      ['829', 'count', 'warning'],
      ['829', 'unused', 'info'],
    ]);
    expect(messages[0]!.creditNotes.map(({ good }) => good)).toEqual([false]);
  });

  it('is missing its end where it was cut', () => {
    const { good, problems } = readRecords(FILE.slice(0, -1));
    expect(good).toBe(false);
    expect(problems.at(-1)).toMatchObject({ rule: 'missing', expected: '829' });
  });
});
