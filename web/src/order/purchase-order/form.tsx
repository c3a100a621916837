import { listMaterials } from '@inbound/shared/master/material/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { createPurchaseOrder, type PurchaseOrderDetail } from '@inbound/shared/order/purchase-order/contract';
import { nameIn } from '../../client/format/name.ts';
import { useTexts } from '../../client/texts.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createPurchaseOrder);

const cells = [
  { key: 'itemNo' },
  { key: 'materialId', from: listMaterials },
  { key: 'qty' },
  { key: 'price' },
  { key: 'per' },
  { key: 'crd' },
  { key: 'configuration' },
  { key: 'remark' },
];

const Lines = () => {
  const { language } = useTexts();
  const record = useFormPlace().record as { storedLines?: PurchaseOrderDetail['lines'] } | undefined;
  const known = (record?.storedLines ?? []).map(line => ({
    value: line.materialId,
    code: line.partNo,
    name: nameIn(language, { zh: line.materialNameZh, en: line.materialNameEn }),
  }));
  return <F.Rows name="lines" cells={cells} known={known} />;
};

/** Creating and changing an order ask for the same, but for what names it. */
export const PurchaseOrderForm = () => (
  <>
    <FormGroup name="identity">
      <F.Text name="poNo" />
      <F.Date name="orderDate" />
      <F.Pick name="plantId" from={listPlants} />
      <F.Pick name="supplierId" from={listSuppliers} />
      <F.Text name="currency" />
      <F.Text name="sellerOrderNo" />
    </FormGroup>
    <FormGroup name="parties">
      <F.Text name="shipTo" />
      <F.Text name="soldTo" />
      <F.Text name="endCustomer" />
    </FormGroup>
    <FormGroup name="lines">
      <Lines />
    </FormGroup>
    <FormGroup name="more">
      <F.LongText name="remark" wide />
    </FormGroup>
  </>
);

/** An order as its form edits it: lines that are cancelled are no part of it. */
export const editable = (order: PurchaseOrderDetail) => ({
  id: order.id,
  version: order.version,
  sellerOrderNo: order.sellerOrderNo,
  orderDate: order.orderDate,
  shipTo: order.shipTo,
  soldTo: order.soldTo,
  endCustomer: order.endCustomer,
  remark: order.remark,
  storedLines: order.lines,
  lines: order.lines
    .filter(({ cancelled }) => !cancelled)
    .map(({ itemNo, materialId, qty, price, per, crd, schedule, supplierMaterialNo, configuration, remark }) => ({
      ...{ itemNo, materialId, qty, price, per, crd, schedule, supplierMaterialNo, configuration, remark },
    })),
});
