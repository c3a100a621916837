import type { Decimal, PlainDate } from '../../kernel/index.ts';

/**
 * What stands on the label of a unit. Whatever of it changes after printing makes the label out of date (D10); the
 * licence plate is not among it, since a unit keeps it for ever.
 */
export interface LabelData {
  dnNo: string;
  layout: string;
  kind: 'S' | 'M' | 'MIX';
  /** Ship-from and ship-to as printed. */
  shipFrom: string;
  shipTo: string;
  duns: string;
  unloadingPoint: string;
  internalDestination: string | null;
  eta: PlainDate;
  packaging: string;
  packageCount: number;
  gross: Decimal;
  net: Decimal;
  /** One entry for each line in the unit. */
  content: readonly LabelContent[];
  customerRouting: string | null;
  safetyMark: string | null;
  optionalText: string | null;
  customerReferences: readonly string[];
}

export interface LabelContent {
  material: string;
  supplierMaterial: string | null;
  description: string;
  orderReference: string | null;
  qty: Decimal;
  unit: string;
  batch: string | null;
  hardware: string | null;
  software: string | null;
  revision: string | null;
  productionDate: PlainDate | null;
  expiryDate: PlainDate | null;
  countryOfOrigin: string | null;
}

const fingerprintOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fingerprintOf);
  if (value === null || typeof value !== 'object') return value ?? null;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, fingerprintOf(each)]));
};

/** A label's data as one text, the same for the same label; kept with the unit when it is printed. */
export const labelFingerprint = (label: LabelData): string => JSON.stringify(fingerprintOf(label));

/** A unit with what was on its label when it was last printed, and what would be on it now. */
export interface LabelledUnit {
  /** Null while nothing was printed: then nothing is out of date. */
  printed: string | null;
  present: LabelData;
}

/** Whether a label was printed and would be another one now: "reprint needed". */
export const needsReprint = ({ printed, present }: LabelledUnit): boolean =>
  printed !== null && printed !== labelFingerprint(present);

/** The fields in which a printed label is out of date, for the reader. */
export const outdatedFields = ({ printed, present }: LabelledUnit): (keyof LabelData)[] => {
  if (printed === null) return [];
  const before = JSON.parse(printed) as Record<string, unknown>;
  const now = JSON.parse(labelFingerprint(present)) as Record<string, unknown>;
  const fields = Object.keys(now) as (keyof LabelData)[];
  return fields.filter(field => JSON.stringify(before[field]) !== JSON.stringify(now[field]));
};
