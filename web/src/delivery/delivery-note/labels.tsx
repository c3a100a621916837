import './labels.css';
import type { DeliveryNoteDetail, NoteUnit } from '@inbound/shared/delivery/delivery-note/contract';
import { printDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { isCancelled } from '@inbound/shared/delivery/delivery-note/rules';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { personName } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { DecimalCell } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { Question } from '../../kit/state/ask.tsx';
import { PrinterChoice, usePrinter } from '../printer-profile/choice.tsx';
import { CheckLabel } from './check-label.tsx';
import { ScanProgress } from './scan-progress.tsx';

const PrintState = ({ unit }: { unit: NoteUnit }) => {
  const { t } = useTexts();
  if (unit.reprintNeeded) return <Tag tone="warning">{t('deliveryNote.text.reprintNeeded')}</Tag>;
  if (unit.printCount === 0) return <Tag tone="neutral">{t('deliveryNote.text.notPrinted')}</Tag>;
  return <Tag tone="success">{t('deliveryNote.text.printed', { count: unit.printCount })}</Tag>;
};

/** When the label was scanned against the note, and by whom; nothing where the scan does not count any more. */
const ScanState = ({ unit }: { unit: NoteUnit }) => {
  const { moment } = useFormat();
  const { language } = useTexts();
  if (!unit.isScanned || !unit.scannedAt) return null;
  return <Tag tone="success">{`${moment(unit.scannedAt)} ${personName(language, unit.scannedBy)}`}</Tag>;
};

const c = columnsOf<NoteUnit>();

const columns = [
  c.text('kind', { width: 64, pin: 'left' }),
  c.mono('licencePlate', { width: 240, pin: 'left' }),
  c.text('packaging', { width: 120 }),
  c.text('packagingName'),
  c.custom(
    'qty',
    unit => <DecimalCell value={unit.qty} />,
    unit => unit.qty ?? '',
    { width: 96, align: 'end' },
  ),
  c.custom(
    'gross',
    unit => <DecimalCell value={unit.gross} />,
    unit => unit.gross,
    { width: 96, align: 'end' },
  ),
  c.custom(
    'printCount',
    unit => <PrintState unit={unit} />,
    unit => String(unit.printCount),
    { width: 180 },
  ),
  c.time('printedAt'),
  c.custom(
    'isScanned',
    unit => <ScanState unit={unit} />,
    unit => (unit.isScanned ? (unit.scannedAt ?? '') : ''),
    { width: 200 },
  ),
];

/** Labels that were printed and would be others now, with the way to print just these again. */
const OutdatedLabels = ({ count, print }: { count: number; print?(): void }) => {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      actions={print && <Button onClick={print}>{t('deliveryNote.text.reprintSome', { count })}</Button>}
    >
      {t('deliveryNote.text.reprintNotice', { count })}
    </Notice>
  );
};

/** The labels of a note: what each says stands in the packing; here they are printed, and printed again with a reason. */
export const Labels = ({ record: note, refresh }: PartProps<DeliveryNoteDetail>) => {
  const { t, action, error } = useTexts();
  const may = useMay();
  const [asks, setAsks] = useState<readonly string[] | 'all'>();
  const printing = usePrinter();
  const onPrinter = { id: note.id, ...(printing.printer ? { printerId: printing.printer.id } : {}) };
  const print = useAction(printDeliveryNoteLabels, {
    done: file => {
      saveDownload(file);
      setAsks(undefined);
      refresh();
    },
  });
  const isReprint = note.units.some(unit => unit.printCount > 0);
  const outdated = note.units.filter(unit => unit.reprintNeeded).map(({ id }) => id);
  const mayPrint = may('delivery.label.print') && !isCancelled(note);
  const empty = note.units.length === 0 ? error({ code: 'no_main_package' }) : undefined;
  return (
    <>
      <OutdatedLabels count={outdated.length} {...(mayPrint ? { print: () => setAsks(outdated) } : {})} />
      <ScanProgress note={note} />
      {mayPrint && (
        <div className="dn-tools">
          <Button
            icon="print"
            busy={print.busy}
            reason={empty}
            onClick={() => (isReprint ? setAsks('all') : void print.run(onPrinter))}
          >
            {t('deliveryNote.text.printAll', { count: note.units.length })}
          </Button>
          <PrinterChoice {...printing} />
        </div>
      )}
      {may('delivery.label.view') && <CheckLabel noteId={note.id} />}
      <Grid name="labels" rows={note.units} columns={columns} />
      {asks !== undefined && (
        <Question
          ask="reason"
          of={printDeliveryNoteLabels}
          verb={action('deliveryNote', 'printLabels')}
          effect={t('deliveryNote.ask.printAgain')}
          busy={print.busy}
          refusal={print.refusal}
          submit={body => void print.run({ ...onPrinter, ...(asks === 'all' ? {} : { unitIds: [...asks] }), ...body })}
          cancel={() => setAsks(undefined)}
        />
      )}
    </>
  );
};
