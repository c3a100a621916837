/** VDA unit codes and the UN/ECE codes of the model. The first VDA code of a UN/ECE code is the one written. */
const UNITS: readonly [vda: string, unece: string][] = [
  ['ST', 'PCE'],
  ['M', 'MTR'],
  ['M2', 'MTK'],
  ['M3', 'MTQ'],
  ['L', 'LTR'],
  ['T', 'TNE'],
  ['KG', 'KGM'],
  ['G', 'GRM'],
  ['KM', 'KMT'],
  ['MM', 'MMT'],
  ['SA', 'SET'],
  ['PA', 'PR'],
];

const fromVda = new Map(UNITS);
const toVda = new Map(UNITS.map(([vda, unece]) => [unece, vda]));

/** Unit of a VDA code; an unknown one stays as it was sent. */
export function unitOfVda(code: string): string {
  return fromVda.get(code) ?? code;
}

/** VDA code of a unit; undefined when VDA has none. */
export function vdaOfUnit(unit: string): string | undefined {
  return toVda.get(unit) ?? (fromVda.has(unit) ? unit : undefined);
}

/** Further codes of a piece (UN/ECE Recommendation 20: one, piece, each). */
const PIECES = new Set(['C62', 'H87', 'EA']);

/** Unit of an EDIFACT code; all codes of a piece are one. */
export function unitOfEdifact(code: string): string {
  return PIECES.has(code) ? 'PCE' : code;
}
