import type { PlainDate } from '@inbound/shared';
import {
  createBookingWait,
  listBookingWaits,
  withdrawBookingWait,
} from '@inbound/shared/transport/booking-wait/contract';
import { useAction, useQuery } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

interface WaitBarProps {
  wish: { noteIds: readonly string[]; unloadingPointId: string };
  day: PlainDate;
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every(id => others.includes(id));

/** Where nothing is free on a day: the truck waits for it, or its place in the line and the way out of it. */
export const WaitBar = ({ wish, day }: WaitBarProps) => {
  const { t, action } = useTexts();
  const mayCall = useMayCall();
  const { data, refresh } = useQuery(listBookingWaits, {
    state: ['waiting'],
    unloadingPointId: [wish.unloadingPointId],
    dayFrom: day,
    dayTo: day,
  });
  const wait = useAction(createBookingWait, { done: refresh });
  const withdraw = useAction(withdrawBookingWait, { done: refresh });
  if (!data || !mayCall(createBookingWait)) return null;
  const own = data.rows.find(({ noteIds }) => isSame(noteIds, wish.noteIds));
  if (!own)
    return (
      <Notice
        tone="info"
        actions={
          <Button busy={wait.busy} onClick={() => void wait.run({ ...wish, noteIds: [...wish.noteIds], day })}>
            {action('bookingWait', 'create')}
          </Button>
        }
      >
        {t('booking.text.mayWait')}
      </Notice>
    );
  const { id, version, place } = own;
  return (
    <Notice
      tone="info"
      actions={
        <Button busy={withdraw.busy} onClick={() => void withdraw.run({ id, version })}>
          {action('bookingWait', 'withdraw')}
        </Button>
      }
    >
      {t('booking.text.waits', { place: place ?? 1 })}
    </Notice>
  );
};
