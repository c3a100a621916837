import { isDecimal, type PlainDate, type Timestamp } from '@inbound/shared';
import type { HistoryEntry } from '@inbound/shared/system/history/contract';
import { joined } from '../../client/format/list.ts';
import type { Format } from '../../client/format/use-format.ts';
import type { Texts } from '../../client/texts.ts';
import type { TimelineEntry } from './timeline.tsx';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T/;

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object' || Array.isArray(value);

/** A kept value as it is read: states, parties, dates and numbers in the reader's words. */
const readValue = (feature: string, field: string, value: unknown, texts: Texts, format: Format): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return texts.t(value ? 'kit.yes' : 'kit.no');
  if (Array.isArray(value)) {
    const words = value.map(one => readValue(feature, field, one, texts, format));
    return joined(words, texts.language);
  }
  const text = String(value);
  if (texts.has(`${feature}.${field}.${text}`)) return texts.choice(feature, field, text);
  if (field === 'turn') return texts.t(`common.party.${text}`);
  if (/state$/i.test(field)) return texts.state(feature, text);
  if (DATE.test(text)) return format.date(text as PlainDate);
  if (TIME.test(text)) return format.moment(text as Timestamp);
  return isDecimal(text) && !/no$/i.test(field) ? format.decimal(text) : text;
};

/** The fields of one save that people know by a name; what only the server reckons with, and ids, are left out. */
export const changesOf = (
  entry: HistoryEntry,
  feature: string,
  texts: Texts,
  format: Format,
): NonNullable<TimelineEntry['changes']> =>
  Object.entries(entry.changes).flatMap(([field, { from, to }]) => {
    const name = texts.field(feature, field);
    if (name === field || /Ids?$/.test(field) || !isPlain(from) || !isPlain(to)) return [];
    const read = (value: unknown) => readValue(feature, field, value, texts, format);
    return [{ field: name, from: read(from), to: read(to) }];
  });

/** Who did it: a person's name, or the product itself. */
export const actorOf = ({ actor }: HistoryEntry, { t }: Texts): string =>
  actor === 'system' ? t('kit.timeline.system') : actor;
