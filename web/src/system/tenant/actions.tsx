import { activateTenant, deactivateTenant, type TenantRow } from '@inbound/shared/system/tenant/contract';
import { OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Question } from '../../kit/state/ask.tsx';
import { PasswordQuestion } from '../../kit/state/password-question.tsx';

interface AskProps {
  tenant: TenantRow;
  done(): void;
  cancel(): void;
}

const AskOn = ({ tenant, done, cancel }: AskProps) => {
  const { t } = useTexts();
  const { run, busy, refusal } = useAction(activateTenant, { done, claims: 'all' });
  return (
    <Question
      ask="confirm"
      verb={t('tenant.action.activate')}
      effect={t('tenant.ask.activate', { tenant: tenant.envNo })}
      busy={busy}
      refusal={refusal}
      submit={() => void run({ id: tenant.id, version: tenant.version })}
      cancel={cancel}
    />
  );
};

const AskOff = ({ tenant: { id, version, envNo }, done, cancel }: AskProps) => {
  const { t } = useTexts();
  return (
    <PasswordQuestion
      verb={t('tenant.action.deactivate')}
      word={envNo}
      wordLabel={t('tenant.field.confirmation')}
      missing={t('tenant.text.fillIn', { tenant: envNo })}
      run={async confirmed => {
        await call(deactivateTenant, { id, version, ...confirmed });
        done();
      }}
      cancel={cancel}
    >
      <p className="ib-ask-effect">{t('tenant.ask.deactivate', { tenant: envNo })}</p>
    </PasswordQuestion>
  );
};

/** The switch of one tenant; the operator's own has none, nor one that has moved to another installation. */
export const TenantActions = ({ tenant }: { tenant: TenantRow }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [endpoint, Ask, verb] = tenant.active
    ? ([deactivateTenant, AskOff, 'deactivate'] as const)
    : ([activateTenant, AskOn, 'activate'] as const);
  const hasNone = tenant.envNo === String(OPERATOR_TENANT) || tenant.movedTo !== null;
  if (hasNone || !mayCall(endpoint)) return null;
  const done = () => {
    setAsks(false);
    void client.invalidateQueries();
  };
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t(`tenant.action.${verb}`)}</Button>
      {asks && <Ask tenant={tenant} done={done} cancel={() => setAsks(false)} />}
    </>
  );
};
