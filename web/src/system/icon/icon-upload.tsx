import { refusal } from '@inbound/shared';
import { uploadIcon } from '@inbound/shared/system/icon/contract';
import { LARGEST_ICON, LONGEST_ICON_NAME } from '@inbound/shared/system/icon/own-icon';
import { useId, useRef, useState } from 'react';
import { type CallInput, useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

const KIB = 1024;
const ENDING = '.png';

type Input = CallInput<typeof uploadIcon>;

/** Why a file is not even sent; the server looks at its bytes. */
const refusedFile = ({ name, size }: File) => {
  if (!name.toLowerCase().endsWith(ENDING)) return refusal('file_type', { allowed: ENDING });
  return size > LARGEST_ICON ? refusal('file_size', { max: `${LARGEST_ICON / KIB} KiB` }) : undefined;
};

/** Sends a file under a name, and tells what is wrong with it. */
const useIconUpload = (name: string, taken: () => void) => {
  const [refused, setRefused] = useState<ReturnType<typeof refusedFile>>();
  const {
    run,
    busy,
    refusal: answered,
  } = useAction(uploadIcon, {
    claims: 'all',
    done: taken,
  });
  const offer = (file: File | undefined) => {
    if (!file) return;
    const no = refusedFile(file);
    setRefused(no);
    if (!no) void run({ name, file } as Input);
  };
  return { offer, busy, said: refused ?? answered };
};

/** A name and a PNG: what is chosen is sent at once. */
export const IconUpload = ({ done }: { done(): void }) => {
  const { t, error } = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const { offer, busy, said } = useIconUpload(name, () => {
    setName('');
    done();
  });
  const plain = name.normalize('NFKC').trim();
  return (
    <div className="icons-upload">
      <label htmlFor={id}>{t('icon.field.name')}</label>
      <input
        id={id}
        className="ib-input"
        autoComplete="off"
        maxLength={LONGEST_ICON_NAME}
        value={name}
        onChange={event => setName(event.target.value)}
        onBlur={() => setName(plain)}
      />
      <input
        ref={input}
        className="aside"
        type="file"
        accept={ENDING}
        tabIndex={-1}
        aria-hidden="true"
        onChange={event => {
          offer(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        icon="upload"
        busy={busy}
        reason={plain === '' ? error(refusal('required', { field: 'name' }), 'icon') : undefined}
        onClick={() => input.current?.click()}
      >
        {t('icon.action.upload')}
      </Button>
      {said && <Notice tone="danger">{error(said, 'icon')}</Notice>}
    </div>
  );
};
