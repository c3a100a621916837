import { type Decimal, type DerivedStates, type PlainDate, subtract, sum, ZERO } from '@inbound/shared';
import type { HistoryEntry } from '@inbound/shared/system/history/contract';
import { joinWords } from '../../client/format/list.ts';
import { nameIn } from '../../client/format/name.ts';
import type { Format } from '../../client/format/use-format.ts';
import type { Texts } from '../../client/texts.ts';

/** How the acts upon a document are told, besides its texts `<feature>.done.<action>`. */
export interface Telling {
  /** The states of each document that may stand here, by its name; of others no state is told. */
  states?: readonly DerivedStates[];
  /** What an act moves: the field of its quantity, and of the day for which it is. */
  moved?: Readonly<Record<string, { quantity: string; day?: string }>>;
  /** Acts of which the reason is a note in passing. */
  noted?: readonly string[];
  /** Fields that follow from others, or that the sentence tells already. */
  derived?: readonly string[];
  /** The unit of what is moved. */
  unit?: string;
  /** Which part an act was upon, such as the number of a line. */
  nameOf?(entry: HistoryEntry): string | undefined;
  /** What another entry tells already. */
  isSilent?(entry: HistoryEntry): boolean;
}

/** Texts, formats and dictionaries that turn the stored values of a history into words of the reader's language. */
export interface Words {
  texts: Texts;
  format: Format;
  /** A code of a dictionary in words; what none of its entries has is answered as it is. */
  entry(field: string, code: string): string;
  reason(code: string): string;
}

/** What one person did to several parts of a document in one go. */
export type Group = readonly [HistoryEntry, ...HistoryEntry[]];

/** More names than this would hide the sentence; the others stand in the details. */
const MOST_NAMES = 6;

/** Joins what was done in one go: the same act of the same person with the same end, for the same reason. */
export const groupsOf = (entries: readonly HistoryEntry[], { isSilent }: Telling): Group[] => {
  const groups = new Map<string, [HistoryEntry, ...HistoryEntry[]]>();
  for (const entry of entries) {
    if (isSilent?.(entry)) continue;
    const { at, actor, document, action, to, reason } = entry;
    const key = JSON.stringify([at, actor, document, action, to, reason]);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()];
};

/** The state that an act led to; undefined if the state stayed the same. */
export const stateAfter = ([{ document, from, to }]: Group, { states = [] }: Telling): DerivedStates | undefined =>
  from !== to && from !== '' ? states.find(({ name, states: known }) => name === document && to in known) : undefined;

const amount = (value: unknown): Decimal => (value === null || value === undefined ? ZERO : (String(value) as Decimal));

const movedBy = ({ changes }: HistoryEntry, field: string): Decimal => {
  const change = changes[field];
  const difference = change ? subtract(amount(change.to), amount(change.from)) : ZERO;
  return difference.startsWith('-') ? (difference.slice(1) as Decimal) : difference;
};

/** How much was moved, and for which day where it is the same for all. */
const quantityOf = (group: Group, { moved = {}, unit = '' }: Telling, { format, texts, entry }: Words): string => {
  const fields = moved[group[0].action];
  const total = fields ? sum(group.map(one => movedBy(one, fields.quantity))) : ZERO;
  if (!fields || total === ZERO) return '';
  const quantity = [format.decimal(total), entry('unit', unit)].filter(Boolean).join(' ');
  const days = new Set(group.map(({ changes }) => changes[fields.day ?? '']?.to));
  const [day] = days;
  return days.size === 1 && typeof day === 'string'
    ? texts.t('kit.timeline.forDay', { quantity, day: format.date(day as PlainDate) })
    : quantity;
};

const firstKnown = ({ has }: Texts, ...keys: readonly string[]): string => keys.find(has) ?? (keys.at(-1) as string);

/** What an act was upon: the parts by their names, or the kind of record. */
const thingOf = (group: Group, { nameOf }: Telling, { texts }: Words): string => {
  const [{ document }] = group;
  const known = group.flatMap(entry => nameOf?.(entry) ?? []).sort();
  const names = joinWords([...known.slice(0, MOST_NAMES), ...(known.length > MOST_NAMES ? ['…'] : [])], texts.language);
  const keys = [`${document}.done.thing`, `common.thing.${document}`, `${document}.title`, 'common.thing.other'];
  const key = firstKnown(texts, ...keys);
  return texts.t(key, { count: group.length, names });
};

/** The author of an act: a person's name in the reader's language, or the product itself. */
export const actorOf = ({ actor, actorZh }: HistoryEntry, { t, language }: Texts): string =>
  actor === 'system' ? t('kit.timeline.system') : nameIn(language, { zh: actorZh, en: actor });

/** The sentence about an act, without its author: what was done to which parts, the quantity, and the reason. */
export const sentenceOf = (group: Group, telling: Telling, words: Words): string => {
  const { texts } = words;
  const [{ document, action, reason: why }] = group;
  const number = words.reason(why ?? '');
  const key = firstKnown(texts, `${document}.done.${action}`, `common.done.${action}`, 'common.done.edit');
  const act = texts.t(key, { thing: thingOf(group, telling, words), number });
  const quantity = quantityOf(group, telling, words);
  const sentence = quantity ? texts.t('kit.timeline.quantity', { sentence: act, quantity }) : act;
  if (!number || act.includes(number)) return sentence;
  const kind = telling.noted?.includes(action) ? 'note' : 'reason';
  return texts.t(`kit.timeline.${kind}`, { sentence, reason: number });
};
