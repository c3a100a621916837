import type { BodyOf } from '@inbound/shared';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { WriteEndpoint } from '../../client/contract.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../parts/button.tsx';
import { usePageActions } from '../tab/page-actions.ts';
import { FormDrawer } from './form-drawer.tsx';

/** Opens the form for a record. Absent without permission. */
export const EditButton = <E extends WriteEndpoint>({
  endpoint,
  form,
  record,
}: {
  endpoint: E;
  form: ComponentType;
  record: BodyOf<E> & { id: string; version: number };
}) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const name = t('common.action.edit');
  usePageActions(mayCall(endpoint) ? [{ name, icon: 'edit', run: () => setOpen(true) }] : []);
  if (!mayCall(endpoint)) return null;
  const close = (saved?: unknown) => {
    setOpen(false);
    if (saved !== undefined) void client.invalidateQueries();
  };
  return (
    <>
      <Button icon="edit" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <FormDrawer of={endpoint} form={form} record={record} open={open} close={close} />
    </>
  );
};
