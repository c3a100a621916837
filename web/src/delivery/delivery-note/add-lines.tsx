import type { RefusalData } from '@inbound/shared';
import {
  addMaterialToDeliveryNote,
  type ChosenLine,
  type DeliveryNoteDetail,
} from '@inbound/shared/delivery/delivery-note/contract';
import { addFreeMaterialToDeliveryNote, type FreeLine } from '@inbound/shared/delivery/delivery-note/free-contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { refusedFields } from '../../kit/form/refusals.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { FreePicker, type StartedFreeLine } from './free-picker.tsx';
import { LinePicker } from './line-picker.tsx';
import { type LineWay, LineWayChoice } from './line-way.tsx';

interface AddProps {
  note: DeliveryNoteDetail;
  close(): void;
  refresh(): void;
}

/** What is chosen of either kind, with the call that puts it on the note. */
const useChosen = ({ note: { id, version }, close, refresh }: AddProps, way: LineWay) => {
  const client = useQueryClient();
  const [called, setCalled] = useState<ChosenLine[]>([]);
  const [free, setFree] = useState<StartedFreeLine[]>([]);
  const told = {
    claims: 'all' as const,
    done: () => {
      void client.invalidateQueries();
      refresh();
      close();
    },
  };
  const addCalled = useAction(addMaterialToDeliveryNote, told);
  const addFree = useAction(addFreeMaterialToDeliveryNote, told);
  const whole = free.flatMap(({ qty, ...line }): FreeLine[] => (qty === undefined ? [] : [{ ...line, qty }]));
  return way === 'free'
    ? {
        ...{ called, setCalled, free, setFree, count: free.length, busy: addFree.busy, refusal: addFree.refusal },
        refused: refusedFields(addFreeMaterialToDeliveryNote.input, { lines: free }, { id, version }),
        add: () => void addFree.run({ id, version, lines: whole }),
      }
    : {
        ...{ called, setCalled, free, setFree, count: called.length, busy: addCalled.busy, refusal: addCalled.refusal },
        refused: refusedFields(addMaterialToDeliveryNote.input, { lines: called }, { id, version }),
        add: () => void addCalled.run({ id, version, lines: called }),
      };
};

/** Puts more goods on an unsent note that go to the same place: open lines, or materials that nobody called off. */
export const AddLines = (props: AddProps): ReactNode => {
  const { note, close } = props;
  const { action, error, t } = useTexts();
  const [way, setWay] = useState<LineWay>('called');
  const chosen = useChosen(props, way);
  // What is still to be said has its star, and the button tells how much it is.
  const why = (at: number, field: string): RefusalData | undefined => {
    const refused = chosen.refused[`lines.${at}.${field}`];
    return refused?.code === 'required' ? undefined : refused;
  };
  const wrong = Object.keys(chosen.refused).length;
  const reason =
    chosen.count === 0
      ? error({ code: 'none_selected' })
      : wrong > 0
        ? t('kit.form.toCorrect', { count: wrong })
        : undefined;
  return (
    <Dialog
      kind="sheet"
      title={action('deliveryNote', 'addMaterial')}
      subtitle={note.dnNo}
      close={close}
      footer={
        <>
          <span className="ib-space" />
          <Button onClick={close}>{t('common.action.back')}</Button>
          <Button kind="primary" busy={chosen.busy} reason={reason} onClick={chosen.add}>
            {t('deliveryNote.text.addLines', { count: chosen.count })}
          </Button>
        </>
      }
    >
      <div className="dn-add">
        {chosen.refusal && <Notice tone="danger">{error(chosen.refusal, 'deliveryNote')}</Notice>}
        <LineWayChoice way={way} change={setWay} />
        {way === 'free' ? (
          <FreePicker chosen={chosen.free} change={chosen.setFree} noteId={note.id} day={note.etaDate} refused={why} />
        ) : (
          <LinePicker chosen={chosen.called} change={chosen.setCalled} to={note} refused={why} />
        )}
      </div>
    </Dialog>
  );
};
