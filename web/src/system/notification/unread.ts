import { featureOf } from '@inbound/shared';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { NOTIFICATION_LIMIT, NOTIFICATION_PAGE } from '../../client/constants.ts';
import { useNews } from '../../client/live/live.ts';
import { usePoll } from '../../client/poll.ts';
import { appClient } from '../../client/session.ts';

/** The key of the count, for those who read messages and so change it. */
export const UNREAD_KEY = ['notification', 'unread'] as const;

const TOPICS = [featureOf(readNotifications)];

/** How many messages are unread, once that is asked; of the call the total alone is kept (specification §7). */
export const useUnread = (asks: boolean): number => {
  const { data, refetch } = useQuery(
    {
      queryKey: UNREAD_KEY,
      queryFn: async ({ signal }) => {
        const query = { status: 'init', page: NOTIFICATION_PAGE, limit: NOTIFICATION_LIMIT } as const;
        return (await call(readNotifications, query, { signal })).total;
      },
      enabled: asks,
    },
    appClient,
  );
  usePoll(() => void refetch());
  useNews(TOPICS, undefined, () => void refetch());
  return data ?? 0;
};
