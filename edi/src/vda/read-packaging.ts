import type { Auxiliary, DespatchItem, DespatchUnit, UnitOnlyHere } from '../model/despatch.ts';
import { itemKey } from '../model/despatch.ts';
import { packedQuantities, runLength } from '../model/packing.ts';
import type { ProblemLog } from '../model/problem-log.ts';
import type { Trace } from '../model/trace.ts';
import { stripZeros } from '../text/decimal.ts';
import type { CutRecord } from './cutter.ts';
import { UNIT_TYPES } from './label-codes.ts';
import { R714, R715 } from './layouts-4913.ts';
import { type RecordReader, RecordSpot } from './record-reader.ts';

const KNOWN_CODES = [...UNIT_TYPES.keys()].join(' ');

const SPOT_715 = {
  packaging: R715.fields.packaging,
  count: R715.fields.count,
  qty: R715.fields.fillQty,
  'serials.0': R715.fields.labelFrom,
  'serials.1': R715.fields.labelTo,
  type: R715.fields.labelCode,
  of: R715.fields.item,
};

/**
 * Builds the packaging tree from the 715 lines of a consignment. No line names its parent: a load unit holds the
 * packages that stand before it and are on none yet (a master one those of its part, a mixed one all of its delivery
 * note), and what is auxiliary belongs to the labelled unit before it.
 */
export class PackagingReader {
  private dnNo = '';
  /** Packages of each material that are on no load unit yet. */
  private waiting = new Map<string, DespatchUnit[]>();
  private readonly units: DespatchUnit[] = [];
  private readonly held = new Set<DespatchUnit>();
  private readonly itemRecords: [DespatchItem, CutRecord][] = [];

  constructor(
    private readonly reader: RecordReader,
    private readonly trace: Trace,
  ) {}

  beginNote(dnNo: string): void {
    if (dnNo !== this.dnNo) this.waiting.clear();
    this.dnNo = dnNo;
  }

  beginItem(item: DespatchItem, record: CutRecord): void {
    this.itemRecords.push([item, record]);
  }

  /** Reads the 715 that the reader has open. */
  read(record: CutRecord, item: DespatchItem): void {
    const { reader } = this;
    const f = R715.fields;
    const packaging = reader.text(f.packaging) ?? '';
    const count = this.count();
    const itemNo = reader.number(f.item);
    if (itemNo !== undefined && itemNo !== item.item) reader.report('warning', 'value', f.item, item.item);
    const qty = reader.number(f.fillQty);
    const label = reader.text(f.labelCode);
    const serials = this.serials(count);
    const onlyHere = this.onlyHere();
    const type = this.unitType(label, qty !== undefined || serials !== undefined);
    if (type) this.addUnit({ type, packaging, count, serials, qty, onlyHere }, item, record);
    else this.addAuxiliary({ packaging, count, onlyHere }, record);
  }

  /** The units that stand on no other. Of each item that is packed at all, the whole quantity must be. */
  finish(log: ProblemLog): DespatchUnit[] {
    const units = this.units.filter(unit => !this.held.has(unit));
    const packed = packedQuantities(units);
    for (const [item, record] of this.itemRecords) {
      const sum = packed.get(itemKey(item));
      if (sum === undefined || sum === item.qty) continue;
      this.reader.open(record, log);
      this.reader.report('warning', 'packaging', R714.fields.qty, sum);
    }
    return units;
  }

  private addUnit(unit: DespatchUnit, item: DespatchItem, record: CutRecord): void {
    this.trace.add(unit, new RecordSpot(record, SPOT_715));
    this.units.push(unit);
    if (unit.type === 'S') {
      unit.of = itemKey(item);
      const waiting = this.waiting.get(item.material);
      if (waiting) waiting.push(unit);
      else this.waiting.set(item.material, [unit]);
      return;
    }
    const held = unit.type === 'M' ? (this.waiting.get(item.material) ?? []) : [...this.waiting.values()].flat();
    if (unit.type === 'M') this.waiting.delete(item.material);
    else this.waiting.clear();
    if (held.length === 0) unit.of = itemKey(item);
    else unit.holds = held;
    for (const inner of held) this.held.add(inner);
  }

  private addAuxiliary(aux: Auxiliary, record: CutRecord): void {
    this.trace.add(aux, new RecordSpot(record, SPOT_715));
    const unit = this.units.at(-1);
    if (!unit) {
      this.reader.report('warning', 'packaging', R715.fields.labelCode, KNOWN_CODES);
      return;
    }
    unit.aux ??= [];
    unit.aux.push(aux);
  }

  /** A line without label code, label and fill quantity is auxiliary packaging. */
  private unitType(label: string | undefined, isPackage: boolean): DespatchUnit['type'] | undefined {
    if (label === undefined) return isPackage ? 'S' : undefined;
    const type = UNIT_TYPES.get(label);
    if (!type) this.reader.report('error', 'value', R715.fields.labelCode, KNOWN_CODES);
    return type ?? 'S';
  }

  private count(): number {
    const count = this.reader.number(R715.fields.count, 'error');
    if (count?.includes('.')) this.reader.report('error', 'value', R715.fields.count, count.split('.')[0]!);
    return Math.trunc(Number(count ?? '0'));
  }

  private serials(count: number): [string, string] | undefined {
    const { labelFrom, labelTo } = R715.fields;
    const from = this.reader.text(labelFrom);
    const to = this.reader.text(labelTo) ?? from;
    if (from === undefined || to === undefined) return undefined;
    if (runLength(from, to) !== count) this.reader.report('warning', 'packaging', labelTo, `${from} + ${count - 1}`);
    return [from, to];
  }

  private onlyHere(): UnitOnlyHere {
    const { reader } = this;
    const f = R715.fields;
    const dimensions = reader.digits(f.dimensions);
    const stackFactor = reader.number(f.stackFactor);
    return {
      returnable: reader.text(f.returnable),
      owner: reader.text(f.owner),
      supplierPackaging: reader.text(f.supplierPackaging),
      dimensions: dimensions === undefined ? undefined : dimensionsOf(dimensions),
      stackFactor: stackFactor === undefined ? undefined : Number(stackFactor),
      warehouseCallOff: reader.text(f.warehouseCallOff),
    };
  }
}

function dimensionsOf(digits: string): [number, number, number] {
  const [length = 0, width = 0, height = 0] = [0, 4, 8].map(start =>
    Number(stripZeros(digits.slice(start, start + 4))),
  );
  return [length, width, height];
}
