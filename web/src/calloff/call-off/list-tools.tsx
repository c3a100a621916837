import { Dropdown } from 'antd';
import { useState } from 'react';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { AnswerFile } from './answer-file.tsx';
import { PasteAnswers } from './paste-answers.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** The ways in which many answers come at once, each with its name. */
const WAYS = { paste: 'callOffLine.text.pasteAnswers', file: 'callOffLine.text.answerFile' } as const;
type Way = keyof typeof WAYS;

/** Above the lists of call-offs: the view, and for who answers, answers that are pasted or come as a file. */
export const ListTools = () => {
  const { t } = useTexts();
  const may = useMay();
  const [opens, setOpens] = useState<Way>();
  const close = () => setOpens(undefined);
  return (
    <>
      <ViewSwitch />
      {may('calloff.callOff.confirm') && (
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{
            items: Object.entries(WAYS).map(([key, name]) => ({ key, label: t(name) })),
            onClick: ({ key }) => setOpens(key as Way),
          }}
        >
          <span>
            <Button>{t('callOffLine.text.manyAnswers')}</Button>
          </span>
        </Dropdown>
      )}
      {opens === 'file' && <AnswerFile close={close} />}
      {opens === 'paste' && <PasteAnswers close={close} />}
    </>
  );
};
