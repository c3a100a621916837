import { addDays, dateIn, type PlainDate } from '@inbound/shared';
import { listUnloadingPoints, type UnloadingPointRow } from '@inbound/shared/master/unloading-point/contract';
import {
  type BookingRange,
  extendBookingHold,
  type Hold,
  holdBookingRange,
  readBookingRanges,
  releaseBookingHold,
} from '@inbound/shared/transport/booking/contract';
import { useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { ListSelect } from '../../kit/inputs/list-select.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { DoorStrip } from './door-strip.tsx';
import { RangeList, rangeText } from './range-list.tsx';
import { doorStrip } from './strip.ts';
import { WaitBar } from './wait-bar.tsx';

/** The most points of a plant that are offered. */
const MOST_POINTS = 200;

export interface WindowStepProps {
  noteIds: readonly string[];
  plantNo: string;
  /** The point to which the notes go; another one of the plant may be chosen. */
  pointCode: string;
  /** The transport that is moved. */
  shippingNoteId?: string;
  back?: () => void;
  /** What the step ends with: a hold that lasts for some minutes. */
  done(hold: Hold): void;
}

const PointChoice = ({
  points,
  value,
  change,
}: {
  points: readonly UnloadingPointRow[];
  value: string | undefined;
  change(id: string): void;
}) => {
  const { field, language } = useTexts();
  return (
    <ListSelect
      aria-label={field('booking', 'unloadingPointId')}
      allowClear={false}
      value={value}
      onChange={change}
      options={points.map(point => ({
        value: point.id,
        label: `${point.code} ${nameIn(language, { zh: point.nameZh, en: point.nameEn })}`,
      }))}
    />
  );
};

interface HoldBarProps {
  hold: Hold;
  zone: string;
  changed(): void;
  done(): void;
}

const HoldBar = ({ hold, zone, changed, done }: HoldBarProps) => {
  const { t } = useTexts();
  const format = useFormat();
  const extend = useAction(extendBookingHold, { done: changed });
  const release = useAction(releaseBookingHold, { done: changed });
  return (
    <Notice
      tone="info"
      actions={
        <>
          {!hold.extended && (
            <Button busy={extend.busy} onClick={() => void extend.run({ id: hold.id })}>
              {t('booking.action.extend')}
            </Button>
          )}
          <Button busy={release.busy} onClick={() => void release.run({ id: hold.id })}>
            {t('booking.action.giveUp')}
          </Button>
          <Button kind="primary" onClick={done}>
            {t('booking.action.toDriver')}
          </Button>
        </>
      }
    >
      {t('booking.text.held', { door: hold.doorName, time: rangeText(zone, hold), until: format.moment(hold.until) })}
    </Notice>
  );
};

const DayChoice = ({ day, change }: { day: PlainDate; change(day: PlainDate): void }) => {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <span className="bk-day">
      <IconButton
        name={t('booking.action.dayBefore')}
        icon="previous"
        onClick={() => change(addDays(day, -1))}
        reason={day <= format.today() ? t('booking.text.past') : undefined}
      />
      <strong>{format.date(day)}</strong>
      <IconButton name={t('booking.action.dayAfter')} icon="next" onClick={() => change(addDays(day, 1))} />
    </span>
  );
};

const Windows = ({
  wish,
  first,
  done,
}: {
  wish: { noteIds: string[]; unloadingPointId: string; shippingNoteId?: string };
  first: PlainDate;
  done(hold: Hold): void;
}) => {
  const { t } = useTexts();
  const format = useFormat();
  const [day, setDay] = useState<PlainDate>(first);
  const { data, refusal, refresh } = useQuery(readBookingRanges, { ...wish, day });
  const pick = useAction(holdBookingRange, { done: refresh });
  if (refusal && !data) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="list" />;
  const { klt, glt, proposedMinutes: minutes, zone, hold, next, ranges } = data;
  const strip = doorStrip(data);
  const hold_ = (range: BookingRange) => void pick.run({ ...wish, doorId: range.doorId, begins: range.begins });
  return (
    <>
      <p className="bk-load">{t('booking.text.load', { klt, glt, minutes, zone })}</p>
      {hold && <HoldBar hold={hold} zone={zone} changed={refresh} done={() => done(hold)} />}
      <DayChoice day={day} change={setDay} />
      {next && (
        <Notice
          tone="warning"
          actions={<Button onClick={() => setDay(dateIn(zone, next.begins))}>{t('booking.action.toNext')}</Button>}
        >
          {t('booking.text.none')}{' '}
          {t('booking.text.nextFree', { time: format.moment(next.begins), door: next.doorName })}
        </Notice>
      )}
      {!wish.shippingNoteId && !ranges.some(({ causes }) => causes.length === 0) && <WaitBar wish={wish} day={day} />}
      <div className="bk-day-view">
        <RangeList ranges={ranges} zone={zone} held={hold} pick={hold_} />
        {strip && (
          <DoorStrip
            strip={strip}
            label={t('booking.text.strip', { day: format.date(day) })}
            zone={zone}
            pick={hold_}
          />
        )}
      </div>
    </>
  );
};

/** Step 2: where and when the truck unloads. Whatever is picked is held; what cannot be picked says why. */
export const WindowStep = ({ noteIds, plantNo, pointCode, shippingNoteId, back, done }: WindowStepProps) => {
  const { t } = useTexts();
  const format = useFormat();
  const { data } = useQuery(listUnloadingPoints, { limit: MOST_POINTS });
  const [chosen, choose] = useState<string>();
  if (!data) return <Skeleton shape="list" />;
  const points = data.rows.filter(point => point.plantNo === plantNo);
  const pointId = chosen ?? points.find(({ code }) => code === pointCode)?.id;
  const wish = pointId && {
    noteIds: [...noteIds],
    unloadingPointId: pointId,
    ...(shippingNoteId && { shippingNoteId }),
  };
  return (
    <>
      <div className="bk-body">
        <div className="bk-point">
          <PointChoice points={points} value={pointId} change={choose} />
        </div>
        {wish ? (
          <Windows key={wish.unloadingPointId} wish={wish} first={addDays(format.today(), 1)} done={done} />
        ) : (
          <p>{t('booking.text.pickPoint')}</p>
        )}
      </div>
      <footer className="bk-foot">
        <span className="ib-space" />
        {back && <Button onClick={back}>{t('booking.action.toNotes')}</Button>}
      </footer>
    </>
  );
};
