import { listPlants } from '@inbound/shared/master/plant/contract';
import { createArea } from '@inbound/shared/master/unloading-area/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createArea);

/** Creating and changing an area ask for the same, but for plant and code, which stay. */
export const AreaForm = () => (
  <FormGroup name="identity">
    <F.Pick name="plantId" from={listPlants} />
    <F.Text name="code" />
    <F.Text name="nameZh" />
    <F.Text name="nameEn" />
    <F.Text name="nameHk" />
    <F.Text name="nameTw" />
    <F.Text name="nameJa" />
    <F.WholeNumber name="truckCap" help />
  </FormGroup>
);
