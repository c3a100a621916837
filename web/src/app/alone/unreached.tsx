import '../../kit/parts/button.css';
import type { RefusalData } from '@inbound/shared';
import { useTexts } from '../../client/texts.ts';
import { MessagePage } from '../../kit/parts/message-page.tsx';
import { useTryAgain } from '../../kit/parts/use-try-again.ts';

/** The first page of the window could not be fetched: it is asked for again, by itself and by the button. */
export const Unreached = ({ refusal, retry }: { refusal: RefusalData; retry(): void }) => {
  const { t, error } = useTexts();
  useTryAgain(refusal, retry);
  return (
    <MessagePage icon="offline" title={error(refusal)} text={t('kit.empty.again')}>
      <button type="button" className="ib-button" onClick={retry}>
        {t('common.action.tryAgain')}
      </button>
    </MessagePage>
  );
};
