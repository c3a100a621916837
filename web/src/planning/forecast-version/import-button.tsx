import { importForecastVersion } from '@inbound/shared/planning/forecast-version/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { useLate } from '../../kit/use-late.ts';

const loadDialog = async () => (await import('./import-dialog.tsx')).ImportVersion;

/** Opens the import of a version. Absent without permission. */
export const ImportVersionButton = () => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const Dialog = useLate(open, loadDialog, () => setOpen(false));
  if (!mayCall(importForecastVersion)) return null;
  const close = (applied: boolean) => {
    setOpen(false);
    if (applied) void client.invalidateQueries();
  };
  return (
    <>
      <Button kind="primary" icon="import" onClick={() => setOpen(true)}>
        {t('common.action.import')}
      </Button>
      {Dialog && <Dialog close={close} />}
    </>
  );
};
