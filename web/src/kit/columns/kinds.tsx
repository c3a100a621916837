import {
  type Decimal,
  type DerivedStates,
  isDecimal,
  type MeasureUnit,
  type PlainDate,
  type Timestamp,
  type Turn,
} from '@inbound/shared';
import type { DictionaryName } from '@inbound/shared/system/dictionary/names';
import { nameIn, personName } from '../../client/format/name.ts';
import type { Link } from '../../client/link.ts';
import type { Texts } from '../../client/texts.ts';
import type { PickList } from '../filters/option.ts';
import { readCode, readDate, readDecimal, readText, readWhole } from '../inputs/reading.ts';
import { stateTag } from '../state/state-tag.tsx';
import { turnMark } from '../state/turn-marker.tsx';
import { TabLink } from '../tab/tab-link.tsx';
import {
  activeCell,
  choiceCell,
  choicesCell,
  codeNameCell,
  dateCell,
  decimalCell,
  flagCell,
  None,
  nameCell,
  numberCell,
  partCell,
  quantityCell,
  rangeCell,
  severalCell,
  timeCell,
} from './cells.tsx';
import type { CellEditing, Column } from './column.ts';
import { entryWords, presentWords } from './entry.tsx';
import { ReasonText, reasonWords } from './reason.tsx';
import { readWord, type Word } from './words.ts';

/** The least that a row has; which keys fit is checked by the makers. */
export type Row = { id: string };
type Values = Record<string, unknown>;
export type Kind = Pick<Column<Row>, 'show' | 'copy'> & Partial<Column<Row>>;

const valueAt = (row: unknown, key: string): unknown => (row as Values)[key];

/** The value of a cell as text; an absent one is empty. */
const textAt = (row: unknown, key: string): string => {
  const value = valueAt(row, key);
  return value === null || value === undefined ? '' : String(value);
};

const namesAt = (row: unknown, key: string) => ({ zh: textAt(row, `${key}Zh`), en: textAt(row, `${key}En`) });

const listAt = (row: unknown, key: string): string[] => {
  const value = valueAt(row, key);
  return Array.isArray(value) ? value.map(String) : [];
};

const copied = (key: string) => (row: Row) => textAt(row, key);

const editing = (
  key: string,
  read: CellEditing<Row>['read'],
  typed: CellEditing<Row>['typed'] = copied(key),
): CellEditing<Row> => ({
  typed,
  read,
});

/** A cell that holds one of some words: what it says is what is typed, pasted and offered. */
const wordEditing = (key: string, of: (texts: Texts) => readonly Word[]): CellEditing<Row> => ({
  typed: (row, _, texts) => of(texts).find(({ value }) => value === valueAt(row, key))?.text ?? textAt(row, key),
  read: (typed, _, texts) => readWord(of(texts), key, typed),
  offers: { texts: texts => of(texts).map(({ text }) => text) },
});

const yesOrNo =
  (yes: string, no: string) =>
  ({ t }: Texts): readonly Word[] => [
    { value: true, text: t(yes), code: 'true' },
    { value: false, text: t(no), code: 'false' },
  ];

/** The cell's own decimal without group signs. */
const plainAt =
  (key: string): CellEditing<Row>['typed'] =>
  (row, format) => {
    const text = textAt(row, key);
    return isDecimal(text) ? format.plain(text) : text;
  };

/** By this name the product signs what it does by itself. */
const BY_ITSELF = 'system';

const actorName = (name: string, { t, language }: Texts): string =>
  name === BY_ITSELF ? t('kit.timeline.system') : personName(language, name);

/** What a column of each kind shows, copies and reads. */
export const kinds = {
  link: (key: string, to: (row: Row) => Link): Kind => ({
    show: row => <TabLink to={to(row)}>{textAt(row, key)}</TabLink>,
    copy: copied(key),
    to,
  }),
  actor: (key: string): Kind => ({
    prose: true,
    show: (row, { texts }) => actorName(textAt(row, key), texts) || <None />,
    copy: (row, texts) => actorName(textAt(row, key), texts),
  }),
  text: (key: string): Kind => ({
    prose: true,
    show: row => textAt(row, key) || <None />,
    copy: copied(key),
    editing: editing(key, readText),
  }),
  reason: (key: string): Kind => ({
    prose: true,
    show: row => (textAt(row, key) ? <ReasonText stored={textAt(row, key)} /> : <None />),
    copy: (row, { language }) => reasonWords(textAt(row, key), language),
  }),
  name: (key: string): Kind => ({
    prose: true,
    show: (row, reader) => nameCell(namesAt(row, key), reader),
    copy: (row, { language }) => nameIn(language, namesAt(row, key)),
    fields: [`${key}Zh`, `${key}En`],
  }),
  part: (key: string): Kind => ({
    show: row => partCell(textAt(row, key)),
    copy: copied(key),
    editing: editing(key, readCode),
  }),
  mono: (key: string, from?: PickList): Kind => ({
    show: row => <span className="mono">{textAt(row, key) || <None />}</span>,
    copy: copied(key),
    editing: { ...editing(key, readCode), ...(from ? { offers: { from } } : {}) },
  }),
  date: (key: string): Kind => ({
    days: true,
    show: (row, reader) => dateCell(textAt(row, key) as PlainDate | '', reader),
    copy: copied(key),
    editing: { ...editing(key, readDate), offers: 'month' },
  }),
  time: (key: string): Kind => ({
    moments: true,
    show: (row, reader) => timeCell(textAt(row, key) as Timestamp | '', reader),
    copy: copied(key),
  }),
  number: (key: string): Kind => ({
    show: (row, reader) => numberCell(valueAt(row, key) as number | null, reader),
    copy: copied(key),
    align: 'end',
    editing: editing(key, readWhole),
  }),
  quantity: (key: string, unit: string): Kind => ({
    show: (row, reader) => quantityCell(valueAt(row, key) as Decimal | null, textAt(row, unit), reader),
    copy: copied(key),
    unit: copied(unit),
    fields: [key, unit],
    align: 'end',
    editing: editing(key, readDecimal, plainAt(key)),
  }),
  decimal: (key: string): Kind => ({
    show: (row, reader) => decimalCell(valueAt(row, key) as Decimal | null, reader),
    copy: copied(key),
    align: 'end',
    editing: editing(key, readDecimal, plainAt(key)),
  }),
  measure: (key: string, unit: MeasureUnit): Kind => ({
    show: (row, reader) => quantityCell(valueAt(row, key) as Decimal | null, unit, reader),
    below: (row, reader) => decimalCell(valueAt(row, key) as Decimal | null, reader),
    measuredIn: unit,
    copy: copied(key),
    unit: () => unit,
    align: 'end',
    editing: editing(key, readDecimal, plainAt(key)),
  }),
  reference: (key: string, name: string, to: (row: Row) => Link | undefined, from?: PickList): Kind => ({
    prose: true,
    show: (row, reader) => codeNameCell(textAt(row, key), namesAt(row, name), to(row), reader),
    copy: copied(key),
    beside: { key: name, copy: (row, { language }) => nameIn(language, namesAt(row, name)) },
    fields: [key, `${name}Zh`, `${name}En`],
    ...(from ? { editing: { ...editing(key, readCode), offers: { from } } } : {}),
  }),
  choice: (key: string, feature: string, words: readonly string[] = []): Kind => ({
    prose: true,
    show: (row, reader) => choiceCell(feature, key, textAt(row, key), reader),
    copy: (row, texts) => (textAt(row, key) ? texts.choice(feature, key, textAt(row, key)) : ''),
    editing: wordEditing(key, texts =>
      words.map(word => ({ value: word, text: texts.choice(feature, key, word), code: word })),
    ),
  }),
  choices: (key: string, feature: string): Kind => ({
    prose: true,
    show: (row, reader) => choicesCell(feature, key, listAt(row, key), reader),
    copy: (row, texts) =>
      listAt(row, key)
        .map(word => texts.choice(feature, key, word))
        .join('; '),
  }),
  dates: (from: string, to: string): Kind => ({
    days: true,
    show: (row, reader) => rangeCell(textAt(row, from), textAt(row, to), reader),
    label: from.replace(/From$/, ''),
    copy: copied(from),
    beside: { key: to, copy: copied(to) },
    fields: [from, to],
  }),
  several: (key: string): Kind => ({
    show: (row, reader) => severalCell(listAt(row, key), reader),
    copy: row => listAt(row, key).join('; '),
  }),
  entry: (key: string, dictionary: DictionaryName): Kind => ({
    prose: true,
    show: (row, reader) => reader.entry(dictionary, textAt(row, key)) || <None />,
    copy: (row, { language }) => entryWords(dictionary, textAt(row, key), language),
    editing: wordEditing(key, ({ language }) => presentWords(dictionary, language)),
  }),
  active: (key: string): Kind => ({
    show: (row, reader) => activeCell(valueAt(row, key) === true, reader),
    copy: (row, { t }) => t(valueAt(row, key) === true ? 'kit.active' : 'kit.inactive'),
    editing: wordEditing(key, yesOrNo('kit.active', 'kit.inactive')),
  }),
  flag: (key: string): Kind => ({
    show: (row, reader) => flagCell(valueAt(row, key) === true, reader),
    copy: (row, { t }) => t(valueAt(row, key) === true ? 'kit.yes' : 'kit.no'),
    editing: wordEditing(key, yesOrNo('kit.yes', 'kit.no')),
  }),
  state: (machine: DerivedStates): Kind => ({
    show: (row, { texts }) => stateTag(machine, textAt(row, 'state'), texts),
    copy: (row, texts) => texts.state(machine.name, textAt(row, 'state')),
  }),
  turn: (of?: DerivedStates): Kind => ({
    show: (row, reader) => turnMark(textAt(row, 'turn') as Turn, reader, of),
    copy: (row, { t }) => t(`common.party.${textAt(row, 'turn')}`),
  }),
};
