import './lines.css';
import { isOpen } from '@inbound/shared';
import { answerPurchaseOrder } from '@inbound/shared/order/purchase-order/answer-contract';
import type { PurchaseOrderDetail } from '@inbound/shared/order/purchase-order/contract';
import { purchaseOrder } from '@inbound/shared/order/purchase-order/machine';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import type { UnreadCells } from '../../kit/grid/unread.ts';
import { Button } from '../../kit/parts/button.tsx';
import { useDirty, useTabState } from '../../kit/tab/tab.tsx';
import { unsentOf, useSave } from '../../kit/tab/use-save.ts';
import {
  type AnswerRow,
  answerRows,
  asRequested,
  canAnswer,
  type Drafts,
  draftAfter,
  draftsFor,
  sendable,
  verdictOf,
} from './answers.ts';
import { ChangePanel } from './change-panel.tsx';
import { isBeingChanged } from './change-rows.ts';
import { lineColumns } from './line-columns.tsx';
import { Rejection } from './rejection.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { Splits } from './splits.tsx';

/** What was typed and not sent, why it cannot be sent, and how it is sent. */
const useAnswers = (record: PurchaseOrderDetail, mayAnswer: boolean) => {
  const [kept, keep] = useTabState<Drafts>('answers', {});
  const latest = useRef(kept);
  latest.current = kept;
  const rows = useMemo(() => answerRows(record), [record]);
  const drafts = useMemo(() => draftsFor(record.lines, kept), [record.lines, kept]);
  useDirty(mayAnswer && drafts.size > 0);
  const write = useCallback(
    (id: string, cells: Partial<AnswerRow>, texts: UnreadCells<AnswerRow> = {}) => {
      const line = record.lines.find(each => each.id === id);
      if (!line) return;
      const { [id]: before, ...others } = kept;
      const draft = draftAfter(line, before, cells, texts);
      keep(draft ? { ...others, [id]: draft } : others);
    },
    [record.lines, kept, keep],
  );
  const sending = useSave(answerPurchaseOrder);
  const ready = sendable(record.lines, drafts);
  /** Answers that are not whole yet stay, and what was typed meanwhile. */
  const send = async () => {
    const sent = Object.fromEntries(ready.map(({ lineId }) => [lineId, kept[lineId]]));
    if (await sending.save({ id: record.id, lines: ready })) keep(unsentOf(latest.current, sent));
  };
  const fillAll = () =>
    keep({
      ...Object.fromEntries(
        record.lines
          .filter(line => line.answer === 'open' && canAnswer(line))
          .map(line => [line.id, { revision: line.revision, cells: asRequested(line) }]),
      ),
      ...kept,
    });
  const verdicts = useMemo(
    () =>
      new Map(
        record.lines.flatMap(line => {
          const draft = drafts.get(line.id);
          const verdict = draft && verdictOf(line, draft);
          return verdict ? [[line.id, verdict] as const] : [];
        }),
      ),
    [record.lines, drafts],
  );
  return {
    rows,
    drafts,
    verdicts,
    write,
    fillAll,
    discard: () => keep({}),
    sending,
    send,
    ready,
  };
};

type Answers = ReturnType<typeof useAnswers>;

/** How far the answers are, and the one button that commits them. */
const Footer = ({ record, answers }: { record: PurchaseOrderDetail; answers: Answers }) => {
  const { t, error } = useTexts();
  const { ready, drafts, sending, send, discard, fillAll } = answers;
  return (
    <footer className="po-foot">
      <strong>{t('purchaseOrder.text.answered', { answered: record.answeredCount, lines: record.lineCount })}</strong>
      {drafts.size > ready.length && (
        <span className="po-wrong">{t('purchaseOrder.text.wrong', { count: drafts.size - ready.length })}</span>
      )}
      {sending.refusal && <span className="po-wrong">{error(sending.refusal, 'purchaseOrder')}</span>}
      <span className="ib-space" />
      {drafts.size > 0 && <Button onClick={discard}>{t('purchaseOrder.text.discard')}</Button>}
      <Button icon="check" onClick={fillAll}>
        {t('purchaseOrder.text.fillAll')}
      </Button>
      <Button
        kind="primary"
        icon="send"
        busy={sending.busy}
        reason={ready.length === 0 ? t('purchaseOrder.text.nothingToSend') : undefined}
        onClick={() => void send()}
      >
        {t('purchaseOrder.text.sendAnswers', { count: ready.length })}
      </Button>
    </footer>
  );
};

/** What the lines below an open change set say: the change is not part of it. */
const InForce = ({ record }: { record: PurchaseOrderDetail }) => {
  const { t } = useTexts();
  const { lines, currency } = record;
  return (
    <header className="po-lines-head">
      <h3>{t('purchaseOrder.section.lines')}</h3>
      <span>{t('purchaseOrder.text.inForce', { count: lines.length, currency })}</span>
    </header>
  );
};

interface RowButtonsProps {
  line: AnswerRow;
  reject(line: AnswerRow): void;
  split(line: AnswerRow): void;
}

const RowButtons = ({ line, reject, split }: RowButtonsProps) => {
  const { action, t } = useTexts();
  const reason = canAnswer(line) ? undefined : t('purchaseOrder.text.lineFixed');
  return (
    <span className="po-row-buttons">
      <Button reason={reason} onClick={() => reject(line)}>
        {t('purchaseOrder.text.reject')}
      </Button>
      <Button reason={reason} onClick={() => split(line)}>
        {action('purchaseOrder', 'split')}
      </Button>
    </span>
  );
};

/**
 * The lines of an order with their answers. The supplier types quantity and days, and commits them together: `C` takes a
 * line as requested, `R` rejects it, `S` splits it.
 */
export const Lines = ({ record, refresh }: PartProps<PurchaseOrderDetail>) => {
  const may = useMay();
  const [rejecting, setRejecting] = useState<AnswerRow>();
  const [splitting, setSplitting] = useState<AnswerRow>();
  const mayAnswer = may('order.purchaseOrder.confirm') && isOpen(purchaseOrder, record.state);
  const answers = useAnswers(record, mayAnswer);
  const { rows, drafts, verdicts, write } = answers;
  const { currency } = record;
  const columns = useMemo(() => lineColumns({ currency, mayAnswer, rows }), [currency, mayAnswer, rows]);
  const cells = useMemo(
    () => new Map([...drafts].map(([id, draft]) => [id, draft.cells as Partial<AnswerRow>])),
    [drafts],
  );
  const unread = useMemo(
    () => new Map([...drafts].flatMap(([id, draft]) => (draft.unread ? [[id, draft.unread] as const] : []))),
    [drafts],
  );
  const only = (act: (line: AnswerRow) => void) => (line: AnswerRow) => canAnswer(line) && act(line);
  const keys = {
    c: only(line => write(line.id, asRequested(line))),
    r: only(setRejecting),
    s: only(setSplitting),
  };
  const done = () => {
    setRejecting(undefined);
    setSplitting(undefined);
    refresh();
  };
  return (
    <div className="po-lines">
      <ChangePanel record={record} refresh={refresh} />
      {isBeingChanged(record) && <InForce record={record} />}
      <div className="po-grid">
        <Grid<AnswerRow>
          name="lines"
          rows={rows}
          columns={columns}
          drafts={cells}
          unread={unread}
          verdicts={verdicts}
          {...(mayAnswer
            ? {
                edit: write,
                keys,
                actions: (line: AnswerRow) => <RowButtons line={line} reject={setRejecting} split={setSplitting} />,
              }
            : {})}
        />
      </div>
      <Splits record={record} refresh={refresh} />
      {mayAnswer && (drafts.size > 0 || record.answeredCount < record.lineCount) && (
        <Footer record={record} answers={answers} />
      )}
      {rejecting && <Rejection order={record} line={rejecting} done={done} cancel={() => setRejecting(undefined)} />}
      {splitting && <SplitDialog order={record} line={splitting} done={done} cancel={() => setSplitting(undefined)} />}
    </div>
  );
};
