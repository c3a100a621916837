import { type MeasureUnit, withUnit } from '@inbound/shared';
import type { ReactNode } from 'react';
import type { Format } from '../../client/format/use-format.ts';
import type { Link } from '../../client/link.ts';
import type { Information } from '../../client/session-store.ts';
import type { Texts } from '../../client/texts.ts';
import type { PickList } from '../filters/option.ts';
import type { Reading } from '../inputs/reading.ts';
import type { Reader } from './reader.ts';

export interface ColumnOptions<Row = never> {
  /** Pixels that are best for it; without them, those of its kind. */
  width?: number;
  /** Where its text stands; numbers of one's own stand at the end. */
  align?: 'start' | 'end';
  /** Stays in sight, with the columns before it, when the grid is scrolled sideways. */
  pin?: 'left';
  /** Not shown until the reader asks for it. */
  hidden?: true;
  /** Only readers of this side have the column: its own code tells a supplier nothing. */
  side?: Information['user']['type'];
  /** Offers no sorting although the list could. */
  sort?: false;
  /** How much a row is about: questions before an act name it, where no column has a unit. */
  amount?: true;
  /** Is added up in the footer, for the selected and for all filtered rows. */
  sum?: true;
  /** Its words go on in further lines where the column is too narrow for them, and the row is as high as they are. */
  wraps?: true;
  /** Its cells can be edited: in every row, or where the row allows it (a frozen line does not). */
  edit?: true | ((row: Row) => boolean);
  /** The words that its cells may hold, as its contract has them: a choice is typed into by one of them. */
  words?: readonly string[];
  /** The list whose codes its cells may hold: some are offered for what is typed. */
  from?: PickList;
}

/** What is offered while a cell is typed into: a few texts, a month, or the codes of another list. */
export type CellOffers = { texts(texts: Texts): readonly string[] } | 'month' | { from: PickList };

/** How a cell is edited: the text that its input starts with, the meaning of a typed text, and the choices that are offered. */
export interface CellEditing<Row> {
  typed(row: Row, format: Format, texts: Texts): string;
  /** The value for the row, null for an emptied cell; or the text itself with the reason why it is no value. */
  read(typed: string, format: Format, texts: Texts): Reading<unknown>;
  readonly offers?: CellOffers;
}

/** One column of a grid, or one fact of a header. */
export interface Column<Row> extends ColumnOptions<Row> {
  readonly key: string;
  /** The field that names it, where it has another name than its key: a range from `validFrom` on is called `valid`. */
  readonly label?: string;
  /** What is drawn for its reader. */
  readonly show: (row: Row, reader: Reader) => ReactNode;
  /** The cell as it is copied: no group signs, dates in ISO form, codes in words. */
  readonly copy: (row: Row, texts: Texts) => string;
  align: 'start' | 'end';
  /** The narrowest at which it can still be read, and the widest that helps, in pixels; between them spare width is shared. */
  readonly least: number;
  readonly width: number;
  readonly most: number;
  /** Digits, dates and states are shown whole or not at all; words may be cut off where there is no room. */
  readonly whole?: true;
  /** Running text: nobody reads its digits one under another, and figures of one width would spread its hyphens. */
  readonly prose?: true;
  /** Days or moments: their digits stand under one another, their hyphens keep their own width. */
  readonly days?: true;
  /** Moments, which are told in one zone: the list says in which. */
  readonly moments?: true;
  /** Its screen draws it and says how narrow it may be: of rows that are not drawn yet the kit knows nothing. */
  readonly drawn?: true;
  /** Its screen draws it, with parts that may have a state of their own: it begins anew when its place shows another row. */
  readonly custom?: true;
  /** The fields of the row that a file gets for this column, where they are not called like it. */
  readonly fields?: readonly string[];
  /** The unit of a quantity, copied into a column of its own. */
  readonly unit?: (row: Row) => string;
  /** The unit of all its values: a table says it once, in the heading, and draws what is `below` it. */
  readonly measuredIn?: MeasureUnit;
  readonly below?: (row: Row, reader: Reader) => ReactNode;
  /** What is copied into a column of its own beside it: the name of a code, the end of a range. */
  readonly beside?: { readonly key: string; readonly copy: (row: Row, texts: Texts) => string };
  readonly editing?: CellEditing<Row>;
  /** Where Enter on the row leads. */
  readonly to?: (row: Row) => Link;
}

/** The key under which the name of a column is looked up. */
export const labelOf = <Row>({ key, label }: Pick<Column<Row>, 'key' | 'label'>): string => label ?? key;

/** The heading of a column in a table, with the unit of all its values. */
export const headingOf = <Row>(
  column: Pick<Column<Row>, 'key' | 'label' | 'measuredIn'>,
  nameOf: (key: string) => string,
): string => withUnit(nameOf(labelOf(column)), column.measuredIn);

/** A cell of a table, below the heading of its column. */
export const cellIn = <Row>({ show, below = show }: Column<Row>, row: Row, reader: Reader): ReactNode =>
  below(row, reader);
