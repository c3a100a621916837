import type { RefusalData } from '@inbound/shared';
import { addMaterial, type ChosenLine, type DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { refusedFields } from '../../kit/form/refusals.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { LinePicker } from './line-picker.tsx';

/** Puts more open lines on an unsent note, of whatever agreements and days go to the same place. */
export const AddLines = ({ note, close, refresh }: { note: DeliveryNoteDetail; close(): void; refresh(): void }) => {
  const { action, error, t } = useTexts();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ChosenLine[]>([]);
  const { id, version } = note;
  const add = useAction(addMaterial, {
    claims: 'all',
    done: () => {
      void client.invalidateQueries();
      refresh();
      close();
    },
  });
  const refused = refusedFields(addMaterial.input, { lines: chosen }, { id, version });
  const why = (at: number, field: string): RefusalData | undefined => refused[`lines.${at}.${field}`];
  const nothing = chosen.length === 0 ? error({ code: 'none_selected' }) : undefined;
  const wrong =
    Object.keys(refused).length > 0 ? t('kit.form.toCorrect', { count: Object.keys(refused).length }) : undefined;
  return (
    <Dialog
      kind="sheet"
      title={action('deliveryNote', 'addMaterial')}
      subtitle={note.dnNo}
      close={close}
      footer={
        <>
          <span className="ib-space" />
          <Button onClick={close}>{t('common.action.cancel')}</Button>
          <Button
            kind="primary"
            busy={add.busy}
            reason={nothing ?? wrong}
            onClick={() => void add.run({ id, version, lines: chosen })}
          >
            {t('deliveryNote.text.addLines', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="dn-add">
        {add.refusal && <Notice tone="danger">{error(add.refusal, 'deliveryNote')}</Notice>}
        <LinePicker chosen={chosen} change={setChosen} to={note} refused={why} />
      </div>
    </Dialog>
  );
};
