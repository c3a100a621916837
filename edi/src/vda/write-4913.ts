import type { Despatch, DespatchItem } from '../model/despatch.ts';
import type { Transmission } from '../model/message.ts';
import { vdaOfUnit } from '../model/units.ts';
import { WriteLog, type WriteResult } from '../model/write-log.ts';
import { DEFAULT_CHARSET, encode } from '../text/charset.ts';
import { toShortDate } from '../text/dates.ts';
import { roundUp } from '../text/decimal.ts';
import { repertoireOf } from '../text/transliterate.ts';
import { countersOf } from './family.ts';
import { NUMBERS_718, R711, R712, R713, R714, R716, R718, R719 } from './layouts-4913.ts';
import { type Origins, originsWith } from './origins.ts';
import { type Cell, cell, RecordWriter } from './record-writer.ts';
import { PackagingWriter } from './write-packaging.ts';

/** One transmission of despatch advices. */
export interface Transmission4913 {
  transmission: Transmission;
  despatches: Despatch[];
}

/** How VDA files are written. */
export interface VdaWriteOptions {
  /** Character set of the partner; ISO 8859-1 by default. */
  charset?: string;
  /** Between records and after the last; CRLF by default. */
  lineEnd?: '\r\n' | '\n' | '';
  /** Version of all records; by default that of each record type: 03 for those of 4913, 01 or 02 for those of 4905. */
  version?: string;
  /** Customs codes of countries by ISO code, over those that are known. */
  origins?: Readonly<Record<string, string>>;
}

const FORMAT = 'VDA 4913';
const TEXTS_716 = 3;
const RELEASE_DIGITS = 4;

/** Change status of an ordinary delivery (714-21). */
export const ORDINARY_DELIVERY = 'A';

/**
 * Writes despatch advices as VDA 4913. A mandatory field without a value is an error that names it, never a blank;
 * what the character set lacks is transliterated and reported.
 */
export function writeVda4913(message: Transmission4913, options: VdaWriteOptions = {}): WriteResult {
  const { charset = DEFAULT_CHARSET, lineEnd = '\r\n', version = '03' } = options;
  const log = new WriteLog(FORMAT);
  const out = new RecordWriter(() => version, repertoireOf(charset), log);
  writeHeader(out, message);
  const origins = originsWith(options.origins);
  message.despatches.forEach((despatch, index) => {
    const root = message.despatches.length === 1 ? '' : `despatches.${index}.`;
    new DespatchWriter(out, log, origins, despatch, root).write();
  });
  out.writeTrailer(R719, countersOf(R719));
  return log.result(() => encode(out.records.map(text => text + lineEnd).join(''), charset));
}

function writeHeader(out: RecordWriter, { transmission, despatches }: Transmission4913): void {
  const consignment = despatches[0]?.consignment;
  const only = consignment?.onlyHere;
  out.write(R711, {
    customer: cell(only?.customer, 'consignment.onlyHere.customer'),
    supplier: cell(consignment?.supplier, 'consignment.supplier'),
    transmissionOld: cell(transmission.previous, 'transmission.previous'),
    transmissionNew: cell(transmission.no, 'transmission.no'),
    transmissionDate: date(transmission.date, 'transmission.date'),
    subSupplier: cell(only?.subSupplier, 'consignment.onlyHere.subSupplier'),
    carrierNo: cell(only?.carrierNo, 'consignment.onlyHere.carrierNo'),
    originCode: cell(only?.originCode, 'consignment.onlyHere.originCode'),
    deliveryCode: cell(only?.deliveryCode, 'consignment.onlyHere.deliveryCode'),
  });
}

/** Writes one consignment with its delivery notes. */
class DespatchWriter {
  private readonly packaging: PackagingWriter;

  constructor(
    private readonly out: RecordWriter,
    private readonly log: WriteLog,
    private readonly origins: Origins,
    private readonly despatch: Despatch,
    private readonly root: string,
  ) {
    this.packaging = new PackagingWriter(out, log, despatch, root);
  }

  write(): void {
    this.write712();
    let note = '';
    this.despatch.items.forEach((item, index) => {
      const cells = this.note(item, `${this.root}items.${index}.`);
      const key = JSON.stringify(Object.values(cells).map(({ value }) => value));
      if (key !== note) this.out.write(R713, cells);
      if (item.dnNo !== this.despatch.items[index - 1]?.dnNo) this.packaging.beginNote();
      note = key;
      this.writeItem(item, `${this.root}items.${index}.`);
    });
  }

  private write712(): void {
    const { consignment } = this.despatch;
    const only = consignment.onlyHere ?? {};
    const at = (name: string) => `${this.root}consignment.${name}`;
    const own = (name: string) => at(`onlyHere.${name}`);
    const { gross, net } = consignment;
    this.out.write(R712, {
      shipment: cell(consignment.shipment, at('shipment')),
      loadingPoint: cell(consignment.loadingPoint, at('loadingPoint')),
      carrier: cell(consignment.carrier, at('carrier')),
      handoverDate: date(consignment.despatch, at('despatch')),
      handoverTime: time(consignment.despatch, at('despatch')),
      gross: cell(gross && roundUp(gross), at('gross')),
      net: cell(net && roundUp(net), at('net')),
      freightTerms: cell(only.freightTerms, own('freightTerms')),
      carrierTransmissionCode: cell(only.carrierTransmissionCode, own('carrierTransmissionCode')),
      loadUnits: cell(only.loadUnits, own('loadUnits')),
      transportPartner: cell(only.transportPartner ?? consignment.carrier, own('transportPartner')),
      means: cell(consignment.means, at('means')),
      plate: cell(consignment.plate, at('plate')),
      arrivalDate: date(consignment.eta, at('eta')),
      arrivalTime: time(consignment.eta, at('eta')),
      loadingMetres: cell(only.loadingMetres, own('loadingMetres')),
      lorryType: cell(only.lorryType, own('lorryType')),
    });
  }

  /** What a 713 says about an item's delivery note; items that differ in it stand under 713 of their own. */
  private note(item: DespatchItem, path: string): Record<string, Cell> {
    const { consignment } = this.despatch;
    const only = item.onlyHere ?? {};
    const own = (name: string) => `${path}onlyHere.${name}`;
    return {
      dnNo: cell(item.dnNo, `${path}dnNo`),
      dnDate: date(item.dnDate, `${path}dnDate`),
      unloadingPoint: cell(item.unloadingPoint ?? consignment.unloadingPoint, `${path}unloadingPoint`),
      despatchType: cell(only.despatchType, own('despatchType')),
      mrpController: cell(only.mrpController, own('mrpController')),
      order: cell(item.order, `${path}order`),
      processCode: cell(only.processCode, own('processCode')),
      plant: cell(consignment.plant, `${this.root}consignment.plant`),
      shipment: cell(consignment.shipment, `${this.root}consignment.shipment`),
      goodsReceiver: cell(only.goodsReceiver, own('goodsReceiver')),
      internalDestination: cell(item.internalDestination, `${path}internalDestination`),
      supplier: cell(consignment.supplier, `${this.root}consignment.supplier`),
      pointOfUse: cell(only.pointOfUse, own('pointOfUse')),
      release: cell(item.release?.slice(-RELEASE_DIGITS), `${path}release`),
      customerReference: cell(only.customerReference, own('customerReference')),
      customerDocument: cell(only.customerDocument, own('customerDocument')),
    };
  }

  private writeItem(item: DespatchItem, path: string): void {
    const only = item.onlyHere ?? {};
    const own = (name: string) => `${path}onlyHere.${name}`;
    this.out.write(R714, {
      material: cell(item.material, `${path}material`),
      supplierMaterial: cell(item.supplierMaterial, `${path}supplierMaterial`),
      origin: cell(this.origin(item, path), `${path}origin`),
      qty: cell(item.qty, `${path}qty`),
      unit: cell(this.unit(item.unit, `${path}unit`, R714.fields.unit.id), `${path}unit`),
      secondQty: cell(only.secondQty, own('secondQty')),
      secondUnit: cell(this.unit(only.secondUnit, own('secondUnit'), R714.fields.secondUnit.id), own('secondUnit')),
      vatRate: cell(only.vatRate, own('vatRate')),
      item: cell(item.item, `${path}item`),
      callOffType: cell(only.callOffType, own('callOffType')),
      batch: cell(item.batch, `${path}batch`),
      usageCode: cell(only.usageCode, own('usageCode')),
      dangerousGoods: cell(only.dangerousGoods, own('dangerousGoods')),
      preference: cell(only.preference, own('preference')),
      dutiable: cell(only.dutiable, own('dutiable')),
      stockStatus: cell(only.stockStatus, own('stockStatus')),
      changeStatus: cell(only.changeStatus ?? ORDINARY_DELIVERY, own('changeStatus')),
      originalDnNo: cell(only.originalDnNo, own('originalDnNo')),
    });
    this.writeProductionNumbers(item, own('productionNumbers'));
    this.writeTexts(only.texts ?? [], own('texts'));
    this.packaging.writeUnitsOf(item);
  }

  private writeProductionNumbers(item: DespatchItem, path: string): void {
    const numbers = item.onlyHere?.productionNumbers ?? [];
    for (let start = 0; start < numbers.length; start += NUMBERS_718.length) {
      const cells = NUMBERS_718.map((no, index) => [
        `productionNo${no}`,
        cell(numbers[start + index], `${path}.${start + index}`),
      ]);
      this.out.write(R718, { dnNo: cell(item.dnNo, path), ...Object.fromEntries(cells) });
    }
  }

  private writeTexts(texts: readonly string[], path: string): void {
    if (texts.length === 0) return;
    if (texts.length > TEXTS_716) {
      const at = { record: R716.fields.text3.id, field: `${path}.${TEXTS_716}`, value: texts[TEXTS_716]! };
      this.log.unfit('limit', { ...at, expected: String(TEXTS_716) });
    }
    const [text1, text2, text3] = texts;
    this.out.write(R716, {
      text1: cell(text1, `${path}.0`),
      text2: cell(text2, `${path}.1`),
      text3: cell(text3, `${path}.2`),
    });
  }

  private origin(item: DespatchItem, path: string): string | undefined {
    const { origin } = item;
    if (origin === undefined || /^\d{3}$/.test(origin)) return origin;
    const code = this.origins.toCustoms(origin);
    const { id, notation } = R714.fields.origin;
    if (code === undefined)
      this.log.unfit('value', { record: id, field: `${path}origin`, value: origin, expected: notation });
    return code ?? '000';
  }

  private unit(unit: string | undefined, path: string, record: string): string | undefined {
    const code = unit && vdaOfUnit(unit);
    if (unit && !code) this.log.unfit('value', { record, field: path, value: unit, expected: 'an2' });
    return code ?? unit;
  }
}

function date(value: string | undefined, path: string): Cell {
  return cell(value && toShortDate(value), path);
}

function time(value: string | undefined, path: string): Cell {
  const [, clock] = value?.split('T') ?? [];
  return cell(clock?.replace(':', ''), path);
}
