import { createDoor } from '@inbound/shared/master/door/contract';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { OutsideOfDoor } from '../time-window/outside-notice.tsx';

const F = fieldsOf(createDoor);
const activityIn = createDoor.input.pick({ active: true, activeFrom: true, activeTo: true });

/** What is booked after the end that is being typed. */
const Behind = () => {
  const { record } = useFormPlace();
  const [active, activeFrom, activeTo] = useWatch({ name: ['active', 'activeFrom', 'activeTo'] });
  const typed = activityIn.safeParse({ active, activeFrom: activeFrom || null, activeTo: activeTo || null });
  const id = (record as { id?: string } | undefined)?.id;
  return id !== undefined && typed.success ? <OutsideOfDoor id={id} activity={typed.data} /> : null;
};

/** Creating and changing a door ask for the same, but for the unloading point, which stays. */
export const DoorForm = () => (
  <>
    <FormGroup name="identity">
      <F.Pick name="unloadingPointId" from={listUnloadingPoints} />
      <F.Text name="name" />
      <F.WholeNumber name="capacity" help />
      <F.Switch name="usual" help />
    </FormGroup>
    <FormGroup name="goods">
      <F.Switch name="takesKlt" />
      <F.Switch name="takesGlt" />
      <F.Switch name="hazardous" />
    </FormGroup>
    <FormGroup name="period">
      <F.Date name="activeFrom" />
      <F.Date name="activeTo" />
      <F.Switch name="active" />
      <Behind />
    </FormGroup>
  </>
);
