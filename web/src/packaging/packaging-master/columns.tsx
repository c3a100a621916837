import {
  type PackagingMasterRow,
  packagingKind,
  packagingOwner,
  weightUnit as weightUnits,
} from '@inbound/shared/packaging/packaging-master/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const FEATURE = 'packagingMaster';
const c = columnsOf<PackagingMasterRow>();

const sizeOf = ({ lengthMm, widthMm, heightMm }: PackagingMasterRow): string =>
  `${lengthMm} × ${widthMm} × ${heightMm}`;

const size = c.custom('size', sizeOf, sizeOf, { width: 152 });
const typed = { edit: true } as const;
const kind = c.choice('kind', FEATURE, { width: 144, words: packagingKind.options, ...typed });
const owner = c.choice('owner', FEATURE, { width: 116, words: packagingOwner.options, ...typed });
const weightUnit = c.choice('weightUnit', FEATURE, { width: 100, words: weightUnits.options, ...typed });
const weights = [
  c.decimal('tare', typed),
  c.decimal('netWeight', typed),
  c.decimal('grossWeight', typed),
  c.decimal('maxLoad', typed),
];
const approved = c.flag('approved', { width: 92 });

export const columns = [
  c.link('code', row => link('/packaging/master-detail', { id: row.id }), { pin: 'left', width: 128 }),
  c.mono('packageNo', { width: 128, ...typed }),
  c.text('nameZh', { width: 168, ...typed }),
  c.text('nameEn', { width: 200, ...typed }),
  kind,
  approved,
  size,
  ...weights,
  weightUnit,
  c.decimal('volume'),
  c.number('stackFactor', typed),
  c.flag('reusable', typed),
  owner,
  c.flag('pallet', { hidden: true, ...typed }),
  c.flag('fold', { hidden: true, ...typed }),
  c.text('module', { hidden: true, ...typed }),
  c.text('amCode', { hidden: true, ...typed }),
  c.number('fileCount', { hidden: true }),
  c.time('changedAt'),
];

/** What stands in the head of a packaging: the first is the code by which people know it. */
export const head = [c.mono('code'), c.name('name'), kind, c.mono('packageNo'), approved];

export const general = [
  c.text('nameZh'),
  c.text('nameEn'),
  c.text('module'),
  c.text('amCode'),
  size,
  c.decimal('volume'),
  c.decimal('volumeGiven'),
  ...weights,
  weightUnit,
  c.entry('unit', 'unit'),
  c.number('stackFactor'),
  owner,
  c.flag('reusable'),
  c.flag('pallet'),
  c.flag('fold'),
  c.time('changedAt'),
];
