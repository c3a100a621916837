import { HOME } from '@inbound/shared/areas';
import { useTexts } from '../../client/texts.ts';
import { MessagePage } from '../../kit/parts/message-page.tsx';
import { SiteLink } from '../parts/site-link.tsx';
import '../../kit/parts/button.css';

/** `/403`: the page may be opened, what it should show may not. */
export const RefusedPage = () => {
  const { t } = useTexts();
  return (
    <MessagePage icon="refused" title={t('errorPage.text.refused')} text={t('errorPage.text.refusedHint')}>
      <SiteLink href={HOME} className="ib-button">
        {t('errorPage.action.home')}
      </SiteLink>
    </MessagePage>
  );
};
