import './login.css';
import { type ErrorCode, Refusal, type RefusalData } from '@inbound/shared';
import { readCredentialKey, readPasswordLink, setPassword } from '@inbound/shared/system/session/contract';
import { type FormEvent, useState } from 'react';
import { call, useQuery } from '../../client/call.ts';
import { canEncrypt, sealCredential } from '../../client/credential.ts';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { Meter } from './password-meter.tsx';
import { SecretField } from './secret-field.tsx';

const AT_REPEATED: readonly ErrorCode[] = ['pwd_mismatch'];
const AT_PASSWORD: readonly ErrorCode[] = ['password_weak', 'password_common', 'password_history'];
const NOTHING = { password: '', repeated: '' };
type Field = keyof typeof NOTHING;
const FIELDS: readonly Field[] = ['password', 'repeated'];

interface SetPasswordProps {
  /** From the fragment of the address. */
  secret: string;
  /** With the number of the user whose password it is. */
  done(userNo: string): void;
  back(): void;
}

const send = async (secret: string, password: string, repeated: string): Promise<void> => {
  const { nonce, ...key } = await call(readCredentialKey, {});
  await call(setPassword, { credential: await sealCredential(key, { nonce, secret, password, repeated }) });
};

const useSetting = (secret: string, done: () => void) => {
  const [values, setValues] = useState(NOTHING);
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [refusal, setRefusal] = useState<RefusalData>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !canEncrypt()) return;
    setRefusal(undefined);
    setSent(values.password);
    const empty = FIELDS.filter(field => values[field] === '');
    setMissing(empty);
    if (empty.length > 0) return;
    setBusy(true);
    try {
      await send(secret, values.password, values.repeated);
      done();
    } catch (cause) {
      setRefusal(cause instanceof Refusal ? cause : { code: 'credential_decrypt' });
    } finally {
      setBusy(false);
    }
  };
  // What is typed since is not what was refused.
  const isRefused = refusal !== undefined && AT_PASSWORD.includes(refusal.code) && values.password === sent;
  return { values, setValues, missing, refusal, isRefused, busy, submit };
};

/** Sets a password by a one-time link, with the rule ticked off while it is typed. */
export const SetPassword = ({ secret, done, back }: SetPasswordProps) => {
  const { t, error } = useTexts();
  const link = useQuery(readPasswordLink, { secret });
  const { values, setValues, missing, refusal, isRefused, busy, submit } = useSetting(secret, () =>
    done(link.data?.userNo ?? ''),
  );
  const messageOf = (field: Field, codes: readonly ErrorCode[]) => {
    if (missing.includes(field)) return error({ code: 'required', params: { field } }, 'session');
    return refusal && codes.includes(refusal.code) ? error(refusal, 'session') : undefined;
  };
  const isPlaced = refusal && [...AT_PASSWORD, ...AT_REPEATED].includes(refusal.code);
  const ended = link.refusal ?? (isPlaced ? undefined : refusal);
  return (
    <form className="login-form" noValidate onSubmit={event => void submit(event)}>
      <h1>{link.data ? t('session.text.setFor', { userNo: link.data.userNo }) : t('session.action.setPassword')}</h1>
      {!canEncrypt() && <Notice tone="warning">{t('session.text.plainHttp')}</Notice>}
      {ended && <Notice tone="danger">{error(ended, 'session')}</Notice>}
      {link.data && (
        <>
          <SecretField
            label={t('session.field.newPassword')}
            value={values.password}
            autoComplete="new-password"
            message={messageOf('password', AT_PASSWORD)}
            onChange={password => setValues(present => ({ ...present, password }))}
          />
          <Meter password={values.password} rule={link.data.rule} isRefused={isRefused} />
          <SecretField
            label={t('session.field.repeated')}
            value={values.repeated}
            autoComplete="new-password"
            message={messageOf('repeated', AT_REPEATED)}
            onChange={repeated => setValues(present => ({ ...present, repeated }))}
          />
          <button type="submit" className="ib-button" data-kind="primary" aria-disabled={busy || !canEncrypt()}>
            {t('session.action.setPassword')}
          </button>
        </>
      )}
      <button type="button" className="ib-button" data-kind="text" onClick={back}>
        {t('session.action.backToSignIn')}
      </button>
    </form>
  );
};
