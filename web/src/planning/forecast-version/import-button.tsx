import type { Endpoint } from '@inbound/shared';
import { collectForecastVersion, importForecastVersion } from '@inbound/shared/planning/forecast-version/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button, type ButtonProps } from '../../kit/parts/button.tsx';
import { useLate } from '../../kit/use-late.ts';

type LateDialog = ComponentType<{ close(applied: boolean): void }>;

const loadImport = async () => (await import('./import-dialog.tsx')).ImportVersion;
const loadCollect = async () => (await import('./collect-dialog.tsx')).CollectVersion;

interface OpenProps extends Pick<ButtonProps, 'kind' | 'icon' | 'children'> {
  /** What the dialog calls. The button is absent without its permission. */
  of: Endpoint;
  load(): Promise<LateDialog>;
}

/** Opens one of the dialogs that make a version. */
const OpenDialog = ({ of, load, ...button }: OpenProps) => {
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const Dialog = useLate(open, load, () => setOpen(false));
  if (!mayCall(of)) return null;
  const close = (applied: boolean) => {
    setOpen(false);
    if (applied) void client.invalidateQueries();
  };
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {Dialog && <Dialog close={close} />}
    </>
  );
};

/** Makes a version of a spreadsheet, or of the releases in force. */
export const NewVersionButtons = () => {
  const { t, action } = useTexts();
  return (
    <>
      <OpenDialog of={collectForecastVersion} load={loadCollect} icon="release">
        {action('forecastVersion', 'collect')}
      </OpenDialog>
      <OpenDialog of={importForecastVersion} load={loadImport} kind="primary" icon="import">
        {t('common.action.import')}
      </OpenDialog>
    </>
  );
};
