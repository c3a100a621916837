import { createOauthEndpoint } from '@inbound/shared/system/oauth-endpoint/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createOauthEndpoint);

/** Creating and changing an endpoint ask for the same; secrets that are kept stay while they are left empty. */
export const OauthEndpointForm = () => (
  <>
    <FormGroup name="identity">
      <F.Text name="name" />
      <F.Text name="url" help />
      <F.Switch name="tls" />
      <F.LongText name="caCertificate" help />
      <F.WholeNumber name="connectionTimeout" />
      <F.WholeNumber name="answerTimeout" />
    </FormGroup>
    <FormGroup name="authorization">
      <F.Choice name="authType" />
      <F.Text name="clientId" help />
      <F.Text name="headerName" help />
      <F.Text name="tokenUri" help />
      <F.Secret name="clientSecret" help />
    </FormGroup>
    <FormGroup name="signing">
      <F.Secret name="signingKey" help />
    </FormGroup>
  </>
);
