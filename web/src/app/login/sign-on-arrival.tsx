import { Refusal, type RefusalData } from '@inbound/shared';
import { finishSingleSignOn } from '@inbound/shared/system/single-sign-on/contract';
import { useEffect, useState } from 'react';
import { call } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { enter } from '../session/lifecycle.ts';
import { takeSecondStep } from './second-step.ts';
import { type SignOnReturn, signOnReturn } from './sign-on-return.ts';

/** The answers that were sent already: each is good once. */
const sent = new WeakSet<SignOnReturn>();

const useArrival = (returned: SignOnReturn): RefusalData | undefined => {
  const [refusal, setRefusal] = useState<RefusalData>();
  useEffect(() => {
    if (sent.has(returned)) return;
    sent.add(returned);
    const arrive = async (): Promise<void> => {
      try {
        const { redirect, ...start } = await call(finishSingleSignOn, returned);
        signOnReturn.set(undefined);
        await enter(start, redirect);
      } catch (cause) {
        if (takeSecondStep(cause)) signOnReturn.set(undefined);
        else setRefusal(cause instanceof Refusal ? cause : { code: 'fault' });
      }
    };
    void arrive();
  }, [returned]);
  return refusal;
};

/** Goes on with a sign-in that an issuer has sent back, and says what keeps it from going on. */
export const SignOnArrival = ({ returned }: { returned: SignOnReturn }) => {
  const { t, error } = useTexts();
  const refusal = useArrival(returned);
  return (
    <section className="login-form" aria-busy={refusal === undefined}>
      <h1>{t('session.text.signIn')}</h1>
      {refusal ? <Notice tone="danger">{error(refusal, 'session')}</Notice> : <p>{t('session.text.signingIn')}</p>}
      <button type="button" className="ib-button" data-kind="text" onClick={() => signOnReturn.set(undefined)}>
        {t('session.action.backToSignIn')}
      </button>
    </section>
  );
};
