import type { PackagingInstructionRow } from '@inbound/shared/packaging/packaging-instruction/contract';
import { packagingInstruction } from '@inbound/shared/packaging/packaging-instruction/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<PackagingInstructionRow>();

const toDetail = ({ id }: PackagingInstructionRow) => link('/packaging/instruction-detail', { id });

export const columns = [
  c.turn(),
  c.link('instructionNo', toDetail, { width: 124, pin: 'left' }),
  c.number('versionNo', { width: 76 }),
  c.part('material'),
  c.name('materialName'),
  c.state(packagingInstruction),
  c.reference('supplierCode', 'supplierName', undefined, { side: 'internal' }),
  c.date('effectiveDate'),
  c.date('validTo', { hidden: true }),
  c.flag('inForce', { width: 84 }),
  c.mono('innerCode', { width: 112 }),
  c.decimal('innerQty'),
  c.number('perLayer', { hidden: true }),
  c.number('layers', { width: 76, hidden: true }),
  c.mono('carrierCode', { width: 112, hidden: true }),
  c.measure('maxGross', 'kg', { hidden: true }),
  c.reason('refuseReason', { hidden: true }),
  c.text('planner', { hidden: true }),
  c.text('plantNo', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

/** What stands in the head of a version. */
export const head = [
  c.mono('instructionNo'),
  c.number('versionNo'),
  c.part('material'),
  c.name('materialName'),
  c.reference('supplierCode', 'supplierName'),
  c.date('effectiveDate'),
];
