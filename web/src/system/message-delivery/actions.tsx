import type { ActionOf } from '@inbound/shared';
import {
  cancelMessageDelivery,
  type MessageDeliveryRow,
  replayMessageDelivery,
} from '@inbound/shared/system/message-delivery/contract';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import { ActionBar, type ActionBarProps } from '../../kit/state/action-bar.tsx';

type Bar = ActionBarProps<typeof messageDelivery>;

interface DeliveryActionsProps extends Pick<Bar, 'inRow'> {
  message: MessageDeliveryRow;
  done?(action: ActionOf<typeof messageDelivery>): void;
}

/** What an administrator does with a message that has not arrived. */
export const DeliveryActions = ({ message, done, ...more }: DeliveryActionsProps) => (
  <ActionBar
    machine={messageDelivery}
    record={message}
    endpoints={{ replay: replayMessageDelivery, cancel: cancelMessageDelivery }}
    primary="replay"
    ask={{ replay: 'confirm', cancel: 'confirm' }}
    done={action => done?.(action)}
    {...more}
  />
);
