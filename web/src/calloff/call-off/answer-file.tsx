import './answer-file.css';
import { type AnswerFileReport, answerCallOffLinesByFile } from '@inbound/shared/calloff/call-off/answer-file-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { FileDrop } from '../../kit/files/file-drop.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { AnswerReport } from './answer-report.tsx';

/** The columns of a spreadsheet of answers. */
const COLUMNS = ['callOffNo', 'lineNo', 'qty', 'date', 'note', 'reason'] as const;

/** Answers that come as ORDRSP or as a spreadsheet: the dry run says what would become of each; then the good ones are taken. */
export const AnswerFile = ({ close }: { close(): void }) => {
  const { t, field, list } = useTexts();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<AnswerFileReport>();
  const action = useAction(answerCallOffLinesByFile, {
    done: answer => {
      setReport(answer);
      if (answer.applied) void client.invalidateQueries();
    },
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    setReport(undefined);
    void action.run({ mode: 'dry-run', file: chosen });
  };
  const count = report?.answered ?? 0;
  const isTaken = report?.applied ?? false;
  return (
    <FeatureContext.Provider value="callOffLine">
      <Dialog
        title={t('callOffLine.text.answerFile')}
        kind="page"
        close={close}
        footer={
          <>
            <Button onClick={close}>{t(isTaken ? 'common.action.close' : 'common.action.back')}</Button>
            {!isTaken && (
              <Button
                kind="primary"
                busy={action.busy}
                reason={count === 0 ? t('release.text.nothingToTake') : undefined}
                onClick={() => file && void action.run({ mode: 'good', file })}
              >
                {t('callOffLine.text.takeAnswers', { count })}
              </Button>
            )}
          </>
        }
      >
        <div className="co-answer-file">
          <FileDrop
            choose={choose}
            name={file?.name}
            busy={action.busy}
            wanted={t('callOffLine.text.chooseAnswers', {
              columns: list(COLUMNS.map(name => field('callOffLine', name))),
            })}
          />
          {report && <AnswerReport report={report} />}
        </div>
      </Dialog>
    </FeatureContext.Provider>
  );
};
