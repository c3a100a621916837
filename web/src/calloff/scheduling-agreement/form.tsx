import { changeSchedulingAgreement, resetCumulatives } from '@inbound/shared/calloff/scheduling-agreement/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';

const F = fieldsOf(changeSchedulingAgreement);
const Reset = fieldsOf(resetCumulatives);

/** How far the next releases of an agreement are firm. */
export const HorizonForm = () => (
  <>
    <F.WholeNumber name="firmDays" help />
    <F.Switch name="callsOffProduction" help />
  </>
);

/** From which day on both cumulatives count anew, and why. */
export const ResetForm = () => (
  <>
    <Reset.Date name="day" help />
    <Reset.Text name="reason" wide />
  </>
);
