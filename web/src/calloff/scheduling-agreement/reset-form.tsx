import { resetCumulatives } from '@inbound/shared/calloff/scheduling-agreement/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';

const F = fieldsOf(resetCumulatives);

/** From which day on both cumulatives begin again, and why. */
export const ResetForm = () => (
  <>
    <F.Date name="day" help />
    <F.Text name="reason" wide />
  </>
);
