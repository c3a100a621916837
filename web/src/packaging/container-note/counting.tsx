import './counting.css';
import {
  type ContainerItem,
  type ContainerNoteDetail,
  PHOTO_FILES,
  uploadContainerPhoto,
} from '@inbound/shared/packaging/container-note/contract';
import { type Count, checkCounted, checkReceived, loadedOf } from '@inbound/shared/packaging/container-note/rules';
import { endingsOf, LARGEST_FILE, MOST_FILES } from '@inbound/shared/system/file/kinds';
import { useState } from 'react';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Files } from '../../kit/files/files.tsx';
import type { StoredFile } from '../../kit/files/stored-file.ts';
import { useUpload, useUploads } from '../../kit/files/use-uploads.ts';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Difference } from './difference.tsx';

interface Typed {
  qty: string;
  reason: string;
}

const WHOLE = /^\d{1,5}$/;

interface ItemProps {
  item: ContainerItem;
  typed: Typed;
  isReceipt: boolean;
  change(next: Typed): void;
}

/** One package with what was planned or loaded, and the count; where the two differ, the reason. */
const CountedItem = ({ item, typed, isReceipt, change }: ItemProps) => {
  const { t, language } = useTexts();
  const expected = isReceipt ? loadedOf(item) : item.planned;
  const difference = WHOLE.test(typed.qty) ? Number(typed.qty) - expected : 0;
  const name = nameIn(language, { zh: item.packagingNameZh, en: item.packagingNameEn });
  return (
    <li className="cn-item">
      <div className="cn-item-name">
        <strong>{item.packagingCode}</strong>
        <span title={name}>{name}</span>
        <small>{t(isReceipt ? 'containerNote.text.loaded' : 'containerNote.text.planned', { count: expected })}</small>
      </div>
      <QuantityInput
        label={t('containerNote.text.countOf', { package: item.packagingCode })}
        whole
        live
        invalid={!WHOLE.test(typed.qty)}
        value={typed.qty}
        change={qty => change({ ...typed, qty })}
      />
      <Difference value={difference} />
      {isReceipt && difference !== 0 && (
        <input
          className="ib-input cn-reason"
          aria-label={t('containerNote.text.reasonOf', { package: item.packagingCode })}
          placeholder={t('kit.ask.reason')}
          required
          maxLength={200}
          value={typed.reason}
          onChange={event => change({ ...typed, reason: event.target.value })}
        />
      )}
    </li>
  );
};

const rules = { kinds: endingsOf(PHOTO_FILES), maxBytes: LARGEST_FILE };

/** All pieces together: what is expected, and what is counted so far. */
const Total = ({ expected, counted }: { expected: number; counted: number }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  return (
    <div className="cn-item cn-total">
      <strong>{t('containerNote.text.expected', { count: count(expected) })}</strong>
      <output>{t('containerNote.text.counted', { count: count(counted) })}</output>
      <Difference value={counted - expected} />
    </div>
  );
};

/** Photos that go with a receipt, each sent as soon as it is taken. */
const usePhotos = (present: number) => {
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const own = { ...rules, most: MOST_FILES - present };
  const uploads = useUploads(useUpload(uploadContainerPhoto, {}), own, files.length, file =>
    setFiles(before => [...before, file]),
  );
  return {
    files,
    isSending: uploads.open > 0,
    place: { rules: own, uploads },
    remove: (file: StoredFile) => setFiles(before => before.filter(({ id }) => id !== file.id)),
  };
};

interface CountingProps {
  note: ContainerNoteDetail;
  /** Counts what arrived; else what was loaded. */
  isReceipt: boolean;
  busy?: boolean;
  submit(body: object): void;
  cancel(): void;
}

/** Counts the items of a note: each begins with what is expected, and another number needs its reason at a receipt. */
export const Counting = ({ note, isReceipt, busy = false, submit, cancel }: CountingProps) => {
  const { t, error } = useTexts();
  const { isSending, ...photos } = usePhotos(note.files.length);
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(
    () =>
      new Map(note.items.map(item => [item.id, { qty: `${isReceipt ? loadedOf(item) : item.planned}`, reason: '' }])),
  );
  const typedOf = (id: string): Typed => typed.get(id) ?? { qty: '', reason: '' };
  const counts: Count[] = note.items
    .filter(({ id }) => WHOLE.test(typedOf(id).qty))
    .map(({ id }) => ({
      itemId: id,
      qty: Number(typedOf(id).qty),
      ...(isReceipt ? { reason: typedOf(id).reason } : {}),
    }));
  const [refused] = isReceipt ? checkReceived(note.items, counts) : checkCounted(note.items, counts);
  const reason = refused && error(refused, 'containerNote');
  const expectedOf = (item: ContainerItem): number => (isReceipt ? loadedOf(item) : item.planned);
  return (
    <div className="cn-counting">
      <ul>
        {note.items.map(item => (
          <CountedItem
            key={item.id}
            item={item}
            typed={typedOf(item.id)}
            isReceipt={isReceipt}
            change={next => setTyped(before => new Map(before).set(item.id, next))}
          />
        ))}
      </ul>
      <Total
        expected={note.items.reduce((total, item) => total + expectedOf(item), 0)}
        counted={counts.reduce((total, { qty }) => total + qty, 0)}
      />
      {isReceipt && <Files {...photos} />}
      <footer className="cn-counting-foot">
        <Button onClick={cancel}>{t('common.action.back')}</Button>
        <Button
          kind="primary"
          icon="check"
          busy={busy || isSending}
          reason={reason}
          onClick={() => submit({ counts, ...(isReceipt ? { fileIds: photos.files.map(({ id }) => id) } : {}) })}
        >
          {t(isReceipt ? 'containerNote.text.confirmReceipt' : 'containerNote.text.confirmLoading')}
        </Button>
      </footer>
    </div>
  );
};
