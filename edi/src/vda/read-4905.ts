import type { ProblemLog } from '../model/problem-log.ts';
import { ReadUnit } from '../model/read-unit.ts';
import type { GoAhead, Release, ReleaseNumber, ScheduleLine } from '../model/release.ts';
import { Trace } from '../model/trace.ts';
import { unitOfVda } from '../model/units.ts';
import { kindOfUsage, USAGE_CODES } from '../model/usage.ts';
import { goAheadOfMonths, lineKind, type Zones } from '../model/zones.ts';
import { RunningTotal } from '../text/decimal.ts';
import type { CutRecord } from './cutter.ts';
import { countersOf, type Family, type Mapper, type MapperContext, type TransmissionHead } from './family.ts';
import type { Field } from './layout.ts';
import { LAYOUTS_4905, R511, R512, R513, R515, R517, R518, R519 } from './layouts-4905.ts';
import { RecordSpot } from './record-reader.ts';
import { isNone, packagingFields, readPackaging, readTexts, traceItem } from './release-parts.ts';
import { RequirementList } from './requirement-list.ts';
import type { DueRequirement } from './requirements.ts';

const AFTER_513 = ['514', '515', '517', '518', '512', '519'];

/** VDA 4905, delivery call-off: `511 { 512 513 514* 515? 517* 518* }+ 519`. */
export const FAMILY_4905: Family = {
  format: 'VDA 4905',
  header: '511',
  trailer: '519',
  begins: '512',
  layouts: LAYOUTS_4905,
  followers: {
    511: ['512'],
    512: ['513'],
    513: AFTER_513,
    514: AFTER_513,
    515: ['517', '518', '512', '519'],
    517: ['517', '518', '512', '519'],
    518: ['518', '512', '519'],
    519: ['511'],
  },
  counters: countersOf(R519),
};

/** End of the firm zone of an agreement, where the caller knows one (the agreement's firm days, the freeze days). */
export type FirmUntil = (release: Release) => string | undefined;

const SPOT_511 = {
  customer: R511.fields.customer,
  supplier: R511.fields.supplier,
  'cumulative.since': R511.fields.cumulativeReset,
};

const SPOT_512 = {
  plant: R512.fields.plant,
  'release.no': R512.fields.releaseNo,
  'release.date': R512.fields.releaseDate,
  'previous.no': R512.fields.previousNo,
  'previous.date': R512.fields.previousDate,
  material: R512.fields.material,
  supplierMaterial: R512.fields.supplierMaterial,
  agreement: R512.fields.agreement,
  unloadingPoint: R512.fields.unloadingPoint,
  mrpController: R512.fields.mrpController,
  unit: R512.fields.unit,
  kind: R512.fields.usageCode,
  internalDestination: R512.fields.storageLocation,
};

const SPOT_513 = {
  'lastReceipt.booked': R513.fields.bookingDate,
  'lastReceipt.dnNo': R513.fields.dnNo,
  'lastReceipt.dnDate': R513.fields.dnDate,
  'lastReceipt.qty': R513.fields.receiptQty,
  'cumulative.received': R513.fields.cumulativeReceived,
};

const SPOT_515 = {
  'productionRelease.from': R515.fields.productionStart,
  'productionRelease.to': R515.fields.productionEnd,
  'productionRelease.cumulative': R515.fields.productionCumulative,
  'materialRelease.from': R515.fields.materialStart,
  'materialRelease.to': R515.fields.materialEnd,
  'materialRelease.cumulative': R515.fields.materialCumulative,
  horizonEnd: R515.fields.horizonEnd,
  pointOfUse: R515.fields.pointOfUse,
  'cumulative.beforeReset': R515.fields.cumulativeBeforeReset,
};

const PACKAGING_517 = packagingFields(R517.fields);

const TEXTS_518 = [R518.fields.text1, R518.fields.text2, R518.fields.text3];

/** Makes releases from the items of 4905 transmissions. */
export class Mapper4905 implements Mapper {
  log: ProblemLog | undefined;
  private head!: TransmissionHead;
  private release!: Release;
  private trace!: Trace;
  private readonly requirements: RequirementList;

  constructor(
    private readonly context: MapperContext,
    private readonly firmUntil: FirmUntil,
  ) {
    this.requirements = new RequirementList(context.reader);
  }

  begin(head: TransmissionHead): void {
    this.head = head;
  }

  accept(record: CutRecord): void {
    if (record.type === '512') this.beginItem();
    if (!this.log) return;
    const { reader } = this.context;
    reader.open(record, this.log);
    if (record.type === '512') this.read512(record);
    else if (record.type === '513') this.read513(record);
    else if (record.type === '514') this.requirements.read(record, this.head.unused);
    else if (record.type === '515') this.read515(record);
    else if (record.type === '517') readPackaging(reader, PACKAGING_517, this.release, this.trace);
    else if (record.type === '518') readTexts(reader, TEXTS_518, this.release, this.trace);
  }

  finish(): void {
    const { log, release, trace, head, requirements } = this;
    if (!log) return;
    this.log = undefined;
    release.restQty = requirements.restQty;
    release.lines = this.lines();
    this.context.emit({ type: 'release', unit: new ReadUnit(release, trace, log, head.log) });
  }

  private beginItem(): void {
    this.finish();
    this.log = this.context.newLog();
    this.trace = new Trace();
    this.requirements.clear();
  }

  private read512(record: CutRecord): void {
    const { reader } = this.context;
    const f = R512.fields;
    const usageCode = reader.text(f.usageCode);
    const only = {
      deliveryInterval: reader.text(f.deliveryInterval),
      productionMonths: reader.number(f.productionMonths),
      materialMonths: reader.number(f.materialMonths),
      usageCode,
      accountKey: reader.text(f.accountKey),
      complementaryMaterial: undefined,
      subSupplier: undefined,
    };
    const unit = reader.text(f.unit);
    const date = reader.date(f.releaseDate);
    this.release = {
      customer: this.head.customer,
      supplier: this.head.supplier,
      plant: reader.text(f.plant) ?? '',
      agreement: reader.text(f.agreement),
      material: reader.text(f.material, 'error') ?? '',
      supplierMaterial: reader.text(f.supplierMaterial),
      unloadingPoint: reader.text(f.unloadingPoint),
      internalDestination: reader.text(f.storageLocation),
      pointOfUse: undefined,
      mrpController: reader.text(f.mrpController),
      unit: unit && unitOfVda(unit),
      kind: this.kindOf(usageCode),
      dateKind: 'arrival',
      release: { no: reader.number(f.releaseNo, 'error') ?? '', date },
      previous: this.previous(),
      cumulative: undefined,
      lastReceipt: undefined,
      productionRelease: goAheadOfMonths(date, only.productionMonths),
      materialRelease: goAheadOfMonths(date, only.materialMonths),
      horizonEnd: undefined,
      restQty: undefined,
      packaging: undefined,
      texts: undefined,
      lines: [],
      onlyHere: only,
    };
    traceItem(this.release, this.trace, this.head.record, SPOT_511, record, SPOT_512);
  }

  private previous(): ReleaseNumber | undefined {
    const no = this.context.reader.number(R512.fields.previousNo);
    const date = this.context.reader.date(R512.fields.previousDate);
    return no === undefined ? undefined : { no, date };
  }

  private kindOf(usageCode: string | undefined): Release['kind'] {
    if (usageCode === undefined) return 'series';
    const kind = kindOfUsage(usageCode);
    if (!kind) this.context.reader.report('warning', 'value', R512.fields.usageCode, USAGE_CODES.join(' '));
    return kind ?? 'series';
  }

  private read513(record: CutRecord): void {
    const { reader } = this.context;
    const f = R513.fields;
    const booked = reader.date(f.bookingDate);
    const dnNo = reader.digits(f.dnNo);
    const dnDate = reader.date(f.dnDate);
    const qty = reader.number(f.receiptQty);
    if ((booked ?? dnDate) !== undefined || !isNone(dnNo)) {
      this.release.lastReceipt = { booked, dnNo: isNone(dnNo) ? undefined : dnNo, dnDate, qty };
    }
    const received = reader.number(f.cumulativeReceived);
    if (received !== undefined) this.release.cumulative = { received, since: this.head.cumulativeReset };
    this.trace.add(this.release, new RecordSpot(record, SPOT_513));
    this.requirements.read(record, this.head.unused);
  }

  private read515(record: CutRecord): void {
    const { reader } = this.context;
    const { release } = this;
    const f = R515.fields;
    const production = this.goAhead(f.productionStart, f.productionEnd, f.productionCumulative);
    const material = this.goAhead(f.materialStart, f.materialEnd, f.materialCumulative);
    release.productionRelease = production ?? release.productionRelease;
    release.materialRelease = material ?? release.materialRelease;
    release.horizonEnd = reader.date(f.horizonEnd);
    release.pointOfUse = reader.text(f.pointOfUse);
    release.onlyHere!.complementaryMaterial = reader.text(f.complementaryMaterial);
    release.onlyHere!.subSupplier = reader.text(f.subSupplier);
    const beforeReset = reader.number(f.cumulativeBeforeReset);
    if (beforeReset !== undefined && release.cumulative) release.cumulative.beforeReset = beforeReset;
    this.trace.add(release, new RecordSpot(record, SPOT_515));
  }

  /** A go-ahead counts where it has an end; zeros everywhere say that it is not used. */
  private goAhead(from: Field, to: Field, cumulative: Field): GoAhead | undefined {
    const { reader } = this.context;
    const goAhead = { from: reader.date(from), to: reader.date(to), cumulative: reader.number(cumulative) };
    return goAhead.to === undefined ? undefined : goAhead;
  }

  /** The requirements as lines with their running totals. Backorder and immediate need are due on the release date. */
  private lines(): ScheduleLine[] {
    const { release } = this;
    const zones: Zones = {
      firmUntil: this.firmUntil(release),
      productionUntil: release.productionRelease?.to,
      materialUntil: release.materialRelease?.to,
    };
    const dueNow = release.release.date ?? this.head.date ?? '';
    const total = new RunningTotal(release.cumulative?.received ?? '0');
    const { dues, qtys } = this.requirements;
    if (dues.length > 0) this.trace.add(release, this.requirements.spot());
    const lines: ScheduleLine[] = [];
    for (let index = 0; index < dues.length; index++) {
      const qty = qtys[index]!;
      lines.push(lineOf(dues[index]!, qty, total.add(qty), dueNow, zones));
    }
    return lines;
  }
}

function lineOf(due: DueRequirement, qty: string, cumulative: string, dueNow: string, zones: Zones): ScheduleLine {
  if (!('from' in due)) return { kind: due.type, from: dueNow, to: dueNow, qty, cumulative };
  return { kind: lineKind(due.to, due.type === 'day', zones), from: due.from, to: due.to, qty, cumulative };
}
