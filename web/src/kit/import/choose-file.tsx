import { type RefusalData, refusal } from '@inbound/shared';
import { useRef, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { refusedFile } from '../files/file-rules.ts';
import { useDrop } from '../files/use-drop.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';

const ACCEPTED = ['.xlsx', '.csv'];
const MIB = 1024 * 1024;

/** Why a choice of files cannot be taken; undefined when it is one file of a right kind and size. */
export const refusedFiles = (
  files: readonly Pick<File, 'name' | 'size'>[],
  maxBytes: number,
): RefusalData | undefined => {
  const [file] = files;
  if (files.length !== 1 || !file) return refusal('one_file');
  return refusedFile(file, { kinds: ACCEPTED, maxBytes });
};

/** Judges what is chosen or dropped, and hands on a file that can be taken. */
const useOffer = (maxBytes: number, take: (file: File) => void) => {
  const [refused, setRefused] = useState<RefusalData>();
  const offer = (files: readonly File[]) => {
    const [file] = files;
    const no = refusedFiles(files, maxBytes);
    setRefused(no);
    if (!no && file) take(file);
  };
  return { refused, offer, ...useDrop(offer) };
};

/** The place for exactly one spreadsheet: chosen, or dropped here. */
export const ChooseFile = ({
  maxBytes,
  busy,
  take,
  template,
}: {
  maxBytes: number;
  busy: boolean;
  take(file: File): void;
  /** Gives an empty spreadsheet with the right columns. */
  template(): void;
}) => {
  const { t, error } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { refused, over, offer, drag } = useOffer(maxBytes, take);
  return (
    <fieldset className="ib-drop" data-over={over || undefined} {...drag}>
      <legend className="aside">{t('kit.import.choose')}</legend>
      <Icon name="spreadsheet" size={20} />
      <p>{t('kit.import.drop', { max: maxBytes / MIB })}</p>
      <input
        ref={input}
        className="aside"
        type="file"
        accept={ACCEPTED.join(',')}
        tabIndex={-1}
        aria-hidden="true"
        onChange={event => offer([...(event.target.files ?? [])])}
      />
      <span className="ib-drop-actions">
        <Button kind="primary" icon="upload" first busy={busy} onClick={() => input.current?.click()}>
          {t('kit.import.choose')}
        </Button>
        <Button icon="export" onClick={template}>
          {t('kit.import.template')}
        </Button>
      </span>
      {refused && (
        <p className="ib-drop-wrong" role="alert">
          {error(refused)}
        </p>
      )}
    </fieldset>
  );
};
