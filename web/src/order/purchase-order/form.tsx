import { isOpen } from '@inbound/shared';
import { listMaterials } from '@inbound/shared/master/material/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import type { ChangedTerms } from '@inbound/shared/order/purchase-order/change-contract';
import { purchaseOrderChange } from '@inbound/shared/order/purchase-order/change-machine';
import {
  changeConfirmedPurchaseOrder,
  createPurchaseOrder,
  type PurchaseOrderDetail,
} from '@inbound/shared/order/purchase-order/contract';
import { nameIn } from '../../client/format/name.ts';
import { useTexts } from '../../client/texts.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { ScheduleField } from './schedule-field.tsx';

const F = fieldsOf(createPurchaseOrder);
const C = fieldsOf(changeConfirmedPurchaseOrder);

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
    <FormGroup name="schedules">
      <ScheduleField />
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

/** The same for a confirmed order, with the reason that its supplier reads beside the change. */
export const ChangeForm = () => (
  <>
    <FormGroup name="why">
      <C.Text name="reason" wide />
    </FormGroup>
    <PurchaseOrderForm />
  </>
);

type Asked = ReturnType<typeof editable>['lines'][number];

const withTerms = (line: Asked, terms: ChangedTerms): Asked => ({
  ...line,
  ...Object.fromEntries(Object.entries(terms).filter(([name]) => name in line)),
});

/** A confirmed order as it should say: with what its open change set wants, so that a further change goes into it. */
export const wishedOrder = (order: PurchaseOrderDetail) => {
  const said = editable(order);
  const [last] = order.changes;
  const open = last && isOpen(purchaseOrderChange, last.state) ? last : undefined;
  const changes = new Map((open?.lines ?? []).map(line => [line.itemNo, line]));
  const added = (open?.lines ?? [])
    .filter(({ changeKind }) => changeKind === 'added')
    .map(({ itemNo, newValues }) => ({ itemNo, ...newValues }) as unknown as Asked);
  const head = changes.get('')?.newValues ?? {};
  return {
    ...said,
    ...head,
    reason: open?.reason ?? '',
    seenChangeNo: last?.changeNo ?? 0,
    lines: [
      ...said.lines
        .filter(({ itemNo }) => changes.get(itemNo)?.changeKind !== 'cancelled')
        .map(line => withTerms(line, changes.get(line.itemNo)?.newValues ?? {})),
      ...added,
    ],
  };
};
