import type { Secret } from './secrets.ts';

/** Components of one element that tell something; from the first of them on where `last` is open. */
interface SecretElement {
  secret: Secret;
  /** First and last element. */
  from: number;
  to: number;
  /** The components that tell it; all of them where none are named. */
  components?: readonly number[];
}

const at = (secret: Secret, from: number, components?: readonly number[], to = from): SecretElement => ({
  secret,
  from,
  to,
  components,
});

/** Any element behind the first. */
const LAST = Number.POSITIVE_INFINITY;

/** What the segments tell. */
const SECRET_ELEMENTS: Readonly<Record<string, readonly SecretElement[]>> = {
  UNB: [at('partners', 2, [1, 3]), at('partners', 3, [1, 3])],
  UNG: [at('partners', 2, [1]), at('partners', 3, [1])],
  UCI: [at('partners', 2, [1, 3]), at('partners', 3, [1, 3])],
  BGM: [at('documents', 2, [1])],
  NAD: [at('partners', 2, [1]), at('names', 3), at('names', 4), at('addresses', 5, undefined, 8)],
  CTA: [at('names', 2)],
  COM: [at('addresses', 1, [1])],
  LOC: [at('addresses', 2, [1, 4]), at('addresses', 3, [1, 4]), at('addresses', 4, [1, 4])],
  FTX: [at('names', 4)],
  LIN: [at('parts', 3, [1])],
  PIA: [at('parts', 2, [1], LAST)],
  IMD: [at('names', 3, [4, 5])],
  RFF: [at('documents', 1, [2])],
  DOC: [at('documents', 2, [1])],
  CNI: [at('documents', 2, [1])],
  EQD: [at('documents', 2, [1])],
  EQA: [at('documents', 2, [1])],
  SEL: [at('documents', 1), at('documents', 4)],
  TDT: [at('documents', 2), at('partners', 5, [1, 4]), at('documents', 8, [1, 4])],
  GIN: [at('documents', 2, undefined, LAST)],
  GIR: [at('documents', 2, [1], LAST)],
  PCI: [at('names', 2)],
  STS: [at('names', 3, [4])],
  TOD: [at('addresses', 3, [4, 5])],
};

/** Segments that tell nothing of anybody. All others that no table names may tell anything, and are taken out whole. */
const HARMLESS = new Set([
  ...['UNH', 'UNT', 'UNZ', 'UNE', 'UNS', 'UCM', 'UCS', 'UCD', 'UCF', 'ERC', 'DTM', 'QTY', 'SCC', 'CPS', 'GEI', 'GIS'],
  ...['SEQ', 'CUX', 'PRI', 'MOA', 'ALI', 'MEA', 'CNT', 'INV', 'QVR', 'PAT', 'PYT', 'PCD', 'ALC', 'PAC', 'TMD', 'AJT'],
  ...['TSR', 'APR', 'RNG', 'GID', 'DIM', 'CDI', 'DLM'],
]);

/** Numbers that follow one upon the other, and tell nothing but that: those of releases. */
const SEQUENCES = new Set(['AAN', 'AIF']);

/** Labels have numbers in runs. */
const LABELS = 'ML';

/** What a PIA tells beside numbers: states of a drawing, of hardware and of software. */
const STATES = new Set(['DR', 'BT', 'AG']);

/** What a component of a segment tells; undefined where it tells nothing. `qualifier` is its first component. */
export function secretOfComponent(
  tag: string,
  element: number,
  component: number,
  { qualifier, kind }: { qualifier: string; kind: string },
): Secret | undefined {
  if (HARMLESS.has(tag)) return undefined;
  const elements = SECRET_ELEMENTS[tag];
  if (!elements) return 'names';
  if (tag === 'RFF' && SEQUENCES.has(qualifier)) return undefined;
  if (tag === 'GIN' && qualifier === LABELS) return undefined;
  if (tag === 'PIA' && STATES.has(kind)) return undefined;
  return elements.find(
    ({ from, to, components }) => element >= from && element <= to && (components?.includes(component) ?? true),
  )?.secret;
}
