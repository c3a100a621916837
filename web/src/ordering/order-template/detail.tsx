import {
  changeOrderTemplate,
  type OrderTemplateDetail,
  putTemplateIntoCart,
  readOrderTemplate,
  removeOrderTemplate,
} from '@inbound/shared/ordering/order-template/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { RequestQuoteButton } from '../quotation/request-button.tsx';
import { head, lineColumns } from './columns.tsx';
import { OrderTemplateForm } from './form.tsx';

type Part = PartProps<OrderTemplateDetail>;

const Lines = ({ record }: Part) => <Grid name="templateParts" rows={record.lines} columns={lineColumns} />;

/** That some parts are not in Bid state any more: the price of the catalogue would hold for them. */
const NotBid = ({ record }: Part) => {
  const { t } = useTexts();
  const ended = record.lines.filter(({ price }) => price === null).map(({ partNo }) => partNo);
  if (ended.length === 0) return null;
  return <Notice tone="warning">{t('orderTemplate.text.notBid', { parts: ended.join(', ') })}</Notice>;
};

/** Puts all lines into the cart and opens it. */
const IntoCart = ({ id }: { id: string }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const { open } = useTab('/store/template-detail');
  const { run, busy } = useAction(putTemplateIntoCart, {
    done: () => {
      void client.invalidateQueries();
      open(link('/store/cart', {}));
    },
  });
  if (!mayCall(putTemplateIntoCart)) return null;
  return (
    <Button kind="primary" icon="cart" busy={busy} onClick={() => void run({ id })}>
      {t('orderTemplate.text.intoCart')}
    </Button>
  );
};

const sections = [{ name: 'lines', count: ({ lines }: OrderTemplateDetail) => lines.length, show: Lines }];

/** A template with its parts as they stand today. */
export const OrderTemplateScreen = () => (
  <DetailScreen
    of={readOrderTemplate}
    icon="order-template"
    facts={head}
    sections={sections}
    notice={NotBid}
    actions={template => (
      <>
        {template.own && (
          <>
            <DeleteButton endpoint={removeOrderTemplate} record={template} />
            <EditButton endpoint={changeOrderTemplate} form={OrderTemplateForm} record={template} />
          </>
        )}
        <RequestQuoteButton parts={template.lines} />
        <IntoCart id={template.id} />
      </>
    )}
  />
);
