import { listMaterials } from '@inbound/shared/master/material/contract';
import {
  createPackagingMaster,
  type PackagingMasterDetail,
  PICTURE_FILES,
  uploadPackagingPicture,
} from '@inbound/shared/packaging/packaging-master/contract';
import { endingsOf } from '@inbound/shared/system/file/kinds';
import { nameIn } from '../../client/format/name.ts';
import { useTexts } from '../../client/texts.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createPackagingMaster);
const kinds = endingsOf(PICTURE_FILES);

/** What a packaging may hold and how it looks; materials that it holds already are known by name. */
const Contents = () => {
  const { language } = useTexts();
  const record = useFormPlace().record as Partial<PackagingMasterDetail> | undefined;
  const known = (record?.holds ?? []).map(({ id, partNo, nameZh, nameEn }) => ({
    value: id,
    code: partNo,
    name: nameIn(language, { zh: nameZh, en: nameEn }),
  }));
  return (
    <FormGroup name="contents">
      <F.Rows name="contents" cells={[{ key: 'materialId', from: listMaterials }, { key: 'qty' }]} known={known} />
      <F.Files name="fileIds" upload={uploadPackagingPicture} kinds={kinds} stored={record?.files ?? []} />
    </FormGroup>
  );
};

/** Creating and changing a packaging ask for the same, but for its code, which stays. */
export const PackagingMasterForm = () => (
  <>
    <FormGroup name="identity">
      <F.Text name="code" />
      <F.Text name="packageNo" />
      <F.Text name="nameZh" />
      <F.Text name="nameEn" />
      <F.Text name="nameHk" />
      <F.Text name="nameTw" />
      <F.Text name="nameJa" />
      <F.Choice name="kind" />
      <F.Choice name="owner" />
      <F.Text name="module" />
      <F.Text name="amCode" />
    </FormGroup>
    <FormGroup name="measures">
      <F.WholeNumber name="lengthMm" unit="mm" />
      <F.WholeNumber name="widthMm" unit="mm" />
      <F.WholeNumber name="heightMm" unit="mm" />
      <F.WholeNumber name="innerLengthMm" unit="mm" />
      <F.WholeNumber name="innerWidthMm" unit="mm" />
      <F.WholeNumber name="innerHeightMm" unit="mm" />
      <F.Quantity name="volumeGiven" unit="m³" help />
      <F.Choice name="weightUnit" />
      <F.Entry name="unit" dictionary="unit" />
      <F.Quantity name="tare" />
      <F.Quantity name="netWeight" />
      <F.Quantity name="grossWeight" />
      <F.Quantity name="maxLoad" />
    </FormGroup>
    <FormGroup name="use">
      <F.WholeNumber name="stackFactor" />
      <F.Quantity name="loadOnTop" help />
      <F.Switch name="thisSideUp" />
      <F.Switch name="reusable" />
      <F.Switch name="pallet" />
      <F.Switch name="fold" />
      <F.Switch name="approved" help />
    </FormGroup>
    <Contents />
  </>
);
