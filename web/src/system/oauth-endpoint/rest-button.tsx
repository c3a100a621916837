import {
  type OauthEndpointRow,
  pauseOauthEndpoint,
  resumeOauthEndpoint,
} from '@inbound/shared/system/oauth-endpoint/contract';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';

/** Holds messages to an endpoint back, or lets them go again. */
export const RestButton = ({ endpoint, refresh }: { endpoint: OauthEndpointRow; refresh(): void }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const { run, busy } = useAction(endpoint.paused ? resumeOauthEndpoint : pauseOauthEndpoint, { done: refresh });
  if (!mayCall(pauseOauthEndpoint)) return null;
  return (
    <Button
      icon={endpoint.paused ? 'retry' : 'overdue'}
      busy={busy}
      onClick={() => void run({ id: endpoint.id, version: endpoint.version })}
    >
      {t(`oauthEndpoint.text.${endpoint.paused ? 'resume' : 'pause'}`)}
    </Button>
  );
};
