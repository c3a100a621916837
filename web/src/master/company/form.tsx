import { changeCompany } from '@inbound/shared/master/company/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(changeCompany);

/** A company may be named otherwise; its code and kind stay. */
export const CompanyForm = () => (
  <FormGroup name="identity">
    <F.Text name="nameZh" />
    <F.Text name="nameEn" />
  </FormGroup>
);
