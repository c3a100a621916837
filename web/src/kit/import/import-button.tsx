import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportEndpoint } from '../../client/contract.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../parts/button.tsx';
import { useLate } from '../use-late.ts';
import type { ImportWizardProps } from './import-wizard.tsx';

const loadWizard = async () => (await import('./import-wizard.tsx')).ImportWizard;

/** Opens the wizard over a list. Absent without permission. */
export const ImportButton = <E extends ImportEndpoint>({ of, commit }: Omit<ImportWizardProps<E>, 'close'>) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const Wizard = useLate(open, loadWizard, () => setOpen(false));
  if (!mayCall(of)) return null;
  const close = (applied: boolean) => {
    setOpen(false);
    if (applied) void client.invalidateQueries();
  };
  return (
    <>
      <Button icon="import" onClick={() => setOpen(true)}>
        {t('common.action.import')}
      </Button>
      {Wizard && <Wizard of={of} {...(commit ? { commit } : {})} close={close} />}
    </>
  );
};
