import type { PlainDate } from '../../kernel/index.ts';

/** When a truck was awaited: the plant's day, and its time where the note has one. */
export interface Awaited {
  etaDate: PlainDate;
  etaTime: string;
}

/** What the clock of the plant says. */
export interface Clock {
  date: PlainDate;
  time: string;
}

/** How a truck comes: on the day that it was awaited, or so much too early or too late, in days or on the day in minutes. */
export type Arrival = { is: 'today' } | { is: 'early' | 'late'; by: 'days' | 'minutes'; amount: number };

const DAY_MS = 86_400_000;
const HOUR = 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5));

const shifted = (amount: number, by: 'days' | 'minutes'): Arrival =>
  amount === 0 ? { is: 'today' } : { is: amount < 0 ? 'early' : 'late', by, amount: Math.abs(amount) };

/** Whether what stands at the gate now is early or late (ux B.13.4). */
export const arrivalOf = ({ etaDate, etaTime }: Awaited, { date, time }: Clock): Arrival => {
  if (date !== etaDate) return shifted(Math.round((Date.parse(date) - Date.parse(etaDate)) / DAY_MS), 'days');
  return etaTime === '' ? { is: 'today' } : shifted(minutesOf(time) - minutesOf(etaTime), 'minutes');
};
