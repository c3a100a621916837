import { listPlants } from '@inbound/shared/master/plant/contract';
import { createSupplier } from '@inbound/shared/master/supplier/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createSupplier);

/** Creating and changing a supplier ask for the same, but for the code, which stays. */
export const SupplierForm = () => (
  <>
    <FormGroup name="identity">
      <F.Text name="code" />
      <F.Entry name="category" dictionary="supplierCategory" />
      <F.Text name="nameZh" />
      <F.Text name="nameEn" />
      <F.Text name="nameHk" />
      <F.Text name="nameTw" />
      <F.Text name="nameJa" />
      <F.Pick name="plantIds" from={listPlants} help wide />
    </FormGroup>
    <FormGroup name="address">
      <F.Text name="address" wide />
      <F.Text name="contact" />
      <F.Text name="tel" />
      <F.Text name="mobile" />
      <F.Text name="fax" />
      <F.Text name="emails" help wide />
      <F.Text name="website" />
    </FormGroup>
    <FormGroup name="parameters">
      <F.Choice name="carrierKind" help />
      <F.WholeNumber name="turnoverDays" help />
      <F.Switch name="gtlSupplier" help />
      <F.Switch name="specialSupplier" help />
      <F.Quantity name="carpoolLimit" help />
      <F.Choice name="carpoolUnit" />
      <F.Text name="claimsEmails" help wide />
    </FormGroup>
  </>
);
