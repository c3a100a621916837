import { readNotifications } from '@inbound/shared/system/notification/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/call.ts';
import { NOTIFICATION_LIMIT, NOTIFICATION_PAGE } from '../../kit/constants.ts';
import { Icon } from '../../kit/icon.tsx';
import { appClient } from '../../kit/session.ts';
import { useTexts } from '../../kit/texts.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { usePoll } from '../poll.ts';

/** The key of the count, for those who read messages and so change it. */
export const UNREAD_KEY = ['notification', 'unread'] as const;

const MOST_SHOWN = 99;

/** How many messages are unread; of the call the total alone is kept (specification §7). */
const useUnread = (): number => {
  const { data, refetch } = useQuery(
    {
      queryKey: UNREAD_KEY,
      queryFn: async ({ signal }) => {
        const query = { status: 'init', page: NOTIFICATION_PAGE, limit: NOTIFICATION_LIMIT } as const;
        return (await call(readNotifications, query, { signal })).total;
      },
    },
    appClient,
  );
  usePoll(() => void refetch());
  return data ?? 0;
};

/** The bell: how many messages are unread, and the way to them. */
export const Bell = () => {
  const { t } = useTexts();
  const unread = useUnread();
  const name = unread > 0 ? t('common.shell.unread', { count: unread }) : t('common.screen./system/notification');
  return (
    <SiteLink className="ib-icon-button" href="/system/notification" name={name}>
      <Icon name="bell" size={18} />
      {unread > 0 && <span className="bell-count">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>}
    </SiteLink>
  );
};
