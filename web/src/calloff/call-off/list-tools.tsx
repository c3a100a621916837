import { useState } from 'react';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { AnswerFile } from './answer-file.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** Above the lists of call-offs: the view, and for who answers, answers that come as a file. */
export const ListTools = () => {
  const { t } = useTexts();
  const may = useMay();
  const [opens, setOpens] = useState(false);
  return (
    <>
      <ViewSwitch />
      {may('calloff.callOff.confirm') && (
        <Button icon="import" onClick={() => setOpens(true)}>
          {t('callOffLine.text.answerFile')}
        </Button>
      )}
      {opens && <AnswerFile close={() => setOpens(false)} />}
    </>
  );
};
