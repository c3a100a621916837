import { useFirstPageStands } from '../../client/first-page.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { useUnread } from '../../system/notification/unread.ts';
import { SiteLink } from '../parts/site-link.tsx';

const MOST_SHOWN = 99;

/** How many are unread, as a mark has room for it. */
export const unreadText = (unread: number): string => (unread > MOST_SHOWN ? `${MOST_SHOWN}+` : `${unread}`);

/** The bell: how many messages are unread, and the way to them. */
export const Bell = () => {
  const { t } = useTexts();
  const unread = useUnread(useFirstPageStands());
  const name = unread > 0 ? t('common.shell.unread', { count: unread }) : t('screen./system/notification');
  return (
    <SiteLink className="ib-icon-button" href="/system/notification" name={name}>
      <Icon name="bell" size={18} />
      {unread > 0 && <span className="bell-count">{unreadText(unread)}</span>}
    </SiteLink>
  );
};
