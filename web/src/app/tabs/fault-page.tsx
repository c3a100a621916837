import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { MessagePage } from '../../kit/parts/message-page.tsx';

/** A page that broke: our fault, and the way to try again. */
export const FaultPage = ({ retry }: { retry(): void }) => {
  const { t, error } = useTexts();
  return (
    <MessagePage icon="fault" title={t('common.shell.fault')} text={error({ code: 'fault' })}>
      <Button kind="primary" onClick={retry}>
        {t('common.action.tryAgain')}
      </Button>
    </MessagePage>
  );
};
