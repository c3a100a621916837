import './labels.css';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { printDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { isCancelled } from '@inbound/shared/delivery/delivery-note/rules';
import { type NoteUnit, readDeliveryNoteUnits } from '@inbound/shared/delivery/delivery-note/unit-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { personName } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { DecimalCell } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Pager } from '../../kit/list/pager.tsx';
import { pageCount } from '../../kit/list/pages.ts';
import { Button } from '../../kit/parts/button.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
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

/** As many labels stand on a page. */
const PAGE_LABELS = 200;

/** The labels page by page, however many a note has. */
const PagedLabels = ({ noteId }: { noteId: string }) => {
  const [asked, setPage] = useState(1);
  const first = useQuery(readDeliveryNoteUnits, { id: noteId, limit: PAGE_LABELS });
  const pages = pageCount(first.data?.total ?? 0, PAGE_LABELS);
  const page = Math.min(asked, pages);
  const { data, refusal, refresh } = useQuery(readDeliveryNoteUnits, {
    ...{ id: noteId, limit: PAGE_LABELS },
    ...(page > 1 ? { page } : {}),
  });
  if (!data && refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  return (
    <>
      {pages > 1 && (
        <div className="dn-label-pages">
          <Pager page={page} pages={pages} go={setPage} />
        </div>
      )}
      {data ? <Grid name="labels" rows={data.rows} columns={columns} /> : <Skeleton shape="list" />}
    </>
  );
};

/** The labels of a note: what each says stands in the packing; here they are printed, and printed again with a reason. */
export const Labels = ({ record: note, refresh }: PartProps<DeliveryNoteDetail>) => {
  const { t, action, error } = useTexts();
  const may = useMay();
  const client = useQueryClient();
  const [asks, setAsks] = useState<'outdated' | 'all'>();
  const printing = usePrinter();
  const onPrinter = { id: note.id, ...(printing.printer ? { printerId: printing.printer.id } : {}) };
  const print = useAction(printDeliveryNoteLabels, {
    done: file => {
      saveDownload(file);
      setAsks(undefined);
      void client.invalidateQueries();
      refresh();
    },
  });
  const isReprint = note.printedCount > 0;
  const mayPrint = may('delivery.label.print') && !isCancelled(note);
  const empty = note.labelCount === 0 ? error({ code: 'no_main_package' }) : undefined;
  return (
    <>
      <OutdatedLabels count={note.outdatedCount} {...(mayPrint ? { print: () => setAsks('outdated') } : {})} />
      <ScanProgress note={note} />
      {mayPrint && (
        <div className="dn-tools">
          <Button
            icon="print"
            busy={print.busy}
            reason={empty}
            onClick={() => (isReprint ? setAsks('all') : void print.run(onPrinter))}
          >
            {t('deliveryNote.text.printAll', { count: note.labelCount })}
          </Button>
          <PrinterChoice {...printing} />
        </div>
      )}
      {may('delivery.label.view') && <CheckLabel noteId={note.id} />}
      <PagedLabels noteId={note.id} />
      {asks !== undefined && (
        <Question
          ask="reason"
          of={printDeliveryNoteLabels}
          verb={action('deliveryNote', 'printLabels')}
          effect={t('deliveryNote.ask.printAgain')}
          busy={print.busy}
          refusal={print.refusal}
          submit={body =>
            void print.run({ ...onPrinter, ...(asks === 'all' ? {} : { outdated: true as const }), ...body })
          }
          cancel={() => setAsks(undefined)}
        />
      )}
    </>
  );
};
