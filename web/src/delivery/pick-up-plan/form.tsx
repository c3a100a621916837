import { changePickUpPlan } from '@inbound/shared/delivery/pick-up-plan/contract';
import { listForwarders } from '@inbound/shared/master/forwarder/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';

const F = fieldsOf(changePickUpPlan);

/** When and by whom it is collected. */
export const PickUpTermsForm = () => (
  <>
    <F.Date name="pickupDate" />
    <F.Pick name="forwarderId" from={listForwarders} />
    <F.Text name="windowFrom" />
    <F.Text name="windowTo" />
    <F.LongText name="remark" wide />
  </>
);
