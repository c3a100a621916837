import { useTexts } from '../../client/texts.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';

/** Says that another window works on the draft: here one can look on, or take it over. */
export const DraftElsewhere = ({
  draft: { elsewhere, takeOver },
}: {
  draft: { elsewhere: boolean; takeOver(): void };
}) => {
  const { t } = useTexts();
  if (!elsewhere) return null;
  return (
    <Notice tone="warning" actions={<Button onClick={takeOver}>{t('kit.draft.takeOver')}</Button>}>
      {t('kit.draft.elsewhere')}
    </Notice>
  );
};
