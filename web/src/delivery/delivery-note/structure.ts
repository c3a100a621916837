import { type Decimal, sum, ZERO } from '@inbound/shared';
import type { DeliveryNoteDetail, NoteUnit } from '@inbound/shared/delivery/delivery-note/contract';
import { nameIn } from '../../client/format/name.ts';

/** A row of the packing tree: a unit, or several neighbours that differ in their plate alone. */
export interface TreeRow {
  key: string;
  unit: NoteUnit;
  /** How many equal units the row stands for. */
  count: number;
  depth: 0 | 1;
  plates: readonly [first: string, last: string];
  qty: Decimal;
  gross: Decimal;
  partNos: readonly string[];
}

const alike = (a: NoteUnit, b: NoteUnit): boolean =>
  a.kind === b.kind &&
  a.packaging === b.packaging &&
  a.lineId === b.lineId &&
  a.qty === b.qty &&
  a.reprintNeeded === b.reprintNeeded;

const runs = (units: readonly NoteUnit[]): NoteUnit[][] => {
  const groups: NoteUnit[][] = [];
  for (const unit of units) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && unit.kind === 'S' && alike(last, unit)) group.push(unit);
    else groups.push([unit]);
  }
  return groups;
};

const rowOf = (note: DeliveryNoteDetail, group: readonly NoteUnit[], depth: 0 | 1): TreeRow => {
  const [first, last] = [group[0] as NoteUnit, group.at(-1) as NoteUnit];
  const held = first.kind === 'S' ? group : note.units.filter(unit => unit.parentId === first.id);
  const lineIds = new Set(held.map(unit => unit.lineId));
  return {
    key: first.id,
    unit: first,
    count: group.length,
    depth,
    plates: [first.licencePlate, last.licencePlate],
    qty: sum(held.map(unit => unit.qty ?? ZERO)),
    gross: sum(group.map(unit => unit.gross)),
    partNos: note.lines.filter(line => lineIds.has(line.id)).map(line => line.partNo),
  };
};

/** The packing of a note as rows: load units with their packages under them, equal packages in one row. */
export const treeRows = (note: DeliveryNoteDetail): TreeRow[] =>
  runs(note.units.filter(unit => unit.parentId === null)).flatMap(group => {
    const own = rowOf(note, group, 0);
    if (own.unit.kind === 'S') return [own];
    const held = note.units.filter(unit => unit.parentId === own.unit.id);
    return [own, ...runs(held).map(part => rowOf(note, part, 1))];
  });

export interface PackingProgress {
  lineId: string;
  partNo: string;
  name: string;
  unit: string;
  qty: Decimal;
  packed: Decimal;
  /** 0 to 1. */
  share: number;
}

/** What of each line lies in packages. */
export const progressOf = (note: DeliveryNoteDetail, language: string): PackingProgress[] =>
  note.lines.map(line => ({
    lineId: line.id,
    partNo: line.partNo,
    name: nameIn(language, { zh: line.materialNameZh, en: line.materialNameEn }),
    unit: line.unit,
    qty: line.qty,
    packed: line.packed,
    share: Math.min(1, Number(line.packed) / Number(line.qty)),
  }));

export interface ContainerCount {
  id: string;
  packaging: string;
  name: string;
  count: number;
  reusable: boolean;
}

/** Every packaging of the note with its count, lids and pads too: what the container account is about. */
export const containerCounts = (note: DeliveryNoteDetail): ContainerCount[] => {
  const counts = new Map<string, ContainerCount>();
  const add = (packaging: string, name: string, count: number, reusable: boolean) => {
    const known = counts.get(packaging);
    counts.set(packaging, {
      id: packaging,
      packaging,
      name: known?.name || name,
      reusable,
      count: (known?.count ?? 0) + count,
    });
  };
  for (const unit of note.units) {
    add(unit.packaging, unit.packagingName, 1, unit.reusable);
    if (unit.inner) add(unit.inner.packaging, '', unit.inner.count, false);
    for (const { packaging, count } of unit.auxiliaries) add(packaging, '', count, unit.reusable);
  }
  return [...counts.values()];
};
