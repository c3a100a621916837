import {
  type EventSubscriptionRow,
  type NewEventSubscription,
  renewEventSecret,
} from '@inbound/shared/system/event-subscription/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Question } from '../../kit/state/ask.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** Draws a new secret after a question: the system that is told refuses what comes until it has it. */
export const RenewButton = ({ row }: { row: EventSubscriptionRow }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<NewEventSubscription>();
  const done = (saved: NewEventSubscription) => {
    setAsking(false);
    setMade(saved);
    void client.invalidateQueries();
  };
  const { run, busy, refusal } = useAction(renewEventSecret, { done, claims: 'all' });
  if (!mayCall(renewEventSecret)) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('eventSubscription.action.renewSecret')}</Button>
      {asking && (
        <Question
          ask="confirm"
          verb={t('eventSubscription.action.renewSecret')}
          effect={t('eventSubscription.ask.renewSecret')}
          of={renewEventSecret}
          busy={busy}
          refusal={refusal}
          submit={() => void run({ id: row.id, version: row.version })}
          cancel={() => setAsking(false)}
        />
      )}
      {made && <SecretDialog made={made} close={() => setMade(undefined)} />}
    </>
  );
};
