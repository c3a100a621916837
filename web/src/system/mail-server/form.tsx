import { createMailServer } from '@inbound/shared/system/mail-server/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createMailServer);

/** Creating and changing a mail server ask for the same; a password that is kept stays while it is left empty. */
export const MailServerForm = () => (
  <>
    <FormGroup name="identity">
      <F.Text name="name" />
      <F.WholeNumber name="position" help />
      <F.Text name="displayName" />
      <F.Text name="sender" />
      <F.Text name="recipient" />
      <F.Switch name="active" />
    </FormGroup>
    <FormGroup name="connection">
      <F.Text name="host" />
      <F.WholeNumber name="port" />
      <F.Switch name="ssl" />
      <F.Choice name="socketFactory" />
      <F.Switch name="auth" />
      <F.Text name="userName" />
      <F.Secret name="password" help />
      <F.WholeNumber name="connectionTimeout" />
      <F.WholeNumber name="answerTimeout" />
      <F.Switch name="fallback" />
    </FormGroup>
  </>
);
