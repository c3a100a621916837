import { addCartLine } from '@inbound/shared/ordering/cart/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(addCartLine);

/** A line of the cart; its part stays what it was added for. */
export const CartLineForm = () => (
  <FormGroup name="wish">
    <F.Text name="partNo" />
    <F.WholeNumber name="quantity" />
    <F.Date name="requestedDate" />
    <F.Text name="ownPartNo" />
    <F.Text name="shipTo" />
    <F.Text name="note" />
  </FormGroup>
);
