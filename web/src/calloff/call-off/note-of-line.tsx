import { createNoteToShip } from '@inbound/shared/delivery/to-ship/contract';
import { useAction } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { IconButton } from '../../kit/parts/button.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';

/** Makes a note of all that arrives with a line on its day at its place, and opens it. */
export const NoteOfLine = ({ line }: { line: { id: string } }) => {
  const { t } = useTexts();
  const may = useMay();
  const { host, key } = usePlace();
  const create = useAction(createNoteToShip, {
    done: ({ id }) => host.open(key, link('/delivery/note-detail', { id }), 'new'),
  });
  if (!may('delivery.deliveryNote.edit')) return null;
  return (
    <IconButton
      icon="delivery-note"
      name={t('callOff.text.createNote')}
      onClick={() => void create.run({ id: line.id })}
    />
  );
};
