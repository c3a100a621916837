import { type EventSubscriptionRow, testEventSubscription } from '@inbound/shared/system/event-subscription/contract';
import { useAction } from '../../client/call.ts';
import { joinWords } from '../../client/format/list.ts';
import { useMayCall } from '../../client/may-call.ts';
import { postText } from '../../client/notices.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';

/** Posts a test event, and tells each step that went well with what was found. */
export const TestButton = ({ row }: { row: EventSubscriptionRow }) => {
  const texts = useTexts();
  const { t } = texts;
  const mayCall = useMayCall();
  const { run, busy } = useAction(testEventSubscription, {
    done: ({ steps }) => {
      const told = steps.map(({ step, found, durationMs }) =>
        t('oauthEndpoint.text.step', { step: t(`oauthEndpoint.step.${step}`), found, durationMs }),
      );
      postText('success', 'oauthEndpoint.text.tested', { steps: joinWords(told, texts.language) });
    },
  });
  if (!mayCall(testEventSubscription)) return null;
  return (
    <Button icon="endpoint" busy={busy} onClick={() => void run({ id: row.id })}>
      {t('oauthEndpoint.text.test')}
    </Button>
  );
};
