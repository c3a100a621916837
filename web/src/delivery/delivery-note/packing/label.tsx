import { drawDeliveryNoteLabel } from '@inbound/shared/delivery/delivery-note/packing-contract';
import type { PackUnit } from '@inbound/shared/delivery/delivery-note/packing-model';
import { unitToSave } from '@inbound/shared/delivery/delivery-note/packing-wire';
import { viewDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { useMemo } from 'react';
import { useAction, useQuery } from '../../../client/call.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { saveDownload } from '../../../client/save-file.ts';
import { useTexts, useTextsOf } from '../../../client/texts.ts';
import { Button, IconButton } from '../../../kit/parts/button.tsx';
import { Icon } from '../../../kit/parts/icon.tsx';
import { PaperPicture } from '../../../kit/parts/paper-picture.tsx';
import { Skeleton } from '../../../kit/parts/skeleton.tsx';
import { useTabState } from '../../../kit/tab/tab.tsx';
import { useSettled } from '../../../kit/use-settled.ts';
import type { Packing } from './use-packing.ts';

/** The label of a unit while it is edited, from the layout that is printed. */
export const Label = ({ packing, unit }: { packing: Packing; unit: PackUnit }) => {
  const { t, error, has, choice, list } = useTexts();
  useTextsOf('packaging');
  const { count } = useFormat();
  const { note, stored } = packing;
  const [isLarge, setLarge] = useTabState('packing.labelSize', false);
  const input = useMemo(() => ({ id: note.id, unit: unitToSave(unit, stored) }), [note.id, unit, stored]);
  const settled = useSettled(input);
  const { data, refusal } = useQuery(drawDeliveryNoteLabel, unit.packaging ? settled : undefined);
  const view = useAction(viewDeliveryNoteLabels, { done: saveDownload });
  const isStored = stored.has(unit.key) && !packing.isDirty;
  const fieldName = (name: string) => (has(`packing.labelField.${name}`) ? t(`packing.labelField.${name}`) : name);
  return (
    <figure className="pk-label-pane" aria-label={t('deliveryNote.text.labelPreview')}>
      <figcaption>
        <b>{t('deliveryNote.text.labelPreview')}</b>{' '}
        {data && (
          <small>{`${count(data.width)} × ${count(data.height)} mm · ${choice('labelTemplate', 'layout', data.layout)}`}</small>
        )}
        <span className="ib-space" />
        <IconButton
          name={t(isLarge ? 'packing.text.fitLabel' : 'packing.text.fullLabel')}
          icon={isLarge ? 'minimise' : 'maximise'}
          size={14}
          on={isLarge}
          onClick={() => setLarge(!isLarge)}
        />
      </figcaption>
      {!data && !refusal && <Skeleton shape="chart" />}
      {data && <PaperPicture drawn={data} isLarge={isLarge} alt={unit.huId ?? t('packing.text.notSaved')} />}
      {refusal && <p role="alert">{error(refusal, 'packing')}</p>}
      {data && (
        <p className="pk-label-state" data-missing={data.missing.length > 0 || undefined}>
          <Icon name={data.missing.length > 0 ? 'fault' : 'tone-success'} size={14} />
          {data.missing.length > 0
            ? t('packing.text.missing', { fields: list(data.missing.map(({ field }) => fieldName(field))) })
            : t('packing.text.allPresent')}
          <span className="ib-space" />
          <Button
            kind="text"
            icon="print"
            busy={view.busy}
            reason={isStored ? undefined : t('packing.text.saveFirst')}
            onClick={() => void view.run({ id: note.id, unitIds: [unit.key] })}
          >
            {t('packing.act.testLabel')}
          </Button>
        </p>
      )}
    </figure>
  );
};
