import './files.css';
import { type ReactNode, useRef } from 'react';
import { personName } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useFeature } from '../feature.ts';
import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { type FileRules, sizeOf } from './file-rules.ts';
import type { StoredFile } from './stored-file.ts';
import { useDrop } from './use-drop.ts';
import type { Pending, Uploads } from './use-uploads.ts';

const useSize = (): ((bytes: number) => string) => {
  const { decimal } = useFormat();
  return bytes => {
    const { value, unit } = sizeOf(bytes);
    return `${decimal(value)} ${unit}`;
  };
};

interface RowProps {
  name: ReactNode;
  note: ReactNode;
  size: number;
  isWrong?: boolean;
  isRunning?: boolean;
  actions: ReactNode;
}

const Row = ({ name, note, size, isWrong, isRunning, actions }: RowProps) => {
  const sizeText = useSize();
  return (
    <li data-wrong={isWrong || undefined} data-running={isRunning || undefined}>
      <Icon name={isWrong ? 'tone-danger' : isRunning ? 'tone-progress' : 'delivery-note'} size={16} />
      <span className="ib-file-name">{name}</span>
      <span className="ib-file-size">{sizeText(size)}</span>
      <span className="ib-file-note">{note}</span>
      <span className="ib-file-actions">{actions}</span>
    </li>
  );
};

interface ActionsOfFile {
  /** Shows or saves a file; without it a name is no button. */
  open?: ((file: StoredFile) => void) | undefined;
  /** Takes a file away; without it none can be taken away. */
  remove?: ((file: StoredFile) => void) | undefined;
}

const StoredRow = ({ file, open, remove }: ActionsOfFile & { file: StoredFile }) => {
  const { t, language } = useTexts();
  const { moment, ownMoment } = useFormat();
  return (
    <Row
      name={
        open ? (
          <button type="button" className="ib-link" title={file.name} onClick={() => open(file)}>
            {file.name}
          </button>
        ) : (
          <span title={file.name}>{file.name}</span>
        )
      }
      size={file.size}
      note={
        <>
          {personName(language, file.by)} · <time title={ownMoment(file.at)}>{moment(file.at)}</time>
        </>
      }
      actions={
        remove && (
          <IconButton
            name={t('kit.files.remove', { name: file.name })}
            icon="delete"
            size={14}
            onClick={() => remove(file)}
          />
        )
      }
    />
  );
};

const PendingRow = ({ one, uploads }: { one: Pending; uploads: Uploads }) => {
  const { t, error } = useTexts();
  const feature = useFeature();
  const { file, key, refusal, isRunning, wasSent } = one;
  const waits = t(isRunning ? 'kit.files.sending' : 'kit.files.waiting');
  return (
    <Row
      name={<span title={file.name}>{file.name}</span>}
      size={file.size}
      isWrong={refusal !== undefined}
      isRunning={isRunning === true}
      note={refusal ? <span role="alert">{`“${file.name}”: ${error(refusal, feature)}`}</span> : waits}
      actions={
        refusal && (
          <>
            {wasSent && (
              <IconButton
                name={t('kit.files.retry', { name: file.name })}
                icon="retry"
                size={14}
                onClick={() => uploads.retry(key)}
              />
            )}
            <IconButton
              name={t('kit.files.remove', { name: file.name })}
              icon="close"
              size={14}
              onClick={() => uploads.forget(key)}
            />
          </>
        )
      }
    />
  );
};

interface PlaceProps {
  rules: FileRules;
  uploads: Uploads;
  id?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
}

const MIB = 1024 * 1024;

/** Where files are dropped or chosen, and what may be. */
const Place = ({ rules, uploads, id, describedBy, invalid }: PlaceProps) => {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { over, drag } = useDrop(uploads.offer);
  const { kinds, maxBytes, most } = rules;
  return (
    <div id={id} className="ib-files-place" data-over={over || undefined} data-invalid={invalid || undefined} {...drag}>
      <button
        type="button"
        className="ib-button"
        data-kind="plain"
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
        {t('kit.files.choose')}
      </button>
      <input
        ref={input}
        className="aside"
        type="file"
        multiple={most > 1}
        accept={kinds.join(',')}
        tabIndex={-1}
        aria-hidden="true"
        onChange={event => {
          uploads.offer([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <span className="ib-files-rules">
        {t('kit.files.rules', { kinds: kinds.join(', '), size: maxBytes / MIB, most })}
      </span>
    </div>
  );
};

export interface FilesProps extends ActionsOfFile {
  files: readonly StoredFile[];
  /** Absent where nobody may add one. */
  place?: PlaceProps | undefined;
}

/** Files with name, size, who added them and when; and where it is allowed, the place for more. */
export const Files = ({ files, place, ...actions }: FilesProps) => {
  const { t } = useTexts();
  const pending = place?.uploads.pending ?? [];
  const isEmpty = files.length === 0 && pending.length === 0;
  return (
    <div className="ib-files">
      {place && files.length + place.uploads.open < place.rules.most && <Place {...place} />}
      {isEmpty && !place && <p className="ib-files-none">{t('kit.files.none')}</p>}
      {!isEmpty && (
        <ul>
          {files.map(file => (
            <StoredRow key={file.id} file={file} {...actions} />
          ))}
          {place && pending.map(one => <PendingRow key={one.key} one={one} uploads={place.uploads} />)}
        </ul>
      )}
    </div>
  );
};
