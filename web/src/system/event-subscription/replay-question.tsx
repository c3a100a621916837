import { type EventSubscriptionRow, replayEvents } from '@inbound/shared/system/event-subscription/contract';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { postText } from '../../client/notices.ts';
import { useTexts } from '../../client/texts.ts';
import { ChoiceInput } from '../../kit/inputs/choice-input.tsx';
import { Question } from '../../kit/state/ask.tsx';

const HOUR_MS = 3_600_000;
/** The spans that are offered, in hours back from now. */
const SPANS = { hour: 1, day: 24, week: 168 } as const;
type Span = keyof typeof SPANS;

const beginOf = (span: Span) =>
  new Date(Date.now() - SPANS[span] * HOUR_MS).toISOString() as `${number}-${number}-${number}T${string}Z`;

interface ReplayQuestionProps {
  row: EventSubscriptionRow;
  done(): void;
  close(): void;
}

/** Asks for a span, and sends its events again, each under its own webhook-id. */
export const ReplayQuestion = ({ row, done, close }: ReplayQuestionProps) => {
  const { t, action } = useTexts();
  const [span, setSpan] = useState<Span>('day');
  const told = ({ replayed, next }: { replayed: number; next: string | null }) => {
    postText('success', next ? 'eventSubscription.text.replayedSome' : 'eventSubscription.text.replayed', {
      count: replayed,
    });
    close();
    done();
  };
  const { run, busy, refusal } = useAction(replayEvents, { done: told, claims: 'all' });
  return (
    <Question
      ask="confirm"
      verb={action('eventSubscription', 'replay')}
      effect={t('eventSubscription.ask.replay')}
      lead={
        <ChoiceInput
          label={t('eventSubscription.text.span')}
          words={Object.keys(SPANS)}
          textOf={word => t(`eventSubscription.span.${word}`)}
          optional={false}
          value={span}
          change={word => setSpan(word as Span)}
        />
      }
      of={replayEvents}
      busy={busy}
      refusal={refusal}
      submit={() => void run({ id: row.id, version: row.version, since: beginOf(span) })}
      cancel={close}
    />
  );
};
