import { createMessageSubscription } from '@inbound/shared/ordering/message-subscription/contract';
import { listOauthEndpoints } from '@inbound/shared/system/oauth-endpoint/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { EventChoices } from './event-choices.tsx';

const F = fieldsOf(createMessageSubscription);

/** Subscribing and changing ask for the same, but for the name. */
export const MessageSubscriptionForm = () => (
  <>
    <FormGroup name="where">
      <F.Text name="name" help />
      <F.Pick name="endpointId" from={listOauthEndpoints} help />
    </FormGroup>
    <FormGroup name="what">
      <F.Field name="events" wide>
        {control => <EventChoices control={control} />}
      </F.Field>
    </FormGroup>
  </>
);
