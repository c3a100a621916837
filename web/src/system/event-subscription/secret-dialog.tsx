import '../../kit/inputs/input.css';
import type { NewEventSubscription } from '@inbound/shared/system/event-subscription/contract';
import { useId, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

/** The secret of a subscription, shown once: to be copied into the system that is told. */
export const SecretDialog = ({ made, close }: { made: NewEventSubscription; close(): void }) => {
  const { t } = useTexts();
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(made.secret).then(() => setCopied(true));
  return (
    <Dialog
      title={t('eventSubscription.text.made')}
      subtitle={made.name}
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
      <label htmlFor={id}>{t('eventSubscription.field.secret')}</label>
      <input
        id={id}
        className="ib-input mono"
        readOnly
        value={made.secret}
        onFocus={event => event.currentTarget.select()}
      />
      <Notice tone="warning">{t('eventSubscription.text.once')}</Notice>
    </Dialog>
  );
};
