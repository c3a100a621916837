import { listMaterials } from '@inbound/shared/master/material/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import {
  acceptInstructions,
  createPackagingInstruction,
  listPackagingInstructions,
  refuseInstructions,
} from '@inbound/shared/packaging/packaging-instruction/contract';
import { packagingInstruction } from '@inbound/shared/packaging/packaging-instruction/machine';
import { bulkOf } from '../../kit/bulk/bulk.ts';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { InstructionActions } from './actions.tsx';
import { columns } from './columns.tsx';
import { PackagingInstructionForm } from './form.tsx';

const f = filtersOf(listPackagingInstructions);

const filters = [
  f.search('search'),
  f.states(packagingInstruction),
  f.pick('materialId', listMaterials),
  f.pick('supplierId', listSuppliers),
  f.dates('effectiveFrom', 'effectiveTo'),
  f.flag('inForce'),
];

/** Decisions on several versions at once, in the list and in the review queue. */
export const bulk = bulkOf(
  packagingInstruction,
  { accept: acceptInstructions, refuse: refuseInstructions },
  { accept: 'confirm', refuse: 'reason' },
);

export const PackagingInstructionList = () => (
  <ListScreen
    of={listPackagingInstructions}
    columns={columns}
    filters={filters}
    bulk={bulk}
    toolbar={<CreateButton endpoint={createPackagingInstruction} form={PackagingInstructionForm} />}
    row={instruction => <InstructionActions instruction={instruction} inRow />}
  />
);
