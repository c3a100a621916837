import './due-date.css';
import { isPlainDate } from '@inbound/shared';
import { useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { Button } from '../../kit/parts/button.tsx';

interface DueDateProps {
  /** What the button says. */
  verb: string;
  submit(body: object): void;
  cancel(): void;
}

/** Asks until when suppliers answer: today at the earliest. */
export const DueDate = ({ verb, submit, cancel }: DueDateProps) => {
  const { t, error } = useTexts();
  const { today } = useFormat();
  const [dueDate, setDueDate] = useState('');
  const isEarly = isPlainDate(dueDate) && dueDate < today();
  const early = { code: 'end_before_start', params: { start: today(), end: dueDate } } as const;
  const reason = isPlainDate(dueDate)
    ? isEarly && error(early)
    : error({ code: 'required', params: { field: 'dueDate' } }, 'forecast');
  return (
    <div className="fc-due">
      <DateInput live label={t('common.field.dueDate')} value={dueDate} change={setDueDate} />
      <footer>
        <Button onClick={cancel}>{t('common.action.back')}</Button>
        <Button kind="primary" reason={reason || undefined} onClick={() => submit({ dueDate })}>
          {verb}
        </Button>
      </footer>
    </div>
  );
};
