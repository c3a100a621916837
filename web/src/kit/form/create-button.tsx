import { featureOf } from '@inbound/shared';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { WriteEndpoint } from '../../client/contract.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../parts/button.tsx';
import { useTabState } from '../tab/tab.tsx';
import { FormDrawer } from './form-drawer.tsx';

/** The primary button of a list: opens the form for a new one. Absent without permission. */
export const CreateButton = <E extends WriteEndpoint>({ endpoint, form }: { endpoint: E; form: ComponentType }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useTabState('create', false);
  if (!mayCall(endpoint)) return null;
  const close = (saved?: unknown) => {
    setOpen(false);
    if (saved !== undefined) void client.invalidateQueries();
  };
  return (
    <>
      <Button kind="primary" icon="add" onClick={() => setOpen(true)}>
        {t('kit.form.create', { thing: t(`${featureOf(endpoint)}.title`) })}
      </Button>
      <FormDrawer of={endpoint} form={form} open={open} close={close} />
    </>
  );
};
