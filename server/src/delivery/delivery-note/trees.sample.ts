import { buildPlate } from '@inbound/documents';
import { type Decimal, sum } from '@inbound/shared';
import {
  type LoadUnit,
  type PackUnit,
  packingSums,
  type SinglePackage,
  UNMARKED,
} from '@inbound/shared/delivery/delivery-note/packing-model';
import fc from 'fast-check';
import type { NoteContext } from './note-context.ts';
import { factsOfStructure, rowsToDraw } from './packing/structure.ts';
import type { LineRow, UnitRow } from './rows.ts';

/** Packages of one line: so many, each with so much. */
interface Filled {
  count: number;
  qty: number;
  bag: number;
  lid: boolean;
}

/** One load of a random note: packages alone, a pallet of one line, or a mixed one of several. */
interface Load {
  kind: 'S' | 'M' | 'MIX';
  /** Of the lines of the note, by their places. */
  lines: number[];
  filled: Filled[];
}

const MOST_LINES = 4;
const MOST_LOADS = 5;
const MOST_PACKAGES = 6;
const MOST_IN_PACKAGE = 500;
const MOST_BAGS = 4;

const filled: fc.Arbitrary<Filled> = fc.record({
  count: fc.integer({ min: 1, max: MOST_PACKAGES }),
  qty: fc.integer({ min: 1, max: MOST_IN_PACKAGE }),
  bag: fc.integer({ min: 0, max: MOST_BAGS }),
  lid: fc.boolean(),
});

const load = (lineCount: number): fc.Arbitrary<Load> =>
  fc.record({
    kind: fc.constantFrom<Load['kind']>(...(lineCount > 1 ? (['S', 'M', 'MIX'] as const) : (['S', 'M'] as const))),
    lines: fc.shuffledSubarray(
      Array.from({ length: lineCount }, (_, at) => at),
      { minLength: Math.min(2, lineCount) },
    ),
    filled: fc.array(filled, { minLength: MOST_LINES, maxLength: MOST_LINES }),
  });

/** How a random note is loaded. */
export const loads: fc.Arbitrary<{ lineCount: number; loads: Load[] }> = fc
  .integer({ min: 1, max: MOST_LINES })
  .chain(lineCount =>
    fc.record({
      lineCount: fc.constant(lineCount),
      loads: fc.array(load(lineCount), { minLength: 1, maxLength: MOST_LOADS }),
    }),
  );

/** Packaging codes of the story that a tree is made of. */
export interface Packages {
  box: string;
  pallet: string;
  lid: string;
  bag: string;
}

const packagesOf = (key: string, lineId: string, { count, qty, bag, lid }: Filled, codes: Packages): SinglePackage[] =>
  Array.from({ length: count }, (_, at) => ({
    ...UNMARKED,
    kind: 'S' as const,
    key: `${key}.${at}`,
    packaging: codes.box,
    content: [{ lineId, qty: `${qty}` as Decimal }],
    inner: bag > 0 ? { packaging: codes.bag, count: bag } : null,
    auxiliaries: lid ? [{ packaging: codes.lid, count: 1 }] : [],
  }));

const unitsOf = (
  { kind, lines, filled: fills }: Load,
  key: string,
  lineIds: readonly string[],
  codes: Packages,
): PackUnit[] => {
  const of = (at: number): SinglePackage[] => {
    const fill = fills[at];
    return fill ? packagesOf(`${key}.${at}`, lineIds[lines[at] ?? 0] ?? '', fill, codes) : [];
  };
  if (kind === 'S') return of(0);
  const packages = kind === 'M' ? of(0) : lines.flatMap((_, at) => of(at));
  const unit: LoadUnit = { ...UNMARKED, kind, key, packaging: codes.pallet, packages, auxiliaries: [] };
  return [unit];
};

/** A random note: the note of the story with other lines and another packing, as it would be read from the database. */
export interface RandomNote {
  around: NoteContext;
  tree: PackUnit[];
}

const linesLike = (line: LineRow, count: number): LineRow[] =>
  Array.from({ length: count }, (_, at) => ({
    ...line,
    id: `${line.id.slice(0, -1)}${at}`,
    position: at + 1,
    part_no: `${line.part_no.slice(0, -1)}${at}`,
    batch: at % 2 === 0 ? `B-${at}` : '',
  }));

const withPlates = (rows: readonly UnitRow[], duns: string): UnitRow[] =>
  rows.map((row, at) => ({ ...row, licence_plate: buildPlate({ kind: row.kind, duns, serial: at + 1 }) }));

/** Loads a note like one of the story; its lines deliver exactly what is packed. */
export const noteWith = (
  like: NoteContext,
  { lineCount, loads: given }: { lineCount: number; loads: Load[] },
  codes: Packages,
): RandomNote => {
  const [first] = like.whole.lines;
  if (!first) throw new Error('the story has a note without lines');
  const made = linesLike(first, lineCount);
  const ids = made.map(({ id }) => id);
  const tree = given.flatMap((one, at) => unitsOf(one, `u${at}`, ids, codes));
  const content = tree.flatMap(unit => (unit.kind === 'S' ? unit.content : unit.packages.flatMap(one => one.content)));
  const lines = made
    .map(line => ({ ...line, qty: sum(content.filter(({ lineId }) => lineId === line.id).map(({ qty }) => qty)) }))
    .filter(({ qty }) => Number(qty) > 0);
  const { net, gross } = packingSums(tree, factsOfStructure(like.packaging, lines));
  const note = { ...like.whole.note, net, gross };
  const units = withPlates(rowsToDraw({ note, lines }, tree, like.packaging, ''), like.location.duns ?? '');
  return { around: { ...like, whole: { note, lines, units } }, tree };
};
