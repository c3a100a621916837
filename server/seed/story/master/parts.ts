import { type Decimal, isDecimal } from '@inbound/shared';
import { patternOf } from '../packaging/packaging.ts';

/** On which days of the week a part is called off. */
export const RHYTHMS = { daily: [1, 2, 3, 4, 5, 6, 7], mwf: [1, 3, 5], tt: [2, 4] } as const;
type Rhythm = keyof typeof RHYTHMS;

/** A part of one plant, its one supplier, and the agreement by which it is called off. */
export interface Part {
  plantNo: string;
  supplier: string;
  agreementNo: string;
  partNo: string;
  nameZh: string;
  nameEn: string;
  unit: string;
  point: string;
  mrpController: string;
  /** Kilograms of one unit. */
  netWeight: Decimal;
  /** Name of a load pattern, and how much goes into one package of it. */
  pattern: string;
  perPackage: Decimal;
  /** Packages on an ordinary day. */
  packages: number;
  rhythm: Rhythm;
  /** Sign of parts that must be traced, else empty. */
  safetyMark: string;
  /** Each piece of it is listed one by one in the EPIL of its shipment. */
  epil: boolean;
}

const isRhythm = (text: string): text is Rhythm => text in RHYTHMS;

const decimalOf = (text: string): Decimal => {
  if (!isDecimal(text)) throw new Error(`the story has ${text} for a decimal`);
  return text;
};

const partOf = (plantNo: string, line: string): Part => {
  const [supplier = '', agreementNo = '', partNo = '', nameZh = '', nameEn = '', ...rest] = line
    .split('|')
    .map(cell => cell.trim());
  const [unit = '', point = '', mrpController = '', weight = '', load = '', demand = '', safetyMark = '', epil = ''] =
    rest;
  const [pattern = '', perPackage = ''] = load.split(' ');
  const [packages = '', rhythm = ''] = demand.split(' ');
  if (!isRhythm(rhythm)) throw new Error(`the story has ${rhythm} for a rhythm`);
  patternOf(pattern);
  return {
    ...{ plantNo, supplier, agreementNo, partNo, nameZh, nameEn, unit, point, mrpController, pattern, safetyMark },
    netWeight: decimalOf(weight),
    epil: epil === 'epil',
    perPackage: decimalOf(perPackage),
    packages: Number(packages),
    rhythm,
  };
};

/**
 * Reads the parts of a plant from a table, a line each: supplier | agreement | part number | Chinese | English | unit |
 * unloading point | MRP controller | kg of one | load pattern and quantity in a package | packages a day and rhythm |
 * safety mark | `epil`, where each piece is listed one by one.
 */
export const partsOf = (plantNo: string, table: string): Part[] =>
  table
    .trim()
    .split('\n')
    .map(line => partOf(plantNo, line));
