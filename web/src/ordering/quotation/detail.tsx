import { type QuotationLineRow, readQuotationLine } from '@inbound/shared/ordering/quotation/contract';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { general, head } from './columns.tsx';

const General = ({ record }: { record: QuotationLineRow }) => <Facts record={record} columns={general} />;

/** A line of a quotation. */
export const QuotationLineDetail = () => (
  <DetailScreen of={readQuotationLine} icon="quotation" facts={head} sections={[{ name: 'general', show: General }]} />
);
