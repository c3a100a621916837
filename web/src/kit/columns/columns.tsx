import {
  type Decimal,
  type DerivedStates,
  isDecimal,
  type Party,
  type PlainDate,
  type Timestamp,
} from '@inbound/shared';
import type { ReactNode } from 'react';
import type { DictionaryName, Named, Of } from '../../client/contract.ts';
import { nameIn } from '../../client/format/name.ts';
import type { Link } from '../../client/link.ts';
import type { Texts } from '../../client/texts.ts';
import { StateTag } from '../state/state-tag.tsx';
import { TurnMarker } from '../state/turn-marker.tsx';
import { TabLink } from '../tab/tab-link.tsx';
import {
  ActiveTag,
  DateCell,
  FlagCell,
  NameCell,
  None,
  NumberCell,
  PartCell,
  QuantityCell,
  TimeCell,
} from './cells.tsx';
import type { CellEditing, Column, ColumnOptions } from './column.ts';
import { Entry, entryWords } from './entry.tsx';

export type { Column, ColumnOptions };

/** Makers of the columns of one kind of row; what a column shows, sorts, copies and reads follows from its maker. */
export interface Columns<Row> {
  /** The number by which people know the row; it leads to the row's own page. */
  link(key: Of<Row, string>, to: (row: Row) => Link, options?: ColumnOptions<Row>): Column<Row>;
  text(key: Of<Row, string>, options?: ColumnOptions<Row>): Column<Row>;
  /** A name in the reader's language; `materialName` shows `materialNameZh` or `materialNameEn`. */
  name(key: Named<Row>, options?: ColumnOptions<Row>): Column<Row>;
  /** Part number: grouped to the eye, copied without. */
  part(key: Of<Row, string>, options?: ColumnOptions<Row>): Column<Row>;
  /** Handling units, batches, interface names. */
  mono(key: Of<Row, string>, options?: ColumnOptions<Row>): Column<Row>;
  date(key: Of<Row, PlainDate>, options?: ColumnOptions<Row>): Column<Row>;
  /** A moment in the plant's time; the reader's own on hover. */
  time(key: Of<Row, Timestamp>, options?: ColumnOptions<Row>): Column<Row>;
  number(key: Of<Row, number>, options?: ColumnOptions<Row>): Column<Row>;
  quantity(key: Of<Row, Decimal>, unit: Of<Row, string>, options?: ColumnOptions<Row>): Column<Row>;
  entry(key: Of<Row, string>, dictionary: DictionaryName, options?: ColumnOptions<Row>): Column<Row>;
  /** Whether master data is in use, as a tag. */
  active(key: Of<Row, boolean>, options?: ColumnOptions<Row>): Column<Row>;
  /** Yes or no. */
  flag(key: Of<Row, boolean>, options?: ColumnOptions<Row>): Column<Row>;
  state(machine: DerivedStates, options?: ColumnOptions<Row>): Column<Row>;
  turn(options?: ColumnOptions<Row>): Column<Row>;
  custom(
    key: string,
    show: (row: Row) => ReactNode,
    copy: (row: Row, texts: Texts) => string,
    options?: ColumnOptions<Row>,
  ): Column<Row>;
}

/** Pixels of a column without a width of its own, by kind. */
const WIDTHS = {
  link: 124,
  part: 132,
  mono: 148,
  date: 108,
  time: 144,
  number: 92,
  quantity: 132,
  state: 132,
  turn: 92,
  entry: 120,
};
const LEAST_TEXT = 140;
/** A name is cut with its whole on hover. */
const LEAST_NAME = 104;
/** What the frame of an editable cell takes besides. */
const FRAME_WIDTH = 16;

type Row = { id: string };
type Values = Record<string, unknown>;
type Kind = Pick<Column<Row>, 'show' | 'copy'> & Partial<Column<Row>>;

const valueAt = (row: unknown, key: string): unknown => (row as Values)[key];

/** The value of a cell as text; an absent one is empty. */
const textAt = (row: unknown, key: string): string => {
  const value = valueAt(row, key);
  return value === null || value === undefined ? '' : String(value);
};

const namesAt = (row: unknown, key: string) => ({ zh: textAt(row, `${key}Zh`), en: textAt(row, `${key}En`) });

const copied = (key: string) => (row: Row) => textAt(row, key);

const editing = (
  key: string,
  read: CellEditing<Row>['read'],
  typed: CellEditing<Row>['typed'] = copied(key),
): CellEditing<Row> => ({
  typed,
  read: (typed, format) => (typed.trim() === '' ? null : read(typed, format)),
});

const asText: CellEditing<Row>['read'] = typed => typed.trim();
const asDate: CellEditing<Row>['read'] = (typed, format) => format.readDate(typed);
const asDecimal: CellEditing<Row>['read'] = (typed, format) => format.readDecimal(typed);
const asCount: CellEditing<Row>['read'] = (typed, format) => {
  const value = format.readDecimal(typed);
  return value === undefined || value.includes('.') ? undefined : Number(value);
};

/** The cell's own decimal without group signs; a text that is none stays as it was typed. */
const plainAt =
  (key: string): CellEditing<Row>['typed'] =>
  (row, format) => {
    const text = textAt(row, key);
    return isDecimal(text) ? format.plain(text) : text;
  };

/** What a column of each kind shows, copies and reads. */
const kinds = {
  link: (key: string, to: (row: Row) => Link): Kind => ({
    show: row => <TabLink to={to(row)}>{textAt(row, key)}</TabLink>,
    copy: copied(key),
    to,
  }),
  text: (key: string): Kind => ({
    show: row => textAt(row, key) || <None />,
    copy: copied(key),
    editing: editing(key, asText),
  }),
  name: (key: string): Kind => ({
    show: row => <NameCell {...namesAt(row, key)} />,
    copy: (row, { language }) => nameIn(language, namesAt(row, key)),
    least: LEAST_NAME,
    fields: [`${key}Zh`, `${key}En`],
  }),
  part: (key: string): Kind => ({
    show: row => <PartCell value={textAt(row, key)} />,
    copy: copied(key),
    editing: editing(key, asText),
  }),
  mono: (key: string): Kind => ({
    show: row => <span className="mono">{textAt(row, key) || <None />}</span>,
    copy: copied(key),
    editing: editing(key, asText),
  }),
  date: (key: string): Kind => ({
    show: row => <DateCell value={textAt(row, key) as PlainDate} />,
    copy: copied(key),
    editing: editing(key, asDate),
  }),
  time: (key: string): Kind => ({
    show: row => <TimeCell value={textAt(row, key) as Timestamp} />,
    copy: copied(key),
  }),
  number: (key: string): Kind => ({
    show: row => <NumberCell value={valueAt(row, key) as number | null} />,
    copy: copied(key),
    align: 'end',
    editing: editing(key, asCount),
  }),
  quantity: (key: string, unit: string): Kind => ({
    show: row => <QuantityCell value={valueAt(row, key) as Decimal | null} unit={textAt(row, unit)} />,
    copy: copied(key),
    unit: copied(unit),
    align: 'end',
    editing: editing(key, asDecimal, plainAt(key)),
  }),
  entry: (key: string, dictionary: DictionaryName): Kind => ({
    show: row => (textAt(row, key) ? <Entry dictionary={dictionary} code={textAt(row, key)} /> : <None />),
    copy: (row, { language }) => entryWords(dictionary, textAt(row, key), language),
  }),
  active: (key: string): Kind => ({
    show: row => <ActiveTag active={valueAt(row, key) === true} />,
    copy: (row, { t }) => t(valueAt(row, key) === true ? 'kit.active' : 'kit.inactive'),
  }),
  flag: (key: string): Kind => ({
    show: row => <FlagCell value={valueAt(row, key) === true} />,
    copy: (row, { t }) => t(valueAt(row, key) === true ? 'kit.yes' : 'kit.no'),
  }),
  state: (machine: DerivedStates): Kind => ({
    show: row => <StateTag machine={machine} state={textAt(row, 'state')} />,
    copy: (row, texts) => texts.state(machine.name, textAt(row, 'state')),
  }),
  turn: (): Kind => ({
    show: row => <TurnMarker turn={textAt(row, 'turn') as Party | 'done'} />,
    copy: (row, { t }) => t(`common.party.${textAt(row, 'turn')}`),
  }),
};

const column = (key: string, kind: Kind, options: ColumnOptions<Row> = {}, width?: number): Column<Row> => ({
  key,
  align: 'start',
  least: LEAST_TEXT,
  ...(width === undefined ? {} : { width: options.edit ? width + FRAME_WIDTH : width }),
  ...kind,
  ...options,
});

const makers: Columns<Row> = {
  link: (key, to, options) => column(key, kinds.link(key, to), options, WIDTHS.link),
  text: (key, options) => column(key, kinds.text(key), options),
  name: (key, options) => column(key, kinds.name(key), options),
  part: (key, options) => column(key, kinds.part(key), options, WIDTHS.part),
  mono: (key, options) => column(key, kinds.mono(key), options, WIDTHS.mono),
  date: (key, options) => column(key, kinds.date(key), options, WIDTHS.date),
  time: (key, options) => column(key, kinds.time(key), options, WIDTHS.time),
  number: (key, options) => column(key, kinds.number(key), options, WIDTHS.number),
  quantity: (key, unit, options) => column(key, kinds.quantity(key, unit), options, WIDTHS.quantity),
  entry: (key, dictionary, options) => column(key, kinds.entry(key, dictionary), options, WIDTHS.entry),
  active: (key, options) => column(key, kinds.active(key), options, WIDTHS.entry),
  flag: (key, options) => column(key, kinds.flag(key), options, WIDTHS.number),
  state: (machine, options) => column('state', kinds.state(machine), options, WIDTHS.state),
  turn: options => column('turn', kinds.turn(), options, WIDTHS.turn),
  custom: (key, show, copy, options) => column(key, { show, copy }, options),
};

/** The makers of columns for one kind of row; the keys that fit each maker are checked by the compiler. */
export const columnsOf = <R extends { id: string }>(): Columns<R> => makers as unknown as Columns<R>;
