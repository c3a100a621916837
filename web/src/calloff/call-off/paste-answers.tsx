import './answer-file.css';
import {
  type AnswerFileReport,
  answerCallOffLinesByRows,
  MOST_PASTED,
} from '@inbound/shared/calloff/call-off/answer-file-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';
import { AnswerReport } from './answer-report.tsx';
import { type PastedRow, pastedRows } from './pasted-rows.ts';

/** The text without the rows that were taken: what was refused stays to be mended. */
const leftOf = (rows: readonly PastedRow[], { answers }: AnswerFileReport): string =>
  rows
    .filter((_, at) => answers[at]?.verdict === 'refused')
    .map(({ text }) => text)
    .join('\n');

/** What was pasted, what it would do, and how it is done. What is not taken is kept in the tab. */
const usePasted = () => {
  const client = useQueryClient();
  const format = useFormat();
  const [text, keep] = useTabState('pastedAnswers', '');
  const [report, setReport] = useState<AnswerFileReport>();
  const rows = pastedRows(text, format);
  const action = useAction(answerCallOffLinesByRows, {
    done: answer => {
      setReport(answer);
      if (!answer.applied) return;
      keep(leftOf(rows, answer));
      void client.invalidateQueries();
    },
  });
  const run = (mode: 'dry-run' | 'good') => void action.run({ mode, rows: rows.map(({ answer }) => answer) });
  const change = (typed: string) => {
    keep(typed);
    setReport(undefined);
  };
  return { text, change, rows, report, run, busy: action.busy };
};

/** The main button: first it checks, then it takes what is good. */
const MainButton = ({ rows, report, run, busy }: ReturnType<typeof usePasted>) => {
  const { t, error } = useTexts();
  const checked = report && !report.applied ? report : undefined;
  const nothing = rows.length === 0 ? error({ code: 'none_selected' }) : undefined;
  if (!checked) {
    return (
      <Button kind="primary" busy={busy} reason={nothing} onClick={() => run('dry-run')}>
        {t('callOffLine.text.checkAnswers', { count: rows.length })}
      </Button>
    );
  }
  const count = checked.answered;
  return (
    <Button
      kind="primary"
      busy={busy}
      reason={count === 0 ? t('release.text.nothingToTake') : undefined}
      onClick={() => run('good')}
    >
      {t('callOffLine.text.takeAnswers', { count })}
    </Button>
  );
};

/**
 * Answers pasted from a spreadsheet, of any call-offs: each row has its verdict; the good ones are stored, and what was
 * refused stays in its field with the reason below, to be mended and sent again.
 */
export const PasteAnswers = ({ close }: { close(): void }) => {
  const { t } = useTexts();
  const pasted = usePasted();
  const { text, change, rows, report } = pasted;
  const tooMany = rows.length > MOST_PASTED;
  return (
    <FeatureContext.Provider value="callOffLine">
      <Dialog
        title={t('callOffLine.text.pasteAnswers')}
        kind="page"
        close={close}
        footer={
          <>
            <Button onClick={close}>{t('common.action.close')}</Button>
            <MainButton {...pasted} />
          </>
        }
      >
        <div className="co-answer-file">
          <label className="co-pasted">
            {t('callOffLine.text.pasteHere')}
            <textarea
              className="ib-input ib-textarea mono"
              rows={8}
              value={text}
              spellCheck={false}
              onChange={event => change(event.target.value)}
            />
          </label>
          {tooMany && <Notice tone="warning">{t('callOffLine.text.tooManyPasted', { most: MOST_PASTED })}</Notice>}
          {report && <AnswerReport report={report} />}
        </div>
      </Dialog>
    </FeatureContext.Provider>
  );
};
