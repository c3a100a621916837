import { listForwarders } from '@inbound/shared/master/forwarder/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { changeContainerNote } from '@inbound/shared/packaging/container-note/contract';
import { useSession } from '../../client/session.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { ItemsField } from './items-field.tsx';

const F = fieldsOf(changeContainerNote);

/** Creating and changing a note ask for the same; what is open is asked for when it is sent. */
export const ContainerNoteForm = () => {
  const { user } = useSession();
  return (
    <>
      <FormGroup name="parties">
        <F.Choice name="direction" help />
        <F.Date name="plannedDate" />
        <F.Pick name="plantId" from={listPlants} />
        {user.type === 'internal' && <F.Pick name="supplierId" from={listSuppliers} />}
        <F.Pick name="forwarderId" from={listForwarders} help />
      </FormGroup>
      <FormGroup name="items">
        <F.Field name="items" wide>
          {control => <ItemsField {...control} />}
        </F.Field>
      </FormGroup>
      <FormGroup name="more">
        <F.LongText name="remark" wide />
      </FormGroup>
    </>
  );
};
