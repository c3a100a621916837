import { createEventSubscription, type NewEventSubscription } from '@inbound/shared/system/event-subscription/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { EventSubscriptionForm } from './form.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** Subscribes to events, and shows the secret once. */
export const SubscribeButton = () => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<NewEventSubscription>();
  if (!mayCall(createEventSubscription)) return null;
  const close = (saved?: NewEventSubscription) => {
    setOpen(false);
    setMade(saved);
    if (saved) void client.invalidateQueries();
  };
  return (
    <>
      <Button kind="primary" icon="add" onClick={() => setOpen(true)}>
        {t('kit.form.create', { thing: t('eventSubscription.title') })}
      </Button>
      <FormDrawer of={createEventSubscription} form={EventSubscriptionForm} open={open} close={close} />
      {made && <SecretDialog made={made} close={() => setMade(undefined)} />}
    </>
  );
};
