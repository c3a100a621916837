import type { IsoWeek } from '@inbound/shared';
import type { Commented } from '@inbound/shared/documents';
import {
  COMMENT_FILES,
  type CommentKind,
  findMentionableUsers,
  LONGEST_COMMENT,
  type Mentionable,
  MOST_FILES_AT_COMMENT,
  uploadCommentFile,
  writeComment,
} from '@inbound/shared/system/comment/contract';
import { endingsOf, LARGEST_FILE } from '@inbound/shared/system/file/kinds';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Files } from '../files/files.tsx';
import type { StoredFile } from '../files/stored-file.ts';
import { useUpload, useUploads } from '../files/use-uploads.ts';
import { Button } from '../parts/button.tsx';
import { useTabState } from '../tab/tab.tsx';
import { useSettled } from '../use-settled.ts';
import { KindAndWeeks } from './kind-and-weeks.tsx';
import { begunIn, namedIn, withNamed } from './mentions.ts';

interface ComposerProps {
  document: Commented;
  documentId: string;
  /** The weeks of which the document tells: a comment has a kind, and may be about some of them. */
  weeks?: readonly string[] | undefined;
  said(): void;
}

const rules = { kinds: endingsOf(COMMENT_FILES), maxBytes: LARGEST_FILE, most: MOST_FILES_AT_COMMENT };

interface OfferProps extends Omit<ComposerProps, 'said' | 'weeks'> {
  isInternal: boolean;
  search: string;
  choose(userNo: string): void;
}

/** People who may read what is being said, by what is typed behind the @. */
const Offer = ({ choose, search, ...of }: OfferProps) => {
  const { t, language } = useTexts();
  const { data } = useQuery(findMentionableUsers, { ...of, search: useSettled(search) });
  if (!data || data.rows.length === 0) return null;
  const nameOf = ({ cname, name }: Mentionable) => (language.startsWith('zh') ? cname : name);
  return (
    <ul className="ib-comment-offer" aria-label={t('comment.text.offered')}>
      {data.rows.map(person => (
        <li key={person.userNo}>
          <button type="button" onClick={() => choose(person.userNo)}>
            <strong>{person.userNo}</strong> {nameOf(person)} <span className="caption">{person.companyCode}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** What is typed stays when the tab is left, and goes once it is said. */
const useTyped = () => {
  const [text, setText] = useTabState('comment', '');
  const [chosen, setChosen] = useTabState<readonly string[]>('comment-named', []);
  const [isInternal, setInternal] = useTabState('comment-internal', false);
  const [kind, setKind] = useTabState<CommentKind>('comment-kind', 'information');
  const [about, setAbout] = useTabState<readonly string[]>('comment-weeks', []);
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  return {
    ...{ text, setText, isInternal, setInternal, files, setFiles, kind, setKind, about, setAbout },
    mentioned: namedIn(text, chosen),
    name: (userNo: string) => {
      setText(withNamed(text, userNo));
      setChosen([...chosen, userNo]);
    },
    clear: () => {
      setText('');
      setChosen([]);
      setFiles([]);
      setAbout([]);
    },
  };
};

/** Who will read it, and who is told. */
const Readers = ({
  typed: { isInternal, setInternal, mentioned },
  children,
}: {
  typed: ReturnType<typeof useTyped>;
  children: ReactNode;
}) => {
  const { t, list } = useTexts();
  const { user } = useSession();
  return (
    <footer>
      <label>
        <input type="checkbox" checked={isInternal} onChange={event => setInternal(event.target.checked)} />
        {t('comment.field.isInternal')}
      </label>
      <span className="caption" role="status">
        {isInternal ? t('comment.text.internal', { company: user.company?.code ?? '' }) : t('comment.text.both')}
        {mentioned.length > 0 && ` · ${t('comment.text.told', { people: list(mentioned) })}`}
      </span>
      <span className="ib-space" />
      {children}
    </footer>
  );
};

type Typed = ReturnType<typeof useTyped>;

/** The files that are sent before something is said. */
const useFiles = (of: Pick<ComposerProps, 'document' | 'documentId'>, { files, setFiles }: Typed) =>
  useUploads(useUpload(uploadCommentFile, of), rules, files.length, file => setFiles(now => [...now, file]));

/** Says what is typed, which goes with it. */
const useSay = ({ document, documentId, weeks, said }: ComposerProps, typed: Typed) => {
  const { run, busy } = useAction(writeComment, {
    done: () => {
      typed.clear();
      said();
    },
  });
  const { text, isInternal, mentioned, kind, about } = typed;
  const fileIds = typed.files.map(file => file.id);
  const ofWeeks = weeks ? { kind, weeks: about as IsoWeek[] } : {};
  const say = () => void run({ document, documentId, text, isInternal, mentioned, fileIds, ...ofWeeks });
  return { say, busy };
};

/** The place to say something: to both sides, or within the own company. */
export const Composer = ({ document, documentId, weeks, said }: ComposerProps) => {
  const { t } = useTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = useTyped();
  const { text, isInternal, files, kind, about } = typed;
  const uploads = useFiles({ document, documentId }, typed);
  const { say, busy } = useSay({ document, documentId, weeks, said }, typed);
  const begun = begunIn(text);
  return (
    <div className="ib-comment-composer">
      <label className="aside" htmlFor={id}>
        {t('comment.field.text')}
      </label>
      <textarea
        ref={field}
        id={id}
        className="ib-input ib-textarea"
        rows={3}
        maxLength={LONGEST_COMMENT}
        placeholder={t('comment.text.write')}
        value={text}
        onChange={event => typed.setText(event.target.value)}
      />
      {begun !== undefined && (
        <Offer
          {...{ document, documentId, isInternal, search: begun }}
          choose={userNo => {
            typed.name(userNo);
            field.current?.focus();
          }}
        />
      )}
      {weeks && <KindAndWeeks {...{ kind, weeks, about }} chooseKind={typed.setKind} chooseWeeks={typed.setAbout} />}
      <Files
        files={files}
        remove={({ id: gone }) => typed.setFiles(now => now.filter(file => file.id !== gone))}
        place={{ rules, uploads }}
      />
      <Readers typed={typed}>
        <Button
          kind="primary"
          busy={busy || uploads.open > 0}
          reason={text.trim() === '' ? t('comment.text.write') : undefined}
          onClick={say}
        >
          {t('comment.action.say')}
        </Button>
      </Readers>
    </div>
  );
};
