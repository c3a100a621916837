import type { Mutant } from './mutant.ts';

const checks = {
  file: 'shared/src/delivery/delivery-note/packing-checks.ts',
  test: 'shared/src/delivery/delivery-note/packing-checks.test.ts',
};
const packing = {
  file: 'shared/src/delivery/delivery-note/packing-rules.ts',
  test: 'shared/src/delivery/delivery-note/packing-rules.test.ts',
};
const operations = {
  file: 'shared/src/delivery/delivery-note/packing-operations.ts',
  test: 'shared/src/delivery/delivery-note/packing-operations.test.ts',
};
const payloads = {
  file: 'documents/src/licence-plate/payload.ts',
  test: 'documents/src/licence-plate/payload.test.ts',
};
const plates = { file: 'documents/src/licence-plate/plate.ts', test: 'documents/src/licence-plate/plate.test.ts' };
const drawn = {
  file: 'server/src/delivery/delivery-note/packing/plates.ts',
  test: 'server/src/delivery/delivery-note/plates.test.ts',
};
const parts = {
  file: 'shared/src/delivery/delivery-note/packing-parts.ts',
  test: 'shared/src/delivery/delivery-note/packing-parts.test.ts',
};
const LARGE = 'server/src/delivery/delivery-note/large-note.test.ts';
const lines = { file: 'documents/src/layout/wrap.ts', test: 'documents/src/layout/wrap.test.ts' };

/** Mistakes in what is packed, and in what stands on its labels. */
export const packingMutants: readonly Mutant[] = [
  {
    is: 'a note is sent without any package',
    ...checks,
    right: 'units.length === 0 || labelledUnits',
    wrong: 'labelledUnits',
  },
  {
    is: 'a mixed unit of one material is mixed',
    ...checks,
    right: 'materialsOf(unit, facts).length < 2',
    wrong: 'materialsOf(unit, facts).length < 1',
  },
  {
    is: 'two batches lie in one package',
    ...checks,
    right: "(unit.kind === 'S' && batchesOf(unit, facts).size > 1)",
    wrong: 'false',
  },
  {
    is: 'an external number of seven signs is long enough',
    ...checks,
    right: 'number.length <= SHORT_HUID',
    wrong: 'number.length < SHORT_HUID',
  },
  {
    is: 'two units have one external number',
    ...checks,
    right: '...doubled.map(huid =>',
    wrong: '...[].map(huid =>',
  },
  {
    is: 'more is packed than the note delivers',
    ...checks,
    right: 'compare(packed, qty) > 0',
    wrong: 'compare(packed, qty) > 1',
  },
  {
    is: 'what is not packed is told of nobody',
    ...checks,
    right: "isZero(qty) ? [] : [refusal('unpacked_qty', { qty })]",
    wrong: '[]',
  },
  {
    is: 'a unit without its handling-unit id is complete',
    ...checks,
    right: 'unit.huId === null',
    wrong: "unit.huId === ''",
  },
  {
    is: 'a carrier with one package has a master label',
    ...packing,
    right: 'chunk.length >= masterFrom',
    wrong: 'chunk.length >= 1',
  },
  {
    is: 'a carrier takes one package too many',
    ...packing,
    right: 'chunks(singles, most).map(',
    wrong: 'chunks(singles, most + 1).map(',
  },
  {
    is: 'what goes to two places is offered as one mixed unit',
    ...packing,
    right: 'JSON.stringify([carrier.packaging, destination])',
    wrong: 'JSON.stringify([carrier.packaging])',
  },
  {
    is: 'a mixed unit has more packages than its carrier takes',
    ...packing,
    right: 'fits && isLight && isMixed',
    wrong: 'isLight && isMixed',
  },
  {
    is: 'a mixed unit leaves standing what it replaces',
    ...packing,
    right: 'units.filter(unit => !candidate.replaces.includes(unit.key))',
    wrong: 'units',
  },
  {
    is: 'what is not full is left without a word',
    ...packing,
    right: "isPositive(left) ? leave(left, 'not_full') : []",
    wrong: '[]',
  },
  {
    is: 'more of a line is packed by hand than is open',
    ...operations,
    right: '!isPositive(qty) || compare(qty, open) > 0',
    wrong: '!isPositive(qty)',
  },
  {
    is: 'packages of nothing are made',
    ...operations,
    right: '!isPositive(qty) || compare(qty, open) > 0',
    wrong: 'compare(qty, open) > 0',
  },
  {
    is: 'the label of a mixed unit names one of its parts',
    ...payloads,
    right: '.filter(rule => !(mixed && rule.onePart))',
    wrong: '.filter(() => mixed || !mixed)',
  },
  {
    is: 'a label tells both dates',
    ...payloads,
    right: "rule.name === 'productionDate' && values.expiryDate",
    wrong: "rule.name === 'productionDate' && !rule.name",
  },
  {
    is: 'what scanners leave of the end of a payload is read as its last field',
    ...payloads,
    right: ".replace(scannedTail, '')",
    wrong: '',
  },
  {
    is: 'a field that stands twice is read as its last',
    ...payloads,
    right: "if (found.has(identifier)) throw fieldFault(identifier, 'repeated');\n",
    wrong: '',
  },
  {
    is: 'a value is longer than its field',
    ...payloads,
    right: 'value.length > rule.max',
    wrong: 'value.length > 10 * rule.max',
  },
  {
    is: 'a plate is written without its zeros',
    ...plates,
    right: "String(serial).padStart(serialDigits, '0')",
    wrong: 'String(serial)',
  },
  {
    is: 'a plate has a serial beyond the greatest',
    ...plates,
    right: 'serial < 0 || serial > maxPlateSerial',
    wrong: 'serial < 0',
  },
  {
    is: 'a master and a mixed unit carry each other’s identifier',
    ...plates,
    right: "MIX: '5J', M: '6J'",
    wrong: "MIX: '6J', M: '5J'",
  },
  {
    is: 'a line of Chinese begins with a comma',
    ...lines,
    right: 'neverFirst.test(after) || neverLast.test(before)',
    wrong: 'neverLast.test(before)',
  },
  {
    is: 'the plate of a label that was printed is drawn again',
    ...drawn,
    right: 'units.filter(unit => unit.print_count === 0)',
    wrong: '[...units]',
  },
  {
    is: 'the plate of a label that was scanned is drawn again',
    ...drawn,
    right: '.filter(unit => !scanned.has(unit.id))',
    wrong: '',
  },
  {
    is: 'two parts stand on one load unit',
    ...parts,
    right: 'JSON.stringify([plan, line.material, line.batch, line.destination])',
    wrong: 'JSON.stringify([plan, line.batch, line.destination])',
  },
  {
    is: 'lines of two parts are offered as one part',
    ...parts,
    right: '[line.partNo, line.agreementNo,',
    wrong: '[line.agreementNo,',
  },
  {
    is: 'a page of packages has all of them',
    file: 'server/src/delivery/delivery-note/units.ts',
    test: LARGE,
    right: '    .limit(limit)\n',
    wrong: '',
  },
  {
    is: 'more packages than a page has are asked for at once',
    file: 'shared/src/delivery/delivery-note/unit-contract.ts',
    test: LARGE,
    right: '.max(UNITS_ON_PAGE)',
    wrong: '',
  },
  {
    is: 'a scan check tells every label',
    file: 'server/src/delivery/delivery-note/scan-check/read.ts',
    test: LARGE,
    right: '.slice(0, TOLD_LABELS)',
    wrong: '',
  },
];
