import { listCompanies } from '@inbound/shared/master/company/contract';
import { createForwarder } from '@inbound/shared/master/forwarder/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createForwarder);

/** Creating and changing a forwarder ask for the same. */
export const ForwarderForm = () => (
  <>
    <FormGroup name="identity">
      <F.Text name="code" />
      <F.Pick name="carrierId" from={listCompanies} help />
      <F.Text name="nameZh" />
      <F.Text name="nameEn" />
      <F.Pick name="plantIds" from={listPlants} help wide />
    </FormGroup>
    <FormGroup name="contact">
      <F.Text name="contact" />
      <F.Text name="tel" />
      <F.Text name="email" />
      <F.Switch name="active" />
    </FormGroup>
  </>
);
