import type { SettingRow } from '@inbound/shared/master/process-setting/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const FEATURE = 'processSetting';
const c = columnsOf<SettingRow>();

const plant = c.reference('plantNo', 'plantName', row => link('/master/plant-detail', { id: row.plantId }));
const kind = c.choice('kind', 'common', { width: 120 });
const supplier = c.mono('supplierCode', { width: 120 });

/** What a row says itself; an empty one is inherited. */
export const own = [
  c.choice('confirmType', FEATURE),
  c.choice('splitType', FEATURE),
  c.choice('quantityStrategy', FEATURE, { width: 160 }),
  c.decimal('quantityPercent'),
  c.choice('dateStrategy', FEATURE, { width: 160 }),
  c.number('daysBefore'),
  c.number('daysAfter'),
  c.choice('dnCreation', FEATURE, { width: 160 }),
  c.choice('freeze', FEATURE, { width: 140 }),
  c.number('freezeDays'),
  c.choice('oneMaterial', FEATURE),
  c.choice('pickUpPlan', FEATURE),
  c.choice('pickUpConfirm', FEATURE),
  c.choice('autoApproval', FEATURE),
  c.number('autoApprovalDays'),
  c.decimal('autoApprovalPercent'),
];

/** What tells settings apart at a glance; the others stand on the page of a setting, and among the columns to choose. */
const AT_A_GLANCE = [
  'confirmType',
  'splitType',
  'quantityStrategy',
  'dateStrategy',
  'freeze',
  'freezeDays',
  'autoApproval',
];

export const columns = [
  c.link('plantNo', row => link('/master/process-detail', { id: row.id }), { pin: 'left', width: 96 }),
  c.name('plantName', { width: 160 }),
  supplier,
  kind,
  ...own.map(column => (AT_A_GLANCE.includes(column.key) ? column : { ...column, hidden: true as const })),
  c.time('changedAt'),
];

export const head = [plant, supplier, kind];
