import { createNoteToShip } from '@inbound/shared/delivery/to-ship/contract';
import { useAction } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { postText } from '../../client/notices.ts';
import { useMay } from '../../client/session.ts';
import { useTexts, useTextsOf } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';

/** Makes a note of all that arrives with a line on its day at its place, and opens it; what it did not hold is told. */
export const ShipButton = ({ line }: { line: { id: string } }) => {
  const { t } = useTexts();
  useTextsOf('calloff');
  const may = useMay();
  const { host, key } = usePlace();
  const create = useAction(createNoteToShip, {
    done: ({ id, dnNo, lineCount, left }) => {
      if (left > 0) postText('warning', 'toShip.text.left', { dnNo, count: lineCount, left }, key);
      host.open(key, link('/delivery/note-detail', { id }), 'new');
    },
  });
  if (!may('delivery.deliveryNote.edit')) return null;
  return (
    <Button kind="text" icon="delivery-note" busy={create.busy} onClick={() => void create.run({ id: line.id })}>
      {t('callOff.text.createNote')}
    </Button>
  );
};
