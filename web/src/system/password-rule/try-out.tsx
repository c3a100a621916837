import { tryPassword } from '@inbound/shared/system/password-rule/contract';
import { type FormEvent, useId, useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

/** A password to try: what the rule would say to it. It is kept nowhere. */
export const TryOut = () => {
  const { t } = useTexts();
  const id = useId();
  const [password, setPassword] = useState('');
  const [verdict, setVerdict] = useState<readonly string[]>();
  const { run, busy } = useAction(tryPassword, {
    done: ({ missing, isCommon }) => setVerdict([...missing, ...(isCommon ? ['common'] : [])]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') void run({ password });
  };
  const change = (typed: string) => {
    setPassword(typed);
    setVerdict(undefined);
  };
  return (
    <form className="rule-try" noValidate onSubmit={submit}>
      <label htmlFor={id}>{t('passwordRule.text.try')}</label>
      <div className="rule-try-line">
        <input
          id={id}
          className="ib-input"
          autoComplete="off"
          spellCheck={false}
          value={password}
          onChange={event => change(event.target.value)}
        />
        <Button submit busy={busy} reason={password === '' ? t('passwordRule.text.tryFirst') : undefined}>
          {t('passwordRule.text.tryIt')}
        </Button>
      </div>
      {verdict?.length === 0 && <Notice tone="success">{t('passwordRule.text.good')}</Notice>}
      {verdict && verdict.length > 0 && (
        <Notice tone="danger">{verdict.map(part => t(`passwordRule.verdict.${part}`)).join(' ')}</Notice>
      )}
    </form>
  );
};
