import { uploadCertificate } from '@inbound/shared/system/certificate/contract';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { PemField } from './pem-field.tsx';
import { NOTHING_ASKED, ReplaceDialog } from './replace-dialog.tsx';
import { useReplacing } from './use-replacing.ts';

/** Takes a certificate that was made elsewhere; its key leaves the browser encrypted, as the password does. */
export const UploadDialog = ({ done, cancel }: { done(): void; cancel(): void }) => {
  const { t } = useTexts();
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const [certificatePem, setCertificate] = useState('');
  const [privateKey, setKey] = useState('');
  const { isCompromised, password } = asked;
  const { busy, refusal, run } = useReplacing(
    credential => call(uploadCertificate, { certificatePem, isCompromised, credential }),
    done,
  );
  return (
    <ReplaceDialog
      verb={t('certificate.action.upload')}
      asked={asked}
      change={part => setAsked(present => ({ ...present, ...part }))}
      isWhole={certificatePem.trim() !== '' && privateKey.trim() !== ''}
      busy={busy}
      refusal={refusal}
      submit={() => void run({ password, privateKey })}
      cancel={cancel}
    >
      <PemField label={t('certificate.field.certificatePem')} value={certificatePem} change={setCertificate} />
      <PemField label={t('certificate.field.privateKey')} value={privateKey} change={setKey} />
    </ReplaceDialog>
  );
};
