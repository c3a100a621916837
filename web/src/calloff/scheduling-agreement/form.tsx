import { changeSchedulingAgreement } from '@inbound/shared/calloff/scheduling-agreement/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';

const F = fieldsOf(changeSchedulingAgreement);

/** How far the next releases of an agreement are firm. */
export const HorizonForm = () => (
  <>
    <F.WholeNumber name="firmDays" help />
    <F.Switch name="callsOffProduction" help />
  </>
);
