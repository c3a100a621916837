import { listOauthEndpoints } from '@inbound/shared/system/oauth-endpoint/contract';
import { useMayCall } from '../../client/may-call.ts';
import { EndpointDocumentation } from './documentation.tsx';
import { OauthEndpointList } from './list.tsx';

/** `/system/qauth`: the endpoints for who may see them; to everybody else how a message endpoint is called. */
export const OauthEndpointPage = () => {
  const mayCall = useMayCall();
  return mayCall(listOauthEndpoints) ? <OauthEndpointList /> : <EndpointDocumentation />;
};
