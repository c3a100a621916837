import { createShipment, listOpenOrderLines, type ShipmentDetail } from '@inbound/shared/order/shipment/contract';
import { nameIn } from '../../client/format/name.ts';
import { useTexts } from '../../client/texts.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createShipment);

const cells = [{ key: 'orderLineId', from: listOpenOrderLines }, { key: 'qty' }];

const Lines = () => {
  const { language } = useTexts();
  const record = useFormPlace().record as { storedLines?: ShipmentDetail['lines'] } | undefined;
  const known = (record?.storedLines ?? []).map(line => ({
    value: line.orderLineId,
    code: `${line.poNo}/${line.itemNo}`,
    name: `${line.partNo} ${nameIn(language, { zh: line.materialNameZh, en: line.materialNameEn })}`,
  }));
  return <F.Rows name="lines" cells={cells} known={known} help />;
};

/** Creating and changing a shipment ask for the same. */
export const ShipmentForm = () => (
  <>
    <FormGroup name="identity">
      <F.Text name="shipmentNo" />
      <F.Choice name="carrier" />
      <F.Date name="planTransportDate" />
      <F.Date name="planDeliveryDate" />
      <F.Text name="vehicleId" />
      <F.Text name="trackingId" />
    </FormGroup>
    <FormGroup name="lines">
      <Lines />
    </FormGroup>
    <F.LongText name="remark" wide />
  </>
);

/** A shipment as its form edits it: lines of which nothing is left are no part of it. */
export const editable = (shipment: ShipmentDetail) => ({
  ...{ id: shipment.id, version: shipment.version, shipmentNo: shipment.shipmentNo, carrier: shipment.carrier },
  ...{ planTransportDate: shipment.planTransportDate, planDeliveryDate: shipment.planDeliveryDate },
  ...{ vehicleId: shipment.vehicleId, trackingId: shipment.trackingId, remark: shipment.remark },
  storedLines: shipment.lines,
  lines: shipment.lines.filter(({ qty }) => qty !== '0').map(({ orderLineId, qty }) => ({ orderLineId, qty })),
});
