import './template/template.css';
import type { PlainDate } from '@inbound/shared';
import { checkDoorBookings } from '@inbound/shared/master/door/contract';
import { checkTimeWindow } from '@inbound/shared/master/time-window/contract';
import { useWatch } from 'react-hook-form';
import { useQuery } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTextsOf } from '../../client/texts.ts';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { OutsideList } from './template/outside-list.tsx';

/** A door as it is, or as a form would leave it. */
export interface DoorActivity {
  active: boolean;
  activeFrom?: PlainDate | null | undefined;
  activeTo?: PlainDate | null | undefined;
}

/** The bookings of a door that no window covers: also those after its last day. They stay, and are named here. */
export const OutsideOfDoor = ({ id, activity }: { id: string; activity: DoorActivity }) => {
  useTextsOf('transport');
  const mayCall = useMayCall();
  const { active, activeFrom, activeTo } = activity;
  const asked = { id, active, activeFrom: activeFrom ?? null, activeTo: activeTo ?? null };
  const { data } = useQuery(checkDoorBookings, mayCall(checkDoorBookings) ? asked : undefined);
  return data ? <OutsideList outside={data} /> : null;
};

const NAMES = Object.keys(checkTimeWindow.input.shape);

/** What the call takes of the values of a form; an emptied field is nothing. */
const onlyFields = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(NAMES.map(name => [name, values[name] === '' ? null : values[name]]));

/** The bookings that would lie outside with the window that is being typed. */
export const OutsideOfWindow = () => {
  useTextsOf('transport');
  const { record } = useFormPlace();
  const mayCall = useMayCall();
  const id = (record as { id?: string } | undefined)?.id;
  const typed = checkTimeWindow.input.safeParse({ ...onlyFields(useWatch()), id });
  const text = useSettled(typed.success && mayCall(checkTimeWindow) ? JSON.stringify(typed.data) : '');
  const { data } = useQuery(checkTimeWindow, text === '' ? undefined : checkTimeWindow.input.parse(JSON.parse(text)));
  return data ? <OutsideList outside={data} /> : null;
};
