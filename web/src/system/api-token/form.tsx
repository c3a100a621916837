import { createApiToken } from '@inbound/shared/system/api-token/contract';
import { listUsers } from '@inbound/shared/system/user/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createApiToken);

/** The same for somebody else's: whose it is comes first. */
export const TokenForm = () => (
  <FormGroup name="token">
    <F.Pick name="userId" from={listUsers} />
    <F.Text name="name" />
    <F.Choice name="access" />
    <F.Choices name="areas" />
    <F.WholeNumber name="days" help />
  </FormGroup>
);
