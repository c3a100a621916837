import { useTexts } from '../../client/texts.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import type { Draft } from './use-draft.ts';

/** The state of a draft that is also open in another window or on another machine, and the functions to choose between them. */
export interface SharedDraft extends Pick<Draft<object>, 'elsewhere' | 'takeOver' | 'isContested' | 'keepMine'> {
  takeTheirs(): void;
}

/**
 * Says that somebody works on the draft at another place: in another window, where one can look on here or take it over; on
 * another machine, where both have typed and one of the two is chosen.
 */
export const DraftElsewhere = ({ draft }: { draft: SharedDraft }) => {
  const { t } = useTexts();
  const { elsewhere, takeOver, isContested, takeTheirs, keepMine } = draft;
  if (elsewhere)
    return (
      <Notice tone="warning" actions={<Button onClick={takeOver}>{t('kit.draft.takeOver')}</Button>}>
        {t('kit.draft.elsewhere')}
      </Notice>
    );
  if (!isContested) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <>
          <Button onClick={takeTheirs}>{t('kit.draft.takeTheirs')}</Button>
          <Button onClick={keepMine}>{t('kit.draft.keepMine')}</Button>
        </>
      }
    >
      {t('kit.draft.contested')}
    </Notice>
  );
};
