import './confirm-grid.css';
import { type Decimal, type PlainDate, subtract } from '@inbound/shared';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { acceptLines, confirmLines, rejectLines } from '@inbound/shared/calloff/call-off/line-contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { useCallback, useMemo, useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { QuantityCell } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { useDraft } from '../../kit/draft/use-draft.ts';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Question } from '../../kit/state/ask.tsx';
import { useDirty } from '../../kit/tab/tab.tsx';
import { AnswerFooter } from './answer-footer.tsx';
import {
  type AnswerRow,
  answerRows,
  asRequested,
  canAnswer,
  drafted,
  draftsOf,
  isClosed,
  type KeptAnswers,
  outdatedOf,
  sendable,
  verdictOf,
  withDrafts,
} from './answers.ts';
import { Delta } from './cells.tsx';
import { useSendAnswers } from './send-answers.ts';

const c = columnsOf<AnswerRow>();
const edit = canAnswer;

const deltaOf = (line: AnswerRow): Decimal => subtract(line.released, line.previousReleased ?? '0');

/** A closed line asks for nothing any more, however much of it was never answered. */
const remaining = {
  ...c.quantity('remaining', 'unit', { width: 116, sum: true }),
  show: (line: AnswerRow) => <QuantityCell value={isClosed(line) ? null : line.remaining} unit={line.unit} />,
};

const columns = [
  c.text('lineNo', { width: 84, pin: 'left' }),
  c.date('requestedTo', { pin: 'left' }),
  c.quantity('released', 'unit', { width: 116, sum: true }),
  c.custom('delta', line => <Delta value={deltaOf(line)} />, deltaOf, { width: 80, align: 'end' }),
  c.date('answerDate', { width: 118, edit }),
  c.quantity('answerQty', 'unit', { width: 120, edit }),
  remaining,
  c.text('answerText', { edit }),
  c.state(callOffLine, { width: 148 }),
  c.turn(),
];

/** What was typed and not sent, why it cannot be sent, and how it is sent. */
const useAnswers = (record: CallOffDetail, changed: () => void) => {
  const { lines } = record;
  const { draft: kept, change, discard, savedAt } = useDraft<KeptAnswers>('answers', record.version);
  const drafts = useMemo(() => draftsOf(lines, kept), [lines, kept]);
  const rows = useMemo(() => answerRows(record), [record]);
  useDirty(drafts.size > 0);
  const write = useCallback(
    (id: string, cells: Partial<AnswerRow>) => {
      const line = lines.find(each => each.id === id);
      if (line) change(before => withDrafts(before, [[line, drafted(line, before?.[id], cells)]]));
    },
    [lines, change],
  );
  const sending = useSendAnswers({ confirm: confirmLines, accept: acceptLines, reject: rejectLines }, done => {
    const settled = lines.filter(line => done.includes(line.id)).map(line => [line, undefined] as const);
    change(before => withDrafts(before, settled));
    changed();
  });
  const verdicts = useMemo(() => {
    const found = rows.flatMap(line => {
      const draft = drafts.get(line.id);
      const verdict = draft && verdictOf(line, draft);
      return verdict ? [[line.id, verdict] as const] : [];
    });
    return new Map([...found, ...sending.refused]);
  }, [rows, drafts, sending.refused]);
  const open = rows.filter(canAnswer);
  const fillAll = () =>
    change(before =>
      withDrafts(
        before,
        open.map(line => [line, { ...asRequested(line), ...drafts.get(line.id) }] as const),
      ),
    );
  const outdated = outdatedOf(lines, kept);
  return { rows, open, drafts, verdicts, sending, write, fillAll, discard, savedAt, outdated };
};

const FillAll = ({
  open,
  frozenUntil,
  fillAll,
}: {
  open: readonly AnswerRow[];
  frozenUntil: PlainDate | null;
  fillAll(): void;
}) => {
  const { t, action } = useTexts();
  const { date } = useFormat();
  return (
    <div className="co-tools">
      <Button icon="check" onClick={fillAll} reason={open.length === 0 ? t('callOff.text.allAnswered') : undefined}>
        {t('callOff.text.fillAll')}
      </Button>
      {frozenUntil && (
        <span className="co-frozen">
          <Icon name="lock" size={14} />
          {t('callOff.text.frozenUntil', { date: date(frozenUntil) })}
        </span>
      )}
      <span className="co-keys">
        <kbd>C</kbd> {action('callOffLine', 'confirm')}
        <kbd>R</kbd> {action('callOffLine', 'reject')}
      </span>
    </div>
  );
};

/**
 * The answers to a call-off, line by line. Nothing is sent while one types: state and turn stay the server's, a draft
 * shows by its value and corner mark. `C` takes a line as requested, `R` rejects it (ux B.9).
 */
export const ConfirmGrid = ({ record, changed }: { record: CallOffDetail; changed(): void }) => {
  const texts = useTexts();
  const mayAnswer = useMay()('calloff.callOff.confirm');
  const { rows, open, drafts, verdicts, sending, write, fillAll, discard, savedAt, outdated } = useAnswers(
    record,
    changed,
  );
  const [rejecting, setRejecting] = useState<AnswerRow>();
  const keys = {
    c: (line: AnswerRow) => canAnswer(line) && write(line.id, asRequested(line) as Partial<AnswerRow>),
    r: (line: AnswerRow) => canAnswer(line) && setRejecting(line),
  };
  return (
    <div className="co-confirm">
      {outdated > 0 && <Notice tone="warning">{texts.t('callOff.text.draftOutdated', { count: outdated })}</Notice>}
      {mayAnswer && <FillAll open={open} frozenUntil={record.frozenUntil} fillAll={fillAll} />}
      <div className="co-grid">
        <Grid
          name="lines"
          rows={rows}
          columns={columns}
          drafts={drafts as ReadonlyMap<string, Partial<AnswerRow>>}
          verdicts={verdicts}
          {...(mayAnswer ? { edit: write, keys } : {})}
        />
      </div>
      {mayAnswer && (
        <AnswerFooter
          lines={rows}
          drafts={drafts}
          savedAt={savedAt}
          busy={sending.busy}
          discard={discard}
          send={() => void sending.send(sendable(rows, drafts))}
        />
      )}
      {rejecting && (
        <Question
          ask="reason"
          verb={texts.action('callOffLine', 'reject')}
          effect={`${rejecting.callOffNo} / ${rejecting.lineNo}`}
          busy={sending.busy}
          refusal={undefined}
          submit={body => {
            setRejecting(undefined);
            void sending.reject(rejecting, (body as { reason: string }).reason);
          }}
          cancel={() => setRejecting(undefined)}
        />
      )}
    </div>
  );
};
