import type { Stamp } from '@inbound/shared/transport/shipping-note/rules';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';

/** Asks once whether a truck has come so far. */
export const NextStamp = ({ stamp, submit, cancel }: { stamp: Stamp; submit(body: object): void; cancel(): void }) => {
  const { t, action } = useTexts();
  const name = action('shippingNote', stamp);
  return (
    <Dialog
      title={name}
      close={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t('common.action.back')}</Button>
          <Button kind="primary" first onClick={() => submit({ stamp })}>
            {name}
          </Button>
        </>
      }
    >
      <p>{t('shippingNote.text.stamp')}</p>
    </Dialog>
  );
};
