import {
  changeLabelTemplate,
  type LabelTemplateRow,
  readLabelTemplate,
  removeLabelTemplate,
} from '@inbound/shared/packaging/label-template/contract';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { general, head } from './columns.tsx';
import { LabelTemplateForm } from './form.tsx';
import { Preview } from './preview.tsx';

const General = ({ record }: { record: LabelTemplateRow }) => (
  <>
    <Facts record={record} columns={general} />
    <Preview record={record} />
  </>
);

export const LabelTemplateDetail = () => (
  <DetailScreen
    of={readLabelTemplate}
    icon="label"
    facts={head}
    sections={[
      { name: 'general', show: General },
      { name: 'history', side: 'internal', show: RecordHistory },
    ]}
    actions={row => (
      <>
        <DeleteButton endpoint={removeLabelTemplate} record={row} />
        <EditButton endpoint={changeLabelTemplate} form={LabelTemplateForm} record={row} />
      </>
    )}
  />
);
