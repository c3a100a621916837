import './packing.css';
import { isPositive } from '@inbound/shared';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { useTexts } from '../../../client/texts.ts';
import type { PartProps } from '../../../kit/detail/detail-screen.tsx';
import { DraftElsewhere } from '../../../kit/draft/draft-elsewhere.tsx';
import { OthersEditing } from '../../../kit/editing/others-editing.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { Button } from '../../../kit/parts/button.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { Skeleton } from '../../../kit/parts/skeleton.tsx';
import { Asked } from './ask.tsx';
import { Foot } from './foot.tsx';
import { NoAgreement } from './no-agreement.tsx';
import { Panes } from './panes.tsx';
import { partsWithout } from './plans.ts';
import { Properties } from './properties.tsx';
import { saveNow } from './saving.ts';
import { Suggestion } from './suggestion.tsx';
import { ToPack } from './to-pack.tsx';
import { Tools } from './tools.tsx';
import { Tree } from './tree.tsx';
import { openLines, type Packing, usePackedOrSaved, usePacking } from './use-packing.ts';
import { useView } from './use-view.ts';

const Editor = ({ packing }: { packing: Packing }) => {
  const { t, error } = useTexts();
  const view = useView(packing);
  const onKeyDown = useKeys({ 'Ctrl+s': () => saveNow(packing) });
  const open = openLines(packing).flatMap(({ line, open: left }) => (isPositive(left) ? line : []));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one key of all that stands in it
    <div className="pk-editor" onKeyDown={onKeyDown}>
      {packing.mayEdit && <Tools packing={packing} view={view} />}
      <OthersEditing document="deliveryNote" id={packing.note.id} active={packing.isDirty} />
      <DraftElsewhere draft={packing.draft} />
      {packing.isOutdated && (
        <Notice tone="warning" actions={<Button onClick={packing.discard}>{t('packing.act.discard')}</Button>}>
          {t('packing.text.outdated')}
        </Notice>
      )}
      {view.refusal && !view.asked && <Notice tone="danger">{error(view.refusal, 'packing')}</Notice>}
      <NoAgreement parts={partsWithout(packing.means, open)} plant={packing.note.plantNo} date={packing.note.etaDate} />
      <Suggestion packing={packing} view={view} />
      <Panes
        left={<ToPack packing={packing} view={view} />}
        middle={<Tree packing={packing} view={view} />}
        right={<Properties packing={packing} view={view} />}
      />
      <Foot packing={packing} view={view} />
      <p className="pk-said" role="status">
        {view.said}
      </p>
      <Asked packing={packing} view={view} />
    </div>
  );
};

const PackedEditor = (source: Parameters<typeof usePacking>[0]) => {
  const packing = usePacking(source);
  return packing ? <Editor packing={packing} /> : <Skeleton shape="detail" />;
};

/**
 * The packing of a note: what is to be packed, the structure, and the unit that is looked at with its label. Everything
 * is done by key and by hand, taken back, and stored when it is saved.
 */
export const PackingEditor = ({ record }: PartProps<DeliveryNoteDetail>) => {
  const { note, ...saved } = usePackedOrSaved(record);
  return note ? <PackedEditor note={note} {...saved} /> : <Skeleton shape="detail" />;
};
