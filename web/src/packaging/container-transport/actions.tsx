import {
  type ContainerTransportRow,
  completeContainerTransport,
  departContainerTransport,
  pickContainerTransport,
  truckContainerTransport,
} from '@inbound/shared/packaging/container-transport/contract';
import { containerTransport } from '@inbound/shared/packaging/container-transport/machine';
import { ActionBar, type ActionBarProps } from '../../kit/state/action-bar.tsx';

const endpoints: ActionBarProps<typeof containerTransport>['endpoints'] = {
  pick: pickContainerTransport,
  truck: truckContainerTransport,
  depart: departContainerTransport,
  complete: completeContainerTransport,
};

interface TransportActionsProps {
  transport: ContainerTransportRow;
  inRow?: true;
  done?(): void;
}

/** The transport status change: each button leads to the next state. */
export const TransportActions = ({ transport, inRow, done }: TransportActionsProps) => (
  <ActionBar
    machine={containerTransport}
    record={transport}
    endpoints={endpoints}
    ask={{ complete: 'confirm' }}
    {...(inRow ? { inRow } : {})}
    {...(done ? { done } : {})}
  />
);
