import {
  addMaterialToDeliveryNote,
  changeDeliveryNoteLine,
  type DeliveryNoteDetail,
  type NoteLine,
  removeDeliveryNoteLine,
} from '@inbound/shared/delivery/delivery-note/contract';
import { addFreeMaterialToDeliveryNote } from '@inbound/shared/delivery/delivery-note/free-contract';
import { checkCreation } from '@inbound/shared/delivery/delivery-note/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { AddLines } from './add-lines.tsx';
import { LineForm } from './line-form.tsx';

/** What is said of the parts of a line. */
const partsOf = (line: NoteLine) => ({
  qty: line.qty,
  batch: line.batch,
  drawing: line.drawing,
  hardware: line.hardware,
  software: line.software,
  productionDate: line.productionDate,
  expiryDate: line.expiryDate,
  origin: line.origin,
  preference: line.preference,
  orderReference: line.orderReference,
});

/** What is done with the lines of a note: one is changed, taken off, and put on again. */
export const useLineActs = (note: DeliveryNoteDetail, refresh: () => void) => {
  const client = useQueryClient();
  const [changing, setChanging] = useState<NoteLine>();
  const [removed, setRemoved] = useState<NoteLine>();
  const told = () => {
    void client.invalidateQueries();
    refresh();
  };
  const take = useAction(removeDeliveryNoteLine, { done: told });
  const isBack = {
    done: () => {
      setRemoved(undefined);
      told();
    },
  };
  const putBack = useAction(addMaterialToDeliveryNote, isBack);
  const putFreeBack = useAction(addFreeMaterialToDeliveryNote, isBack);
  const { id, version } = note;
  const remove = async (line: NoteLine) => {
    if (await take.run({ id, version, lineId: line.id })) setRemoved(line);
  };
  /** A line as it was, on its note again. */
  const undo = (line: NoteLine) => {
    const { callOffLineId, agreementId } = line;
    const parts = partsOf(line);
    if (callOffLineId) void putBack.run({ id, version, lines: [{ callOffLineId, ...parts }] });
    else if (agreementId) void putFreeBack.run({ id, version, lines: [{ agreementId, ...parts }] });
  };
  return {
    changing,
    change: setChanging,
    endChange: (saved?: unknown) => {
      setChanging(undefined);
      if (saved !== undefined) told();
    },
    remove: (line: NoteLine) => void remove(line),
    removed,
    undo,
    busy: take.busy || putBack.busy || putFreeBack.busy,
  };
};

export type LineActs = ReturnType<typeof useLineActs>;

/** Says what was taken off, with the way back. */
const Removed = ({ acts, mayUndo }: { acts: LineActs; mayUndo: boolean }) => {
  const { t } = useTexts();
  const { removed } = acts;
  return (
    <span role="status">
      {removed && (
        <>
          {t('deliveryNote.text.lineRemoved', { part: removed.partNo, line: removed.position })}
          {mayUndo && (
            <Button kind="text" busy={acts.busy} onClick={() => acts.undo(removed)}>
              {t('deliveryNote.text.undo')}
            </Button>
          )}
        </>
      )}
    </span>
  );
};

/** The acts on lines as buttons, with the keys that do the same to the active row. */
export const LineTools = ({
  note,
  active,
  acts,
  refresh,
}: {
  note: DeliveryNoteDetail;
  active: NoteLine | undefined;
  acts: LineActs;
  refresh(): void;
}) => {
  const { t, action } = useTexts();
  const [adds, setAdds] = useState(false);
  const { changing } = acts;
  const picks = checkCreation('free', note.dnCreation) === true;
  const none = active ? undefined : t('deliveryNote.text.chooseLine');
  return (
    <div className="dn-line-tools">
      {picks && (
        <Button icon="add" onClick={() => setAdds(true)}>
          {action('deliveryNote', 'addMaterial')}
        </Button>
      )}
      <Button kind="text" reason={none} onClick={() => active && acts.change(active)}>
        <kbd>E</kbd> {t('deliveryNote.text.changeLine')}
      </Button>
      <Button kind="text" reason={none} busy={acts.busy} onClick={() => active && acts.remove(active)}>
        <kbd>Del</kbd> {t('deliveryNote.text.removeLine')}
      </Button>
      <Removed acts={acts} mayUndo={picks} />
      {adds && <AddLines note={note} close={() => setAdds(false)} refresh={refresh} />}
      {changing && (
        <FormDrawer
          of={changeDeliveryNoteLine}
          form={LineForm}
          record={{ ...changing, id: note.id, version: note.version, lineId: changing.id }}
          part={{
            id: changing.id,
            title: `${[changing.agreementNo, changing.callOffLineNo].filter(Boolean).join(' / ')} ${changing.partNo}`,
          }}
          open
          close={acts.endChange}
        />
      )}
    </div>
  );
};
