import { createConsumable } from '@inbound/shared/packaging/consumable/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createConsumable);

/** Creating and changing a consumable ask for the same. */
export const ConsumableForm = () => (
  <FormGroup name="identity">
    <F.Text name="number" />
    <F.Text name="nameZh" />
    <F.Text name="nameEn" />
    <F.Entry name="unit" dictionary="unit" />
    <F.Quantity name="orderLevel" />
    <F.Text name="supplierName" />
    <F.Switch name="active" />
  </FormGroup>
);
