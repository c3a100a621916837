import { changeDeliveryNoteLine } from '@inbound/shared/delivery/delivery-note/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';

const F = fieldsOf(changeDeliveryNoteLine);

/** What is known of the parts of one line. */
export const LineForm = () => (
  <>
    <F.Quantity name="qty" />
    <F.Text name="batch" />
    <F.Text name="drawing" />
    <F.Text name="hardware" />
    <F.Text name="software" />
    <F.Date name="productionDate" />
    <F.Date name="expiryDate" />
    <F.Text name="origin" />
    <F.Text name="preference" />
    <F.Text name="orderReference" wide />
  </>
);
