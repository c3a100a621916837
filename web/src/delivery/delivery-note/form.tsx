import { changeDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';

const F = fieldsOf(changeDeliveryNote);

/** What a person says about an unsent note: when it goes and comes, and in what. */
export const HeadForm = () => (
  <>
    <F.Date name="dispatchDate" />
    <F.Text name="dispatchTime" />
    <F.Date name="etaDate" />
    <F.Text name="etaTime" />
    <F.Entry name="transportType" dictionary="transportType" />
    <F.Text name="plate" />
    <F.Text name="shipmentReference" />
    <F.LongText name="remark" wide />
  </>
);
