import { listPlants } from '@inbound/shared/master/plant/contract';
import { createEventSubscription } from '@inbound/shared/system/event-subscription/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { EventChoices } from './event-choices.tsx';

const F = fieldsOf(createEventSubscription);

/** Subscribing and changing ask for the same, but for the name. */
export const EventSubscriptionForm = () => (
  <>
    <FormGroup name="where">
      <F.Text name="name" help />
      <F.Text name="url" help wide />
      <F.Pick name="plantId" from={listPlants} help />
    </FormGroup>
    <FormGroup name="what">
      <F.Field name="events" wide>
        {control => <EventChoices control={control} />}
      </F.Field>
    </FormGroup>
  </>
);
