import { type FieldRefusal, refusal } from '../../kernel/index.ts';
import type { SettingFields } from './contract.ts';

const isEmpty = (value: unknown): boolean => value === null || value === undefined;

/** A choice, the word of it that needs more, and the fields that it needs. */
const NEEDS = [
  ['quantityStrategy', 'tolerance', ['quantityPercent']],
  ['dateStrategy', 'window', ['daysBefore', 'daysAfter']],
  ['freeze', 'days', ['freezeDays']],
  ['autoApproval', 'on', ['autoApprovalDays', 'autoApprovalPercent']],
] as const;

/** Settings are those of a plant, of a supplier, or of both. */
export const refusedWhose = (plantId: string | null, supplierId: string | null): FieldRefusal[] =>
  plantId === null && supplierId === null
    ? [{ field: 'plantId', value: '', ...refusal('required', { field: 'plantId' }) }]
    : [];

/**
 * What rules over several fields refuse: a choice needs its figures, and the row of a plant says how far deliveries are
 * allowed, in days or without requirement (administration.md: one of the two is required).
 */
export const refusedSetting = (fields: SettingFields, isOfPlant: boolean): FieldRefusal[] => {
  const missing: string[] = NEEDS.flatMap(([choice, word, needed]) =>
    fields[choice] === word ? needed.filter(field => isEmpty(fields[field])) : [],
  );
  if (isOfPlant && isEmpty(fields.freeze)) missing.push('freeze');
  return missing.map(field => ({ field, value: '', ...refusal('required', { field }) }));
};
