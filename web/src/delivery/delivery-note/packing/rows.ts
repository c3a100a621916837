import { type Decimal, multiply, type RefusalData, sum } from '@inbound/shared';
import type { PackagingChoice } from '@inbound/shared/delivery/delivery-note/packing-contract';
import {
  contentOf,
  materialsOf,
  type PackingFacts,
  type PackUnit,
  type SinglePackage,
  supportedWeight,
  weightsOf,
} from '@inbound/shared/delivery/delivery-note/packing-model';

/** What a row of the tree stands for: a load unit, neighbours that are alike, one package, or what lies inside it. */
export type RowKind = 'load' | 'run' | 'package' | 'inner';

export interface Row {
  id: string;
  kind: RowKind;
  /** The first unit that it stands for. */
  unit: PackUnit;
  /** Keys of all units that it stands for. */
  keys: readonly string[];
  level: number;
  /** Place among its neighbours, from 1, and how many there are. */
  place: number;
  of: number;
  /** Undefined where there is nothing to open. */
  open: boolean | undefined;
  materials: readonly string[];
  /** Whether its material is to be named: in a load unit of one material that one says it. */
  named: boolean;
  qty: Decimal;
  gross: Decimal;
  /** Part of the most load that it bears, 1 is all; null where no limit is known. */
  load: number | null;
  stack: number | null;
  problems: readonly RefusalData[];
}

export interface RowSources {
  facts: PackingFacts;
  choices: ReadonlyMap<string, PackagingChoice>;
  /** Rows that are not as they begin: load units begin open, all else closed. */
  toggled: ReadonlySet<string>;
  problems: ReadonlyMap<string, readonly RefusalData[]>;
}

/** Where a row stands. */
type Place = Pick<Row, 'level' | 'place' | 'of' | 'named'>;

const likeness = ({ packaging, content, inner, auxiliaries, externalHuid, weighed }: SinglePackage): string =>
  JSON.stringify([packaging, content, inner, auxiliaries, externalHuid, weighed]);

/** Neighbours that differ in key and plate alone; load units stand for themselves. */
const runsOf = (units: readonly PackUnit[]): PackUnit[][] => {
  const runs: PackUnit[][] = [];
  for (const unit of units) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isAlike = last?.kind === 'S' && unit.kind === 'S' && likeness(last) === likeness(unit);
    if (run && isAlike && unit.externalHuid === '') run.push(unit);
    else runs.push([unit]);
  }
  return runs;
};

const times = (value: Decimal, count: number): Decimal => multiply(value, `${count}`);

const qtyOf = (unit: PackUnit): Decimal => sum(contentOf(unit).map(({ qty }) => qty));

const rowOf = (run: readonly PackUnit[], kind: RowKind, at: Place, from: RowSources): Row => {
  const unit = run[0] as PackUnit;
  const { facts, choices, toggled, problems } = from;
  const choice = choices.get(unit.packaging ?? '');
  const id = kind === 'run' ? `${unit.key}*` : unit.key;
  const gross = weightsOf(unit, facts).gross;
  const canOpen = kind !== 'package' || (unit.kind === 'S' && unit.inner !== null);
  return {
    ...{ id, kind, unit, keys: run.map(({ key }) => key), ...at },
    open: canOpen ? (kind === 'load') !== toggled.has(id) : undefined,
    materials: materialsOf(unit, facts),
    qty: times(qtyOf(unit), run.length),
    gross: times(gross, run.length),
    load: choice?.maxLoad ? Number(supportedWeight(unit, facts)) / Number(choice.maxLoad) : null,
    stack: choice && kind !== 'inner' ? choice.stackFactor : null,
    problems: run.flatMap(({ key }) => problems.get(key) ?? []).slice(0, 1),
  };
};

const packageRows = (run: readonly PackUnit[], at: Place, from: RowSources): Row[] => {
  if (run.length > 1) {
    const own = rowOf(run, 'run', at, from);
    const inside = run.flatMap((unit, index) =>
      packageRows([unit], { level: at.level + 1, place: index + 1, of: run.length, named: at.named }, from),
    );
    return own.open ? [own, ...inside] : [own];
  }
  const own = rowOf(run, 'package', at, from);
  const inner: Row = {
    ...own,
    ...{ id: `${own.id}/inner`, kind: 'inner', keys: [], level: at.level + 1, place: 1, of: 1 },
    ...{ open: undefined, load: null, stack: null, problems: [] },
  };
  return own.open ? [own, inner] : [own];
};

/** Rows of neighbours on one level. */
const levelRows = (units: readonly PackUnit[], level: number, named: boolean, from: RowSources): Row[] => {
  const runs = runsOf(units);
  return runs.flatMap((run, index) => {
    const at = { level, place: index + 1, of: runs.length, named };
    const [unit] = run;
    if (unit === undefined || unit.kind === 'S') return packageRows(run, at, from);
    const own = rowOf(run, 'load', at, from);
    return own.open ? [own, ...levelRows(unit.packages, level + 1, unit.kind === 'MIX', from)] : [own];
  });
};

/** A structure as the rows of the tree that are open. */
export const rowsOf = (units: readonly PackUnit[], from: RowSources): Row[] => levelRows(units, 1, true, from);

/** The row of an id; of one that is gone, the row that stands for its unit now. */
export const rowAt = (rows: readonly Row[], id: string): Row | undefined => {
  const key = id.replace(/(\*|\/inner)$/, '');
  return rows.find(row => row.id === id) ?? rows.find(row => row.keys.includes(key)) ?? rows[0];
};

/** The row that holds another one. */
export const parentRow = (rows: readonly Row[], row: Row): Row | undefined =>
  rows
    .slice(0, rows.indexOf(row))
    .toReversed()
    .find(({ level }) => level < row.level);
