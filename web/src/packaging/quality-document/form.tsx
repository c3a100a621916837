import { listMaterials } from '@inbound/shared/master/material/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import {
  changeQualityDocument,
  DOCUMENT_FILES,
  type QualityDocumentDetail,
  uploadDocumentFile,
} from '@inbound/shared/packaging/quality-document/contract';
import { endingsOf } from '@inbound/shared/system/file/kinds';
import { useSession } from '../../client/session.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { useFormPlace } from '../../kit/form/form-context.ts';

const F = fieldsOf(changeQualityDocument);

/** Creating and changing a document ask for the same; only a planner says whose it is. */
export const QualityDocumentForm = () => {
  const { user } = useSession();
  const record = useFormPlace().record as Partial<QualityDocumentDetail> | undefined;
  return (
    <>
      <F.Choice name="type" />
      <F.Pick name="materialId" from={listMaterials} />
      {user.type === 'internal' && <F.Pick name="supplierId" from={listSuppliers} />}
      <F.WholeNumber name="versionNo" />
      <F.DateRange from="validFrom" to="validTo" help />
      <F.Files
        name="fileIds"
        upload={uploadDocumentFile}
        kinds={endingsOf(DOCUMENT_FILES)}
        stored={record?.files ?? []}
      />
      <F.LongText name="note" wide />
    </>
  );
};
