import { bookContainerDifference } from '@inbound/shared/packaging/container-balance/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';

const F = fieldsOf(bookContainerDifference);

/** A difference that is booked by hand: pieces at the supplier more, or less. */
export const DifferenceForm = () => (
  <>
    <F.WholeNumber name="qty" help />
    <F.Text name="reason" wide />
  </>
);
