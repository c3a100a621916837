import { createPickUpPlans } from '@inbound/shared/delivery/pick-up-plan/contract';
import { listForwarders } from '@inbound/shared/master/forwarder/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createPickUpPlans);

/** A day's collection: of one supplier, or of all. */
export const NewPickUpPlansForm = () => (
  <>
    <FormGroup name="identity">
      <F.Pick name="plantId" from={listPlants} />
      <F.Choice name="kind" />
      <F.Pick name="supplierId" from={listSuppliers} help wide />
    </FormGroup>
    <FormGroup name="terms">
      <F.Date name="pickupDate" />
      <F.Pick name="forwarderId" from={listForwarders} />
      <F.Text name="windowFrom" />
      <F.Text name="windowTo" />
      <F.LongText name="remark" wide />
    </FormGroup>
  </>
);
