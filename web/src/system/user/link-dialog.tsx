import '../../kit/inputs/input.css';
import { pathOfLink } from '@inbound/shared/system/session/password-link';
import type { OneTimeLink } from '@inbound/shared/system/user/contract';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

/** The address of a one-time link. */
export const addressOf = (link: OneTimeLink): string => window.location.origin + pathOfLink(link);

interface LinkDialogProps {
  link: OneTimeLink;
  close(): void;
  /** What was made besides the link. */
  children?: ReactNode;
}

/** A one-time link, shown once: to be copied and handed over. */
export const LinkDialog = ({ link, close, children }: LinkDialogProps) => {
  const { t } = useTexts();
  const format = useFormat();
  const id = useId();
  const [copied, setCopied] = useState(false);
  const address = addressOf(link);
  const copy = () => {
    void navigator.clipboard.writeText(address).then(() => setCopied(true));
  };
  return (
    <Dialog
      title={t('user.text.link')}
      subtitle={link.userNo}
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
      {children && <p>{children}</p>}
      <p>{t('user.text.linkOnce', { until: format.moment(link.expiresAt) })}</p>
      <label htmlFor={id}>{t('user.text.linkAddress')}</label>
      <input
        id={id}
        className="ib-input mono"
        readOnly
        value={address}
        onFocus={event => event.currentTarget.select()}
      />
      <Notice tone="warning">{t('user.text.linkSecret')}</Notice>
    </Dialog>
  );
};
