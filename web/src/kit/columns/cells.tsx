import './cells.css';
import { type Decimal, isPlainDate, type PlainDate, type Timestamp } from '@inbound/shared';
import { partGroups } from '../../client/format/code.ts';
import { joined } from '../../client/format/list.ts';
import { type Names, nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import type { Link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { rangeText } from '../inputs/range-text.ts';
import { Tag } from '../parts/tag.tsx';
import { TabLink } from '../tab/tab-link.tsx';
import { Unit } from './entry.tsx';

/** Whether master data is in use. */
export const ActiveTag = ({ active }: { active: boolean }) => {
  const { t } = useTexts();
  return <Tag tone={active ? 'success' : 'muted'}>{t(active ? 'kit.active' : 'kit.inactive')}</Tag>;
};

export const FlagCell = ({ value }: { value: boolean }) => {
  const { t } = useTexts();
  return t(value ? 'kit.yes' : 'kit.no');
};

/** Not applicable, or not known: a grey dash. */
export const None = () => <span className="ib-none">–</span>;

export const DateCell = ({ value }: { value: PlainDate | null | undefined }) => {
  const { date } = useFormat();
  return value ? date(value) : <None />;
};

/** A moment in the plant's time; the reader's own on hover. */
export const TimeCell = ({ value }: { value: Timestamp | null | undefined }) => {
  const { moment, ownMoment } = useFormat();
  return value ? (
    <time dateTime={value} title={ownMoment(value)}>
      {moment(value)}
    </time>
  ) : (
    <None />
  );
};

/** A thing's name in the reader's language; the whole of it on hover. */
export const NameCell = (names: Names) => {
  const { language } = useFormat();
  const name = nameIn(language, names);
  return name ? <span title={name}>{name}</span> : <None />;
};

const isZero = (value: string): boolean => !/[1-9]/.test(value);

export const NumberCell = ({ value }: { value: number | null | undefined }) => {
  const { count } = useFormat();
  if (value === null || value === undefined) return <None />;
  return <span data-zero={value === 0 || undefined}>{count(value)}</span>;
};

/** A decimal whose unit stands in its head. */
export const DecimalCell = ({ value }: { value: Decimal | null | undefined }) => {
  const { decimal } = useFormat();
  if (value === null || value === undefined) return <None />;
  return <span data-zero={isZero(value) || undefined}>{decimal(value)}</span>;
};

/** A quantity and its unit, each in its place, so that digits stand under digits. */
export const QuantityCell = ({ value, unit }: { value: Decimal | null | undefined; unit: string }) => {
  const { decimal } = useFormat();
  if (value === null || value === undefined) return <None />;
  return (
    <span className="ib-quantity">
      <span data-zero={isZero(value) || undefined}>{decimal(value)}</span>
      <span className="ib-unit">
        <Unit code={unit} />
      </span>
    </span>
  );
};

/** A part number in the groups in which it is read; the gaps are drawn, so that a copy has none. */
export const PartCell = ({ value }: { value: string }) => (
  <span className="ib-part">
    {partGroups(value).map((group, index, groups) => (
      <span key={groups.slice(0, index).join('-')}>{group}</span>
    ))}
  </span>
);

/** Another record as people speak of it: its code, which leads to it, and its name beside. */
export const CodeName = ({ code, names, to }: { code: string; names: Names; to: Link | undefined }) => {
  const { language } = useFormat();
  const name = nameIn(language, names);
  if (!code) return <None />;
  return (
    <span className="ib-code-name" title={name ? `${code} ${name}` : code}>
      <span className="mono">{to ? <TabLink to={to}>{code}</TabLink> : code}</span>{' '}
      {name && <span className="ib-beside">{name}</span>}
    </span>
  );
};

/** A word of a closed set, in those of its feature. */
export const ChoiceCell = ({ feature, field, word }: { feature: string; field: string; word: string }) => {
  const { choice } = useTexts();
  return word ? choice(feature, field, word) : <None />;
};

/** From one day to another; an open end is left open. */
export const RangeCell = ({ from, to }: { from: string; to: string }) => {
  const format = useFormat();
  const [start, end] = [from, to].map(date => (isPlainDate(date) ? date : undefined));
  return start || end ? rangeText(format, start, end) : <None />;
};

/** Short texts in one line, all of them on hover; their number stays when they are cut off. */
export const SeveralCell = ({ values }: { values: readonly string[] }) => {
  const { language, count } = useFormat();
  const words = joined(values, language);
  if (values.length === 0) return <None />;
  return (
    <span className="ib-several-cell" title={words}>
      <span>{words}</span>
      {values.length > 1 && <span className="ib-count">{count(values.length)}</span>}
    </span>
  );
};

/** Several words of a closed set, in those of its feature. */
export const ChoicesCell = ({
  feature,
  field,
  words,
}: {
  feature: string;
  field: string;
  words: readonly string[];
}) => {
  const { choice } = useTexts();
  return <SeveralCell values={words.map(word => choice(feature, field, word))} />;
};
