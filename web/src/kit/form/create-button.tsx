import { type AnswerOf, featureOf } from '@inbound/shared';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { WriteEndpoint } from '../../client/contract.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../parts/button.tsx';
import { usePageActions } from '../tab/page-actions.ts';
import { useTabState } from '../tab/tab.tsx';
import type { FormValues } from './field-schema.ts';
import { FormDrawer } from './form-drawer.tsx';

interface CreateButtonProps<E extends WriteEndpoint> {
  endpoint: E;
  form: ComponentType;
  /** Plain where the list leads on to another act, which is its primary one. */
  kind?: 'primary' | 'plain';
  /** What a new one begins with besides what the contract presets. */
  values?: FormValues;
  /** Gets what was made, where the answer tells something that is shown this once. */
  created?(answer: AnswerOf<E>): void;
}

/** The primary button of a list: opens the form for a new one. Absent without permission. */
export const CreateButton = <E extends WriteEndpoint>({
  endpoint,
  form,
  kind = 'primary',
  values,
  created,
}: CreateButtonProps<E>) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useTabState('create', false);
  const name = t('kit.form.create', { thing: t(`${featureOf(endpoint)}.title`) });
  usePageActions(mayCall(endpoint) ? [{ name, icon: 'add', run: () => setOpen(true) }] : []);
  if (!mayCall(endpoint)) return null;
  const close = (saved?: AnswerOf<E>) => {
    setOpen(false);
    if (saved === undefined) return;
    void client.invalidateQueries();
    created?.(saved);
  };
  return (
    <>
      <Button kind={kind} icon="add" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <FormDrawer of={endpoint} form={form} values={values} open={open} close={close} />
    </>
  );
};
