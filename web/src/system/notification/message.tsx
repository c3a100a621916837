import type { QueryOf, ScreenPath } from '@inbound/shared';
import { isScreenPath, screens } from '@inbound/shared/areas';
import type { NotificationRow } from '@inbound/shared/system/notification/contract';
import { actOfNotice, groupOfNotice } from '@inbound/shared/system/notification/groups';
import { type Format, useFormat } from '../../client/format/use-format.ts';
import { type Link, linkAt } from '../../client/link.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';

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

/** What is done about a message: the act that it asks for, until it is read; then its document is only opened again. */
const buttonText = ({ t }: Texts, { kind, readAt }: NotificationRow, leads: boolean): string => {
  const act = readAt === null ? actOfNotice(kind) : undefined;
  if (!leads) return t('notification.action.read');
  return act ? t(`notification.act.${act}`) : t('notification.action.open');
};

/** One message: what happened, and the one thing to do about it. Opening or doing it reads it. */
export const Message = ({
  row,
  read,
  open,
}: {
  row: NotificationRow;
  read(id: string): void;
  open(to: Link): void;
}) => {
  const texts = useTexts();
  const format = useFormat();
  const to = linkOf(row);
  const icon = row.path !== null && isScreenPath(row.path) ? screens[row.path].icon : 'bell';
  const sentence = sentenceOf(texts, format, row);
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
        {sentence}
      </button>
      <span className="caption">{row.plantNo}</span>
      <time className="caption" dateTime={row.createdAt} title={format.ownMoment(row.createdAt)}>
        {format.moment(row.createdAt)}
      </time>
      {(to || row.readAt === null) && (
        <Button
          kind={to && groupOfNotice(row.kind) === 'action' && row.readAt === null ? 'plain' : 'text'}
          onClick={follow}
        >
          {buttonText(texts, row, to !== undefined)}
          <span className="aside">: {sentence}</span>
        </Button>
      )}
    </li>
  );
};
