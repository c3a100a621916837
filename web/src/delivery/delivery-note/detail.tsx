import {
  cancelDeliveryNote,
  changeDeliveryNote,
  copyDeliveryNote,
  type DeliveryNoteDetail,
  deleteDeliveryNote,
  readDeliveryNote,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { printDeliveryNote } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { isCancelled, isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { NameCell } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { type Problem, Problems } from '../../kit/problems/problems.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { useDirty, useTab } from '../../kit/tab/tab.tsx';
import { useWhyUnsaved } from '../../kit/tab/unsaved.ts';
import { ReceiptSection } from '../receipt/receipt-section.tsx';
import { ReceiveButton } from '../receipt/receive.tsx';
import { Containers } from './containers.tsx';
import { HeadForm } from './head-form.tsx';
import { History } from './history.tsx';
import { Labels } from './labels.tsx';
import { Materials } from './materials.tsx';
import { NextAct } from './next-act.tsx';
import { type Mend, problemsIn } from './note-problems.ts';
import { ArrivalOfNote } from './on-transport.tsx';
import { PackingEditor } from './packing/editor.tsx';
import { useUnsavedPacking } from './packing/use-packing.ts';
import { NoteRail } from './rail.tsx';
import { useShowSection } from './show-section.ts';

const Supplier = ({ note }: { note: DeliveryNoteDetail }) => (
  <>
    {note.supplierCode} <NameCell zh={note.supplierNameZh} en={note.supplierNameEn} />
  </>
);

/** A day of a note with its time. */
const When = ({ day, time }: { day: DeliveryNoteDetail['dispatchDate']; time: string }) => {
  const { date } = useFormat();
  return <span>{day ? `${date(day)} ${time}`.trim() : '–'}</span>;
};

/** What the truck has to take: load units and their weight. */
const Total = ({ note }: { note: DeliveryNoteDetail }) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  return <span>{t('deliveryNote.text.total', { count: note.unitCount, gross: decimal(note.gross) })}</span>;
};

const c = columnsOf<DeliveryNoteDetail>();

const facts = [
  c.text('dnNo'),
  c.custom(
    'supplierCode',
    note => <Supplier note={note} />,
    note => note.supplierCode,
  ),
  c.custom(
    'unloadingPoint',
    note => `${note.plantNo} / ${note.unloadingPoint}`,
    note => note.unloadingPoint,
  ),
  c.custom(
    'dispatch',
    note => <When day={note.dispatchDate} time={note.dispatchTime} />,
    note => `${note.dispatchDate ?? ''} ${note.dispatchTime}`.trim(),
  ),
  c.custom(
    'etaDate',
    note => <When day={note.etaDate} time={note.etaTime} />,
    note => `${note.etaDate} ${note.etaTime}`.trim(),
  ),
  c.custom(
    'transport',
    note => <ArrivalOfNote note={note} />,
    ({ lockedBySdNo }) => lockedBySdNo ?? '',
  ),
  c.text('forwarder'),
  c.custom(
    'total',
    note => <Total note={note} />,
    note => note.gross,
    { amount: true },
  ),
];

const sections = [
  { name: 'materials', count: (note: DeliveryNoteDetail) => note.lines.length, show: Materials, rail: NoteRail },
  { name: 'packaging', count: (note: DeliveryNoteDetail) => note.unitCount, show: PackingEditor },
  { name: 'labels', count: (note: DeliveryNoteDetail) => note.labelCount, show: Labels },
  { name: 'containers', show: Containers },
  { name: 'receipt', count: (note: DeliveryNoteDetail) => note.differenceCount, show: ReceiptSection },
  commentsOf('deliveryNote'),
  { name: 'timeline', show: History },
];

/** A draft prints while unsent, the note itself afterwards, a cancelled one never; refused only without material. */
const PrintButton = ({ note }: { note: DeliveryNoteDetail }) => {
  const { action, error } = useTexts();
  const print = useAction(printDeliveryNote, { done: saveDownload });
  const empty = note.lineCount === 0 ? error({ code: 'dn_no_material' }) : undefined;
  const unsaved = useWhyUnsaved();
  if (isCancelled(note)) return null;
  return (
    <Button icon="print" busy={print.busy} reason={empty ?? unsaved} onClick={() => void print.run({ id: note.id })}>
      {action('deliveryNote', 'print')}
    </Button>
  );
};

/** Leads to where a problem is mended; nothing for who may not mend it there. */
const useMends = (editHead: (field: string) => void): ((where: Mend) => Problem['mend']) => {
  const { t, screen } = useTexts();
  const may = useMay();
  const show = useShowSection();
  const { open } = useTab('/delivery/note-detail');
  return where => {
    if (where.at === 'section')
      return { verb: t(`deliveryNote.section.${where.section}`), act: () => show(where.section) };
    if (where.at === 'head') return { verb: t('common.action.edit'), act: () => editHead(where.field) };
    if (where.at === 'material')
      return may('master.material.view')
        ? {
            verb: screen('/master/material'),
            act: () => open(link('/master/material', { filter: { search: where.partNo } })),
          }
        : undefined;
    return may('packaging.qualityDocument.view')
      ? { verb: screen('/quality/document'), act: () => open(link('/quality/document', {})) }
      : undefined;
  };
};

/** The form of the head, as it is opened; it begins in the field that is named. */
const HeadDrawer = ({
  note,
  focus,
  close,
}: {
  note: DeliveryNoteDetail;
  focus: string;
  close(saved?: unknown): void;
}) => (
  <FormDrawer
    of={changeDeliveryNote}
    form={HeadForm}
    record={{ ...note, productionLocationId: note.productionLocation?.id ?? null }}
    focus={focus || undefined}
    open
    close={close}
  />
);

const Actions = ({ record: note, refresh }: PartProps<DeliveryNoteDetail>) => {
  const texts = useTexts();
  const may = useMay();
  const client = useQueryClient();
  const { close, open } = useTab('/delivery/note-detail');
  const [editing, setEditing] = useState<string>();
  useDirty(useUnsavedPacking(note));
  const problems = problemsIn(note, texts, useMends(setEditing));
  const missing = problems.filter(({ tone }) => tone === 'danger').length;
  const mayEdit = isDraft(note) && may('delivery.deliveryNote.edit');
  const endEdit = (saved?: unknown) => {
    setEditing(undefined);
    if (saved !== undefined) void client.invalidateQueries();
  };
  return (
    <>
      <Problems problems={problems} />
      {mayEdit && (
        <Button icon="edit" onClick={() => setEditing('')}>
          {texts.t('common.action.edit')}
        </Button>
      )}
      <PrintButton note={note} />
      <ReceiveButton note={note} />
      <ActionBar
        machine={deliveryNote}
        record={note}
        endpoints={{
          send: sendDeliveryNote,
          cancel: cancelDeliveryNote,
          copy: copyDeliveryNote,
          delete: deleteDeliveryNote,
        }}
        primary="send"
        beside={[mayEdit, !isCancelled(note)].filter(Boolean).length}
        reasons={missing > 0 ? { send: texts.t('kit.problems.missing', { count: missing }) } : {}}
        ask={{ send: 'confirm', cancel: 'reason', delete: 'confirm' }}
        done={(action, answer) => {
          if (action === 'delete') return close();
          refresh();
          if (action === 'copy') open(link('/delivery/note-detail', { id: (answer as { id: string }).id }));
        }}
      />
      {editing !== undefined && <HeadDrawer note={note} focus={editing} close={endEdit} />}
    </>
  );
};

export const DeliveryNoteDetailScreen = () => (
  <DetailScreen
    of={readDeliveryNote}
    machine={deliveryNote}
    icon="delivery-note"
    facts={facts}
    sections={sections}
    actions={(note, refresh) => <Actions record={note} refresh={refresh} />}
    notice={NextAct}
  />
);
