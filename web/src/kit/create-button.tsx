import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Button } from './button.tsx';
import { featureOf, type WriteEndpoint } from './contract.ts';
import { FormDrawer } from './form-drawer.tsx';
import { useMayCall } from './may-call.ts';
import { useTabState } from './tab.tsx';
import { useTexts } from './texts.ts';

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
