import type { ShipmentRow } from '@inbound/shared/order/shipment/contract';
import { isPartPacked, shipment } from '@inbound/shared/order/shipment/machine';
import type { Texts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { stateTag } from '../../kit/state/state-tag.tsx';

const PART_PACKED = 'shipment.tab.confirmed_not_packaged';

const partPacked = (texts: Texts) => {
  const text = texts.t(PART_PACKED);
  return (
    <Tag tone="warning">
      <span title={text}>{text}</span>
    </Tag>
  );
};

/** Where a shipment stands; one that is packed in part says so in place of its state. */
export const stateColumn = columnsOf<ShipmentRow>().custom(
  'state',
  (row, { texts }) => (isPartPacked(row) ? partPacked(texts) : stateTag(shipment, row.state, texts)),
  (row, texts) => (isPartPacked(row) ? texts.t(PART_PACKED) : texts.state(shipment.name, row.state)),
  { width: 168 },
);
