import { isDecimal, isPlainDate, type RefusalData } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { useState } from 'react';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { Unit, useUnit } from '../../../kit/columns/entry.tsx';
import { DateInput } from '../../../kit/inputs/date-input.tsx';
import { QuantityInput } from '../../../kit/inputs/quantity-input.tsx';
import { Button, IconButton } from '../../../kit/parts/button.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { answerOf, asRequested, type Draft, verdictOf } from '../answers.ts';
import { Rejection } from '../rejection.tsx';
import type { RejectedPart } from '../send-answers.ts';
import { LineFacts } from './line-facts.tsx';
import type { TypedAnswers } from './use-typed-answers.ts';

interface OtherProps {
  line: CallOffLineRow;
  draft: Draft;
  write(cells: Draft): void;
}

const LONGEST_NOTE = 500;

/** Another day, another quantity, and why. */
const Other = ({ line, draft, write }: OtherProps) => {
  const { t, field } = useTexts();
  const { answerDate, answerQty, answerText = '', unread } = draft;
  return (
    <div className="cp-other">
      <span>{field('callOff', 'answerDate')}</span>
      <DateInput
        label={field('callOff', 'answerDate')}
        value={unread?.answerDate?.typed ?? answerDate ?? ''}
        change={typed =>
          write(
            isPlainDate(typed)
              ? { answerDate: typed }
              : { unread: { answerDate: { typed, refusal: { code: 'not_date', params: { typed } } } } },
          )
        }
      />
      <span>
        {field('callOff', 'answerQty')} <Unit code={line.unit} />
      </span>
      <QuantityInput
        label={field('callOff', 'answerQty')}
        value={unread?.answerQty?.typed ?? answerQty ?? ''}
        change={typed =>
          write(
            isDecimal(typed)
              ? { answerQty: typed }
              : { unread: { answerQty: { typed, refusal: { code: 'not_number', params: { typed } } } } },
          )
        }
      />
      <span>{t('callOff.text.noteOfAnswer')}</span>
      <input
        className="ib-input"
        aria-label={t('callOff.text.noteOfAnswer')}
        maxLength={LONGEST_NOTE}
        value={answerText}
        onChange={event => write({ answerText: event.target.value })}
      />
    </div>
  );
};

interface CardProps {
  line: CallOffLineRow;
  typed: TypedAnswers;
  /** What the server said of the last sending. */
  refused: RefusalData | undefined;
  reject(rejection: RejectedPart): void;
}

/** Why what is typed cannot be sent, or was not taken. */
const Trouble = ({
  line,
  draft,
  refused,
}: {
  line: CallOffLineRow;
  draft: Draft | undefined;
  refused: CardProps['refused'];
}) => {
  const { error } = useTexts();
  const unread = Object.values(draft?.unread ?? {})[0]?.refusal;
  const wrong = unread ?? (draft && Object.values(verdictOf(line, draft) ?? {})[0]) ?? refused;
  return wrong ? <Notice tone="danger">{error(wrong, 'callOffLine')}</Notice> : null;
};

/** A line that waits for the supplier's answer: as requested by one tap, otherwise by typing, or rejected with a reason. */
export const LineCard = ({ line, typed, refused, reject }: CardProps) => {
  const { t, action } = useTexts();
  const { decimal, date } = useFormat();
  const unit = useUnit();
  const [opens, setOpens] = useState(false);
  const [rejects, setRejects] = useState(false);
  const draft = typed.drafts.get(line.id);
  const answer = draft && answerOf(line, draft);
  const write = (cells: Draft) => typed.write(line, cells);
  return (
    <LineFacts line={line}>
      {answer && (
        <p className="cp-answer" role="status">
          {t('callOff.text.promise', { qty: `${decimal(answer.qty)} ${unit(line.unit)}`, date: date(answer.date) })}
        </p>
      )}
      {opens && <Other line={line} draft={draft ?? {}} write={write} />}
      <Trouble line={line} draft={draft} refused={refused} />
      <div className="cp-acts">
        {draft ? (
          <Button
            icon="undo"
            onClick={() => {
              typed.takeBack(line);
              setOpens(false);
            }}
          >
            {t('callOff.text.takeBack')}
          </Button>
        ) : (
          <Button kind="primary" icon="check" onClick={() => write(asRequested(line))}>
            {t('callOff.text.asRequested')}
          </Button>
        )}
        {!opens && (
          <IconButton
            name={t('callOff.text.otherAnswer')}
            icon="edit"
            size={18}
            onClick={() => {
              if (!draft) write(asRequested(line));
              setOpens(true);
            }}
          />
        )}
        <IconButton name={action('callOffLine', 'reject')} icon="close" size={18} onClick={() => setRejects(true)} />
      </div>
      {rejects && <Rejection line={line} end={() => setRejects(false)} reject={reject} />}
    </LineFacts>
  );
};
