import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ImportEndpoint } from '../../client/contract.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../parts/button.tsx';
import { useLate } from '../use-late.ts';
import type { ImportWizardProps } from './import-wizard.tsx';

const loadWizard = async () => (await import('./import-wizard.tsx')).ImportWizard;

type Imported<E extends ImportEndpoint> = Omit<ImportWizardProps<E>, 'close'>;

/** The wizard of an import as a part of the page, and what opens it. */
export const useImportWizard = <E extends ImportEndpoint>({
  of,
  commit,
}: Imported<E>): { wizard: ReactNode; open(): void } => {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const Wizard = useLate(isOpen, loadWizard, () => setOpen(false));
  const close = (applied: boolean) => {
    setOpen(false);
    if (applied) void client.invalidateQueries();
  };
  const wizard = Wizard && <Wizard of={of} {...(commit ? { commit } : {})} close={close} />;
  return { wizard, open: () => setOpen(true) };
};

/** Opens the wizard over a list. Absent without permission. */
export const ImportButton = <E extends ImportEndpoint>(props: Imported<E>) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const { wizard, open } = useImportWizard(props);
  if (!mayCall(props.of)) return null;
  return (
    <>
      <Button icon="import" onClick={open}>
        {t('common.action.import')}
      </Button>
      {wizard}
    </>
  );
};
