import { isPositive } from '@inbound/shared';
import type { ShipmentDetail, ShipmentLine } from '@inbound/shared/order/shipment/contract';
import { unpackedOf } from '@inbound/shared/order/shipment/rules';
import { useState } from 'react';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { useMayAct } from './may-act.ts';
import { Packing } from './packing.tsx';
import { TakingOut } from './taking-out.tsx';

const c = columnsOf<ShipmentLine>();

const columns = [
  c.link('poNo', line => link('/po/order-detail', { id: line.orderId }), { width: 132, pin: 'left' }),
  c.text('itemNo', { width: 64 }),
  c.part('partNo'),
  c.name('materialName', { width: 200 }),
  c.quantity('qty', 'unit', { width: 104 }),
  c.quantity('packed', 'unit', { width: 104 }),
  c.custom(
    'openQty',
    (line, { format, entry }) => `${format.decimal(unpackedOf(line))} ${entry('unit', line.unit)}`,
    line => unpackedOf(line),
    { width: 112, align: 'end' },
  ),
  c.quantity('orderOpen', 'unit', { width: 136 }),
  c.date('esd'),
];

/** The lines of a shipment: what leaves with it, and how much of that is packed. Against a change of an order one takes out of them. */
export const Lines = ({ record, refresh }: PartProps<ShipmentDetail>) => {
  const { action, t } = useTexts();
  const [taking, setTaking] = useState<ShipmentLine>();
  const [packed, setPacked] = useState<ShipmentLine>();
  const mayPack = useMayAct(record, 'pack');
  const mayTakeOut = useMayAct(record, 'takeOut');
  const done = () => {
    setTaking(undefined);
    setPacked(undefined);
    refresh();
  };
  return (
    <>
      <Grid<ShipmentLine>
        name="lines"
        rows={record.lines}
        columns={columns}
        {...(mayTakeOut || mayPack
          ? {
              actions: (line: ShipmentLine) =>
                mayTakeOut ? (
                  <Button onClick={() => setTaking(line)}>{action('shipment', 'takeOut')}</Button>
                ) : (
                  <Button
                    reason={isPositive(unpackedOf(line)) ? undefined : t('shipment.text.allPacked')}
                    onClick={() => setPacked(line)}
                  >
                    {action('shipment', 'pack')}
                  </Button>
                ),
            }
          : {})}
      />
      {packed && <Packing shipment={record} line={packed} done={done} cancel={() => setPacked(undefined)} />}
      {taking && <TakingOut shipment={record} line={taking} done={done} cancel={() => setTaking(undefined)} />}
    </>
  );
};
