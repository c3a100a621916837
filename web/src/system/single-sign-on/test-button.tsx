import { type SingleSignOnRow, testSingleSignOn } from '@inbound/shared/system/single-sign-on/contract';
import { useAction } from '../../client/call.ts';
import { joinWords } from '../../client/format/list.ts';
import { useMayCall } from '../../client/may-call.ts';
import { postText } from '../../client/notices.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';

/** Tries the issuer, and tells each step with what it answered. */
export const TestButton = ({ setting }: { setting: SingleSignOnRow }) => {
  const texts = useTexts();
  const { t } = texts;
  const mayCall = useMayCall();
  const { run, busy } = useAction(testSingleSignOn, {
    done: ({ steps }) => {
      const told = steps.map(({ step, found }) =>
        t('singleSignOn.text.step', { step: t(`singleSignOn.step.${step}`), found }),
      );
      postText('success', 'singleSignOn.text.tested', { steps: joinWords(told, texts.language) });
    },
  });
  if (!mayCall(testSingleSignOn)) return null;
  return (
    <Button icon="endpoint" busy={busy} onClick={() => void run({ id: setting.id })}>
      {t('singleSignOn.action.test')}
    </Button>
  );
};
