import { NAME_FIELDS } from '@inbound/shared';
import { type MaterialRow, preference as preferences } from '@inbound/shared/master/material/contract';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';

const FEATURE = 'material';
const c = columnsOf<MaterialRow>();

const plant = c.reference('plantNo', 'plantName', row => link('/master/plant-detail', { id: row.plantId }), {
  width: 160,
});
const moreNames = Object.values(NAME_FIELDS);
const typed = { edit: true } as const;
const mrpController = c.mono('mrpController', { width: 116, ...typed });
const unit = c.entry('unit', 'unit', { width: 80, ...typed });
const point = c.mono('unloadingPointCode', { width: 140, from: listUnloadingPoints, ...typed });
const weights = [c.measure('netWeight', 'kg', typed), c.measure('grossWeight', 'kg', typed)];
const preference = c.choice('preference', FEATURE, { width: 172, words: preferences.options, ...typed });
const epil = c.flag('epil', { width: 132, ...typed });
const documents = c.choices('qualityDocuments', FEATURE);
const valid = c.dates('validFrom', 'validTo');

export const columns = [
  c.link('partNo', row => link('/master/material-detail', { id: row.id }), { pin: 'left', width: 156 }),
  c.name('name'),
  c.text('nameZh', { width: 168, hidden: true, ...typed }),
  c.text('nameEn', { width: 208, hidden: true, ...typed }),
  ...moreNames.map(name => c.text(name, { width: 168, hidden: true, ...typed })),
  c.active('active', { width: 112, ...typed }),
  plant,
  mrpController,
  point,
  unit,
  ...weights,
  { ...preference, hidden: true as const },
  { ...epil, hidden: true as const },
  documents,
  c.date('validFrom', { hidden: true, ...typed }),
  c.date('validTo', { hidden: true, ...typed }),
  c.text('origin', { width: 132, hidden: true, ...typed }),
  c.mono('safetyMark', { width: 108, hidden: true, ...typed }),
  c.text('internalDestination', { width: 148, hidden: true, ...typed }),
  c.time('changedAt'),
];

/** What stands in the head of a material: the first is the number by which people know it. */
export const head = [c.part('partNo'), c.name('name'), plant, mrpController, c.active('active')];

const general = [
  c.text('nameZh'),
  c.text('nameEn'),
  ...moreNames.map(name => c.text(name)),
  unit,
  c.number('decimals'),
  ...weights,
  c.text('origin'),
  preference,
  epil,
  documents,
  valid,
  c.time('changedAt'),
];

const logistics = [
  point,
  c.name('unloadingPointName'),
  c.text('internalDestination'),
  c.text('customerRouting'),
  c.mono('safetyMark'),
  c.text('labelText'),
];

export const General = ({ record }: { record: MaterialRow }) => <Facts record={record} columns={general} />;

export const Logistics = ({ record }: { record: MaterialRow }) => <Facts record={record} columns={logistics} />;

/** A material beside its list. */
export const MaterialFacts = ({ row }: { row: MaterialRow }) => (
  <Facts record={row} columns={[...general, ...logistics]} />
);
