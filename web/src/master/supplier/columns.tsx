import { NAME_FIELDS } from '@inbound/shared';
import type { SupplierRow } from '@inbound/shared/master/supplier/contract';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';

const FEATURE = 'supplier';

const Plants = ({ of: { plants: bound } }: { of: SupplierRow }) => {
  const { t, list } = useTexts();
  return <span>{list(bound) || t('supplier.text.everyPlant')}</span>;
};

const c = columnsOf<SupplierRow>();

const moreNames = Object.values(NAME_FIELDS);
const category = c.entry('category', 'supplierCategory');
const locked = c.flag('locked', { width: 84 });
/** Bound to none, it is of every plant. */
const plants = c.custom(
  'plants',
  row => <Plants of={row} />,
  ({ plants: bound }, { t, list }) => list(bound) || t('supplier.text.everyPlant'),
  { width: 140 },
);
const partners = c.several('plantNos', { width: 140, hidden: true });
const carrier = c.choice('carrierKind', FEATURE, { width: 108 });

export const columns = [
  c.link('code', row => link('/master/supplier-detail', { id: row.id }), { pin: 'left', width: 108 }),
  c.name('name'),
  c.text('nameZh', { width: 200, hidden: true }),
  c.text('nameEn', { width: 220, hidden: true }),
  ...moreNames.map(name => c.text(name, { width: 200, hidden: true })),
  category,
  locked,
  plants,
  partners,
  c.text('contact', { width: 120 }),
  c.text('tel', { width: 148 }),
  c.text('emails', { width: 200 }),
  carrier,
  c.flag('specialSupplier', { hidden: true }),
  c.flag('gtlSupplier', { hidden: true }),
  c.number('turnoverDays', { hidden: true }),
  c.text('address', { hidden: true }),
  c.text('mobile', { hidden: true }),
  c.text('fax', { hidden: true }),
  c.text('website', { hidden: true }),
  c.text('companyCode', { hidden: true }),
  c.decimal('carpoolLimit', { hidden: true }),
  c.choice('carpoolUnit', FEATURE, { hidden: true }),
  c.text('claimsEmails', { hidden: true }),
  c.time('changedAt'),
];

export const head = [c.text('code'), c.name('name'), category, plants, locked];

const general = [
  c.text('nameZh'),
  c.text('nameEn'),
  ...moreNames.map(name => c.text(name)),
  c.text('companyCode'),
  plants,
  partners,
  c.text('address'),
  c.text('contact'),
  c.text('tel'),
  c.text('mobile'),
  c.text('fax'),
  c.text('emails'),
  c.text('website'),
  c.time('changedAt'),
];

const parameters = [
  carrier,
  c.flag('gtlSupplier'),
  c.flag('specialSupplier'),
  c.number('turnoverDays'),
  c.decimal('carpoolLimit'),
  c.choice('carpoolUnit', FEATURE),
  c.text('claimsEmails'),
];

export const General = ({ record }: { record: SupplierRow }) => <Facts record={record} columns={general} />;

export const ParameterFacts = ({ record }: { record: SupplierRow }) => <Facts record={record} columns={parameters} />;

/** A supplier beside its list. */
export const SupplierFacts = ({ row }: { row: SupplierRow }) => (
  <Facts record={row} columns={[...general, ...parameters]} />
);
