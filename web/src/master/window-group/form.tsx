import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { createWindowGroup } from '@inbound/shared/master/window-group/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createWindowGroup);

/** Creating and changing a group of suppliers ask for the same, but for the plant, which stays. */
export const WindowGroupForm = () => (
  <FormGroup name="identity">
    <F.Text name="name" />
    <F.Pick name="plantId" from={listPlants} />
    <F.Pick name="supplierIds" from={listSuppliers} wide />
  </FormGroup>
);
