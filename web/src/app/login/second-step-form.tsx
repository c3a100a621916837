import { Refusal, type RefusalData } from '@inbound/shared';
import { signInBySecondFactor } from '@inbound/shared/system/session/contract';
import { type FormEvent, useState } from 'react';
import { call } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { enter } from '../session/lifecycle.ts';
import { TextField } from './text-field.tsx';

const useSecondStep = (request: string, done: () => void) => {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalData>();
  const submit = async () => {
    const typed = code.normalize('NFKC').trim();
    if (typed === '') return setRefusal({ code: 'required', params: { field: 'code' } });
    setBusy(true);
    try {
      const start = await call(signInBySecondFactor, { request, code: typed });
      done();
      await enter(start);
    } catch (cause) {
      setCode('');
      setRefusal(cause instanceof Refusal ? cause : { code: 'fault' });
    } finally {
      setBusy(false);
    }
  };
  return { code, setCode, busy, refusal, submit };
};

/** The second step of a sign-in: a code of the app, or a recovery code. What has run out begins anew. */
export const SecondStepForm = ({ request, done }: { request: string; done(): void }) => {
  const { t, error } = useTexts();
  const { code, setCode, busy, refusal, submit } = useSecondStep(request, done);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  const isField = refusal?.code === 'second_factor_code' || refusal?.code === 'required';
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      <h1>{t('secondFactor.text.secondStep')}</h1>
      <p>{t('secondFactor.text.secondStepAbout')}</p>
      {refusal && !isField && <Notice tone="danger">{error(refusal, 'secondFactor')}</Notice>}
      <TextField
        label={t('secondFactor.field.code')}
        value={code}
        autoComplete="one-time-code"
        message={isField ? error(refusal, 'secondFactor') : undefined}
        onChange={setCode}
      />
      <button type="submit" className="ib-button" data-kind="primary" aria-disabled={busy}>
        {t(busy ? 'session.text.signingIn' : 'session.action.signIn')}
      </button>
      <button type="button" className="ib-button" data-kind="text" onClick={done}>
        {t('session.action.backToSignIn')}
      </button>
    </form>
  );
};
