import { receiveWaybill, undoReceiveWaybill, type WaybillRow } from '@inbound/shared/ordering/waybill/contract';
import { standOfPackages, waybill } from '@inbound/shared/ordering/waybill/machine';
import { ActionBar } from '../../kit/state/action-bar.tsx';

/** Receives all packages of a waybill, or takes that back. */
export const WaybillActions = ({ row, done }: { row: WaybillRow; done?(): void }) => (
  <ActionBar
    machine={waybill}
    record={{ ...row, stand: standOfPackages(row.receivedCount, row.packageCount) }}
    endpoints={{ receive: receiveWaybill, undoReceive: undoReceiveWaybill }}
    primary="receive"
    {...(done ? { done } : { inRow: true })}
  />
);
