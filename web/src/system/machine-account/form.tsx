import { createMachineAccount } from '@inbound/shared/system/machine-account/contract';
import { listUsers } from '@inbound/shared/system/user/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createMachineAccount);

/** In whose name a program calls, how far it reaches, and for how long. */
export const MachineAccountForm = () => (
  <FormGroup name="account">
    <F.Pick name="userId" from={listUsers} />
    <F.Text name="name" />
    <F.Choice name="access" />
    <F.Choices name="areas" />
    <F.WholeNumber name="days" help />
  </FormGroup>
);
