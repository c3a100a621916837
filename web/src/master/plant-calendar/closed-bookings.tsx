import '../time-window/template/template.css';
import { checkCalendar } from '@inbound/shared/master/plant-calendar/contract';
import { useWatch } from 'react-hook-form';
import { useQuery } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTextsOf } from '../../client/texts.ts';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { OutsideList } from '../time-window/template/outside-list.tsx';

/** The bookings that a change closes, asked once it is typed whole. */
const Closed = ({ change }: { change: object }) => {
  useTextsOf('transport');
  const mayCall = useMayCall();
  const asked = checkCalendar.input.safeParse(change);
  const text = useSettled(asked.success && mayCall(checkCalendar) ? JSON.stringify(asked.data) : '');
  const { data } = useQuery(checkCalendar, text === '' ? undefined : checkCalendar.input.parse(JSON.parse(text)));
  return data ? <OutsideList outside={data} /> : null;
};

/** The bookings that lie outside with the day that is being typed. */
export const ClosedByDay = () => {
  const { record } = useFormPlace();
  const { plantId, day, working, worksLike } = { ...record, ...useWatch() } as Record<string, unknown>;
  return <Closed change={{ plantId, days: [{ day, working: working === true, worksLike: worksLike || null }] }} />;
};

/** The bookings that lie outside with the week that is being typed. */
export const ClosedByWeek = () => {
  const { plantId, validFrom, weekdays } = useWatch();
  return <Closed change={{ plantId, week: { validFrom, weekdays } }} />;
};
