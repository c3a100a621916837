import { isDecimal } from '@inbound/shared';
import { type ShipmentDetail, type ShipmentLine, takeOutOfShipment } from '@inbound/shared/order/shipment/contract';
import { unpackedOf } from '@inbound/shared/order/shipment/rules';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Question } from '../../kit/state/ask.tsx';

interface TakingOutProps {
  shipment: ShipmentDetail;
  line: ShipmentLine;
  done(): void;
  cancel(): void;
}

/** Asks how much of a line is taken out of a shipment whose order changes, all that is in no package at first, and why. */
export const TakingOut = ({ shipment, line, done, cancel }: TakingOutProps) => {
  const { t } = useTexts();
  const [qty, setQty] = useState<string>(unpackedOf(line));
  const taking = useAction(takeOutOfShipment, { done });
  const send = (body: object) => {
    const { reason } = body as { reason: string };
    const taken = isDecimal(qty) ? qty : unpackedOf(line);
    const { id, version } = shipment;
    void taking.run({ id, version, reason, lines: [{ lineId: line.id, qty: taken }] });
  };
  return (
    <Question
      ask="reason"
      verb={t('shipment.text.takeOutLine', { line: `${line.poNo}/${line.itemNo}` })}
      lead={<QuantityInput label={t('shipment.text.takeOutQty')} value={qty} change={setQty} live />}
      busy={taking.busy}
      refusal={taking.refusal}
      submit={send}
      cancel={cancel}
    />
  );
};
