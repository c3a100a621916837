const fingerprintOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fingerprintOf);
  if (value === null || typeof value !== 'object') return value ?? null;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, fingerprintOf(each)]));
};

/**
 * All that stands on a label as one text, the same for the same label; kept with the unit when it is printed. Whatever of
 * it changes afterwards makes the label out of date (D10).
 */
export const labelFingerprint = (label: object): string => JSON.stringify(fingerprintOf(label));

/** A unit with what was on its label when it was last printed, and what would be on it now. */
export interface LabelledUnit {
  /** Null while nothing was printed: then nothing is out of date. */
  printed: string | null;
  present: object;
}

/** Whether a label was printed and would be another one now: "reprint needed". */
export const needsReprint = ({ printed, present }: LabelledUnit): boolean =>
  printed !== null && printed !== labelFingerprint(present);

/** The fields in which a printed label is out of date, for the reader. */
export const outdatedFields = ({ printed, present }: LabelledUnit): string[] => {
  if (printed === null) return [];
  const before = JSON.parse(printed) as Record<string, unknown>;
  const now = JSON.parse(labelFingerprint(present)) as Record<string, unknown>;
  const fields = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...fields].filter(field => JSON.stringify(before[field]) !== JSON.stringify(now[field]));
};
