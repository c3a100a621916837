import type { ConsignmentOnlyHere, Despatch, DespatchItem, ItemOnlyHere } from '../model/despatch.ts';
import type { ProblemLog } from '../model/problem-log.ts';
import { ReadUnit } from '../model/read-unit.ts';
import { Trace } from '../model/trace.ts';
import { unitOfVda } from '../model/units.ts';
import { USAGE_CODES } from '../model/usage.ts';
import { clockTime } from '../text/dates.ts';
import type { CutRecord } from './cutter.ts';
import { countersOf, type Family, type Mapper, type MapperContext, type TransmissionHead } from './family.ts';
import type { Field } from './layout.ts';
import { LAYOUTS_4913, NUMBERS_718, R711, R712, R713, R714, R716, R718, R719 } from './layouts-4913.ts';
import type { Origins } from './origins.ts';
import { PackagingReader } from './read-packaging.ts';
import { RecordSpot } from './record-reader.ts';
import { ORDINARY_DELIVERY } from './write-4913.ts';

const UP_AND_ON = ['714', '713', '712', '719'];
const AFTER_714 = ['718', '716', '715', '717', ...UP_AND_ON];

/** VDA 4913, despatch advice: `711 { 712 { 713 { 714 718* 716? 715* 717* }+ }+ }+ 719`. */
export const FAMILY_4913: Family = {
  format: 'VDA 4913',
  header: '711',
  trailer: '719',
  begins: '712',
  layouts: LAYOUTS_4913,
  followers: {
    711: ['712'],
    712: ['713'],
    713: ['714'],
    714: AFTER_714,
    718: AFTER_714,
    716: ['715', '717', ...UP_AND_ON],
    715: ['715', '717', ...UP_AND_ON],
    717: ['717', ...UP_AND_ON],
    719: ['711'],
  },
  counters: countersOf(R719),
};

const SPOT_711 = {
  'consignment.supplier': R711.fields.supplier,
  'consignment.onlyHere.customer': R711.fields.customer,
};

const SPOT_712 = {
  shipment: R712.fields.shipment,
  carrier: R712.fields.carrier,
  despatch: R712.fields.handoverDate,
  eta: R712.fields.arrivalDate,
  gross: R712.fields.gross,
  net: R712.fields.net,
  loadingPoint: R712.fields.loadingPoint,
  means: R712.fields.means,
  plate: R712.fields.plate,
};

const SPOT_CONSIGNMENT_713 = { plant: R713.fields.plant, unloadingPoint: R713.fields.unloadingPoint };

const SPOT_713 = {
  dnNo: R713.fields.dnNo,
  dnDate: R713.fields.dnDate,
  order: R713.fields.order,
  release: R713.fields.release,
  unloadingPoint: R713.fields.unloadingPoint,
  internalDestination: R713.fields.internalDestination,
  'onlyHere.despatchType': R713.fields.despatchType,
};

const SPOT_714 = {
  item: R714.fields.item,
  material: R714.fields.material,
  supplierMaterial: R714.fields.supplierMaterial,
  qty: R714.fields.qty,
  unit: R714.fields.unit,
  origin: R714.fields.origin,
  batch: R714.fields.batch,
};

/** What the items under one 713 have in common. */
type Note = Omit<DespatchItem, 'item' | 'material' | 'qty'> & { onlyHere: ItemOnlyHere };

/** Makes despatches from the consignments of 4913 transmissions. */
export class Mapper4913 implements Mapper {
  log: ProblemLog | undefined;
  private head!: TransmissionHead;
  private headerOnly: ConsignmentOnlyHere = {};
  private despatch!: Despatch;
  private trace!: Trace;
  private packaging!: PackagingReader;
  private note: Note | undefined;
  private noteRecord: CutRecord | undefined;
  private item: DespatchItem | undefined;

  constructor(
    private readonly context: MapperContext,
    private readonly origins: Origins,
  ) {}

  begin(head: TransmissionHead): void {
    this.head = head;
    if (!head.record) return;
    const { reader } = this.context;
    reader.open(head.record, head.log);
    this.headerOnly = {
      subSupplier: reader.text(R711.fields.subSupplier),
      carrierNo: reader.text(R711.fields.carrierNo),
      originCode: reader.text(R711.fields.originCode),
      deliveryCode: reader.text(R711.fields.deliveryCode),
    };
  }

  accept(record: CutRecord): void {
    if (record.type === '712') this.beginConsignment();
    if (!this.log) return;
    this.context.reader.open(record, this.log);
    if (record.type === '712') this.read712(record);
    else if (record.type === '713') this.read713(record);
    else if (record.type === '714') this.read714(record);
    else if (record.type === '715' && this.item) this.packaging.read(record, this.item);
    else if (record.type === '716') this.read716();
    else if (record.type === '718') this.read718(record);
  }

  finish(): void {
    const { log, despatch, trace } = this;
    if (!log) return;
    despatch.units = this.packaging.finish(log);
    this.log = undefined;
    this.context.emit({ type: 'despatch', unit: new ReadUnit(despatch, trace, log, this.head.log) });
  }

  private beginConsignment(): void {
    this.finish();
    this.log = this.context.newLog();
    this.trace = new Trace();
    this.note = undefined;
    this.item = undefined;
  }

  private read712(record: CutRecord): void {
    const { reader } = this.context;
    const f = R712.fields;
    const carrier = reader.text(f.carrier);
    const transportPartner = reader.text(f.transportPartner);
    const head = this.head;
    this.despatch = {
      consignment: {
        shipment: reader.digits(f.shipment) ?? '',
        supplier: head.supplier,
        carrier,
        despatch: this.moment(f.handoverDate, f.handoverTime),
        eta: this.moment(f.arrivalDate, f.arrivalTime),
        gross: reader.number(f.gross),
        net: reader.number(f.net),
        loadingPoint: reader.text(f.loadingPoint),
        means: reader.digits(f.means),
        plate: reader.text(f.plate),
        plant: '',
        unloadingPoint: undefined,
        onlyHere: {
          customer: head.customer || undefined,
          ...this.headerOnly,
          freightTerms: reader.digits(f.freightTerms),
          carrierTransmissionCode: reader.text(f.carrierTransmissionCode),
          loadUnits: reader.number(f.loadUnits),
          transportPartner: transportPartner === carrier ? undefined : transportPartner,
          loadingMetres: reader.number(f.loadingMetres),
          lorryType: reader.number(f.lorryType),
        },
      },
      items: [],
      units: [],
    };
    this.packaging = new PackagingReader(this.context.reader, this.trace);
    if (head.record) this.trace.add(this.despatch, new RecordSpot(head.record, SPOT_711));
    this.trace.add(this.despatch.consignment, new RecordSpot(record, SPOT_712));
  }

  private read713(record: CutRecord): void {
    const { reader } = this.context;
    const f = R713.fields;
    const { consignment } = this.despatch;
    const plant = reader.text(f.plant) ?? '';
    const shipment = reader.digits(f.shipment);
    const supplier = reader.text(f.supplier);
    this.note = {
      dnNo: reader.digits(f.dnNo, 'error') ?? '',
      dnDate: reader.date(f.dnDate),
      order: reader.text(f.order),
      release: reader.text(f.release),
      unloadingPoint: reader.text(f.unloadingPoint),
      internalDestination: reader.text(f.internalDestination),
      onlyHere: {
        despatchType: reader.digits(f.despatchType),
        processCode: reader.digits(f.processCode),
        mrpController: reader.text(f.mrpController),
        goodsReceiver: reader.text(f.goodsReceiver),
        pointOfUse: reader.text(f.pointOfUse),
        customerReference: reader.text(f.customerReference),
        customerDocument: reader.text(f.customerDocument),
      },
    };
    this.noteRecord = record;
    this.packaging.beginNote(this.note.dnNo);
    if (shipment !== undefined && Number(shipment) !== 0 && shipment !== consignment.shipment) {
      reader.report('warning', 'value', f.shipment, consignment.shipment);
    }
    if (consignment.supplier === '') consignment.supplier = supplier ?? '';
    else if (supplier !== consignment.supplier) this.head.unused(record, f.supplier);
    if (consignment.plant === '') {
      consignment.plant = plant;
      consignment.unloadingPoint = this.note.unloadingPoint;
      this.trace.add(consignment, new RecordSpot(record, SPOT_CONSIGNMENT_713));
    } else if (plant !== consignment.plant) reader.report('error', 'value', f.plant, consignment.plant);
  }

  private read714(record: CutRecord): void {
    const { reader } = this.context;
    const f = R714.fields;
    if (!this.note) return;
    const { dnNo, dnDate, order, release, unloadingPoint, internalDestination, onlyHere } = this.note;
    const unit = reader.text(f.unit);
    const secondUnit = reader.text(f.secondUnit);
    const changeStatus = reader.text(f.changeStatus);
    this.item = {
      dnNo,
      item: reader.number(f.item, 'error') ?? '',
      dnDate,
      order,
      release,
      material: reader.text(f.material, 'error') ?? '',
      supplierMaterial: reader.text(f.supplierMaterial),
      qty: reader.number(f.qty, 'error') ?? '0',
      unit: unit && unitOfVda(unit),
      origin: this.origin(),
      batch: reader.text(f.batch),
      unloadingPoint,
      internalDestination,
      onlyHere: {
        ...onlyHere,
        secondQty: reader.number(f.secondQty),
        secondUnit: secondUnit && unitOfVda(secondUnit),
        vatRate: reader.number(f.vatRate),
        callOffType: reader.text(f.callOffType),
        usageCode: this.usageCode(),
        dangerousGoods: reader.text(f.dangerousGoods),
        preference: reader.text(f.preference),
        dutiable: reader.text(f.dutiable),
        stockStatus: reader.text(f.stockStatus),
        changeStatus: changeStatus === ORDINARY_DELIVERY ? undefined : changeStatus,
        originalDnNo: reader.text(f.originalDnNo),
      },
    };
    this.despatch.items.push(this.item);
    this.packaging.beginItem(this.item, record);
    this.trace.add(this.item, new RecordSpot(record, SPOT_714));
    if (this.noteRecord) this.trace.add(this.item, new RecordSpot(this.noteRecord, SPOT_713));
  }

  private read716(): void {
    const { text1, text2, text3 } = R716.fields;
    const texts = [text1, text2, text3].flatMap(field => this.context.reader.text(field) ?? []);
    if (this.item && texts.length > 0) this.item.onlyHere!.texts = texts;
  }

  private read718(record: CutRecord): void {
    const { reader } = this.context;
    const fields = NUMBERS_718.map(no => R718.fields[`productionNo${no}`]);
    const numbers = fields.flatMap(field => reader.text(field) ?? []);
    if (!this.item) return;
    if (reader.digits(R718.fields.dnNo) !== this.item.dnNo) this.head.unused(record, R718.fields.dnNo);
    const only = this.item.onlyHere!;
    only.productionNumbers = [...(only.productionNumbers ?? []), ...numbers];
  }

  private moment(dateField: Field, timeField: Field): string | undefined {
    const { reader } = this.context;
    const date = reader.date(dateField);
    const digits = reader.digits(timeField);
    if (digits === undefined) return date;
    const time = clockTime(digits);
    if (time === undefined) reader.report('error', 'date', timeField, 'HHMM');
    return date && time ? `${date}T${time}` : date;
  }

  /** ISO code of the origin; a code that is not in the list stays as it is. */
  private origin(): string | undefined {
    const { reader } = this.context;
    const code = reader.digits(R714.fields.origin);
    return code && (this.origins.toIso(code) ?? code);
  }

  private usageCode(): string | undefined {
    const code = this.context.reader.text(R714.fields.usageCode);
    if (code !== undefined && !KNOWN_USAGES.includes(code)) {
      this.context.reader.report('warning', 'value', R714.fields.usageCode, KNOWN_USAGES.join(' '));
    }
    return code;
  }
}

/** 714-15 knows `U` beside the codes of a release. */
const KNOWN_USAGES: readonly string[] = [...USAGE_CODES, 'U'];
