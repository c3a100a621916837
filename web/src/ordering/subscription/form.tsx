import { subscribeToPart } from '@inbound/shared/ordering/subscription/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(subscribeToPart);

/** Subscribing and changing ask for the same, but for the part. */
export const SubscriptionForm = () => (
  <FormGroup name="wish">
    <F.Text name="partNo" />
    <F.WholeNumber name="quantity" help />
    <F.WholeNumber name="duration" help />
    <F.Switch name="continuous" help />
  </FormGroup>
);
