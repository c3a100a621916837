import {
  type CrossReferenceRow,
  changeCrossReference,
  readCrossReference,
  removeCrossReference,
} from '@inbound/shared/ordering/cross-reference/contract';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { general, head } from './columns.tsx';
import { CrossReferenceForm } from './form.tsx';

const General = ({ record }: { record: CrossReferenceRow }) => <Facts record={record} columns={general} />;

export const CrossReferenceDetail = () => (
  <DetailScreen
    of={readCrossReference}
    icon="crossReference"
    facts={head}
    sections={[{ name: 'general', show: General }]}
    actions={row => (
      <>
        <DeleteButton endpoint={removeCrossReference} record={row} />
        <EditButton endpoint={changeCrossReference} form={CrossReferenceForm} record={row} />
      </>
    )}
  />
);
