import {
  receiveWaybill,
  undoReceiveWaybill,
  type WaybillDetail,
  type WaybillPackage,
} from '@inbound/shared/ordering/waybill/contract';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';

type Part = PartProps<WaybillDetail>;

/** Says that a package is here, or takes that back. */
const PackageReceipt = ({ record, refresh, of }: Part & { of: WaybillPackage }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const isHere = of.receivedAt !== null;
  const { run, busy } = useAction(isHere ? undoReceiveWaybill : receiveWaybill, { done: refresh });
  if (!mayCall(receiveWaybill)) return null;
  const { id, version } = record;
  return (
    <Button
      kind="text"
      icon={isHere ? 'undo' : 'check'}
      busy={busy}
      onClick={() => void run({ id, version, packageIds: [of.id] })}
    >
      {t(isHere ? 'waybill.action.undoReceive' : 'waybill.action.receive')}
    </Button>
  );
};

const c = columnsOf<WaybillPackage>();

const columns = [
  c.mono('packageNo', { width: 148 }),
  c.number('pieces', { width: 104 }),
  c.measure('grossWeight', 'kg', { width: 120 }),
  c.text('measures', { width: 136 }),
  c.mono('trackingNo', { width: 156 }),
  c.time('receivedAt', { width: 148 }),
  c.actor('receivedBy', { width: 148 }),
];

/** The packages of a waybill, each of which is received by itself. */
export const Packages = (part: Part) => (
  <Grid
    name="packages"
    rows={part.record.packages}
    columns={columns}
    actions={of => <PackageReceipt {...part} of={of} />}
  />
);
