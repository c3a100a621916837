import './confirm-grid.css';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import {
  acceptLines,
  type CallOffLineRow,
  confirmLines,
  rejectLines,
} from '@inbound/shared/calloff/call-off/line-contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { isFullyOnNotes } from '@inbound/shared/calloff/call-off/line-rules';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { usePrinting } from '../../client/printing.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { useMine } from '../../client/turn.ts';
import { DraftElsewhere } from '../../kit/draft/draft-elsewhere.tsx';
import { useDraft } from '../../kit/draft/use-draft.ts';
import { OthersEditing } from '../../kit/editing/others-editing.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import type { UnreadCells } from '../../kit/grid/unread.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { whyNot } from '../../kit/state/machine.ts';
import { useDirty, useTabState } from '../../kit/tab/tab.tsx';
import { AfterAct, type Done } from './after-act.tsx';
import { AnswerFooter } from './answer-footer.tsx';
import {
  type AnswerRow,
  answeredDraft,
  answerRows,
  asRequested,
  canAnswer,
  draftAfter,
  draftsOf,
  isClosed,
  outdatedOf,
  readAnswers,
  sendable,
  unreadOf,
  verdictOf,
  withDrafts,
} from './answers.ts';
import { ChangeAnswer } from './change-answer.tsx';
import { LineActions } from './line-actions.tsx';
import { LineBulk, useLineBulk } from './line-bulk.tsx';
import { type GridLine, lineColumns } from './line-columns.tsx';
import { LineTools } from './line-tools.tsx';
import { withParts } from './parts-tree.ts';
import { Rejection } from './rejection.tsx';
import { useSendAnswers } from './send-answers.ts';
import { SplitRow, useSplitting } from './split-row.tsx';

/** What was typed and not sent, why it cannot be sent, and how it is sent. */
const useAnswers = (record: CallOffDetail, answered: (lines: string[]) => void) => {
  const { lines } = record;
  const draft = useDraft('answers', record.version, readAnswers);
  const { draft: kept, change, discard } = draft;
  const drafts = useMemo(() => draftsOf(lines, kept), [lines, kept]);
  const rows = useMemo(() => answerRows(record), [record]);
  useDirty(drafts.size > 0);
  const write = useCallback(
    (id: string, cells: Partial<AnswerRow>, texts: UnreadCells<AnswerRow> = {}) => {
      const line = lines.find(each => each.id === id);
      if (line) change(before => withDrafts(before, [[line, draftAfter(line, before?.[id], cells, texts)]]));
    },
    [lines, change],
  );
  const sending = useSendAnswers({ confirm: confirmLines, accept: acceptLines, reject: rejectLines }, done => {
    const settled = lines.filter(line => done.includes(line.id)).map(line => [line, undefined] as const);
    change(before => withDrafts(before, settled));
    answered(done);
  });
  const verdicts = useMemo(() => {
    const found = rows.flatMap(line => {
      const draft = drafts.get(line.id);
      const verdict = draft && verdictOf(line, draft);
      return verdict ? [[line.id, verdict] as const] : [];
    });
    return new Map([...found, ...sending.refused]);
  }, [rows, drafts, sending.refused]);
  const unread = useMemo(() => unreadOf(drafts), [drafts]);
  const open = rows.filter(canAnswer);
  const fillAll = () =>
    change(before =>
      withDrafts(
        before,
        open.map(line => [line, { ...asRequested(line), ...drafts.get(line.id) }] as const),
      ),
    );
  const outdated = outdatedOf(lines, kept);
  const answerAgain = (line: CallOffLineRow, before: CallOffLineRow) =>
    change(typed => withDrafts(typed, [[line, answeredDraft(before)]]));
  return { rows, open, drafts, unread, verdicts, sending, write, fillAll, discard, draft, outdated, answerAgain };
};

const NOTHING_FOLDED: ReadonlySet<string> = new Set();

/**
 * The lines in their places, each with its parts, which may be folded away; closed ones show when they are asked for. On paper
 * stands all of it: nobody unfolds a sheet.
 */
const useTree = (rows: readonly AnswerRow[]) => {
  const [kept, keep] = useTabState<string[]>('folded', []);
  const isOnPaper = usePrinting();
  const folded = useMemo(() => (isOnPaper ? NOTHING_FOLDED : new Set(kept)), [kept, isOnPaper]);
  const toggle = useCallback(
    (id: string) => keep(kept.includes(id) ? kept.filter(each => each !== id) : [...kept, id]),
    [kept, keep],
  );
  const [asksForClosed, showClosed] = useTabState('closed', false);
  const showsClosed = asksForClosed || isOnPaper;
  const closed = rows.filter(isClosed).length;
  const lines = useMemo(
    () =>
      withParts(
        rows.filter(line => showsClosed || !isClosed(line)),
        folded,
        line => isFullyOnNotes(line) || isClosed(line),
      ),
    [rows, folded, showsClosed],
  );
  const columns = useMemo(() => lineColumns(folded, toggle), [folded, toggle]);
  return { lines, columns, toggle, closed: { count: closed, shown: showsClosed, show: showClosed } };
};

/** What the two parties do with the lines: answers that are typed, acts upon one line or many, and what came of the last. */
const useWork = (record: CallOffDetail, changed: () => void) => {
  const may = useMay();
  const mayAnswer = may('calloff.callOff.confirm');
  const [done, setDone] = useState<Done>();
  const after = (next: Done | undefined) => {
    if (next?.lines.length === 0) return;
    setDone(next);
    if (next) changed();
  };
  const answers = useAnswers(record, lines => after({ action: 'answer', lines }));
  const tree = useTree(answers.rows);
  const bulk = useLineBulk(tree.lines, after);
  const [active, watch] = useState<GridLine>();
  const [rejecting, setRejecting] = useState<AnswerRow>();
  const splitting = useSplitting();
  const split = (line: AnswerRow) => whyNot(callOffLine, 'split', line, may) === undefined && splitting.begin(line.id);
  const confirm = (line: AnswerRow) =>
    canAnswer(line) && answers.write(line.id, asRequested(line) as Partial<AnswerRow>);
  const reject = (line: AnswerRow) => canAnswer(line) && setRejecting(line);
  const known = { packQty: record.packaging?.packQty, splitType: record.settings.splitType };
  const beginAgain = (line: CallOffLineRow, before: CallOffLineRow) => {
    answers.answerAgain(line, before);
    changed();
  };
  const actions = (line: AnswerRow, asMenu?: true) => (
    <>
      {mayAnswer && !asMenu && <ChangeAnswer line={line} begin={beginAgain} />}
      <LineActions
        line={line}
        {...(asMenu ? { asMenu } : {})}
        {...known}
        split={() => split(line)}
        done={action => after({ action, lines: [line.id] })}
      />
    </>
  );
  const below = (line: AnswerRow) =>
    line.id === splitting.id && (
      <SplitRow line={line} {...known} {...splitting} done={() => after({ action: 'split', lines: [line.id] })} />
    );
  const present = tree.lines.find(({ id }) => id === active?.id);
  return {
    ...{ mayAnswer, done, after, answers, tree, bulk, present, watch, rejecting },
    ...{ confirm, reject, split, actions, below: splitting.id && below, endRejection: () => setRejecting(undefined) },
  };
};

/** Tells the lines that wait for the reader. */
const useOwnTurn = () => {
  const isMine = useMine();
  return ({ turn }: GridLine): boolean => turn !== 'done' && isMine(turn);
};

type Work = ReturnType<typeof useWork>;

/** The keys of the grid, besides those of every grid. */
const keysOf = ({ mayAnswer, tree, confirm, reject, split }: Work, tools: RefObject<HTMLDivElement | null>) => ({
  m: () => tools.current?.querySelector<HTMLElement>('.ib-actions button')?.focus(),
  p: (line: GridLine) => tree.toggle(line.parentId ?? line.id),
  ...(mayAnswer ? { c: confirm, r: reject, s: split, n: 'answerText' as const } : {}),
});

/**
 * The lines of a call-off, where both parties act. Nothing is sent while one types: state and turn stay the server's, a
 * draft shows by its value and corner mark. `C` takes a line as requested, `R` rejects it, `M` goes to the actions of the
 * line, `S` splits it in its row, `N` writes its note, `P` opens its parts (ux B.9).
 */
export const ConfirmGrid = ({ record, changed }: { record: CallOffDetail; changed(): void }) => {
  const { t } = useTexts();
  const work = useWork(record, changed);
  const { mayAnswer, answers, tree, bulk, present, confirm, reject, rejecting, endRejection } = work;
  const { rows, open, drafts, unread, verdicts, sending, write, fillAll, discard, draft, outdated } = answers;
  const tools = useRef<HTMLDivElement>(null);
  const begin = useOwnTurn();
  const keys = keysOf(work, tools);
  return (
    <div className="co-confirm">
      <OthersEditing document="callOff" id={record.id} active={drafts.size > 0} />
      <DraftElsewhere draft={draft} />
      {outdated > 0 && <Notice tone="warning">{t('callOff.text.draftOutdated', { count: outdated })}</Notice>}
      <LineTools
        place={tools}
        line={present}
        open={open}
        closed={tree.closed}
        frozenUntil={record.frozenUntil}
        {...(mayAnswer ? { fillAll, confirm, reject } : {})}
      >
        {present && work.actions(present)}
      </LineTools>
      <LineBulk {...bulk} />
      <div className="co-grid">
        <Grid<GridLine>
          name="lines"
          rows={tree.lines}
          columns={tree.columns}
          drafts={drafts as ReadonlyMap<string, Partial<GridLine>>}
          unread={unread as ReadonlyMap<string, UnreadCells<GridLine>>}
          verdicts={verdicts}
          selection={bulk.selection}
          watch={work.watch}
          begin={begin}
          keys={keys}
          actions={line => work.actions(line, true)}
          {...(work.below ? { below: work.below } : {})}
          {...(mayAnswer && !draft.elsewhere ? { edit: write } : {})}
        />
      </div>
      <AfterAct record={record} done={work.done} after={work.after} />
      {mayAnswer && (
        <AnswerFooter
          {...{ lines: rows, drafts, savedAt: draft.savedAt, discard, busy: sending.busy }}
          send={() => void sending.send(sendable(rows, drafts))}
        />
      )}
      {rejecting && (
        <Rejection
          line={rejecting}
          end={endRejection}
          reject={rejection => void sending.reject(rejecting, rejection)}
        />
      )}
    </div>
  );
};
