import { createMessageReceiver } from '@inbound/shared/master/message-receiver/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listOauthEndpoints } from '@inbound/shared/system/oauth-endpoint/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createMessageReceiver);

/** Creating and changing a message receiver ask for the same. */
export const MessageReceiverForm = () => (
  <>
    <FormGroup name="identity">
      <F.Text name="code" />
      <F.Pick name="plantId" from={listPlants} />
      <F.Choice name="kind" />
      <F.Choice name="format" />
      <F.Switch name="active" />
    </FormGroup>
    <FormGroup name="address">
      <F.Choice name="way" help />
      <F.Text name="folder" help />
      <F.Pick name="endpointId" from={listOauthEndpoints} />
      <F.Text name="mailTo" />
    </FormGroup>
  </>
);
