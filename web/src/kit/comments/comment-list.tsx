import './comments.css';
import type { Commented } from '@inbound/shared/documents';
import { markCommentsRead } from '@inbound/shared/system/comment/contract';
import { useEffect, useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../feature.ts';
import { NotLoaded } from '../parts/empty.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Comment } from './comment.tsx';
import { Composer } from './composer.tsx';
import { useComments } from './use-comments.ts';

/** The document at which people talk. */
export interface Place {
  document: Commented;
  documentId: string;
  /** The weeks of which the document tells: a comment may be about some of them. */
  weeks?: readonly string[] | undefined;
}

/** Says that what is shown is read, and remembers what was new when the reader came. */
const useReading = (place: Place, unread: readonly string[], refresh: () => void): ReadonlySet<string> => {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { run } = useAction(markCommentsRead, { done: refresh });
  const { document, documentId } = place;
  const key = unread.join();
  useEffect(() => {
    if (key === '') return;
    setFresh(before => new Set([...before, ...key.split(',')]));
    const upTo = key.split(',').at(-1);
    if (upTo !== undefined) void run({ document, documentId, upTo });
  }, [key, document, documentId, run]);
  return fresh;
};

/** What people have said at a document, the oldest first, and the place to say more. */
export const CommentList = (place: Place) => {
  const { t } = useTexts();
  const { data, refusal, refresh } = useComments(place.document, place.documentId);
  const unread = data?.rows.filter(({ isUnread }) => isUnread).map(({ id }) => id) ?? [];
  const fresh = useReading(place, unread, refresh);
  if (!data) return refusal ? <NotLoaded refusal={refusal} retry={refresh} /> : <Skeleton shape="form" />;
  const { rows, total } = data;
  return (
    <FeatureContext.Provider value="comment">
      <section className="ib-comments" aria-label={t('comment.section.comments')}>
        {rows.length < total && <p className="caption">{t('comment.text.earlier', { shown: rows.length, total })}</p>}
        {rows.length === 0 && <p className="caption">{t('comment.text.empty')}</p>}
        <ol>
          {rows.map(row => (
            <Comment key={row.id} row={row} isNew={fresh.has(row.id)} changed={refresh} />
          ))}
        </ol>
        <Composer {...place} said={refresh} />
      </section>
    </FeatureContext.Provider>
  );
};
