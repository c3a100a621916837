import type { Decimal, DerivedStates, MeasureUnit, PlainDate, Timestamp } from '@inbound/shared';
import type { DictionaryName } from '@inbound/shared/system/dictionary/names';
import type { ChoiceOf, ChoicesOf, Named, Of } from '../../client/contract.ts';
import type { Link } from '../../client/link.ts';
import type { Texts } from '../../client/texts.ts';
import type { Column, ColumnOptions } from './column.ts';
import { type Kind, kinds, type Row } from './kinds.tsx';

export type { Column, ColumnOptions };

/** Makers of the columns of one kind of row; what a column shows, sorts, copies and reads follows from its maker. */
export interface Columns<Row> {
  /** The number by which people know the row; it leads to the row's own page. */
  link(key: Of<Row, string>, to: (row: Row) => Link, options?: ColumnOptions<Row>): Column<Row>;
  text(key: Of<Row, string>, options?: ColumnOptions<Row>): Column<Row>;
  /** A reason: the code of a tenant's dictionary in words, or what somebody wrote. */
  reason(key: Of<Row, string>, options?: ColumnOptions<Row>): Column<Row>;
  /** A name in the reader's language; `materialName` shows `materialNameZh` or `materialNameEn`. */
  name(key: Named<Row>, options?: ColumnOptions<Row>): Column<Row>;
  /** Who did it, by name; what the product did by itself is told in words. */
  actor(key: Of<Row, string>, options?: ColumnOptions<Row>): Column<Row>;
  /** Part number: grouped to the eye, copied without. */
  part(key: Of<Row, string>, options?: ColumnOptions<Row>): Column<Row>;
  /** Handling units, batches, interface names. */
  mono(key: Of<Row, string>, options?: ColumnOptions<Row>): Column<Row>;
  date(key: Of<Row, PlainDate>, options?: ColumnOptions<Row>): Column<Row>;
  /** A moment in the plant's time; the reader's own on hover. */
  time(key: Of<Row, Timestamp>, options?: ColumnOptions<Row>): Column<Row>;
  /** A whole number: digits stand under digits. */
  number(key: Of<Row, number>, options?: ColumnOptions<Row>): Column<Row>;
  quantity(key: Of<Row, Decimal>, unit: Of<Row, string>, options?: ColumnOptions<Row>): Column<Row>;
  /** A decimal without unit, such as a factor. */
  decimal(key: Of<Row, Decimal>, options?: ColumnOptions<Row>): Column<Row>;
  /** A decimal whose unit is the same in every row, such as a weight in kg. */
  measure(key: Of<Row, Decimal>, unit: MeasureUnit, options?: ColumnOptions<Row>): Column<Row>;
  /** Another record by code and name, with the way to it; sorted by the code, copied as two cells. */
  reference(
    code: Of<Row, string>,
    name: Named<Row>,
    to?: (row: Row) => Link | undefined,
    options?: ColumnOptions<Row>,
  ): Column<Row>;
  /** One of a few words, in those of a feature: `<feature>.<key>.<word>`. */
  choice(key: ChoiceOf<Row>, feature: string, options?: ColumnOptions<Row>): Column<Row>;
  /** Several of a few words: `<feature>.<key>.<word>`, and how many they are. */
  choices(key: ChoicesOf<Row>, feature: string, options?: ColumnOptions<Row>): Column<Row>;
  /** From one day to another, each of which may be open; it is named by what both begin with: `valid`. */
  dates(from: Of<Row, PlainDate>, to: Of<Row, PlainDate>, options?: ColumnOptions<Row>): Column<Row>;
  /** Several short texts in one line, and how many they are. */
  several(key: Of<Row, readonly string[]>, options?: ColumnOptions<Row>): Column<Row>;
  entry(key: Of<Row, string>, dictionary: DictionaryName, options?: ColumnOptions<Row>): Column<Row>;
  /** Whether master data is in use, as a tag. */
  active(key: Of<Row, boolean>, options?: ColumnOptions<Row>): Column<Row>;
  /** Yes or no. */
  flag(key: Of<Row, boolean>, options?: ColumnOptions<Row>): Column<Row>;
  state(machine: DerivedStates, options?: ColumnOptions<Row>): Column<Row>;
  /** Whose turn it is; `of` are the states of the document, where one party may stand in for another. */
  turn(options?: ColumnOptions<Row>, of?: DerivedStates): Column<Row>;
  custom(
    key: string,
    show: Column<Row>['show'],
    copy: (row: Row, texts: Texts) => string,
    options?: ColumnOptions<Row>,
  ): Column<Row>;
}

interface Widths {
  least: number;
  width: number;
  most: number;
  whole?: true;
  drawn?: true;
}

/** Pixels of a column of each kind: as narrow as it can still be read, as it is best, and where more helps nobody. */
const WIDTHS = {
  link: { least: 96, width: 124, most: 180, whole: true },
  text: { least: 104, width: 160, most: 400 },
  name: { least: 104, width: 200, most: 480 },
  part: { least: 116, width: 132, most: 160, whole: true },
  mono: { least: 88, width: 148, most: 240, whole: true },
  date: { least: 108, width: 112, most: 132, whole: true },
  time: { least: 132, width: 144, most: 172, whole: true },
  number: { least: 64, width: 92, most: 112, whole: true },
  quantity: { least: 92, width: 132, most: 180, whole: true },
  state: { least: 136, width: 140, most: 180, whole: true },
  turn: { least: 84, width: 92, most: 140, whole: true },
  entry: { least: 104, width: 120, most: 200 },
  active: { least: 96, width: 104, most: 120, whole: true },
  reference: { least: 140, width: 240, most: 480 },
  dates: { least: 204, width: 212, most: 240, whole: true },
  several: { least: 120, width: 200, most: 400 },
  flag: { least: 56, width: 92, most: 112, whole: true },
  custom: { least: 120, width: 180, most: 400 },
} satisfies Record<string, Widths>;
/** What the frame of an editable cell takes besides. */
const FRAME_WIDTH = 16;

/** How much of what is spare helps a cell that a screen draws itself. */
const DRAWN_SPARE = 1.25;

/** A cell that a screen draws itself is never narrower than the screen asks: the kit cannot know what it could spare. */
const drawnWidths = ({ width }: ColumnOptions<Row> = {}): Widths =>
  width === undefined ? WIDTHS.custom : { least: width, width, most: Math.round(width * DRAWN_SPARE), drawn: true };

/** The widths of one column: what it asks for is what is best for it, within what its kind can be. */
const widthsOf = (kind: Widths, { width, edit }: ColumnOptions<Row>): Widths => {
  const best = width ?? (edit ? kind.width + FRAME_WIDTH : kind.width);
  return { ...kind, least: Math.min(kind.least, best), width: best, most: Math.max(kind.most, best) };
};

const column = (key: string, kind: Kind, options: ColumnOptions<Row> | undefined, widths: Widths): Column<Row> => ({
  key,
  align: 'start',
  ...kind,
  ...options,
  ...widthsOf(widths, options ?? {}),
});

const makers: Columns<Row> = {
  link: (key, to, options) => column(key, kinds.link(key, to), options, WIDTHS.link),
  text: (key, options) => column(key, kinds.text(key), options, WIDTHS.text),
  reason: (key, options) => column(key, kinds.reason(key), options, WIDTHS.text),
  name: (key, options) => column(key, kinds.name(key), options, WIDTHS.name),
  actor: (key, options) => column(key, kinds.actor(key), options, WIDTHS.text),
  part: (key, options) => column(key, kinds.part(key), options, WIDTHS.part),
  mono: (key, options) => column(key, kinds.mono(key, options?.from), options, WIDTHS.mono),
  date: (key, options) => column(key, kinds.date(key), options, WIDTHS.date),
  time: (key, options) => column(key, kinds.time(key), options, WIDTHS.time),
  number: (key, options) => column(key, kinds.number(key), options, WIDTHS.number),
  quantity: (key, unit, options) => column(key, kinds.quantity(key, unit), options, WIDTHS.quantity),
  decimal: (key, options) => column(key, kinds.decimal(key), options, WIDTHS.quantity),
  measure: (key, unit, options) => column(key, kinds.measure(key, unit), options, WIDTHS.quantity),
  reference: (key, name, to = () => undefined, options) =>
    column(key, kinds.reference(key, name, to, options?.from), options, WIDTHS.reference),
  choice: (key, feature, options) => column(key, kinds.choice(key, feature, options?.words), options, WIDTHS.entry),
  choices: (key, feature, options) => column(key, kinds.choices(key, feature), options, WIDTHS.several),
  dates: (from, to, options) => column(from, kinds.dates(from, to), options, WIDTHS.dates),
  several: (key, options) => column(key, kinds.several(key), options, WIDTHS.several),
  entry: (key, dictionary, options) => column(key, kinds.entry(key, dictionary), options, WIDTHS.entry),
  active: (key, options) => column(key, kinds.active(key), options, WIDTHS.active),
  flag: (key, options) => column(key, kinds.flag(key), options, WIDTHS.flag),
  state: (machine, options) => column('state', kinds.state(machine), options, WIDTHS.state),
  turn: (options, of) => column('turn', kinds.turn(of), options, WIDTHS.turn),
  custom: (key, show, copy, options) => column(key, { show, copy, custom: true }, options, drawnWidths(options)),
};

/** The makers of columns for one kind of row; the keys that fit each maker are checked by the compiler. */
export const columnsOf = <R extends { id: string }>(): Columns<R> => makers as unknown as Columns<R>;
