import { COMMENTED_BY_KIND, type Commented } from '@inbound/shared/documents';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Comments } from './comments.tsx';
import { useComments } from './use-comments.ts';

interface Talked {
  id: string;
  /** Of a document that tells of weeks. */
  weeks?: readonly string[];
}

const isByKind = (document: Commented): boolean => COMMENTED_BY_KIND.includes(document);

const markOf = (document: Commented) =>
  function Mark({ record: { id } }: { record: Talked }) {
    const { t } = useTexts();
    const { count } = useFormat();
    const { data } = useComments(document, id);
    if (!data || data.total === 0) return null;
    return (
      <span className="ib-status-count" data-unread={data.unread > 0 || undefined}>
        {count(data.total)}
        {data.unread > 0 && <span className="aside">{t('comment.text.unreadCount', { count: data.unread })}</span>}
      </span>
    );
  };

/** What people say at a document of this kind, as a part of its page: how much beside its name, marked while unread. */
export const commentsOf = (document: Commented) => ({
  name: 'comments',
  title: 'comment.section.comments',
  mark: markOf(document),
  show: ({ record: { id, weeks } }: { record: Talked }) => (
    <Comments document={document} documentId={id} weeks={isByKind(document) ? weeks : undefined} />
  ),
});
