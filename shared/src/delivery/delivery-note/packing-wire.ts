import { type CheckedOf, groupBy, type InputOf } from '../../kernel/index.ts';
import type { saveDeliveryNotePacking } from './contract.ts';
import { contentOf, type LoadUnit, type PackUnit, type SinglePackage } from './packing-model.ts';
import type { NoteUnit } from './unit-contract.ts';

/** A structure between the wire and the packing rules: as a note is read, and as it is saved. */

type SavedUnit = CheckedOf<typeof saveDeliveryNotePacking>['units'][number];
type SavedPackage = SavedUnit['packages'][number];
type UnitToSave = InputOf<typeof saveDeliveryNotePacking>['units'][number];

const packageRead = (unit: NoteUnit): SinglePackage => ({
  ...{ kind: 'S', key: unit.id, packaging: unit.packaging, huId: unit.licencePlate },
  ...{ externalHuid: unit.externalHuid, weighed: unit.weighed, inner: unit.inner, auxiliaries: unit.auxiliaries },
  content: unit.lineId && unit.qty ? [{ lineId: unit.lineId, qty: unit.qty }] : [],
});

/** The structure of a note that was read. */
export const treeRead = (units: readonly NoteUnit[]): PackUnit[] => {
  const inside = groupBy(units, unit => unit.parentId);
  return (inside.get(null) ?? []).map(unit => {
    const own = packageRead(unit);
    if (unit.kind === 'S') return own;
    const { key, packaging, huId, externalHuid, weighed, auxiliaries } = own;
    const packages = (inside.get(unit.id) ?? []).map(packageRead);
    return { kind: unit.kind, key, packaging, huId, externalHuid, weighed, auxiliaries, packages };
  });
};

const toSave = (unit: PackUnit, stored: ReadonlySet<string>) => ({
  ...(stored.has(unit.key) ? { id: unit.key } : {}),
  ...{ kind: unit.kind, packaging: unit.packaging ?? '', auxiliaries: unit.auxiliaries },
  ...{ externalHuid: unit.externalHuid, weighed: unit.weighed },
  ...(unit.kind === 'S' ? { lineId: unit.content[0]?.lineId, qty: unit.content[0]?.qty, inner: savedInner(unit) } : {}),
});

const savedInner = ({ inner }: SinglePackage) =>
  inner?.packaging ? { packaging: inner.packaging, count: inner.count } : null;

/** A unit as it is saved; one that is stored already keeps its id, and with it its licence plate. */
export const unitToSave = (unit: PackUnit, stored: ReadonlySet<string>): UnitToSave => ({
  ...toSave(unit, stored),
  packages: unit.kind === 'S' ? [] : unit.packages.map(single => toSave(single, stored)),
});

const packageSaved = (unit: SavedPackage, key: string): SinglePackage => ({
  ...{ kind: 'S', key: unit.id ?? key, packaging: unit.packaging, huId: null },
  ...{ externalHuid: (unit.externalHuid ?? '').toUpperCase(), weighed: unit.weighed ?? null },
  ...{ inner: unit.inner ?? null, auxiliaries: unit.auxiliaries },
  content: unit.lineId && unit.qty ? [{ lineId: unit.lineId, qty: unit.qty }] : [],
});

/** A unit as it came to be saved. */
export const unitSaved = (unit: SavedUnit, at: number): PackUnit => {
  const key = `new/${at}`;
  const own = packageSaved(unit, key);
  if (unit.kind === 'S') return own;
  const { content: _, inner: __, kind: ___, ...marks } = own;
  const packages = unit.packages.map((child, index) => packageSaved(child, `${key}/${index}`));
  return { ...marks, kind: unit.kind, packages } satisfies LoadUnit;
};

/** Codes of all packaging that a unit names, with what is in it. */
export const codesIn = (unit: PackUnit): string[] => [
  ...(unit.packaging ? [unit.packaging] : []),
  ...unit.auxiliaries.map(auxiliary => auxiliary.packaging),
  ...(unit.kind === 'S' ? (unit.inner?.packaging ? [unit.inner.packaging] : []) : unit.packages.flatMap(codesIn)),
];

/** Lines of which parts lie in units. */
export const lineIdsIn = (units: readonly PackUnit[]): string[] => [
  ...new Set(units.flatMap(contentOf).map(({ lineId }) => lineId)),
];
