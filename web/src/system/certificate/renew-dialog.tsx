import { renewCertificate } from '@inbound/shared/system/certificate/contract';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { NOTHING_ASKED, ReplaceDialog } from './replace-dialog.tsx';
import { useReplacing } from './use-replacing.ts';

/** Draws a new certificate, after the own password. */
export const RenewDialog = ({ done, cancel }: { done(): void; cancel(): void }) => {
  const { t } = useTexts();
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const { isCompromised, password } = asked;
  const { busy, refusal, run } = useReplacing(
    credential => call(renewCertificate, { isCompromised, credential }),
    done,
  );
  return (
    <ReplaceDialog
      verb={t('certificate.action.renew')}
      asked={asked}
      change={part => setAsked(present => ({ ...present, ...part }))}
      isWhole
      busy={busy}
      refusal={refusal}
      submit={() => void run({ password })}
      cancel={cancel}
    />
  );
};
