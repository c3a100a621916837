import { Refusal, type RefusalData } from '@inbound/shared';
import { readCredentialKey } from '@inbound/shared/system/session/contract';
import { type FormEvent, useState } from 'react';
import { call } from '../../client/call.ts';
import { canEncrypt, sealCredential } from '../../client/credential.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { SecretField } from '../login/secret-field.tsx';

interface PasswordAskProps {
  /** What is done with the password, in a word. */
  verb: string;
  /** Does it; the password is encrypted, and good for this one call. */
  work(credential: string): Promise<void>;
  cancel?(): void;
}

const sealed = async (password: string): Promise<string> => {
  const { nonce, ...key } = await call(readCredentialKey, {});
  return sealCredential(key, { nonce, password });
};

const useAsking = (work: PasswordAskProps['work']) => {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalData>();
  const submit = async () => {
    if (password === '') return setRefusal({ code: 'required', params: { field: 'password' } });
    setBusy(true);
    try {
      await work(await sealed(password));
    } catch (cause) {
      setPassword('');
      setRefusal(cause instanceof Refusal ? cause : { code: 'credential_decrypt' });
    } finally {
      setBusy(false);
    }
  };
  return { password, setPassword, busy, refusal, submit };
};

/** Asks for the password once more before something that changes how one signs in. */
export const PasswordAsk = ({ verb, work, cancel }: PasswordAskProps) => {
  const { t, error } = useTexts();
  const { password, setPassword, busy, refusal, submit } = useAsking(work);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  return (
    <form className="factor-form" noValidate onSubmit={onSubmit}>
      {!canEncrypt() && <Notice tone="warning">{t('session.text.plainHttp')}</Notice>}
      <SecretField
        label={t('session.field.oldPassword')}
        value={password}
        autoComplete="current-password"
        message={refusal && error(refusal, 'session')}
        onChange={setPassword}
      />
      <div className="factor-actions">
        <Button kind="primary" submit busy={busy} reason={canEncrypt() ? undefined : t('session.text.plainHttp')}>
          {verb}
        </Button>
        {cancel && <Button onClick={cancel}>{t('common.action.back')}</Button>}
      </div>
    </form>
  );
};
