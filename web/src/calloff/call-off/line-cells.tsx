import './line-cells.css';
import { type Decimal, isDecimal, isZero, subtract } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { None, QuantityCell } from '../../kit/columns/cells.tsx';
import { ReasonText, reasonWords } from '../../kit/columns/reason.tsx';
import { IconButton } from '../../kit/parts/button.tsx';
import { type AnswerRow, canAnswer, isClosed } from './answers.ts';
import type { Placed } from './parts-tree.ts';

/** The number of a line, and the way to its parts. */
export const LineNo = ({
  line,
  isFolded,
  toggle,
}: {
  line: Placed<CallOffLineRow>;
  isFolded: boolean;
  toggle(id: string): void;
}) => {
  const { t } = useTexts();
  const says = t(isFolded ? 'callOff.text.showParts' : 'callOff.text.hideParts', { count: line.partCount });
  return (
    <span className="co-line-no" data-part={line.isPart || undefined}>
      {line.lineNo}
      {line.partCount > 0 && (
        <IconButton name={says} icon={isFolded ? 'next' : 'expand'} size={12} onClick={() => toggle(line.id)} />
      )}
    </span>
  );
};

const ANSWERS = ['confirmed', 'accepted', 'rejected'] as const;

/** The quantities of an answer that was sent, each with its kind. */
export const answeredOf = (line: Pick<CallOffLineRow, (typeof ANSWERS)[number]>) =>
  ANSWERS.map(kind => ({ kind, qty: line[kind] })).filter(({ qty }) => !isZero(qty));

/**
 * What was answered, to both parties: one quantity as a number, several and a rejection in words, so that a part of a line
 * is never taken for the whole of it.
 */
export const Answered = ({ line }: { line: Pick<CallOffLineRow, (typeof ANSWERS)[number] | 'unit'> }) => {
  const { t, list } = useTexts();
  const { decimal } = useFormat();
  const [first, ...others] = answeredOf(line);
  if (!first) return <None />;
  if (others.length === 0 && first.kind !== 'rejected') return <QuantityCell value={first.qty} unit={line.unit} />;
  const words = [first, ...others].map(({ kind, qty }) => t(`callOff.answered.${kind}`, { qty: decimal(qty) }));
  return (
    <span className="co-answers" title={list(words)}>
      {words.map(word => (
        <span key={word}>{word}</span>
      ))}
    </span>
  );
};

/** The note of an answer; of a part that is not answered, why it was split off; of a line that came back, the plant's reason and what had been answered before. */
export const AnswerNote = ({ line }: { line: AnswerRow }) => {
  const { t, list, language } = useTexts();
  const { date, decimal } = useFormat();
  const { answerText, plantReason, earlierAnswer, partNote } = line;
  // A rejection says the code of its reason, or words of its own.
  if (answerText) return <ReasonText stored={answerText} />;
  if (!plantReason && !earlierAnswer) return partNote ? <span title={partNote}>{partNote}</span> : <None />;
  const before = earlierAnswer
    ? answeredOf(earlierAnswer).map(({ kind, qty }) => t(`callOff.answered.${kind}`, { qty: decimal(qty) }))
    : [];
  const on = earlierAnswer?.date ? [date(earlierAnswer.date, { year: false })] : [];
  const words = [plantReason && t('callOff.text.plantSaid', { reason: reasonWords(plantReason, language) })]
    .concat(before.length > 0 ? t('callOff.text.before', { answer: list([...before, ...on]) }) : [])
    .filter(Boolean)
    .join('; ');
  return (
    <span className="co-came-back" title={words}>
      {words}
    </span>
  );
};

/** What is still to be answered, less what is typed; a closed line asks for nothing. */
export const remainingAfter = (line: AnswerRow): Decimal | null => {
  if (isClosed(line)) return null;
  const isTyped = canAnswer(line) && line.answerQty !== null && isDecimal(line.answerQty);
  return isTyped && line.answerQty !== null ? subtract(line.remaining, line.answerQty) : line.remaining;
};
