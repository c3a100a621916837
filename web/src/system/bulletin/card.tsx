import './bulletin.css';
import { useFormat } from '../../client/format/use-format.ts';
import { type Link, link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { useBoard } from './use-board.ts';

/** So many stand on home; the board has them all. */
const ON_HOME = 3;

/** What is announced to the reader, on home; nothing where nothing is. */
export const BulletinCard = ({ open }: { open(to: Link): void }) => {
  const { t } = useTexts();
  const format = useFormat();
  const { entries = [], total } = useBoard(ON_HOME);
  if (entries.length === 0) return null;
  const toBoard = () => open(link('/index/bulletin', {}));
  return (
    <section className="card bulletin-card">
      <header>
        <h2>{t('screen./index/bulletin')}</h2>
        <span className="ib-space" />
        <Button kind="text" onClick={toBoard}>
          {t('bulletin.action.all', { count: total })}
        </Button>
      </header>
      <ul>
        {entries.map(({ id, title, pinned, readAt, publishedAt }) => (
          <li key={id} data-unread={readAt === null || undefined}>
            <Icon name={pinned ? 'pin' : 'bulletin'} />
            <button type="button" onClick={toBoard}>
              {readAt === null && <span className="aside">{t('notification.text.isUnread')}</span>}
              {title}
            </button>
            <time className="caption" dateTime={publishedAt}>
              {format.moment(publishedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
};
