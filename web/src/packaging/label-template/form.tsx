import { listPlants } from '@inbound/shared/master/plant/contract';
import { createLabelTemplate } from '@inbound/shared/packaging/label-template/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createLabelTemplate);

/** Creating and changing a label template ask for the same. */
export const LabelTemplateForm = () => (
  <FormGroup name="identity">
    <F.Text name="name" />
    <F.Pick name="plantId" from={listPlants} />
    <F.Choice name="layout" help />
    <F.Date name="effectiveFrom" help />
    <F.Text name="remark" wide />
  </FormGroup>
);
