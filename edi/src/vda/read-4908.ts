import type { CreditedDelivery, CreditItem, CreditNote } from '../model/credit-note.ts';
import type { ProblemLog } from '../model/problem-log.ts';
import { ReadUnit } from '../model/read-unit.ts';
import { Trace } from '../model/trace.ts';
import type { CutRecord } from './cutter.ts';
import { countersOf, type Family, type Mapper, type MapperContext, type TransmissionHead } from './family.ts';
import { LAYOUTS_4908, R821, R822, R823, R824, R829, UNREAD_4908 } from './layouts-4908.ts';
import { RecordSpot } from './record-reader.ts';

const IN_NOTE = ['823', ...UNREAD_4908, '822', '829'];
const IN_DELIVERY = ['824', ...IN_NOTE];

/** VDA 4908, self-billing: `821 { 822 { 823 824+ }+ }+ 829`. Where 825 to 828 stand is not public: anywhere behind 822. */
export const FAMILY_4908: Family = {
  format: 'VDA 4908',
  header: '821',
  trailer: '829',
  begins: '822',
  layouts: LAYOUTS_4908,
  followers: {
    821: ['822'],
    822: IN_NOTE,
    823: IN_DELIVERY,
    824: IN_DELIVERY,
    ...Object.fromEntries(UNREAD_4908.map(type => [type, IN_DELIVERY])),
    829: ['821'],
  },
  counters: countersOf(R829),
};

const EMPTY_821 = { customer: '', supplier: '' };

/** Makes credit notes of 4908 transmissions. */
export class Mapper4908 implements Mapper {
  log: ProblemLog | undefined;
  private head!: TransmissionHead;
  private note!: CreditNote;
  private trace!: Trace;

  constructor(private readonly context: MapperContext) {}

  begin(head: TransmissionHead): void {
    this.head = head;
  }

  accept(record: CutRecord): void {
    if (record.type === '822') this.beginNote();
    if (!this.log) return;
    this.context.reader.open(record, this.log);
    if (record.type === '822') this.readNote(record);
    else if (record.type === '823') this.readDelivery(record);
    else if (record.type === '824') this.readItem(record);
  }

  finish(): void {
    const { log, note, trace, head } = this;
    if (!log) return;
    this.log = undefined;
    this.context.emit({ type: 'creditNote', unit: new ReadUnit(note, trace, log, head.log) });
  }

  private beginNote(): void {
    this.finish();
    this.log = this.context.newLog();
    this.trace = new Trace();
  }

  private readNote(record: CutRecord): void {
    const { reader } = this.context;
    const f = R822.fields;
    this.note = {
      ...this.readHead(),
      no: reader.number(f.no, 'error') ?? '',
      issued: reader.date(f.issued),
      due: reader.date(f.due),
      currency: reader.text(f.currency),
      consignment: reader.text(f.consignment),
      invoiceCode: reader.text(f.invoiceCode),
      country: reader.text(f.country),
      bookingNo: reader.text(f.bookingNo),
      surcharges: reader.number(f.surcharges),
      surchargesSign: reader.text(f.surchargesSign),
      discount: reader.number(f.discount),
      vat: reader.number(f.vat),
      total: reader.number(f.total),
      totalSign: reader.text(f.totalSign),
      deliveries: [],
    };
    this.trace.add(this.note, new RecordSpot(record, f));
    if (this.head.record) this.trace.add(this.note, new RecordSpot(this.head.record, R821.fields));
  }

  /** Parties and their tax numbers, from the header. Its own problems are told once, not with each credit note. */
  private readHead(): Pick<
    CreditNote,
    'customer' | 'supplier' | 'customerVatNo' | 'supplierVatNo' | 'supplierRegistration'
  > {
    const { record, customer, supplier } = this.head;
    if (!record) return EMPTY_821;
    const text = (name: 'customerVatNo' | 'supplierVatNo' | 'supplierRegistration') =>
      record.text.slice(R821.fields[name].start, R821.fields[name].end).trimEnd() || undefined;
    return {
      customer,
      supplier,
      customerVatNo: text('customerVatNo'),
      supplierVatNo: text('supplierVatNo'),
      supplierRegistration: text('supplierRegistration'),
    };
  }

  private readDelivery(record: CutRecord): void {
    const { reader } = this.context;
    const f = R823.fields;
    const delivery: CreditedDelivery = {
      dnNo: reader.digits(f.dnNo),
      plant: reader.text(f.plant),
      despatch: reader.date(f.despatch),
      order: reader.text(f.order),
      unloadingPoint: reader.text(f.unloadingPoint),
      receiptNo: reader.text(f.receiptNo),
      receiptDate: reader.date(f.receiptDate),
      contact: reader.text(f.contact),
      surcharges: reader.number(f.surcharges),
      surchargesSign: reader.text(f.surchargesSign),
      discount: reader.number(f.discount),
      vat: reader.number(f.vat),
      total: reader.number(f.total),
      totalSign: reader.text(f.totalSign),
      items: [],
    };
    this.note.deliveries.push(delivery);
    this.trace.add(delivery, new RecordSpot(record, f));
  }

  /** An item before any delivery note is told as out of order; there is nothing that it could belong to. */
  private readItem(record: CutRecord): void {
    const delivery = this.note.deliveries.at(-1);
    if (!delivery) return;
    const { reader } = this.context;
    const f = R824.fields;
    const item: CreditItem = {
      transaction: reader.text(f.transaction),
      material: reader.text(f.material),
      qty: reader.number(f.qty),
      unit: reader.text(f.unit),
      priceUnit: reader.text(f.priceUnit),
      unitPrice: reader.digits(f.unitPrice),
      total: reader.number(f.total),
      sign: reader.text(f.sign),
      discountRate: reader.digits(f.discountRate),
      discount: reader.number(f.discount),
      vatRate: reader.digits(f.vatRate),
      vat: reader.number(f.vat),
      testReport: reader.text(f.testReport),
    };
    delivery.items.push(item);
    this.trace.add(item, new RecordSpot(record, f));
  }
}
