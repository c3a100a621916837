import { listCompanies } from '@inbound/shared/master/company/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import {
  BULLETIN_FILES,
  type BulletinDetail,
  createBulletin,
  uploadBulletinFile,
} from '@inbound/shared/system/bulletin/contract';
import { endingsOf } from '@inbound/shared/system/file/kinds';
import { listRoles } from '@inbound/shared/system/role/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createBulletin);

/** Files beside the text, each sent as soon as it is added. */
const Attachments = () => {
  const record = useFormPlace().record as Partial<BulletinDetail> | undefined;
  return (
    <F.Files
      name="fileIds"
      upload={uploadBulletinFile}
      kinds={endingsOf(BULLETIN_FILES)}
      stored={record?.files ?? []}
    />
  );
};

/** Writing and changing a bulletin ask for the same. */
export const BulletinForm = () => (
  <>
    <FormGroup name="content">
      <F.Text name="title" wide />
      <F.Rich name="content" />
      <Attachments />
    </FormGroup>
    <FormGroup name="shown">
      <F.Switch name="active" />
      <F.Switch name="pinned" />
      <F.Switch name="mustRead" help />
      <F.Switch name="public" help />
      <F.Date name="validFrom" />
      <F.Date name="validTo" />
    </FormGroup>
    <FormGroup name="readers">
      <F.Choices name="languages" help />
      <F.Pick name="roleIds" from={listRoles} help />
      <F.Pick name="plantIds" from={listPlants} />
      <F.Pick name="companyIds" from={listCompanies} />
    </FormGroup>
  </>
);
