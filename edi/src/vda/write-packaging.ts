import type { Auxiliary, Despatch, DespatchItem, DespatchUnit, UnitOnlyHere } from '../model/despatch.ts';
import { itemKey } from '../model/despatch.ts';
import { vdaTerms } from '../model/packaging-terms.ts';
import { type PackedUnit, packedQuantities, packedUnits } from '../model/packing.ts';
import type { WriteLog } from '../model/write-log.ts';
import { LABEL_CODES } from './label-codes.ts';
import { R714, R715 } from './layouts-4913.ts';
import { type Cell, cell, type RecordWriter } from './record-writer.ts';

const MM_DIGITS = 4;

/**
 * Writes the 715 lines of items. The order is the structure: the packages of an item first, then the load unit they
 * stand on (a mixed one under the last of its items), then what is auxiliary, then packages without a load unit.
 */
export class PackagingWriter {
  /** Packages written since the note began that a reader would take for held by the next load unit. */
  private loose: { unit: DespatchUnit; material: string }[] = [];
  private readonly unitsOf = new Map<string, PackedUnit[]>();
  private readonly lastItemOf = new Map<DespatchUnit, DespatchItem>();
  private readonly packed: Map<string, string>;

  constructor(
    private readonly out: RecordWriter,
    private readonly log: WriteLog,
    private readonly despatch: Despatch,
    private readonly root: string,
  ) {
    this.packed = packedQuantities(despatch.units);
    for (const packed of packedUnits(despatch.units, `${root}units`)) {
      for (const key of packed.items) this.unitsOf.set(key, [...(this.unitsOf.get(key) ?? []), packed]);
    }
    for (const item of despatch.items) {
      for (const { unit } of this.unitsOf.get(itemKey(item)) ?? []) this.lastItemOf.set(unit, item);
    }
    this.checkAllWritten();
  }

  /** A new delivery note: no load unit reaches back over it. */
  beginNote(): void {
    this.loose = [];
  }

  writeUnitsOf(item: DespatchItem): void {
    this.checkSum(item);
    const units = this.unitsOf.get(itemKey(item)) ?? [];
    for (const { unit, path } of units) if (unit.holds) this.writeLoadUnit(unit, item, path);
    for (const { unit, path } of units) if (!unit.holds) this.writePackage(unit, item, path);
  }

  private writeLoadUnit(unit: DespatchUnit, item: DespatchItem, path: string): void {
    unit.holds!.forEach((held, index) => {
      if (held.of === itemKey(item)) this.writePackage(held, item, `${path}.holds.${index}`);
    });
    if (this.lastItemOf.get(unit) !== item) return;
    this.writeLines(unit, item, path);
    this.writeAuxiliary(unit.aux ?? [], item, path);
  }

  private writePackage(unit: DespatchUnit, item: DespatchItem, path: string): void {
    this.writeLines(unit, item, path);
    this.writeAuxiliary(unit.aux ?? [], item, path);
  }

  /** 4913 knows two levels, and packaging only under an item: nothing of the tree may be left out silently. */
  private checkAllWritten(): void {
    this.despatch.units.forEach((unit, index) => {
      const path = `${this.root}units.${index}`;
      const at = { record: R715.fields.item.id, value: unit.packaging, expected: '' };
      if (!this.lastItemOf.has(unit)) this.log.unfit('not_expressible', { ...at, field: path });
      unit.holds?.forEach((held, inner) => {
        if (held.holds) this.log.unfit('not_expressible', { ...at, field: `${path}.holds.${inner}` });
      });
    });
  }

  /** Labels that form no run need a line each. */
  private writeLines(unit: DespatchUnit, item: DespatchItem, path: string): void {
    if (unit.type === 'S') this.loose.push({ unit, material: item.material });
    else this.checkHeld(unit, item, path);
    if (!unit.serialList) this.writeLine(unit, item, path, unit.count, unit.serials);
    for (const serial of unit.serialList ?? []) this.writeLine(unit, item, path, 1, [serial, serial]);
  }

  private writeLine(
    unit: DespatchUnit,
    item: DespatchItem,
    path: string,
    count: number,
    serials: [string, string] | undefined,
  ): void {
    this.out.write(R715, {
      ...packagingCells(unit, path, count, item),
      fillQty: cell(unit.qty, `${path}.qty`),
      labelFrom: cell(serials?.[0], `${path}.serials.0`),
      labelTo: cell(serials?.[1], `${path}.serials.1`),
      labelCode: cell(LABEL_CODES[unit.type], `${path}.type`),
    });
  }

  private writeAuxiliary(aux: readonly Auxiliary[], item: DespatchItem, path: string): void {
    aux.forEach((part, index) => {
      this.out.write(R715, packagingCells(part, `${path}.aux.${index}`, part.count, item));
    });
  }

  /**
   * 4913 names no parent: packages that stand before a load unit by chance would be taken for its own, and those of
   * another delivery note would not.
   */
  private checkHeld(unit: DespatchUnit, item: DespatchItem, path: string): void {
    const isTaken = ({ material }: { material: string }) => unit.type === 'MIX' || material === item.material;
    const taken = this.loose.filter(isTaken).map(loose => loose.unit);
    const held = unit.holds ?? [];
    if (taken.length !== held.length || taken.some(one => !held.includes(one))) {
      this.log.warn('not_expressible', {
        record: R715.fields.labelCode.id,
        field: path,
        value: unit.type,
        expected: '',
      });
    }
    this.loose = this.loose.filter(loose => !isTaken(loose));
  }

  private checkSum(item: DespatchItem): void {
    const packed = this.packed.get(itemKey(item)) ?? '0';
    if (packed === item.qty) return;
    const field = `${this.root}items.${this.despatch.items.indexOf(item)}.qty`;
    this.log.warn('packaging', { record: R714.fields.qty.id, field, value: item.qty, expected: packed });
  }
}

function packagingCells(
  of: { packaging: string; onlyHere?: UnitOnlyHere },
  path: string,
  count: number,
  item: DespatchItem,
): Record<string, Cell> {
  const only = of.onlyHere ?? {};
  const { returnable, owner } = vdaTerms(only);
  return {
    packaging: cell(of.packaging, `${path}.packaging`),
    supplierPackaging: cell(only.supplierPackaging, `${path}.onlyHere.supplierPackaging`),
    count: cell(String(count), `${path}.count`),
    item: cell(item.item, `${path}.of`),
    dimensions: cell(only.dimensions?.map(mm).join(''), `${path}.onlyHere.dimensions`),
    stackFactor: cell(only.stackFactor?.toString(), `${path}.onlyHere.stackFactor`),
    warehouseCallOff: cell(only.warehouseCallOff, `${path}.onlyHere.warehouseCallOff`),
    returnable: cell(returnable, `${path}.onlyHere.returnable`),
    owner: cell(owner, `${path}.onlyHere.owner`),
  };
}

function mm(length: number): string {
  return String(length).padStart(MM_DIGITS, '0');
}
