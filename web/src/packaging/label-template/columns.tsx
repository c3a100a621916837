import type { LabelTemplateRow } from '@inbound/shared/packaging/label-template/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const FEATURE = 'labelTemplate';
const c = columnsOf<LabelTemplateRow>();

const plant = c.reference('plantNo', 'plantName', row => link('/master/plant-detail', { id: row.plantId }));
const layout = c.choice('layout', FEATURE, { width: 220 });
const standard = c.choice('standard', FEATURE, { width: 120 });
const effectiveFrom = c.date('effectiveFrom');
const versionNo = c.number('versionNo', { width: 80 });
const phase = c.choice('phase', FEATURE, { width: 120 });
const remark = c.text('remark');
const changedAt = c.time('changedAt');

export const columns = [
  c.link('name', row => link('/packaging/label-template-detail', { id: row.id }), { pin: 'left', width: 240 }),
  plant,
  standard,
  c.choice('size', FEATURE, { width: 180, hidden: true }),
  layout,
  versionNo,
  effectiveFrom,
  phase,
  remark,
  changedAt,
];

export const head = [c.text('name'), plant, layout, effectiveFrom, phase];

export const general = [standard, c.choice('size', FEATURE), versionNo, remark, changedAt];
