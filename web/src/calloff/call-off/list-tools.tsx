import { useState } from 'react';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { AnswerFile } from './answer-file.tsx';
import { PasteAnswers } from './paste-answers.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** Above the lists of call-offs: the view, and for who answers, answers that are pasted or come as a file. */
export const ListTools = () => {
  const { t } = useTexts();
  const may = useMay();
  const [opens, setOpens] = useState<'file' | 'paste'>();
  const close = () => setOpens(undefined);
  return (
    <>
      <ViewSwitch />
      {may('calloff.callOff.confirm') && (
        <>
          <Button onClick={() => setOpens('paste')}>{t('callOffLine.text.pasteAnswers')}</Button>
          <Button icon="import" onClick={() => setOpens('file')}>
            {t('callOffLine.text.answerFile')}
          </Button>
        </>
      )}
      {opens === 'file' && <AnswerFile close={close} />}
      {opens === 'paste' && <PasteAnswers close={close} />}
    </>
  );
};
