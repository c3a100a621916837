import { refusal } from '@inbound/shared';
import type { InterfaceRow } from '@inbound/shared/system/interface-log/contract';
import { canReplay } from '@inbound/shared/system/interface-log/rules';

/** Whether the message of an entry can be sent again, or why not. */
export const mayReplay = (entry: InterfaceRow) =>
  canReplay(entry) || refusal('status', { state: entry.state, action: 'replay' });
