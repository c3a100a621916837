import './notification.css';
import type { QueryOf, ScreenPath } from '@inbound/shared';
import { isScreenPath, screens } from '@inbound/shared/areas';
import { markRead, type NotificationRow, readNotifications } from '@inbound/shared/system/notification/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction, useQuery } from '../../client/call.ts';
import { type Format, useFormat } from '../../client/format/use-format.ts';
import { type Link, linkAt } from '../../client/link.ts';
import { appClient } from '../../client/session.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { FILTERS, filterOf, statusOf } from './filter.ts';
import { UNREAD_KEY } from './unread.ts';

const PAGE_SIZE = 50;

/** The document that a message is about; undefined when it is about none. */
const linkOf = ({ path, documentId, plantNo }: NotificationRow): Link | undefined => {
  if (path === null || !isScreenPath(path)) return undefined;
  const checked = screens[path].query.safeParse(documentId === null ? {} : { id: documentId });
  return checked.success ? linkAt(path, checked.data as QueryOf<ScreenPath>, plantNo ?? undefined) : undefined;
};

/** The sentence of a message in the reader's language. */
const sentenceOf = ({ t, has, screen }: Texts, { spoken }: Format, row: NotificationRow): string => {
  const key = `notice.${row.kind}`;
  const params = Object.fromEntries(Object.entries(row.params).map(([name, value]) => [name, spoken(String(value))]));
  if (has(key)) return t(key, params);
  return row.path === null ? t('notification.text.unknown') : screen(row.path);
};

const Message = ({ row, read, open }: { row: NotificationRow; read(id: string): void; open(to: Link): void }) => {
  const texts = useTexts();
  const format = useFormat();
  const to = linkOf(row);
  const icon = row.path !== null && isScreenPath(row.path) ? screens[row.path].icon : 'bell';
  const follow = () => {
    if (row.readAt === null) read(row.id);
    if (to) open(to);
  };
  return (
    <li className="message" data-unread={row.readAt === null || undefined}>
      <span className="message-dot" aria-hidden="true" />
      <Icon name={icon} />
      <button type="button" className="message-text" onClick={follow}>
        {row.readAt === null && <span className="aside">{texts.t('notification.text.isUnread')}</span>}
        {sentenceOf(texts, format, row)}
      </button>
      <span className="caption">{row.plantNo}</span>
      <time className="caption" dateTime={row.createdAt} title={format.ownMoment(row.createdAt)}>
        {format.moment(row.createdAt)}
      </time>
    </li>
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
  const reading = useAction(markRead, {
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
        <fieldset className="inbox-filters">
          <legend className="aside">{t('notification.text.filter')}</legend>
          {FILTERS.map(each => (
            <button
              key={each}
              type="button"
              aria-pressed={each === filter}
              onClick={() => change({ view: each === 'all' ? undefined : each })}
            >
              {t(`notification.filter.${each}`)}
            </button>
          ))}
        </fieldset>
        <Button icon="check" busy={reading.busy} onClick={() => void reading.run({})}>
          {t('notification.action.readAll')}
        </Button>
      </header>
      {refusal && <Notice tone="danger">{error(refusal)}</Notice>}
      <ul aria-busy={busy} data-has-unread={hasUnread || undefined}>
        {rows.map(row => (
          <Message key={row.id} row={row} read={id => void reading.run({ ids: [id] })} open={to => open(to)} />
        ))}
      </ul>
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
