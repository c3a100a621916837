import {
  changePrinterProfile,
  type PrinterProfileRow,
  readPrinterProfile,
  removePrinterProfile,
  testPrinter,
} from '@inbound/shared/delivery/printer-profile/contract';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { general, head } from './columns.tsx';
import { PrinterProfileForm } from './form.tsx';

const General = ({ record }: { record: PrinterProfileRow }) => <Facts record={record} columns={general} />;

/** Rulers and codes on the paper tell what offset and resolution are right. */
const TestPrint = ({ id }: { id: string }) => {
  const { t } = useTexts();
  const print = useAction(testPrinter, { done: saveDownload });
  return (
    <Button icon="print" busy={print.busy} onClick={() => void print.run({ id })}>
      {t('printerProfile.text.testPrint')}
    </Button>
  );
};

export const PrinterProfileDetail = () => (
  <DetailScreen
    of={readPrinterProfile}
    icon="print"
    facts={head}
    sections={[{ name: 'general', show: General }]}
    actions={row => (
      <>
        <TestPrint id={row.id} />
        <DeleteButton endpoint={removePrinterProfile} record={row} />
        <EditButton endpoint={changePrinterProfile} form={PrinterProfileForm} record={row} />
      </>
    )}
  />
);
