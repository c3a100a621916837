import { HOME } from '@inbound/shared/areas';
import { useTexts } from '../../client/texts.ts';
import { MessagePage } from '../../kit/parts/message-page.tsx';
import { readAddress } from '../navigation/address.ts';
import { SiteLink } from '../parts/site-link.tsx';
import '../../kit/parts/button.css';

/** `/404`: names the page that does not exist, and leads home. */
export const MissingPage = () => {
  const { t, error } = useTexts();
  const { missing } = readAddress();
  const text = missing ? error({ code: 'page_not_found', params: { path: missing } }) : t('errorPage.text.missingHint');
  return (
    <MessagePage icon="missing" title={t('errorPage.text.missing')} text={text}>
      <SiteLink href={HOME} className="ib-button">
        {t('errorPage.action.home')}
      </SiteLink>
    </MessagePage>
  );
};
