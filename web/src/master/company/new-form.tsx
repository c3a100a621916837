import { createCompany } from '@inbound/shared/master/company/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createCompany);

/** Code and kind are chosen once. */
export const NewCompanyForm = () => (
  <FormGroup name="identity">
    <F.Text name="code" help />
    <F.Choice name="kind" />
    <F.Text name="nameZh" />
    <F.Text name="nameEn" />
  </FormGroup>
);
