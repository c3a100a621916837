import { add, type CheckedOf, type Decimal, equal, type PlainDate, sum, ZERO } from '@inbound/shared';
import type { answerPurchaseOrder } from '@inbound/shared/order/purchase-order/answer-contract';
import { afterAnswer, answerableOf } from '@inbound/shared/order/purchase-order/rules';
import { type AnsweredRow, columnsFrom } from './answering.ts';
import { scheduleOf } from './log.ts';
import { figuresOf, type LineRow } from './rows.ts';

export type { AnsweredRow };

type GivenAnswer = CheckedOf<typeof answerPurchaseOrder>['lines'][number];

/** A line after an answer, with what is kept of it. */
export const answeredRow = (line: LineRow, answer: GivenAnswer): AnsweredRow => {
  const figures = afterAnswer(figuresOf(line), answer);
  const said = { kind: answer.kind, qty: answer.qty ?? answerableOf(figuresOf(line)) };
  const kept = { line, ...said, esd: answer.esd, eta: answer.eta, reason: answer.reason, remark: answer.remark };
  if (answer.kind === 'reject') {
    const columns = { ...columnsFrom(figures), reason: answer.reason ?? '', answer_remark: answer.remark ?? '' };
    return { line, kept, columns };
  }
  const esd = answer.esd ?? null;
  return {
    line,
    kept,
    columns: {
      ...columnsFrom(figures),
      reason: answer.reason ?? '',
      answer_remark: answer.remark ?? '',
      first_esd: line.first_esd ?? esd,
      esd,
      eta: answer.eta ?? null,
    },
  };
};

/** The wanted days of a line in their order; its requested day alone where it has no schedule. */
const wantedDays = (line: LineRow): { date: PlainDate; qty: Decimal }[] => {
  const days = [...scheduleOf(line)].sort((one, other) => (one.date < other.date ? -1 : 1));
  return days.length > 0 ? days : [{ date: line.crd, qty: line.qty }];
};

/** A line as it is requested: its first day, and a part that is in force at once for each further one. */
export const asRequested = (line: LineRow): AnsweredRow => {
  const figures = figuresOf(line);
  const [first, ...later] = equal(answerableOf(figures), line.qty) ? wantedDays(line) : [];
  const [esd, qty] = [first?.date ?? line.crd, first?.qty ?? answerableOf(figures)];
  const row = answeredRow(line, { lineId: line.id, revision: line.revision, kind: 'confirm', qty, esd, eta: esd });
  if (later.length === 0) return row;
  const inParts = add(line.in_parts, sum(later.map(day => day.qty)));
  return {
    ...row,
    parts: later.map(day => ({ qty: day.qty, esd: day.date, eta: day.date, type: 'FREE' })),
    kept: { ...row.kept, qty: line.qty },
    columns: { ...row.columns, ...columnsFrom({ ...figures, confirmed: qty, rejected: ZERO, inParts }) },
  };
};
