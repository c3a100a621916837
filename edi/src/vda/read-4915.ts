import { MAX_REQUIREMENTS } from '../model/limits.ts';
import type { ProblemLog } from '../model/problem-log.ts';
import { ReadUnit } from '../model/read-unit.ts';
import type { JitLine, LastReceipt, Release } from '../model/release.ts';
import { Trace } from '../model/trace.ts';
import { clockTime } from '../text/dates.ts';
import type { CutRecord } from './cutter.ts';
import { countersOf, type Family, type Mapper, type MapperContext, type TransmissionHead } from './family.ts';
import type { Field } from './layout.ts';
import {
  LAYOUTS_4915,
  R551,
  R552,
  R553,
  R554,
  R555,
  R556,
  R557,
  R559,
  RECEIPTS_553,
  REQUIREMENTS_554,
} from './layouts-4915.ts';
import { RecordSpot } from './record-reader.ts';
import { isNone, packagingFields, readPackaging, readTexts, traceItem } from './release-parts.ts';

const AFTER_553 = ['554', '555', '556', '557', '552', '559'];
const AFTER_555 = ['556', '557', '552', '559'];

/** VDA 4915, fine call-off: `551 { 552 553 554* 555? 556* 557* }+ 559`. */
export const FAMILY_4915: Family = {
  format: 'VDA 4915',
  header: '551',
  trailer: '559',
  begins: '552',
  layouts: LAYOUTS_4915,
  followers: {
    551: ['552'],
    552: ['553'],
    553: AFTER_553,
    554: AFTER_553,
    555: AFTER_555,
    556: AFTER_555,
    557: ['557', '552', '559'],
    559: ['551'],
  },
  counters: countersOf(R559),
};

const SPOT_551 = {
  customer: R551.fields.customer,
  supplier: R551.fields.supplier,
  'cumulative.since': R551.fields.cumulativeReset,
};

const SPOT_552 = {
  plant: R552.fields.plant,
  'release.no': R552.fields.releaseNo,
  'release.date': R552.fields.releaseDate,
  material: R552.fields.material,
  supplierMaterial: R552.fields.supplierMaterial,
  agreement: R552.fields.agreement,
  unloadingPoint: R552.fields.unloadingPoint,
  internalDestination: R552.fields.storageLocation,
  horizonEnd: R552.fields.horizonEnd,
};

interface RequirementFields {
  date: Field;
  time: Field;
  qty: Field;
  indicator: Field;
}

const REQUIREMENTS: readonly RequirementFields[] = REQUIREMENTS_554.map(no => ({
  date: R554.fields[`date${no}`],
  time: R554.fields[`time${no}`],
  qty: R554.fields[`qty${no}`],
  indicator: R554.fields[`indicator${no}`],
}));

interface ReceiptFields {
  booked: Field;
  dnNo: Field;
  dnDate: Field;
  qty: Field;
}

const RECEIPTS: readonly ReceiptFields[] = RECEIPTS_553.map(no => ({
  booked: R553.fields[`bookingDate${no}`],
  dnNo: R553.fields[`dnNo${no}`],
  dnDate: R553.fields[`dnDate${no}`],
  qty: R553.fields[`receiptQty${no}`],
}));

const PACKAGING_556 = packagingFields(R556.fields);

const TEXTS_557 = [R557.fields.text1, R557.fields.text2, R557.fields.text3];

/** Makes JIT releases from the items of 4915 transmissions. */
export class Mapper4915 implements Mapper {
  log: ProblemLog | undefined;
  private head!: TransmissionHead;
  private release!: Release;
  private trace!: Trace;

  constructor(private readonly context: MapperContext) {}

  begin(head: TransmissionHead): void {
    this.head = head;
  }

  accept(record: CutRecord): void {
    if (record.type === '552') this.beginItem();
    if (!this.log) return;
    const { reader } = this.context;
    reader.open(record, this.log);
    if (record.type === '552') this.read552(record);
    else if (record.type === '553') this.read553(record);
    else if (record.type === '554') this.read554(record);
    else if (record.type === '555') this.read555(record);
    else if (record.type === '556') readPackaging(reader, PACKAGING_556, this.release, this.trace);
    else if (record.type === '557') readTexts(reader, TEXTS_557, this.release, this.trace);
  }

  finish(): void {
    const { log, release, trace, head } = this;
    if (!log) return;
    this.log = undefined;
    this.context.emit({ type: 'release', unit: new ReadUnit(release, trace, log, head.log) });
  }

  private beginItem(): void {
    this.finish();
    this.log = this.context.newLog();
    this.trace = new Trace();
  }

  private read552(record: CutRecord): void {
    const { reader } = this.context;
    const f = R552.fields;
    this.release = {
      customer: this.head.customer,
      supplier: this.head.supplier,
      plant: reader.text(f.plant) ?? '',
      agreement: reader.text(f.agreement),
      material: reader.text(f.material, 'error') ?? '',
      supplierMaterial: reader.text(f.supplierMaterial),
      unloadingPoint: reader.text(f.unloadingPoint),
      internalDestination: reader.text(f.storageLocation),
      kind: 'jit',
      release: { no: reader.number(f.releaseNo, 'error') ?? '', date: reader.date(f.releaseDate) },
      cumulative: undefined,
      lastReceipt: undefined,
      horizonEnd: reader.date(f.horizonEnd),
      packaging: undefined,
      texts: undefined,
      lines: [],
      onlyHere: {
        criticalPart: reader.text(f.criticalPart),
        requirement: reader.text(f.requirement),
        timesOf: reader.text(f.timesOf),
        overDelivered: reader.number(f.overDelivered),
      },
    };
    traceItem(this.release, this.trace, this.head.record, SPOT_551, record, SPOT_552);
  }

  private read553(record: CutRecord): void {
    const { reader } = this.context;
    const received = reader.number(R553.fields.cumulativeReceived);
    if (received !== undefined) this.release.cumulative = { received, since: this.head.cumulativeReset };
    const spot: Record<string, Field> = { 'cumulative.received': R553.fields.cumulativeReceived };
    let last: ReceiptFields | undefined;
    for (const fields of RECEIPTS) {
      const receipt = this.receipt(fields);
      if (isLater(receipt, this.release.lastReceipt)) {
        this.release.lastReceipt = receipt;
        last = fields;
      }
    }
    for (const [name, field] of Object.entries(last ?? {})) spot[`lastReceipt.${name}`] = field;
    for (const fields of RECEIPTS.filter(one => one !== last)) this.passOver(record, Object.values(fields));
    this.trace.add(this.release, new RecordSpot(record, spot));
  }

  private receipt(fields: ReceiptFields): LastReceipt {
    const { reader } = this.context;
    const dnNo = reader.digits(fields.dnNo);
    return {
      booked: reader.date(fields.booked),
      dnNo: isNone(dnNo) ? undefined : dnNo,
      dnDate: reader.date(fields.dnDate),
      qty: reader.number(fields.qty),
    };
  }

  private passOver(record: CutRecord, fields: readonly Field[]): void {
    for (const field of fields) this.head.unused(record, field);
  }

  private read554(record: CutRecord): void {
    for (const fields of REQUIREMENTS) this.readRequirement(record, fields);
  }

  private readRequirement(record: CutRecord, fields: RequirementFields): void {
    const { reader } = this.context;
    const date = reader.date(fields.date);
    if (date === undefined) {
      this.passOver(record, [fields.time, fields.qty]);
      return;
    }
    const digits = reader.digits(fields.time);
    const time = digits && clockTime(digits);
    if (digits !== undefined && time === undefined) reader.report('error', 'date', fields.time, 'HHMM');
    const qty = reader.number(fields.qty, 'error');
    if (qty === undefined) return;
    if (this.release.lines.length === MAX_REQUIREMENTS) {
      reader.report('error', 'limit', fields.date, String(MAX_REQUIREMENTS));
      return;
    }
    const line: JitLine = { kind: 'jit', at: time === undefined ? date : `${date}T${time}`, qty };
    this.release.lines.push(line);
    this.trace.add(line, new RecordSpot(record, { at: fields.date, qty: fields.qty, kind: fields.indicator }));
  }

  private read555(record: CutRecord): void {
    const { reader } = this.context;
    const f = R555.fields;
    this.release.onlyHere!.subSupplier = reader.text(f.subSupplier);
    this.release.onlyHere!.complementaryMaterial = reader.text(f.complementaryMaterial);
    const beforeReset = reader.number(f.cumulativeBeforeReset);
    if (beforeReset !== undefined && this.release.cumulative) this.release.cumulative.beforeReset = beforeReset;
    this.trace.add(this.release, new RecordSpot(record, { 'cumulative.beforeReset': f.cumulativeBeforeReset }));
  }
}

/** Whether a receipt tells more recent news than the one known; one without date and number tells none. */
function isLater(receipt: LastReceipt, known: LastReceipt | undefined): boolean {
  const when = receipt.booked ?? receipt.dnDate;
  if (when === undefined && receipt.dnNo === undefined) return false;
  return known === undefined || (when ?? '') > (known.booked ?? known.dnDate ?? '');
}
