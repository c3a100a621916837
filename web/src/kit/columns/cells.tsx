import './cells.css';
import type { Decimal, PlainDate, Timestamp } from '@inbound/shared';
import { partGroups } from '../../client/format/code.ts';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Tag } from '../parts/tag.tsx';

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
export const NameCell = (names: { zh: string; en: string }) => {
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
      <span className="ib-unit">{unit}</span>
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
