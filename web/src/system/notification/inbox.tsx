import './notification.css';
import { NOTICE_GROUPS, type NoticeGroup } from '@inbound/shared';
import {
  markNotificationsRead,
  type NotificationRow,
  readNotifications,
} from '@inbound/shared/system/notification/contract';
import { groupOfNotice } from '@inbound/shared/system/notification/groups';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import type { Link } from '../../client/link.ts';
import { appClient } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { FILTERS, filterOf, type NotificationFilter, statusOf } from './filter.ts';
import { Message } from './message.tsx';
import { UNREAD_KEY } from './unread.ts';

const PAGE_SIZE = 50;
/** Of the answer the total alone is shown. */
const COUNT_ALONE = { page: 1, limit: 1 } as const;

interface MessageGroupProps {
  group: NoticeGroup;
  rows: readonly NotificationRow[];
  read(id: string): void;
  open(to: Link): void;
}

/** What asks for an act, what informs, and what tells of the product, each under its name with how many are unread. */
const MessageGroup = ({ group, rows, ...acts }: MessageGroupProps) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const id = useId();
  const unread = rows.filter(({ readAt }) => readAt === null).length;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="message-group">
        {t(`notification.group.${group}`)} {unread > 0 && <small>{count(unread)}</small>}
      </h2>
      <ul>
        {rows.map(row => (
          <Message key={row.id} row={row} {...acts} />
        ))}
      </ul>
    </section>
  );
};

/** How many messages each tab has. */
const useCounts = (): Partial<Record<NotificationFilter, number>> => {
  const all = useQuery(readNotifications, COUNT_ALONE).data?.total;
  const unread = useQuery(readNotifications, { ...COUNT_ALONE, status: 'init' }).data?.total;
  return all === undefined || unread === undefined ? {} : { all, unread, read: all - unread };
};

const Filters = ({ present, choose }: { present: NotificationFilter; choose(filter: NotificationFilter): void }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const counts = useCounts();
  return (
    <fieldset className="inbox-filters">
      <legend className="aside">{t('notification.text.filter')}</legend>
      {FILTERS.map(each => {
        const messages = counts[each];
        return (
          <button key={each} type="button" aria-pressed={each === present} onClick={() => choose(each)}>
            {t(`notification.filter.${each}`)} {messages !== undefined && <small>{count(messages)}</small>}
          </button>
        );
      })}
    </fieldset>
  );
};

/** The messages of the reader: all, unread or read; opening one reads it, and all can be read at once. */
export const Inbox = () => {
  const { t, error } = useTexts();
  const { query, change, open } = useTab('/system/notification');
  const filter = filterOf(query.view);
  const client = useQueryClient();
  const { data, refusal, busy } = useQuery(readNotifications, {
    ...statusOf(filter),
    page: 1,
    limit: PAGE_SIZE,
  });
  const reading = useAction(markNotificationsRead, {
    done: () => {
      // What is read leaves one filter and comes into another, which may have been shown before.
      void client.invalidateQueries();
      void appClient.invalidateQueries({ queryKey: UNREAD_KEY });
    },
  });
  const rows = data?.rows ?? [];
  const hasUnread = rows.some(row => row.readAt === null);
  return (
    <div className="inbox" data-flush="">
      <header>
        <h1 className="page-title">{t('screen./system/notification')}</h1>
        <Filters present={filter} choose={each => change({ view: each === 'all' ? undefined : each })} />
        <Button icon="check" busy={reading.busy} onClick={() => void reading.run({})}>
          {t('notification.action.readAll')}
        </Button>
      </header>
      {refusal && <Notice tone="danger">{error(refusal)}</Notice>}
      <div aria-busy={busy} data-has-unread={hasUnread || undefined}>
        {NOTICE_GROUPS.map(group => (
          <MessageGroup
            key={group}
            group={group}
            rows={rows.filter(({ kind }) => groupOfNotice(kind) === group)}
            read={id => void reading.run({ ids: [id] })}
            open={to => open(to)}
          />
        ))}
      </div>
      {data && rows.length === 0 && (
        <p className="inbox-empty">
          <Icon name="empty" size={20} />
          {t(`notification.empty.${filter}`)}
        </p>
      )}
      {data && data.total > rows.length && (
        <p className="caption inbox-more">{t('notification.text.newest', { shown: rows.length, total: data.total })}</p>
      )}
    </div>
  );
};
