import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { MessagePage } from '../../kit/parts/message-page.tsx';

interface FaultProps {
  /** Names the fault, for support. */
  trackId: string;
  /** What the page broke of, in its own words. */
  says: string;
  retry(): void;
  /** Opens the page without what is typed and not sent there; absent where nothing is. */
  withoutDraft?(): void;
}

/** A page that broke: our fault, what support needs to know of it, and the ways to open it again. */
export const FaultPage = ({ trackId, says, retry, withoutDraft }: FaultProps) => {
  const { t, error } = useTexts();
  return (
    <MessagePage
      icon="fault"
      title={t('common.shell.fault')}
      text={
        <>
          {error({ code: 'fault' })} {withoutDraft && t('common.shell.faultDraft')}
          <code className="message-page-code">
            {trackId} · {says}
          </code>
        </>
      }
    >
      {withoutDraft && <Button onClick={withoutDraft}>{t('common.action.withoutDraft')}</Button>}
      <Button kind="primary" onClick={retry}>
        {t('common.action.tryAgain')}
      </Button>
    </MessagePage>
  );
};
