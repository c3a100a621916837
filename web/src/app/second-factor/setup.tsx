import './second-factor.css';
import { beginSecondFactor, type NewFactorKey } from '@inbound/shared/system/second-factor/contract';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { NewKey } from './new-key.tsx';
import { PasswordAsk } from './password-ask.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Sets a second factor up: the password, the key with its first code, the recovery codes. */
export const SecondFactorSetup = ({ done, cancel }: { done(): void; cancel?(): void }) => {
  const { t } = useTexts();
  const [key, setKey] = useState<NewFactorKey>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} done={done} />;
  if (key) return <NewKey of={key} done={setCodes} />;
  return (
    <PasswordAsk
      verb={t('secondFactor.action.begin')}
      work={async credential => setKey(await call(beginSecondFactor, { credential }))}
      {...(cancel ? { cancel } : {})}
    />
  );
};
