import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';

/** That there are more lines than are read, and the way to them: none is left out unsaid. */
export const MoreLines = ({ read, more, busy }: { read: number; more: (() => void) | undefined; busy: boolean }) => {
  const { t } = useTexts();
  if (!more && !busy) return null;
  return (
    <p className="dn-pick-note">
      {t('deliveryNote.text.firstLines', { count: read })}{' '}
      <Button kind="text" busy={busy} onClick={more}>
        {t('deliveryNote.text.moreLines')}
      </Button>
    </p>
  );
};
