import { listMaterials } from '@inbound/shared/master/material/contract';
import { createMaterialStock } from '@inbound/shared/planning/material-stock/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createMaterialStock);

/** A first and a newer count ask for the same, but for the material, which stays. */
export const MaterialStockForm = () => (
  <FormGroup name="identity">
    <F.Pick name="materialId" from={listMaterials} />
    <F.Text name="quantity" />
    <F.Entry name="unit" dictionary="unit" help />
    <F.Date name="asOfDate" />
    <F.Text name="asOfTime" help />
    <F.Text name="restOfDay" help />
  </FormGroup>
);
