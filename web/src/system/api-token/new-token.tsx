import '../../kit/inputs/input.css';
import type { createApiToken, createOwnApiToken, NewApiToken } from '@inbound/shared/system/api-token/contract';
import { type ComponentType, useId, useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

/** A token, shown once: to be copied into the program that calls with it. */
const TokenDialog = ({ token, close }: { token: NewApiToken; close(): void }) => {
  const { t } = useTexts();
  const format = useFormat();
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(token.token).then(() => setCopied(true));
  };
  return (
    <Dialog
      title={t('apiToken.text.made')}
      subtitle={token.name}
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
      <p>{t('apiToken.text.until', { at: format.moment(token.endsAt) })}</p>
      <label htmlFor={id}>{t('apiToken.title')}</label>
      <input
        id={id}
        className="ib-input mono"
        readOnly
        value={token.token}
        onFocus={event => event.currentTarget.select()}
      />
      <Notice tone="warning">{t('apiToken.text.once')}</Notice>
    </Dialog>
  );
};

interface NewTokenProps {
  endpoint: typeof createApiToken | typeof createOwnApiToken;
  form: ComponentType;
  made(): void;
}

/** Makes a token by a form, and shows it once. */
export const NewToken = ({ endpoint, form, made }: NewTokenProps) => {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const [token, setToken] = useState<NewApiToken>();
  const close = (saved?: NewApiToken) => {
    setOpen(false);
    setToken(saved);
    if (saved) made();
  };
  return (
    <FeatureContext.Provider value="apiToken">
      <Button kind="primary" icon="add" onClick={() => setOpen(true)}>
        {t('kit.form.create', { thing: t('apiToken.title') })}
      </Button>
      <FormDrawer of={endpoint} form={form} open={open} close={close} />
      {token && <TokenDialog token={token} close={() => setToken(undefined)} />}
    </FeatureContext.Provider>
  );
};
