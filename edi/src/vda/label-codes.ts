import type { DespatchUnit } from '../model/despatch.ts';

/** Label codes of 715-13 by type of unit. */
export const LABEL_CODES: Readonly<Record<DespatchUnit['type'], string>> = { S: 'S', M: 'M', MIX: 'G' };

/** Types of units by label code. */
export const UNIT_TYPES: ReadonlyMap<string, DespatchUnit['type']> = new Map(
  Object.entries(LABEL_CODES).map(([type, code]) => [code, type as DespatchUnit['type']]),
);
