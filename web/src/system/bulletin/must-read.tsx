import { useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { RichText } from '../../kit/rich/rich-text.tsx';
import { FilesOnBoard } from './files.tsx';
import { useBoard } from './use-board.ts';

/** What is put off is passed over, so that the next one shows. */
const MOST_PUT_OFF = 10;

/** A bulletin that must be read, over whatever page is open, until the reader says so; put off, it comes with the next visit. */
export const MustRead = () => {
  const { t, error } = useTexts();
  const { entries = [], refusal, busy, read } = useBoard(MOST_PUT_OFF, true);
  const [later, setLater] = useState<readonly string[]>([]);
  const entry = entries.find(({ id }) => !later.includes(id));
  if (!entry) return null;
  const putOff = () => setLater([...later, entry.id]);
  return (
    <Dialog
      title={entry.title}
      kind="question"
      close={putOff}
      footer={
        <>
          <Button first onClick={putOff}>
            {t('bulletin.action.later')}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => read(entry)}>
            {t('bulletin.action.read')}
          </Button>
        </>
      }
    >
      {refusal && <Notice tone="danger">{error(refusal)}</Notice>}
      <RichText text={entry.content} />
      <FilesOnBoard bulletin={entry} />
    </Dialog>
  );
};
