import { useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';

/** Drops what was typed and not sent; it asks first, for nothing brings it back. */
export const DiscardButton = ({ kind, discard }: { kind?: 'text'; discard(): void }) => {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  const stay = () => setAsks(false);
  return (
    <>
      <Button {...(kind ? { kind } : {})} onClick={() => setAsks(true)}>
        {t('kit.form.discard')}
      </Button>
      {asks && (
        <Dialog
          title={t('kit.draft.discard')}
          close={stay}
          footer={
            <>
              <Button
                kind="danger"
                onClick={() => {
                  stay();
                  discard();
                }}
              >
                {t('kit.form.discard')}
              </Button>
              <Button kind="primary" first onClick={stay}>
                {t('kit.form.stay')}
              </Button>
            </>
          }
        >
          <p>{t('kit.draft.discardText')}</p>
        </Dialog>
      )}
    </>
  );
};
