import './bulletin.css';
import type { PublicEntry } from '@inbound/shared/system/bulletin/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { RichText } from '../../kit/rich/rich-text.tsx';

interface EntryProps {
  entry: PublicEntry;
  /** What stands below the text, for those who are signed in. */
  files?: ReactNode;
  children?: ReactNode;
}

/** One bulletin as its readers see it. */
export const Entry = ({ entry, files, children }: EntryProps) => {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <article className="card bulletin" data-pinned={entry.pinned || undefined}>
      <header>
        <Icon name={entry.pinned ? 'pin' : 'bulletin'} />
        <h2>{entry.title}</h2>
        <time className="caption" dateTime={entry.publishedAt}>
          {format.moment(entry.publishedAt)}
        </time>
      </header>
      <div className="bulletin-text">
        <RichText text={entry.content} />
        {files}
      </div>
      <footer>
        {entry.validTo !== null && (
          <span className="caption">{t('bulletin.text.until', { day: format.date(entry.validTo) })}</span>
        )}
        {children}
      </footer>
    </article>
  );
};
