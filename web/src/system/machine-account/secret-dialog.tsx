import '../../kit/inputs/input.css';
import { fetchMachineToken, type NewMachineAccount } from '@inbound/shared/system/machine-account/contract';
import { useId, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

const Shown = ({ name, value }: { name: string; value: string }) => {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{name}</label>
      <input id={id} className="ib-input mono" readOnly value={value} onFocus={event => event.currentTarget.select()} />
    </>
  );
};

/** Client and secret, shown once: to be copied into the program, with the address where it fetches its tokens. */
export const SecretDialog = ({ account, close }: { account: NewMachineAccount; close(): void }) => {
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(account.clientSecret).then(() => setCopied(true));
  };
  return (
    <Dialog
      title={t('machineAccount.text.made')}
      subtitle={account.name}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('common.action.close')}</Button>
          <Button kind="primary" icon="copy" first onClick={copy}>
            {t(copied ? 'user.text.copied' : 'common.action.copy')}
          </Button>
        </>
      }
    >
      <Shown name={t('machineAccount.text.address')} value={`${window.location.origin}/api${fetchMachineToken.path}`} />
      <Shown name={t('common.field.clientId')} value={account.clientId} />
      <Shown name={t('common.field.clientSecret')} value={account.clientSecret} />
      <Notice tone="warning">{t('machineAccount.text.once')}</Notice>
    </Dialog>
  );
};
