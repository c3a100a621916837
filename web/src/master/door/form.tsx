import { createDoor } from '@inbound/shared/master/door/contract';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createDoor);

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
    </FormGroup>
  </>
);
