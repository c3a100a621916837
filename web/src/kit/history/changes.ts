import { isDecimal, type PlainDate, type Timestamp } from '@inbound/shared';
import { type HistoryEntry, namedRecord } from '@inbound/shared/system/history/contract';
import { joinWords } from '../../client/format/list.ts';
import { nameIn } from '../../client/format/name.ts';
import type { Telling, Words } from './telling.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T/;

/** A field of one save, old and new as they are read. */
export interface FieldChange {
  field: string;
  from: string;
  to: string;
}

/** The changes of one save in the reader's words. Fields that were empty before have only their names. */
export interface ToldChanges {
  changes: readonly FieldChange[];
  filled: readonly string[];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A kept value as it is read: states, parties, codes, records, dates and numbers in the reader's words. */
export const readValue = (feature: string, field: string, value: unknown, words: Words): string | undefined => {
  const { texts, format, entry } = words;
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return texts.t(value ? 'kit.yes' : 'kit.no');
  if (Array.isArray(value)) {
    const read = value.map(one => readValue(feature, field, one, words));
    return read.includes(undefined) ? undefined : joinWords(read as string[], texts.language);
  }
  if (typeof value === 'object') {
    const named = namedRecord.safeParse(value);
    if (!named.success) return undefined;
    const { code, nameZh, nameEn } = named.data;
    return [code, nameIn(texts.language, { zh: nameZh, en: nameEn })].filter(Boolean).join(' ');
  }
  const text = String(value);
  if ([`${feature}.${field}.${text}`, `common.${field}.${text}`].some(texts.has))
    return texts.choice(feature, field, text);
  if (field === 'turn') return texts.t(`common.party.${text}`);
  if (/state$/i.test(field)) return texts.state(feature, text);
  if (DATE.test(text)) return format.date(text as PlainDate);
  if (TIME.test(text)) return format.moment(text as Timestamp);
  return isDecimal(text) && !/no$/i.test(field) ? format.decimal(text) : entry(field, text);
};

/**
 * The fields of one save that people know by a name. What only the server reckons with, what follows from other fields
 * and what the sentence tells is left out; of a field that was empty an edit tells the name alone.
 */
export const changesOf = (entry: HistoryEntry, { derived = [], moved = {} }: Telling, words: Words): ToldChanges => {
  const { document: feature, action } = entry;
  const told = new Set([...derived, ...Object.values(moved[action] ?? {})]);
  const changes: FieldChange[] = [];
  const filled: string[] = [];
  for (const [field, { from, to }] of Object.entries(entry.changes)) {
    const name = words.texts.field(feature, field);
    const [before, after] = [from, to].map(value => readValue(feature, field, value, words));
    if (name === field || told.has(field) || before === undefined || after === undefined || before === after) continue;
    if (!isEmpty(from)) changes.push({ field: name, from: before, to: after });
    else if (action === 'edit') filled.push(name);
  }
  return { changes, filled };
};
