import './next-stamp.css';
import type { Stamp } from '@inbound/shared/transport/shipping-note/rules';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';

/** Asks once whether a truck has come so far. */
export const NextStamp = ({ stamp, submit, cancel }: { stamp: Stamp; submit(body: object): void; cancel(): void }) => {
  const { t, action } = useTexts();
  return (
    <>
      <p>{t('shippingNote.text.stamp')}</p>
      <footer className="sn-stamp-foot">
        <Button onClick={cancel}>{t('common.action.back')}</Button>
        <Button kind="primary" first onClick={() => submit({ stamp })}>
          {action('shippingNote', stamp)}
        </Button>
      </footer>
    </>
  );
};
