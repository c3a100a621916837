import { useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Question } from '../state/ask.tsx';
import { RowSubject } from '../state/subject-of.tsx';
import type { FileRules } from './file-rules.ts';
import { Files } from './files.tsx';
import type { StoredFile } from './stored-file.ts';
import { type useUpload, useUploads } from './use-uploads.ts';

interface FilesSectionProps {
  files: readonly StoredFile[];
  rules: FileRules;
  /** Made with `useUpload`; absent where nobody may add one. */
  send?: ReturnType<typeof useUpload> | undefined;
  open(file: StoredFile): void;
  /** Asked first; absent where nobody may. */
  remove?: ((file: StoredFile) => void) | undefined;
  /** A file was added: the record is read again. */
  changed(): void;
}

const nothing = async (): Promise<never> => {
  throw new Error('a place that takes no file sends none');
};

/** The files of a record, as a part of its page. */
export const FilesSection = ({ files, rules, send, open, remove, changed }: FilesSectionProps) => {
  const { t } = useTexts();
  const [leaving, setLeaving] = useState<StoredFile>();
  const uploads = useUploads(send ?? nothing, rules, files.length, changed);
  return (
    <div className="ib-files-section">
      <Files files={files} open={open} remove={remove && setLeaving} place={send && { rules, uploads }} />
      {leaving && remove && (
        <RowSubject name={leaving.name}>
          <Question
            ask="confirm"
            verb={t('common.action.delete')}
            effect={t('kit.files.remove', { name: leaving.name })}
            busy={false}
            refusal={undefined}
            submit={() => {
              setLeaving(undefined);
              remove(leaving);
            }}
            cancel={() => setLeaving(undefined)}
          />
        </RowSubject>
      )}
    </div>
  );
};
