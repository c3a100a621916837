import './packing.css';
import { type Decimal, isDecimal } from '@inbound/shared';
import { packShipment, type ShipmentDetail, type ShipmentLine } from '@inbound/shared/order/shipment/contract';
import { unpackedOf } from '@inbound/shared/order/shipment/rules';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

interface PackingProps {
  shipment: ShipmentDetail;
  line: ShipmentLine;
  done(): void;
  cancel(): void;
}

interface Typed {
  packaging: string;
  qty: string;
  count: string;
  gross: string;
}

const WHOLE = /^[1-9]\d*$/;

/** What is typed as the call takes it; undefined while something is missing. */
const contentOf = ({ packaging, qty, count, gross }: Typed, lineId: string) =>
  packaging.trim() !== '' && isDecimal(qty) && WHOLE.test(count) && (gross === '' || isDecimal(gross))
    ? { packaging, count: Number(count), gross: gross === '' ? null : (gross as Decimal), content: [{ lineId, qty }] }
    : undefined;

/** Packs a line into units of one kind: how much stands in each, and how many there are. */
export const Packing = ({ shipment, line, done, cancel }: PackingProps) => {
  const { t, error, field, action } = useTexts();
  const [typed, setTyped] = useState<Typed>({ packaging: '', qty: unpackedOf(line), count: '1', gross: '' });
  const packing = useAction(packShipment, { done });
  const change = (cells: Partial<Typed>) => setTyped(before => ({ ...before, ...cells }));
  const content = contentOf(typed, line.id);
  const { id, version } = shipment;
  return (
    <Dialog
      title={t('shipment.text.packLine', { line: `${line.poNo}/${line.itemNo}` })}
      close={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t('common.action.back')}</Button>
          <Button
            kind="primary"
            busy={packing.busy}
            reason={content ? undefined : t('shipment.text.unfilled')}
            onClick={() => content && void packing.run({ id, version, ...content })}
          >
            {action('shipment', 'pack')}
          </Button>
        </>
      }
    >
      <label className="shipment-field">
        {field('shipment', 'packaging')}
        <input
          className="ib-input"
          autoComplete="off"
          value={typed.packaging}
          onChange={event => change({ packaging: event.target.value.toUpperCase() })}
        />
      </label>
      {(['qty', 'count', 'gross'] as const).map(name => (
        <div key={name} className="shipment-field">
          <span>{t(`shipment.text.pack.${name}`)}</span>
          <QuantityInput
            label={t(`shipment.text.pack.${name}`)}
            value={typed[name]}
            change={value => change({ [name]: value })}
            live
          />
        </div>
      ))}
      {packing.refusal && <Notice tone="danger">{error(packing.refusal, 'shipment')}</Notice>}
    </Dialog>
  );
};
