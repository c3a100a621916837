import { downloadWaybill, readWaybill, type WaybillDetail } from '@inbound/shared/ordering/waybill/contract';
import { waybill } from '@inbound/shared/ordering/waybill/machine';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { WaybillActions } from './actions.tsx';
import { contentColumnsFor, general, head, type Side } from './columns.tsx';
import { Packages } from './packages.tsx';

type Part = PartProps<WaybillDetail>;

/** The distributor's paper, which is kept here. */
const Paper = ({ id, hasPdf }: WaybillDetail) => {
  const { t } = useTexts();
  const { run, busy } = useAction(downloadWaybill, { done: saveDownload });
  return (
    <Button
      icon="export"
      busy={busy}
      reason={hasPdf ? undefined : t('waybill.text.noPdf')}
      onClick={() => void run({ id })}
    >
      {t('waybill.text.pdf')}
    </Button>
  );
};

const General = ({ record }: Part) => <Facts record={record} columns={general} />;
const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[waybill]} />;

const sectionsFor = (side: Side) => {
  const columns = contentColumnsFor(side);
  const Contents = ({ record }: Part) => <Grid name="contents" rows={record.contents} columns={columns} />;
  return [
    { name: 'packages', count: ({ packages }: WaybillDetail) => packages.length, show: Packages },
    { name: 'contents', count: ({ contents }: WaybillDetail) => contents.length, show: Contents },
    { name: 'general', show: General },
    { name: 'timeline', show: History },
  ];
};

const screenFor = (side: Side) => {
  const sections = sectionsFor(side);
  return () => (
    <DetailScreen
      of={readWaybill}
      machine={waybill}
      icon="waybill"
      facts={head}
      sections={sections}
      actions={(record, refresh) => (
        <>
          <Paper {...record} />
          <WaybillActions row={record} done={refresh} />
        </>
      )}
    />
  );
};

/** A waybill of the distributor as whoever orders from the store sees it, and as purchasing does. */
export const StoreWaybillScreen = screenFor('store');
export const BacklogWaybillScreen = screenFor('backlog');
