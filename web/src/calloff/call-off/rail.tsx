import './rail.css';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { readDeliveryNoteLots } from '@inbound/shared/delivery/delivery-note/lot-contract';
import { useMayCall } from '../../client/may-call.ts';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { lazyWithRetry } from '../../kit/parts/lazy-with-retry.tsx';
import { RailNotes } from './rail-notes.tsx';
import { RailTalk } from './rail-talk.tsx';

const RailChanges = lazyWithRetry(async () => (await import('../release/rail-changes.tsx')).RailChanges, 'chart');

/** Beside the lines of a call-off: what its release changed, what of it was delivered, and what people say of it. */
export const CallOffRail = ({ record }: PartProps<CallOffDetail>) => {
  const mayCall = useMayCall();
  const [newest, previous] = record.releases;
  return (
    <div className="co-rail">
      {newest && previous && <RailChanges record={record} choice={{ before: previous.id, after: newest.id }} />}
      {mayCall(readDeliveryNoteLots) && <RailNotes record={record} />}
      <RailTalk record={record} />
    </div>
  );
};
