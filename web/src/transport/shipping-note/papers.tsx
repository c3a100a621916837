import {
  exportShippingNoteCalendar,
  printShippingNote,
  type ShippingNoteDetail,
} from '@inbound/shared/transport/shipping-note/contract';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';

/** The shipping note on paper, and its windows for a calendar. */
export const Papers = ({ note }: { note: ShippingNoteDetail }) => {
  const { t } = useTexts();
  const print = useAction(printShippingNote, { done: saveDownload });
  const toCalendar = useAction(exportShippingNoteCalendar, { done: saveDownload });
  return (
    <>
      <Button icon="print" busy={print.busy} onClick={() => void print.run({ id: note.id })}>
        {t('shippingNote.text.print')}
      </Button>
      <Button icon="calendar" busy={toCalendar.busy} onClick={() => void toCalendar.run({ id: note.id })}>
        {t('shippingNote.text.calendar')}
      </Button>
    </>
  );
};
