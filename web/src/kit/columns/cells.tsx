import './cells.css';
import { type Decimal, isPlainDate, type PlainDate, type Timestamp } from '@inbound/shared';
import type { ReactNode } from 'react';
import { partGroups } from '../../client/format/code.ts';
import { joinWords } from '../../client/format/list.ts';
import { type Names, nameIn } from '../../client/format/name.ts';
import type { Link } from '../../client/link.ts';
import { rangeText } from '../inputs/range-text.ts';
import { Tag } from '../parts/tag.tsx';
import { TabLink } from '../tab/tab-link.tsx';
import { type Reader, useReader } from './reader.ts';

/**
 * What cells of each kind draw for their reader. They are functions and no components: a list draws some hundred of them
 * while one scrolls. Those that screens use by themselves are components, below.
 */

/** Not applicable, or not known: a grey dash. */
const none = <span className="ib-none">–</span>;

export const None = () => none;

/** A cell that shows whether a record of master data is active. */
export const activeCell = (active: boolean, { texts: { t } }: Reader): ReactNode => (
  <Tag tone={active ? 'success' : 'muted'}>{t(active ? 'kit.active' : 'kit.inactive')}</Tag>
);

export const flagCell = (value: boolean, { texts: { t } }: Reader): ReactNode => t(value ? 'kit.yes' : 'kit.no');

export const dateCell = (value: PlainDate | '', { format }: Reader): ReactNode => (value ? format.date(value) : none);

/** A moment in the plant's time; the reader's own on hover. */
export const timeCell = (value: Timestamp | '', { format }: Reader): ReactNode =>
  value ? (
    <time dateTime={value} title={format.ownMoment(value)}>
      {format.moment(value)}
    </time>
  ) : (
    none
  );

/** A cell with a name in the reader's language; hovering shows all of it. */
export const nameCell = (names: Names, { texts: { language } }: Reader): ReactNode => {
  const name = nameIn(language, names);
  return name ? <span title={name}>{name}</span> : none;
};

const isZero = (value: string): boolean => !/[1-9]/.test(value);

export const numberCell = (value: number | null | undefined, { format }: Reader): ReactNode =>
  value === null || value === undefined ? (
    none
  ) : (
    <span data-zero={value === 0 || undefined}>{format.count(value)}</span>
  );

/** A decimal whose unit stands in its head. */
export const decimalCell = (value: Decimal | null | undefined, { format }: Reader): ReactNode =>
  value === null || value === undefined ? (
    none
  ) : (
    <span data-zero={isZero(value) || undefined}>{format.decimal(value)}</span>
  );

/** A quantity and its unit, each in its place, so that digits stand under digits. */
export const quantityCell = (value: Decimal | null | undefined, unit: string, reader: Reader): ReactNode =>
  value === null || value === undefined ? (
    none
  ) : (
    <span className="ib-quantity">
      {decimalCell(value, reader)}
      <span className="ib-unit">{reader.entry('unit', unit)}</span>
    </span>
  );

/** A part number in the groups in which it is read; the gaps are drawn, so that a copy has none. */
export const partCell = (value: string): ReactNode => (
  <span className="ib-part">
    {partGroups(value).map((group, index, groups) => (
      <span key={groups.slice(0, index).join('-')}>{group}</span>
    ))}
  </span>
);

/** Another record as people speak of it: its code, which leads to it, and its name beside. */
export const codeNameCell = (
  code: string,
  names: Names,
  to: Link | undefined,
  { texts: { language } }: Reader,
): ReactNode => {
  const name = nameIn(language, names);
  if (!code) return none;
  return (
    <span className="ib-code-name" title={name ? `${code} ${name}` : code}>
      <span className="mono">{to ? <TabLink to={to}>{code}</TabLink> : code}</span>{' '}
      {name && <span className="ib-beside">{name}</span>}
    </span>
  );
};

/** A word of a closed set, in those of its feature. */
export const choiceCell = (feature: string, field: string, word: string, { texts }: Reader): ReactNode =>
  word ? texts.choice(feature, field, word) : none;

/** From one day to another; an open end is left open. */
export const rangeCell = (from: string, to: string, { format }: Reader): ReactNode => {
  const [start, end] = [from, to].map(date => (isPlainDate(date) ? date : undefined));
  return start || end ? rangeText(format, start, end) : none;
};

/** Short texts in one line, all of them on hover; their number stays when they are cut off. */
export const severalCell = (values: readonly string[], { format, texts: { language } }: Reader): ReactNode => {
  const words = joinWords(values, language);
  if (values.length === 0) return none;
  return (
    <span className="ib-several-cell" title={words}>
      <span>{words}</span>
      {values.length > 1 && <span className="ib-count">{format.count(values.length)}</span>}
    </span>
  );
};

/** Several words of a closed set, in those of its feature. */
export const choicesCell = (feature: string, field: string, words: readonly string[], reader: Reader): ReactNode =>
  severalCell(
    words.map(word => reader.texts.choice(feature, field, word)),
    reader,
  );

export const NameCell = (names: Names) => nameCell(names, useReader());

export const DecimalCell = ({ value }: { value: Decimal | null | undefined }) => decimalCell(value, useReader());

export const QuantityCell = ({ value, unit }: { value: Decimal | null | undefined; unit: string }) =>
  quantityCell(value, unit, useReader());

export const PartCell = ({ value }: { value: string }) => partCell(value);
