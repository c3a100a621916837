import { HOME } from '@inbound/shared';
import { readAddress } from '../../app/navigation/address.ts';
import { MessagePage } from '../../app/parts/message-page.tsx';
import { SiteLink } from '../../app/parts/site-link.tsx';
import { useTexts } from '../../kit/texts.ts';
import '../../kit/button.css';

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
