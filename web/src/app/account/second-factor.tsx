import '../second-factor/second-factor.css';
import {
  type OwnSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@inbound/shared/system/second-factor/contract';
import { useState } from 'react';
import { call, useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { PasswordAsk } from '../second-factor/password-ask.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { SecondFactorSetup } from '../second-factor/setup.tsx';

type Doing = 'setup' | 'renew' | 'remove';

const Present = ({ factor, take }: { factor: OwnSecondFactor; take(doing: Doing): void }) => {
  const { t } = useTexts();
  const format = useFormat();
  const { since, isRequired, recoveryCodes } = factor;
  return (
    <>
      <p>
        {since === null
          ? t('secondFactor.text.none')
          : t('secondFactor.text.since', { at: format.moment(since), count: String(recoveryCodes) })}
      </p>
      {isRequired && <p className="caption">{t('secondFactor.text.required')}</p>}
      <div className="factor-actions">
        <Button kind="primary" onClick={() => take('setup')}>
          {t(since === null ? 'secondFactor.action.begin' : 'secondFactor.action.replace')}
        </Button>
        {since !== null && <Button onClick={() => take('renew')}>{t('secondFactor.action.renew')}</Button>}
        {since !== null && !isRequired && (
          <Button kind="danger" onClick={() => take('remove')}>
            {t('secondFactor.action.remove')}
          </Button>
        )}
      </div>
    </>
  );
};

/** The own second factor: set up, set up anew on another telephone, its recovery codes, given up. */
export const SecondFactor = () => {
  const { t } = useTexts();
  const { data: factor, refresh } = useQuery(readSecondFactor, {});
  const [doing, setDoing] = useState<Doing>();
  const [codes, setCodes] = useState<readonly string[]>();
  const done = () => {
    setDoing(undefined);
    setCodes(undefined);
    refresh();
  };
  const renew = async (credential: string) => setCodes((await call(renewRecoveryCodes, { credential })).codes);
  const remove = async (credential: string) => {
    await call(removeSecondFactor, { credential });
    done();
  };
  if (!factor) return null;
  if (codes) return <RecoveryCodes codes={codes} done={done} />;
  return (
    <div className="factor-form">
      <p className="caption">{t('secondFactor.text.about')}</p>
      {doing === undefined && <Present factor={factor} take={setDoing} />}
      {doing === 'setup' && <SecondFactorSetup done={done} cancel={done} />}
      {doing === 'renew' && <PasswordAsk verb={t('secondFactor.action.renew')} work={renew} cancel={done} />}
      {doing === 'remove' && <PasswordAsk verb={t('secondFactor.action.remove')} work={remove} cancel={done} />}
    </div>
  );
};
