import '../booking/wizard.css';
import { addDays, asTimestamp, type PlainDate } from '@inbound/shared';
import type { BookingRange } from '@inbound/shared/transport/booking/contract';
import { readBookingGround } from '@inbound/shared/transport/dock-board/contract';
import { useMemo, useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { IconButton } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { RangeList } from '../booking/range-list.tsx';
import { type Fit, Fits } from './fits.ts';
import { type BookedPlace, type MovedBlock, useMove } from './use-move.ts';

/** The most places that cannot be booked of a day: they are there to tell why. */
const MOST_REFUSED = 60;

const rangesOf = (fits: Fits): BookingRange[] => {
  const { free, refused } = fits.all();
  const rangeOf = ({ doorId, begins, ends, cause }: Fit): BookingRange => ({
    ...{ doorId, doorName: fits.nameOf(doorId), begins: asTimestamp(begins), ends: asTimestamp(ends) },
    ...{ causes: cause === null ? [] : [cause], isWished: false },
  });
  return [...free, ...refused.slice(0, MOST_REFUSED)].map(rangeOf);
};

interface MoveDialogProps {
  transport: MovedBlock;
  /** Where it stands now; undefined where it has no window. */
  from: BookedPlace | undefined;
  day: PlainDate;
  zone: string;
  close(): void;
}

/** A door and a time for a transport from a list: what can be booked first, then what cannot, each with its reason. */
export const MoveDialog = ({ transport, from, day: first, zone, close }: MoveDialogProps) => {
  const { t } = useTexts();
  const format = useFormat();
  const [day, setDay] = useState(first);
  const { move, busy } = useMove();
  const { data, refusal, refresh } = useQuery(readBookingGround, { shippingNoteId: transport.id, day });
  const ranges = useMemo(() => data && rangesOf(new Fits(data, day)), [data, day]);
  const minutes = data?.request.minutes ?? 0;
  const pick = async ({ doorId, begins }: BookingRange) => {
    if (!busy && (await move(transport, from, { doorId, begins, minutes }))) close();
  };
  return (
    <Dialog kind="form" title={t('dockBoard.text.move', { number: transport.sdNo })} close={close}>
      <p className="bk-day">
        <IconButton name={t('dockBoard.action.before')} icon="previous" onClick={() => setDay(addDays(day, -1))} />
        <strong>{format.date(day)}</strong>
        <IconButton name={t('dockBoard.action.after')} icon="next" onClick={() => setDay(addDays(day, 1))} />
        <small>{t('dockBoard.text.minutes', { count: minutes, zone })}</small>
      </p>
      {refusal && !data && <NotLoaded refusal={refusal} retry={refresh} />}
      {!data && !refusal && <Skeleton shape="list" />}
      {ranges?.length === 0 && <Notice tone="warning">{t('dockBoard.text.noPlace')}</Notice>}
      {ranges && <RangeList ranges={ranges} zone={zone} held={null} pick={range => void pick(range)} />}
    </Dialog>
  );
};
