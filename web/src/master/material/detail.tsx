import { changeMaterial, readMaterial, removeMaterial } from '@inbound/shared/master/material/contract';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { General, head, Logistics } from './columns.tsx';
import { MaterialForm } from './form.tsx';

export const MaterialDetail = () => (
  <DetailScreen
    of={readMaterial}
    icon="material"
    facts={head}
    sections={[
      { name: 'general', show: General },
      { name: 'logistics', show: Logistics },
      { name: 'history', side: 'internal', show: RecordHistory },
    ]}
    actions={material => (
      <>
        <DeleteButton endpoint={removeMaterial} record={material} />
        <EditButton endpoint={changeMaterial} form={MaterialForm} record={material} />
      </>
    )}
  />
);
