import { NAME_FIELDS } from '@inbound/shared';
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
const innerSizeOf = ({ innerLengthMm, innerWidthMm, innerHeightMm }: PackagingMasterRow): string =>
  [innerLengthMm, innerWidthMm, innerHeightMm].filter(edge => edge !== null).join(' × ');
const innerSize = c.custom('innerSize', innerSizeOf, innerSizeOf, { width: 152 });
const moreNames = Object.values(NAME_FIELDS);
const typed = { edit: true } as const;
const kind = c.choice('kind', FEATURE, { width: 144, words: packagingKind.options, ...typed });
const owner = c.choice('owner', FEATURE, { width: 116, words: packagingOwner.options, ...typed });
const weightUnit = c.choice('weightUnit', FEATURE, { width: 100, words: weightUnits.options, ...typed });
const tare = c.quantity('tare', 'weightUnit', { width: 104, ...typed });
const netWeight = c.quantity('netWeight', 'weightUnit', { width: 104, ...typed });
const filled = [
  c.quantity('grossWeight', 'weightUnit', { width: 104, ...typed }),
  c.quantity('maxLoad', 'weightUnit', { width: 104, ...typed }),
];
const approved = c.flag('approved', { width: 92 });

export const columns = [
  c.link('code', row => link('/packaging/master-detail', { id: row.id }), { pin: 'left', width: 128 }),
  c.mono('packageNo', { width: 128, ...typed }),
  c.name('name', { width: 176 }),
  c.text('nameZh', { width: 168, hidden: true, ...typed }),
  c.text('nameEn', { width: 200, hidden: true, ...typed }),
  ...moreNames.map(name => c.text(name, { width: 168, hidden: true, ...typed })),
  kind,
  approved,
  size,
  tare,
  ...filled,
  { ...netWeight, hidden: true as const },
  { ...weightUnit, hidden: true as const },
  c.decimal('volume', { hidden: true }),
  c.number('stackFactor', { hidden: true, ...typed }),
  c.quantity('loadOnTop', 'weightUnit', { hidden: true, ...typed }),
  c.flag('thisSideUp', { hidden: true, ...typed }),
  { ...innerSize, hidden: true as const },
  c.flag('reusable', { hidden: true, ...typed }),
  owner,
  c.flag('pallet', { hidden: true, ...typed }),
  c.flag('fold', { hidden: true, ...typed }),
  c.text('module', { hidden: true, ...typed }),
  c.text('amCode', { hidden: true, ...typed }),
  c.number('fileCount', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

/** What stands in the head of a packaging: the first is the code by which people know it. */
export const head = [c.mono('code'), c.name('name'), kind, c.mono('packageNo'), approved];

export const general = [
  c.text('nameZh'),
  c.text('nameEn'),
  ...moreNames.map(name => c.text(name)),
  c.text('module'),
  c.text('amCode'),
  size,
  c.decimal('volume'),
  c.decimal('volumeGiven'),
  tare,
  netWeight,
  ...filled,
  weightUnit,
  c.entry('unit', 'unit'),
  c.number('stackFactor'),
  c.quantity('loadOnTop', 'weightUnit'),
  c.flag('thisSideUp'),
  innerSize,
  owner,
  c.flag('reusable'),
  c.flag('pallet'),
  c.flag('fold'),
  c.time('changedAt'),
];
