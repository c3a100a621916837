import type { IsoWeek } from '@inbound/shared';
import { useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { usePeriodNames } from '../../kit/period-grid/period-names.ts';
import { TextArea } from '../../kit/state/text-area.tsx';

interface SendBackProps {
  weeks: readonly IsoWeek[];
  submit(body: object): void;
  cancel(): void;
}

/** Asks why an approved answer is sent back, and for which weeks. */
export const SendBack = ({ weeks, submit, cancel }: SendBackProps) => {
  const { t, action, error } = useTexts();
  const nameOf = usePeriodNames('week');
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<readonly IsoWeek[]>([]);
  const toggle = (week: IsoWeek) =>
    setChosen(before => (before.includes(week) ? before.filter(one => one !== week) : [...before, week].sort()));
  const missing = reason.trim() === '' ? error({ code: 'reason_required' }) : undefined;
  return (
    <div className="cs-ask">
      <TextArea label={t('kit.ask.reason')} value={reason} change={setReason} required />
      <fieldset className="ib-reasons" aria-label={t('survey.field.rejectWeeks')}>
        {weeks.map(week => (
          <button
            key={week}
            type="button"
            className="ib-reason"
            aria-pressed={chosen.includes(week)}
            onClick={() => toggle(week)}
          >
            {nameOf(week)}
          </button>
        ))}
      </fieldset>
      <footer>
        <Button onClick={cancel}>{t('common.action.back')}</Button>
        <Button kind="primary" reason={missing} onClick={() => submit({ reason, weeks: chosen })}>
          {action('survey', 'sendBack')}
        </Button>
      </footer>
    </div>
  );
};
