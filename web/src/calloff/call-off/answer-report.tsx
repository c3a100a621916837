import './answer-file.css';
import { type ErrorCode, errors, type RefusalData } from '@inbound/shared';
import type { AnsweredByFile, AnswerFileReport } from '@inbound/shared/calloff/call-off/answer-file-contract';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { None } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { VerdictRows } from '../../kit/import/verdict-rows.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Tag } from '../../kit/parts/tag.tsx';

interface AnswerRow extends AnsweredByFile {
  id: string;
  /** How the grid marks the row at its edge. */
  severity: 'danger' | undefined;
}

const TONES = { answered: 'success', refused: 'danger' } as const;

const Verdict = ({ verdict }: Pick<AnswerRow, 'verdict'>) => {
  const { t } = useTexts();
  return <Tag tone={TONES[verdict]}>{t(`callOffLine.verdict.${verdict}`)}</Tag>;
};

const Answer = ({ answer }: Pick<AnswerRow, 'answer'>) => {
  const { t } = useTexts();
  return answer ? <span>{t(`callOffLine.action.${answer}`)}</span> : <None />;
};

/** The promise as it was understood; what is no quantity or no day as it was typed. */
const Promised = ({ qty, date: day, typedQty, typedDate }: AnswerRow) => {
  const { decimal, date } = useFormat();
  const parts = [qty === null ? typedQty : decimal(qty), day === null ? typedDate : date(day)].filter(Boolean);
  return parts.length > 0 ? <span>{parts.join(', ')}</span> : <None />;
};

/** Why an answer was refused, in the words of the catalogue; of one that is taken, what the supplier said with it. */
const Sentence = ({ row: { code, params, note } }: { row: AnswerRow }) => {
  const { error } = useTexts();
  if (code === null) return <span title={note}>{note}</span>;
  const known: ErrorCode = code in errors ? (code as ErrorCode) : 'file_format';
  const sentence = error({ code: known, params: params as RefusalData['params'] }, 'callOffLine');
  return <span title={sentence}>{sentence}</span>;
};

const c = columnsOf<AnswerRow>();
const columns = [
  c.number('position', { width: 60 }),
  c.custom(
    'verdict',
    row => <Verdict verdict={row.verdict} />,
    row => row.verdict,
    { width: 104 },
  ),
  c.text('callOffNo', { width: 104 }),
  c.text('lineNo', { width: 68 }),
  c.part('material', { width: 122 }),
  c.custom(
    'answer',
    row => <Answer answer={row.answer} />,
    row => row.answer ?? '',
    { width: 88 },
  ),
  c.custom(
    'promised',
    row => <Promised {...row} />,
    row => `${row.typedQty} ${row.typedDate}`.trim(),
    { width: 132 },
  ),
  c.custom(
    'sentence',
    row => <Sentence row={row} />,
    row => row.code ?? row.note,
    { width: 360, wraps: true },
  ),
];

const rowsOf = ({ answers }: AnswerFileReport): AnswerRow[] =>
  answers.map(answer => ({
    ...answer,
    id: String(answer.position),
    severity: answer.verdict === 'refused' ? 'danger' : undefined,
  }));

/** What the answers say, line by line, and what is wrong with it as a whole. */
export const AnswerReport = ({ report }: { report: AnswerFileReport }) => {
  const { t, error } = useTexts();
  const { applied, answered, refused, problems, refusal } = report;
  const told = [...(refusal ? [refusal] : []), ...problems.filter(({ severity }) => severity === 'error')];
  return (
    <>
      <p role="status">
        {t(applied ? 'callOffLine.text.answersTaken' : 'callOffLine.text.answersChecked', { answered, refused })}
      </p>
      {told.map(({ code, params }) => (
        <Notice key={JSON.stringify([code, params])} tone="warning">
          {error({ code: code as ErrorCode, params: params as RefusalData['params'] }, 'callOffLine')}
        </Notice>
      ))}
      <VerdictRows name="answers" rows={rowsOf(report)} columns={columns} />
    </>
  );
};
