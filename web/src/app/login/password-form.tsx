import './password-form.css';
import { type ErrorCode, Refusal, type RefusalData } from '@inbound/shared';
import { readPasswordRule } from '@inbound/shared/system/password-rule/contract';
import { changePassword, readCredentialKey } from '@inbound/shared/system/session/contract';
import { type FormEvent, useState } from 'react';
import { call, useQuery } from '../../client/call.ts';
import { canEncrypt, sealCredential } from '../../client/credential.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Meter } from './password-meter.tsx';
import { SecretField } from './secret-field.tsx';

type FieldName = 'oldPassword' | 'password' | 'repeated';
type Values = Record<FieldName, string>;

const NOTHING: Values = { oldPassword: '', password: '', repeated: '' };

const PLACES: Partial<Record<ErrorCode, FieldName>> = {
  password_old: 'oldPassword',
  password_weak: 'password',
  password_common: 'password',
  password_history: 'password',
  pwd_mismatch: 'repeated',
};

type Refusals = Partial<Record<FieldName | 'form', RefusalData>>;

/** What the form refuses by itself: empty fields, and two new passwords that differ. */
export const checkPasswords = (values: Values): Refusals => {
  const refusals: Refusals = {};
  for (const [field, value] of Object.entries(values) as [FieldName, string][]) {
    if (value === '') refusals[field] = { code: 'required', params: { field } };
  }
  if (!refusals.repeated && values.password !== values.repeated) refusals.repeated = { code: 'pwd_mismatch' };
  return refusals;
};

const send = async (values: Values, endTokens: boolean): Promise<void> => {
  const { nonce, ...key } = await call(readCredentialKey, {});
  await call(changePassword, { credential: await sealCredential(key, { nonce, ...values }), endTokens });
};

const useChange = (done: () => void) => {
  const [values, setValues] = useState<Values>(NOTHING);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [endTokens, setEndTokens] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState('');
  const submit = async () => {
    setSent(values.password);
    const found = checkPasswords(values);
    setRefusals(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(values, endTokens);
      setValues(NOTHING);
      done();
    } catch (cause) {
      const refusal = cause instanceof Refusal ? cause : new Refusal('credential_decrypt');
      setRefusals({ [PLACES[refusal.code] ?? 'form']: refusal });
    } finally {
      setBusy(false);
    }
  };
  const change = (field: FieldName) => (value: string) => setValues(present => ({ ...present, [field]: value }));
  // What is typed since is not what was refused.
  const isRefused = refusals.password !== undefined && values.password === sent;
  return { values, refusals, isRefused, busy, submit, change, endTokens, setEndTokens };
};

interface PasswordFormProps {
  done: () => void;
  /** The user has API tokens, and may end them with the old password. */
  hasTokens?: boolean;
}

/** Changes the own password: the old one, the new one twice, with the rule ticked off while it is typed. */
export const PasswordForm = ({ done, hasTokens = false }: PasswordFormProps) => {
  const { t, error } = useTexts();
  const { data: rule } = useQuery(readPasswordRule, {});
  const { values, refusals, isRefused, busy, submit, change, endTokens, setEndTokens } = useChange(done);
  const messageAt = (place: FieldName | 'form') => {
    const refusal = refusals[place];
    return refusal && error(refusal, 'session');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const formMessage = messageAt('form');
  return (
    <form className="password-form" noValidate onSubmit={onSubmit}>
      {!canEncrypt() && <Notice tone="warning">{t('session.text.plainHttp')}</Notice>}
      {formMessage && <Notice tone="danger">{formMessage}</Notice>}
      <SecretField
        label={t('session.field.oldPassword')}
        value={values.oldPassword}
        autoComplete="current-password"
        message={messageAt('oldPassword')}
        onChange={change('oldPassword')}
      />
      <SecretField
        label={t('session.field.newPassword')}
        value={values.password}
        autoComplete="new-password"
        message={messageAt('password')}
        onChange={change('password')}
      />
      {rule && <Meter password={values.password} rule={rule} isRefused={isRefused} />}
      <SecretField
        label={t('session.field.repeated')}
        value={values.repeated}
        autoComplete="new-password"
        message={messageAt('repeated')}
        onChange={change('repeated')}
      />
      {hasTokens && (
        <label className="end-tokens">
          <input type="checkbox" checked={endTokens} onChange={event => setEndTokens(event.target.checked)} />
          {t('session.field.endTokens')}
        </label>
      )}
      <Button kind="primary" submit busy={busy} reason={canEncrypt() ? undefined : t('session.text.plainHttp')}>
        {t('session.action.changePassword')}
      </Button>
    </form>
  );
};
