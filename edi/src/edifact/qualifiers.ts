import type { Segment } from './segment.ts';

/** Where the code stands that tells what a segment means: element and component. */
const QUALIFIERS: ReadonlyMap<string, readonly [element: number, component: number][]> = new Map(
  Object.entries<[number, number][]>({
    ALI: [],
    CTA: [[1, 1]],
    COM: [[1, 2]],
    CNT: [[1, 1]],
    CPS: [],
    DTM: [[1, 1]],
    EQD: [[1, 1]],
    ERC: [],
    FTX: [[1, 1]],
    GIN: [[1, 1]],
    GIR: [[1, 1]],
    LOC: [[1, 1]],
    MEA: [
      [1, 1],
      [2, 1],
    ],
    MOA: [[1, 1]],
    NAD: [[1, 1]],
    PAC: [[2, 2]],
    PRI: [[1, 1]],
    QTY: [[1, 1]],
    QVR: [],
    RFF: [[1, 1]],
    SCC: [],
    TDT: [[1, 1]],
  }),
);

/** Segments whose group means something else with each qualifier, so that what stands in it is told apart by it. */
const TELLING_GROUPS = new Set(['NAD', 'RFF', 'QTY']);

/** A segment with its qualifiers, `QTY+113` or `MEA+AAX+AAD`: how the tables of facts name it. */
export function keyOf(segment: Segment): string {
  let key = segment.tag;
  for (const [element, component] of QUALIFIERS.get(segment.tag) ?? []) key += `+${segment.text(element, component)}`;
  return key;
}

/** How a group is named in the paths of what stands in it. */
export function groupKeyOf(tag: string, key: string): string {
  return TELLING_GROUPS.has(tag) ? key : tag;
}
