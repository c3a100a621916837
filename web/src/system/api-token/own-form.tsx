import { createOwnApiToken } from '@inbound/shared/system/api-token/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createOwnApiToken);

/** What one's own token is for, and how far it reaches. */
export const OwnTokenForm = () => (
  <FormGroup name="token">
    <F.Text name="name" />
    <F.Choice name="access" />
    <F.Choices name="areas" />
    <F.WholeNumber name="days" help />
  </FormGroup>
);
