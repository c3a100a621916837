import { type Despatch, type DespatchItem, type DespatchUnit, itemKey } from '../model/despatch.ts';
import type { Interchange } from '../model/message.ts';
import { edifactTerms } from '../model/packaging-terms.ts';
import { packedQuantities, runOf } from '../model/packing.ts';
import { WriteLog, type WriteResult } from '../model/write-log.ts';
import { addDecimals, multiplyDecimals, roundUp } from '../text/decimal.ts';
import { writeInterchange } from './envelope-writer.ts';
import { LABEL_IDENTIFIERS } from './mappers/despatch-facts.ts';
import { modeOfMeans } from './means.ts';
import { momentComposite } from './moments.ts';
import { type EdifactWriteOptions, SegmentWriter } from './segment-writer.ts';

/** An interchange of despatch advices, one message each. */
export interface DesadvInterchange {
  interchange: Interchange;
  despatches: Despatch[];
}

const FORMAT = 'DESADV';
const TYPE = ['DESADV', 'D', '07A', 'UN', 'GAVF22'] as const;

/** Code list agencies (3055). */
const BY_SUPPLIER = '91';
const BY_BUYER = '92';
const DUNS = '16';
const ODETTE = '5';

/** Labels in a GIN, and in all GIN of a PCI. */
const LABELS_IN_GIN = 5;
const LABELS_IN_PCI = 99 * LABELS_IN_GIN;
const MAX_LABELS = 1000 * LABELS_IN_PCI;

/** What stands for the batch where only dates are known. */
export const NO_BATCH = 'NONE';

/** Writes despatch advices as DESADV D.07A in the profile of VDA 4987. */
export function writeDesadv(message: DesadvInterchange, options: EdifactWriteOptions = {}): WriteResult {
  const log = new WriteLog(FORMAT);
  const out = new SegmentWriter(options, log);
  const { interchange, despatches } = message;
  const bodies = despatches.map((despatch, index) => {
    const single = despatches.length === 1;
    const document = (single ? interchange.document : undefined) ?? despatch.consignment.shipment;
    const root = single ? '' : `despatches.${index}.`;
    return () => new DesadvWriter(out, log, interchange, document, despatch, root).write();
  });
  const created = interchange.created ?? despatches[0]?.consignment.despatch;
  writeInterchange(out, log, { ...interchange, created }, interchange.type?.split(':') ?? TYPE, bodies);
  return log.result(() => out.bytes());
}

class DesadvWriter {
  private cps = 0;
  /** The level of the whole shipment, where there is one: all others hang on it. */
  private shipment: string | undefined;
  private line = 0;
  private readonly items: Map<string, DespatchItem>;

  constructor(
    private readonly out: SegmentWriter,
    private readonly log: WriteLog,
    private readonly interchange: Interchange,
    private readonly document: string,
    private readonly despatch: Despatch,
    private readonly root: string,
  ) {
    this.items = new Map(despatch.items.map(item => [itemKey(item), item]));
  }

  write(): void {
    this.writeHead();
    this.writeParties();
    this.writeTransport();
    this.checkItems();
    this.writeTotals();
    this.despatch.units.forEach((unit, index) => {
      const path = `${this.root}units.${index}`;
      if (unit.holds) this.writeLoadUnit(unit, path);
      else this.writePackage(unit, undefined, path);
    });
    this.writeUnpacked();
  }

  private writeHead(): void {
    const { out } = this;
    const { consignment } = this.despatch;
    const created = this.interchange.created ?? consignment.despatch;
    const process = ['351', undefined, undefined, 'LAB-ED'];
    out.write(
      'BGM',
      process,
      this.need(this.document, 'BGM', 'consignment.shipment', 'an..35'),
      this.interchange.function ?? '9',
    );
    out.write('DTM', momentComposite('137', this.need(created, 'DTM+137', 'interchange.created', '203')));
    out.write('DTM', momentComposite('11', this.need(consignment.despatch, 'DTM+11', 'consignment.despatch', '203')));
    if (consignment.eta) out.write('DTM', momentComposite('132', consignment.eta));
    this.writeWeight('AAX', 'AAD', this.need(consignment.gross, 'MEA+AAX+AAD', 'consignment.gross', 'n..18'));
    this.writeWeight('AAX', 'AAL', consignment.net);
    out.write('RFF', ['CRN', this.need(consignment.shipment, 'RFF+CRN', 'consignment.shipment', 'an..70')]);
    const only = consignment.onlyHere ?? {};
    if (only.consigneeOrder) out.write('RFF', ['AAO', only.consigneeOrder]);
    if (only.transportInstruction) out.write('RFF', ['TIN', only.transportInstruction]);
  }

  private writeParties(): void {
    const { out } = this;
    out.path = `${this.root}consignment`;
    const { consignment } = this.despatch;
    const only = consignment.onlyHere ?? {};
    const supplier = this.need(consignment.supplier, 'NAD+SE', 'consignment.supplier', 'an..35');
    if (only.customer && only.customer !== this.interchange.receiver)
      out.write('NAD', 'BY', party(only.customer, BY_BUYER));
    out.write('NAD', 'SE', party(supplier, BY_BUYER));
    const shipFrom = only.shipFrom ?? (consignment.loadingPoint ? supplier : undefined);
    if (shipFrom) out.write('NAD', 'SF', party(shipFrom, /^\d{9}$/.test(only.shipFrom ?? '') ? DUNS : BY_BUYER));
    if (consignment.loadingPoint) out.write('LOC', '9', party(consignment.loadingPoint, BY_SUPPLIER));
    out.write('NAD', 'ST', party(this.need(consignment.plant, 'NAD+ST', 'consignment.plant', 'an..35'), BY_BUYER));
    if (consignment.unloadingPoint) out.write('LOC', '11', consignment.unloadingPoint);
    if (consignment.carrier) out.write('NAD', 'CA', party(consignment.carrier, BY_BUYER));
    if (only.incoterm) out.write('TOD', '6', undefined, only.incoterm);
  }

  private writeTransport(): void {
    const { out } = this;
    const { means, plate, onlyHere: only = {} } = this.despatch.consignment;
    const mode = means && modeOfMeans(means);
    if (means && !mode) {
      const field = `${this.root}consignment.means`;
      this.log.unfit('value', { record: 'TDT', field, value: means, expected: '01 02 07 08 09 10 11' });
    }
    if (mode) out.write('TDT', '12', '', mode, '', '', '', '', plate);
    if (only.trailer || only.seals) out.write('EQD', 'TE', only.trailer);
    for (const seal of only.seals ?? []) out.write('SEL', seal);
  }

  /** What there is in all stands on the level of the whole shipment. */
  private writeTotals(): void {
    const { totals = [] } = this.despatch.consignment.onlyHere ?? {};
    if (totals.length === 0) return;
    this.shipment = this.beginLevel(undefined, '5');
    for (const { packaging, count } of totals)
      this.out.write('PAC', String(count), [undefined, '35'], party(packaging, BY_BUYER));
  }

  /** A load unit, what is auxiliary on it, then a packing level for each kind of package that stands on it. */
  private writeLoadUnit(unit: DespatchUnit, path: string): void {
    const cps = this.beginLevel(undefined, '3');
    const held = unit.holds!.reduce((sum, inner) => sum + inner.count, 0);
    this.writePackaging(unit, path, ['QTY', ['189', String(held / Math.max(unit.count, 1))]]);
    unit.holds!.forEach((inner, index) => {
      const innerPath = `${path}.holds.${index}`;
      if (inner.holds) this.unfit('not_expressible', 'CPS', innerPath, inner.packaging);
      else this.writePackage(inner, cps, innerPath);
    });
  }

  private writePackage(unit: DespatchUnit, parent: string | undefined, path: string): void {
    const item = unit.of === undefined ? undefined : this.items.get(unit.of);
    if (!item) this.unfit('value', 'LIN', `${path}.of`, unit.of ?? '');
    this.beginLevel(parent, parent === undefined ? '4' : '1');
    this.writePackaging(unit, path, ['QTY', ['52', this.need(unit.qty, 'QTY+52', `${path}.qty`, 'n..35'), item?.unit]]);
    if (item) this.writeItem(item, multiplyDecimals(String(unit.count), unit.qty ?? '0'));
  }

  private writePackaging(unit: DespatchUnit, path: string, qty: [string, readonly (string | undefined)[]]): void {
    const { out } = this;
    out.path = path;
    const packaging = this.need(unit.packaging, 'PAC', `${path}.packaging`, 'an..17');
    out.write('PAC', String(unit.count), [undefined, '35', edifactTerms(unit.onlyHere)], party(packaging, BY_BUYER));
    this.writeWeight('AAZ', 'AAB', unit.gross);
    this.writeWeight('AAZ', 'AAL', unit.onlyHere?.net);
    this.writeWeight('AAZ', 'T', unit.onlyHere?.tare);
    out.write(...qty);
    if (unit.onlyHere?.stackFactor) out.write('QTY', ['171', String(unit.onlyHere.stackFactor)]);
    this.writeLabels(unit, path);
    for (const [index, aux] of (unit.aux ?? []).entries()) {
      if (aux.count % unit.count !== 0) {
        const at = { record: 'PAC+37', field: `${path}.aux.${index}.count`, value: String(aux.count) };
        this.log.warn('packaging', { ...at, expected: `n * ${unit.count}` });
      }
      out.write(
        'PAC',
        String(aux.count),
        [undefined, '37', edifactTerms(aux.onlyHere)],
        party(aux.packaging, BY_BUYER),
      );
    }
  }

  /** The marking and its labels, and the marking again where one can't take all labels. */
  private writeLabels(unit: DespatchUnit, path: string): void {
    const { serials, plates } = this.labelsOf(unit, path);
    for (let start = 0; start === 0 || start < serials.length; start += LABELS_IN_GIN) {
      if (start % LABELS_IN_PCI === 0)
        this.out.write('PCI', '17', '', '', [LABEL_IDENTIFIERS[unit.type], undefined, ODETTE]);
      const labels = serials
        .slice(start, start + LABELS_IN_GIN)
        .map((serial, index) => [serial, plates[start + index]]);
      if (labels.length > 0) this.out.write('GIN', 'ML', ...labels);
    }
  }

  private labelsOf(unit: DespatchUnit, path: string): { serials: readonly string[]; plates: readonly string[] } {
    const { count, serials, plates, serialList, plateList } = unit;
    const at = { record: 'GIN+ML', field: `${path}.serials`, expected: String(count) };
    if (count > MAX_LABELS) {
      this.log.unfit('limit', { ...at, value: String(count), expected: String(MAX_LABELS) });
      return { serials: [], plates: [] };
    }
    const all = serialList ?? (serials ? runOf(serials[0], count) : []);
    if (all.length === 0) this.need(undefined, at.record, at.field, 'an..35');
    else if (all.length !== count) this.log.unfit('packaging', { ...at, value: String(all.length) });
    return { serials: all, plates: plateList ?? (plates ? runOf(plates[0], count) : []) };
  }

  private writeItem(item: DespatchItem, qty: string): void {
    const { out } = this;
    const only = item.onlyHere ?? {};
    const path = `${this.root}items.${this.despatch.items.indexOf(item)}`;
    out.path = path;
    this.line += 1;
    out.write('LIN', String(this.line), '', [item.material, 'IN']);
    this.writeNumbers([
      [item.supplierMaterial, 'SA'],
      [only.drawing, 'DR'],
    ]);
    this.writeNumbers([
      [only.hw, 'BT'],
      [only.sw, 'AG'],
    ]);
    if (only.description) out.write('IMD', '', '', [undefined, undefined, undefined, only.description]);
    out.write('QTY', ['12', qty, this.need(item.unit, 'QTY+12', `${path}.unit`, 'an..8')]);
    if (item.origin) out.write('ALI', item.origin);
    const dated = only.expiryDate ?? only.productionDate;
    if (item.batch || dated) out.write('GIR', '1', [item.batch ?? NO_BATCH, 'BX']);
    if (only.expiryDate) out.write('DTM', momentComposite('36', only.expiryDate));
    if (only.productionDate) out.write('DTM', momentComposite('94', only.productionDate));
    for (const text of only.texts ?? []) out.write('FTX', 'LIN', '', '', text);
    out.write('RFF', ['AAU', item.dnNo, item.item]);
    if (item.dnDate) out.write('DTM', momentComposite('171', item.dnDate));
    if (item.order) out.write('RFF', ['ON', item.order, only.orderItem]);
    if (item.release) out.write('RFF', ['AAN', item.release]);
    if (item.unloadingPoint) out.write('LOC', '11', item.unloadingPoint);
    if (item.internalDestination) out.write('LOC', '159', item.internalDestination);
  }

  private writeNumbers(numbers: readonly [string | undefined, string][]): void {
    const given = numbers.filter(([number]) => number !== undefined);
    if (given.length > 0) this.out.write('PIA', '1', ...given);
  }

  /** What is in no package stands on a level of its own without packaging. */
  private writeUnpacked(): void {
    const packed = packedQuantities(this.despatch.units);
    this.despatch.items.forEach((item, index) => {
      const sum = packed.get(itemKey(item)) ?? '0';
      if (sum === item.qty) return;
      const field = `${this.root}items.${index}.qty`;
      this.log.warn('packaging', { record: 'QTY+12', field, value: item.qty, expected: sum });
      const rest = addDecimals(item.qty, sum === '0' ? '0' : `-${sum}`);
      if (rest.startsWith('-')) return;
      this.beginLevel(undefined, '4');
      this.writeItem(item, rest);
    });
  }

  private checkItems(): void {
    this.despatch.items.forEach((item, index) => {
      for (const name of ['dnNo', 'item', 'material', 'qty'] as const) {
        this.need(item[name], name === 'qty' ? 'QTY+12' : 'LIN', `${this.root}items.${index}.${name}`, 'an..35');
      }
    });
  }

  private beginLevel(parent: string | undefined, level: string): string {
    this.cps += 1;
    this.out.write('CPS', String(this.cps), parent ?? this.shipment, level);
    return String(this.cps);
  }

  /** A consignment weighs whole kilograms, rounded up, but for what is below one; a unit what its label says. */
  private writeWeight(purpose: string, what: string, kilograms: string | undefined): void {
    if (!kilograms) return;
    const isConsignment = purpose === 'AAX' && !kilograms.startsWith('0.');
    const stated = isConsignment ? roundUp(kilograms) : kilograms;
    this.out.write('MEA', purpose, what, ['KGM', stated]);
  }

  private need(value: string | undefined, record: string, field: string, expected: string): string | undefined {
    if (value === undefined || value.trim() === '') this.log.missing(record, `${field}`, expected);
    return value;
  }

  private unfit(rule: 'value' | 'not_expressible', record: string, field: string, value: string): void {
    this.log.unfit(rule, { record, field, value, expected: '' });
  }
}

function party(id: string | undefined, agency: string): readonly (string | undefined)[] {
  return [id, undefined, agency];
}
