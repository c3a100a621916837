import { createCrossReference } from '@inbound/shared/ordering/cross-reference/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createCrossReference);

/** Creating and changing a cross-reference ask for the same. */
export const CrossReferenceForm = () => (
  <FormGroup name="identity">
    <F.Text name="ownPartNo" />
    <F.Text name="partNo" />
    <F.Text name="note" />
  </FormGroup>
);
