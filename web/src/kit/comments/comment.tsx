import {
  type CommentRow,
  changeComment,
  downloadCommentFile,
  removeComment,
} from '@inbound/shared/system/comment/contract';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { Files } from '../files/files.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Question } from '../state/ask.tsx';
import { TextArea } from '../state/text-area.tsx';
import { KindAndWeeksOf } from './kind-and-weeks.tsx';
import { piecesOf } from './mentions.ts';

interface CommentProps {
  row: CommentRow;
  /** Said by somebody else since the reader was here last. */
  isNew: boolean;
  changed(): void;
}

const useAuthor = ({ author, authorZh }: CommentRow): string => {
  const { language } = useTexts();
  return language.startsWith('zh') ? authorZh : author;
};

/** The text as it was typed: lines stay lines, and who is named stands out. */
const Text = ({ row }: { row: CommentRow }) => (
  <p className="ib-comment-text">
    {piecesOf(row.text, row.mentioned).map(({ text, at, isMention }) =>
      isMention ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
    )}
  </p>
);

const Editing = ({ row, changed, leave }: { row: CommentRow; changed(): void; leave(): void }) => {
  const { t } = useTexts();
  const [text, setText] = useState(row.text);
  const { run, busy } = useAction(changeComment, {
    done: () => {
      changed();
      leave();
    },
  });
  return (
    <div className="ib-comment-editing">
      <TextArea label={t('comment.field.text')} value={text} change={setText} longest={undefined} />
      <Button kind="primary" busy={busy} onClick={() => void run({ id: row.id, version: row.version, text })}>
        {t('common.action.save')}
      </Button>
      <Button onClick={leave}>{t('common.action.back')}</Button>
    </div>
  );
};

const Acts = ({ row, changed, edit }: { row: CommentRow; changed(): void; edit(): void }) => {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  const { run, busy, refusal } = useAction(removeComment, {
    claims: 'all',
    done: () => {
      setAsks(false);
      changed();
    },
  });
  return (
    <>
      {row.editableUntil !== null && (
        <IconButton name={t('comment.action.change')} icon="edit" size={14} onClick={edit} />
      )}
      <IconButton name={t('comment.action.remove')} icon="delete" size={14} onClick={() => setAsks(true)} />
      {asks && (
        <Question
          ask="confirm"
          verb={t('comment.action.remove')}
          effect={t('comment.ask.remove')}
          of={removeComment}
          busy={busy}
          refusal={refusal}
          submit={() => void run({ id: row.id, version: row.version })}
          cancel={() => setAsks(false)}
        />
      )}
    </>
  );
};

/** One comment: who said what and when, for whom, with its files. */
export const Comment = ({ row, isNew, changed }: CommentProps) => {
  const { t } = useTexts();
  const { moment, ownMoment } = useFormat();
  const author = useAuthor(row);
  const [edits, setEdits] = useState(false);
  const download = useAction(downloadCommentFile, { done: saveDownload });
  if (row.removedAt !== null) return <li className="ib-comment caption">{t('comment.text.removed', { author })}</li>;
  return (
    <li className="ib-comment" data-own={row.isOwn || undefined} data-new={isNew || undefined}>
      <header>
        <strong>{author}</strong>
        <span className="caption">{row.companyCode}</span>
        <time className="caption" dateTime={row.createdAt} title={ownMoment(row.createdAt)}>
          {moment(row.createdAt)}
        </time>
        {row.editedAt !== null && (
          <span className="caption">{t('comment.text.edited', { at: moment(row.editedAt) })}</span>
        )}
        {row.isInternal && (
          <span className="ib-comment-internal">
            <Icon name="lock" size={14} />
            {t('comment.text.internal', { company: row.companyCode })}
          </span>
        )}
        <KindAndWeeksOf row={row} />
        {isNew && <span className="ib-comment-new">{t('comment.text.unread')}</span>}
        <span className="ib-space" />
        {row.isOwn && !edits && <Acts row={row} changed={changed} edit={() => setEdits(true)} />}
      </header>
      {edits ? <Editing row={row} changed={changed} leave={() => setEdits(false)} /> : <Text row={row} />}
      {row.files.length > 0 && (
        <Files files={row.files} open={file => void download.run({ id: row.id, fileId: file.id })} />
      )}
    </li>
  );
};
