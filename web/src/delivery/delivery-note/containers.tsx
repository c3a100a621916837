import './containers.css';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import type { NoteContainer } from '@inbound/shared/delivery/delivery-note/note-container';
import {
  printConsignmentNote,
  printDeliveryNotePackingList,
} from '@inbound/shared/delivery/delivery-note/paper-contract';
import { isCancelled } from '@inbound/shared/delivery/delivery-note/rules';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

const c = columnsOf<NoteContainer>();

const columns = [c.mono('packaging'), c.text('name'), c.number('count'), c.flag('reusable')];

/** The papers of the load: what stands in which unit, and what travels together; a cancelled note has none. */
const Papers = ({ note }: { note: DeliveryNoteDetail }) => {
  const { action, error } = useTexts();
  const packing = useAction(printDeliveryNotePackingList, { done: saveDownload });
  const consignment = useAction(printConsignmentNote, { done: saveDownload });
  const reason = note.lineCount === 0 ? error({ code: 'dn_no_material' }) : undefined;
  if (isCancelled(note)) return null;
  return (
    <div className="dn-papers">
      <Button icon="print" busy={packing.busy} reason={reason} onClick={() => void packing.run({ id: note.id })}>
        {action('deliveryNote', 'printPackingList')}
      </Button>
      <Button
        icon="print"
        busy={consignment.busy}
        reason={reason}
        onClick={() => void consignment.run({ id: note.id })}
      >
        {action('deliveryNote', 'printConsignment')}
      </Button>
    </div>
  );
};

/** What is packed otherwise than agreed, part by part: in the replacement that the agreement names, or in none of it. */
const Otherwise = ({ packedOtherwise }: DeliveryNoteDetail) => {
  const { t } = useTexts();
  if (packedOtherwise.length === 0) return null;
  return (
    <div className="dn-otherwise">
      <Notice tone={packedOtherwise.every(({ allowed }) => allowed) ? 'info' : 'warning'}>
        <ul>
          {packedOtherwise.map(({ id, allowed, packages, ...words }) => (
            <li key={id}>
              {t(`deliveryNote.text.${allowed ? 'packedReplaced' : 'packedUnagreed'}`, { ...words, count: packages })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
};

/** Which packaging goes along with a note, how much of it comes back, and the papers that tell of it. */
export const Containers = ({ record }: { record: DeliveryNoteDetail }) => (
  <>
    <Papers note={record} />
    <Otherwise {...record} />
    <Grid name="containers" rows={record.containers} columns={columns} />
  </>
);
