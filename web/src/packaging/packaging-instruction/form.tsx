import { listMaterials } from '@inbound/shared/master/material/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { listConsumables } from '@inbound/shared/packaging/consumable/contract';
import {
  createPackagingInstruction,
  type PackagingInstructionDetail,
  uploadPackagingStepPicture,
} from '@inbound/shared/packaging/packaging-instruction/contract';
import { listPackagingMasters, PICTURE_FILES } from '@inbound/shared/packaging/packaging-master/contract';
import { endingsOf } from '@inbound/shared/system/file/kinds';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createPackagingInstruction);
const from = listPackagingMasters;
const kinds = endingsOf(PICTURE_FILES);

const auxiliaries = [{ key: 'code', from }, { key: 'count' }, { key: 'per' }];
const consumables = [{ key: 'number', from: listConsumables }, { key: 'qty' }, { key: 'per' }];
const alternatives = [{ key: 'innerCode', from }, { key: 'innerQty' }, { key: 'carrierCode', from }];

/** Steps of packing in their order, each with a picture. */
const Steps = () => {
  const record = useFormPlace().record as Partial<PackagingInstructionDetail> | undefined;
  const file = { upload: uploadPackagingStepPicture, kinds, stored: record?.files ?? [] };
  return (
    <FormGroup name="steps">
      <F.Rows name="steps" cells={[{ key: 'text' }, { key: 'fileId', file }]} />
    </FormGroup>
  );
};

/** Beginning and filling an instruction ask for the same, but for whose and for what it is, which stays. */
export const PackagingInstructionForm = () => (
  <>
    <FormGroup name="who">
      <F.Pick name="materialId" from={listMaterials} />
      <F.Pick name="supplierId" from={listSuppliers} />
      <F.Text name="planner" />
      <F.Date name="effectiveDate" />
    </FormGroup>
    <FormGroup name="container">
      <F.Pick name="innerCode" from={from} />
      <F.Quantity name="innerQty" />
      <F.Pick name="bagCode" from={from} />
      <F.WholeNumber name="bagsPerInner" />
    </FormGroup>
    <FormGroup name="bundle">
      <F.Pick name="carrierCode" from={from} />
      <F.Quantity name="maxGross" unit="kg" />
      <F.WholeNumber name="perLayer" />
      <F.WholeNumber name="layers" />
      <F.Pick name="lidCode" from={from} />
      <F.Pick name="padCode" from={from} />
    </FormGroup>
    <FormGroup name="label">
      <F.Text name="customerRouting" />
      <F.Text name="safetyMark" />
      <F.Several name="labelTexts" />
      <F.LongText name="remark" />
    </FormGroup>
    <FormGroup name="more">
      <F.Rows name="auxiliaries" cells={auxiliaries} />
      <F.Rows name="consumables" cells={consumables} />
      <F.Rows name="alternatives" cells={alternatives} />
    </FormGroup>
    <Steps />
  </>
);
