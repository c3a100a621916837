import type { RecordLayout } from '../src/vda/layout.ts';
import { R821, R822, R823, R824, R829 } from '../src/vda/layouts-4908.ts';

/** One record by its layout: numbers filled with zeros, texts with blanks. */
function recordOf(layout: RecordLayout, values: Record<string, string> = {}): string {
  const columns = layout.list.map(({ name, kind, length }) => {
    const value = values[name] ?? '';
    return kind === 'n' && value !== '' ? value.padStart(length, '0') : value.padEnd(length);
  });
  return `${layout.type}01${columns.join('')}`;
}

/** The records of a credit note of our own, one of each kind. */
export const HEADER = recordOf(R821, {
  customer: 'CUST01',
  supplier: '000777001',
  transmissionOld: '6',
  transmissionNew: '7',
  transmissionDate: '260302',
  customerVatNo: 'DE123456789',
});

export const NOTE = recordOf(R822, {
  no: '4711',
  issued: '260301',
  due: '260401',
  total: '119000',
  vat: '19000',
  totalSign: '+',
  currency: 'EUR',
});

const DELIVERY = recordOf(R823, {
  dnNo: '2001',
  plant: '021',
  despatch: '260226',
  total: '100000',
  order: '4711000815',
  receiptNo: '50001234',
  receiptDate: '260227',
});

export const ITEM = recordOf(R824, {
  material: 'INB 100 200 X',
  qty: '240000',
  unit: 'ST',
  unitPrice: '4166',
  total: '100000',
  sign: '+',
  vatRate: '1900',
});

/** The trailer, with the counters that are not zero. */
export const trailer = (counts: Record<string, string>) => {
  const none = Object.fromEntries(
    R829.list.filter(({ name }) => name.startsWith('count')).map(({ name }) => [name, '0']),
  );
  return recordOf(R829, { ...none, count821: '1', count829: '1', ...counts, totalPayment: '119000' });
};

/** A transmission with one credit note, record by record. */
export const FILE = [HEADER, NOTE, DELIVERY, ITEM, trailer({ count822: '1', count823: '1', count824: '1' })];

/** The same as one text. */
export const CREDIT_NOTES = FILE.map(record => `${record}\r\n`).join('');
