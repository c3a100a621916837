import type { DespatchItem, DespatchUnit } from '../../model/despatch.ts';
import { isRun } from '../../model/packing.ts';
import type { Place } from '../../model/problem.ts';
import type { Trace } from '../../model/trace.ts';
import { addDecimals, multiplyDecimals } from '../../text/decimal.ts';
import { FactSpot, type FactStore } from '../facts.ts';

/** A labelled kind of packaging of one CPS, as its segments told it. */
export interface CollectedUnit {
  store: FactStore;
  packaging: string;
  count: number;
  terms: string | undefined;
  type: DespatchUnit['type'] | undefined;
  serials: string[];
  plates: string[];
  aux: { packaging: string; count: number; terms: string | undefined }[];
  place: Place;
}

/** A packing level (CPS): its units, and the items that are in them. */
export interface PackingLevel {
  no: string;
  parent: string;
  /** CPS 7075: 1 inner, 3 outer, 4 no hierarchy, 5 the whole shipment. */
  code: string;
  place: Place;
  units: CollectedUnit[];
  items: { key: string; material: string; qty: string | undefined; place: Place }[];
}

/**
 * The level of the whole shipment, as EANCOM begins with it: the others hang on it, and its packaging is what there is in
 * all. It holds nothing and has no labels; undefined where a message has none.
 */
export function shipmentLevel(levels: readonly PackingLevel[]): PackingLevel | undefined {
  const [first] = levels;
  if (!first || first.no === '' || first.parent !== '' || first.items.length > 0) return undefined;
  const isOfShipment = first.code === '5' || (first.code === '' && levels.some(({ parent }) => parent === first.no));
  return isOfShipment && first.units.every(({ serials }) => serials.length === 0) ? first : undefined;
}

/** Units stand in units only so deep. */
const MAX_DEPTH = 8;

/** Something about the packing that does not add up, with its place. */
export type PackingReport = (place: Place, value: string, expected: string) => void;

/** Builds the tree of units from the packing levels of a message, checking what each states about itself. */
export class PackingTree {
  private readonly units = new Map<PackingLevel, DespatchUnit[]>();
  private readonly levels = new Map<string, PackingLevel>();
  private readonly depths = new Map<PackingLevel, number>();
  private lastNo = '';
  private readonly roots: DespatchUnit[] = [];
  /** Materials of the items, and units whose label does not tell what they are. */
  private readonly materials = new Map<string, string>();
  private readonly untyped = new Set<DespatchUnit>();
  /** Outer level that further ones without a parent hang on, and how many packages still go on it. */
  private open: { level: PackingLevel; left: number } | undefined;

  constructor(
    private readonly trace: Trace,
    private readonly warn: PackingReport,
    private readonly fail: PackingReport,
  ) {}

  build(levels: readonly PackingLevel[]): DespatchUnit[] {
    const shipment = shipmentLevel(levels);
    for (const level of levels) {
      if (level !== shipment) this.add(level.parent === shipment?.no ? { ...level, parent: '' } : level);
    }
    if (shipment) this.checkTotals(shipment);
    for (const units of this.units.values()) for (const unit of units) unit.type = typeOf(unit, this.materialsOf(unit));
    return this.roots;
  }

  private add(level: PackingLevel): void {
    for (const item of level.items) this.materials.set(item.key, item.material);
    const units = level.units.map(unit => this.unitOf(unit, level));
    this.units.set(level, units);
    this.depths.set(level, 0);
    const parent = this.parentOf(level);
    if (level.no !== '') this.levels.set(level.no, level);
    this.lastNo = level.no;
    const holder = parent && this.units.get(parent)?.[0];
    if (holder) {
      holder.holds ??= [];
      holder.holds.push(...units);
    } else this.roots.push(...units);
    if (level.code === '3' && level.parent === '') this.open = { level, left: statedPackages(level) };
    this.checkLevel(level);
  }

  /** What is there in all must be as much as the shipment says, where it says how much of a packaging there is. */
  private checkTotals(shipment: PackingLevel): void {
    const counts = new Map<string, number>();
    for (const unit of allOf(this.roots)) counts.set(unit.packaging, (counts.get(unit.packaging) ?? 0) + unit.count);
    for (const { packaging, count, place } of shipment.units) {
      const counted = counts.get(packaging) ?? 0;
      if (counted !== count) this.warn(place, String(count), String(counted));
    }
  }

  private parentOf(level: PackingLevel): PackingLevel | undefined {
    if (level.parent !== '') {
      const parent = this.levels.get(level.parent);
      const depth = 1 + (parent ? this.depths.get(parent)! : 0);
      if (!parent) this.fail(level.place, level.parent, this.lastNo);
      else if (depth > MAX_DEPTH) this.fail(level.place, level.parent, String(MAX_DEPTH));
      this.depths.set(level, depth > MAX_DEPTH ? 0 : depth);
      return depth > MAX_DEPTH ? undefined : parent;
    }
    if (level.code !== '1' || !this.open || this.open.left <= 0) return undefined;
    this.open.left -= level.units.reduce((sum, unit) => sum + unit.count, 0);
    this.warn(level.place, '', this.open.level.no);
    return this.open.level;
  }

  private unitOf(unit: CollectedUnit, level: PackingLevel): DespatchUnit {
    const { store } = unit;
    const stackFactor = store.get('stackFactor');
    const result: DespatchUnit = {
      type: unit.type ?? 'S',
      packaging: unit.packaging,
      count: unit.count,
      ...labelsOf(unit),
      gross: store.get('gross'),
      qty: store.get('qty'),
      of: level.items[0]?.key,
      aux: unit.aux.length === 0 ? undefined : unit.aux.map(auxiliaryOf),
      holds: undefined,
      onlyHere: {
        returnable: unit.terms,
        stackFactor: stackFactor === undefined ? undefined : Number(stackFactor),
        net: store.get('net'),
        tare: store.get('tare'),
      },
    };
    if (unit.type === undefined) this.untyped.add(result);
    this.trace.add(result, new FactSpot(store, runFields(unit)));
    return result;
  }

  private materialsOf(unit: DespatchUnit): Set<string> | undefined {
    if (!this.untyped.has(unit)) return undefined;
    const materials = new Set<string>();
    collectMaterials(unit, this.materials, materials);
    return materials;
  }

  /** Labels and contents must be as many as the level says. */
  private checkLevel(level: PackingLevel): void {
    for (const unit of level.units) {
      const labels = unit.serials.length;
      if (labels > 0 && labels !== unit.count) this.warn(unit.place, String(unit.count), String(labels));
    }
    const [item] = level.items;
    if (!item || level.units.length === 0 || item.qty === undefined || level.items.length > 1) return;
    const packed = level.units.reduce(
      (sum, unit) => addDecimals(sum, multiplyDecimals(String(unit.count), unit.store.get('qty') ?? '0')),
      '0',
    );
    if (packed !== item.qty) this.warn(item.place, item.qty, packed);
  }
}

function* allOf(units: readonly DespatchUnit[]): Generator<DespatchUnit> {
  for (const unit of units) {
    yield unit;
    yield* allOf(unit.holds ?? []);
  }
}

function statedPackages(level: PackingLevel): number {
  const stated = level.units[0]?.store.get('holds');
  return stated === undefined ? Number.POSITIVE_INFINITY : Number(stated) * level.units[0]!.count;
}

function typeOf(unit: DespatchUnit, materials: Set<string> | undefined): DespatchUnit['type'] {
  if (!materials) return unit.type;
  if (!unit.holds) return 'S';
  return materials.size > 1 ? 'MIX' : 'M';
}

function collectMaterials(unit: DespatchUnit, known: ReadonlyMap<string, string>, found: Set<string>): void {
  if (unit.of !== undefined) found.add(known.get(unit.of) ?? '');
  for (const held of unit.holds ?? []) collectMaterials(held, known, found);
}

function auxiliaryOf(aux: CollectedUnit['aux'][number]): NonNullable<DespatchUnit['aux']>[number] {
  return { packaging: aux.packaging, count: aux.count, onlyHere: { returnable: aux.terms } };
}

/** Labels as a run where they are one, else one by one. */
function labelsOf({ serials, plates }: CollectedUnit): Partial<DespatchUnit> {
  const given = plates.some(plate => plate !== '');
  const asRun = isRun(serials) && (!given || isRun(plates));
  if (serials.length === 0) return { serials: undefined, plates: undefined };
  if (!asRun) return { serialList: serials, plateList: given ? plates : undefined };
  return {
    serials: [serials[0]!, serials.at(-1)!],
    plates: given ? [plates[0]!, plates.at(-1)!] : undefined,
  };
}

/** The ends of a run stand where the first and the last label do. */
function runFields({ serials }: CollectedUnit): Record<string, string> {
  const last = serials.length - 1;
  return {
    'serials.0': 'serialList.0',
    'serials.1': `serialList.${last}`,
    'plates.0': 'plateList.0',
    'plates.1': `plateList.${last}`,
  };
}

/** Items by delivery note and position: what is packed in several units is told in several LIN. */
export function mergeItems(items: readonly DespatchItem[]): DespatchItem[] {
  const merged = new Map<string, DespatchItem>();
  for (const item of items) {
    const key = `${item.dnNo}/${item.item}`;
    const known = merged.get(key);
    if (known) known.qty = addDecimals(known.qty, item.qty);
    else merged.set(key, item);
  }
  return [...merged.values()];
}
