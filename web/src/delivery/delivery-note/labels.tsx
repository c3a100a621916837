import './labels.css';
import type { DeliveryNoteDetail, NoteUnit } from '@inbound/shared/delivery/delivery-note/contract';
import { printLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { isCancelled } from '@inbound/shared/delivery/delivery-note/rules';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { DecimalCell } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { Question } from '../../kit/state/ask.tsx';
import { PrinterChoice, usePrinter } from '../printer-profile/choice.tsx';
import { CheckLabel } from './check-label.tsx';

const PrintState = ({ unit }: { unit: NoteUnit }) => {
  const { t } = useTexts();
  if (unit.reprintNeeded) return <Tag tone="warning">{t('deliveryNote.text.reprintNeeded')}</Tag>;
  if (unit.printCount === 0) return <Tag tone="neutral">{t('deliveryNote.text.notPrinted')}</Tag>;
  return <Tag tone="success">{t('deliveryNote.text.printed', { count: unit.printCount })}</Tag>;
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
];

/** The labels of a note: what each says stands in the packing; here they are printed, and printed again with a reason. */
export const Labels = ({ record: note, refresh }: PartProps<DeliveryNoteDetail>) => {
  const { t, action, error } = useTexts();
  const may = useMay();
  const [asks, setAsks] = useState(false);
  const printing = usePrinter();
  const onPrinter = { id: note.id, ...(printing.printer ? { printerId: printing.printer.id } : {}) };
  const print = useAction(printLabels, {
    done: file => {
      saveDownload(file);
      setAsks(false);
      refresh();
    },
  });
  const isReprint = note.units.some(unit => unit.printCount > 0);
  const empty = note.units.length === 0 ? error({ code: 'no_main_package' }) : undefined;
  return (
    <>
      {may('delivery.label.print') && !isCancelled(note) && (
        <div className="dn-tools">
          <Button
            icon="print"
            busy={print.busy}
            reason={empty}
            onClick={() => (isReprint ? setAsks(true) : void print.run(onPrinter))}
          >
            {t('deliveryNote.text.printAll', { count: note.units.length })}
          </Button>
          <PrinterChoice {...printing} />
        </div>
      )}
      {may('delivery.label.view') && <CheckLabel noteId={note.id} />}
      <Grid name="labels" rows={note.units} columns={columns} />
      {asks && (
        <Question
          ask="reason"
          of={printLabels}
          verb={action('deliveryNote', 'printLabels')}
          effect={t('deliveryNote.ask.printAgain')}
          busy={print.busy}
          refusal={print.refusal}
          submit={body => void print.run({ ...onPrinter, ...body })}
          cancel={() => setAsks(false)}
        />
      )}
    </>
  );
};
