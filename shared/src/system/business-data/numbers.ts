import type { RefusalData } from '../../kernel/index.ts';

/** In what a number is counted. */
export const NUMBER_UNITS = ['minute', 'hour', 'day', 'workingDay', 'month', 'time', 'kmPerHour'] as const;
export type NumberUnit = (typeof NUMBER_UNITS)[number];

/** The number that the product begins with, and between which a tenant may set its own. */
interface NumberRange {
  unit: NumberUnit;
  usual: number;
  least: number;
  most: number;
}

/**
 * The numbers that a tenant sets for itself (administration.md, Settings with numbers). What guards the sign-in itself
 * (slider, nonce, access token) and what the contracts promise to every caller (sizes of files, rows of a batch) is the
 * product's (decision 0053).
 */
export const NUMBERS = {
  /** A session without a call for so long is over. */
  sessionIdle: { unit: 'minute', usual: 120, least: 10, most: 480 },
  /** How long before the idle end the page warns. */
  sessionWarning: { unit: 'minute', usual: 2, least: 1, most: 10 },
  /** A session is over after so long, however busy. */
  sessionLongest: { unit: 'hour', usual: 12, least: 1, most: 24 },
  /** How long a link that sets a password is good. */
  passwordLink: { unit: 'hour', usual: 72, least: 1, most: 168 },
  /** How long a code by e-mail is good, and how often it may be tried. */
  emailCode: { unit: 'minute', usual: 10, least: 3, most: 30 },
  emailCodeTries: { unit: 'time', usual: 5, least: 3, most: 10 },
  /** From how many days before its end the certificate is told of, and from how many it is urgent. */
  certificateNotice: { unit: 'day', usual: 60, least: 7, most: 365 },
  certificateRed: { unit: 'day', usual: 7, least: 1, most: 60 },
  /** Until when the supplier should answer a line. */
  lineAnswer: { unit: 'workingDay', usual: 3, least: 1, most: 20 },
  /** Who is silent for so long has accepted a balance of empties; he is reminded before. */
  balanceAnswer: { unit: 'workingDay', usual: 10, least: 2, most: 60 },
  balanceReminder: { unit: 'workingDay', usual: 7, least: 1, most: 59 },
  /** How long a range of a door is held for whoever picked it; he extends it once. */
  slotHold: { unit: 'minute', usual: 10, least: 2, most: 60 },
  /** A truck that comes so much before or after the start of its window is on time. */
  arrivalTolerance: { unit: 'minute', usual: 30, least: 0, most: 240 },
  /** How often a transport is moved before the gate confirms it itself. */
  rebookings: { unit: 'time', usual: 3, least: 0, most: 20 },
  /** A truck that waits longer in the plant than this is told of in red. */
  gateWait: { unit: 'minute', usual: 30, least: 5, most: 480 },
  /** How long the gate may take the last stamp of a truck back. */
  stampUndo: { unit: 'minute', usual: 15, least: 1, most: 120 },
  /** So long before they are expected, notes without a truck and transports that nobody accepted are reminded of. */
  bookingReminder: { unit: 'hour', usual: 24, least: 1, most: 168 },
  /** So long before its window begins, whoever drives is reminded that the truck has not departed. */
  departureReminder: { unit: 'hour', usual: 4, least: 1, most: 72 },
  /** Working days that a transport to the plant takes, and for how many a plant wants stock: thresholds of the pipeline. */
  transportCycle: { unit: 'workingDay', usual: 2, least: 0, most: 30 },
  safetyDays: { unit: 'workingDay', usual: 5, least: 0, most: 60 },
  /** How fast trucks drive on average; what a truck does on its way counts the more, the nearer it is. */
  plannedSpeed: { unit: 'kmPerHour', usual: 60, least: 20, most: 100 },
  /** How long a driver rests after each 4.5 hours at the wheel. */
  drivingRest: { unit: 'minute', usual: 45, least: 0, most: 120 },
  /** Personal data of drivers is erased so long after their transport has ended, and positions so long after they were taken. */
  driverData: { unit: 'day', usual: 90, least: 1, most: 365 },
  /** Messages and mails that do not arrive are given up after so long. */
  messageRetry: { unit: 'hour', usual: 24, least: 1, most: 168 },
  /** Results of imports and tasks are kept for so long. */
  taskResults: { unit: 'day', usual: 90, least: 7, most: 730 },
  /** Ended sessions and messages to people are kept for so long. */
  peopleData: { unit: 'month', usual: 12, least: 1, most: 120 },
  /** Logs of operations, sign-ins, mails and transmissions are kept for so long. */
  logRetention: { unit: 'month', usual: 24, least: 4, most: 120 },
} as const satisfies Record<string, NumberRange>;

export type NumberKey = keyof typeof NUMBERS;
export const NUMBER_KEYS = Object.keys(NUMBERS) as [NumberKey, ...NumberKey[]];

/** The first of two numbers stays below the second. */
const BELOW: readonly (readonly [NumberKey, NumberKey])[] = [
  ['sessionWarning', 'sessionIdle'],
  ['certificateRed', 'certificateNotice'],
  ['balanceReminder', 'balanceAnswer'],
];

/** Between which a number may be set while the others are as they are. */
export const rangeOf = (key: NumberKey, values: Readonly<Record<NumberKey, number>>) => {
  const { least, most } = NUMBERS[key];
  const above = BELOW.filter(([, higher]) => higher === key).map(([lower]) => values[lower] + 1);
  const below = BELOW.filter(([lower]) => lower === key).map(([, higher]) => values[higher] - 1);
  return { min: Math.max(least, ...above), max: Math.min(most, ...below) };
};

/** Why a number cannot be set to this value; undefined where it can. */
export const refusedNumber = (
  key: NumberKey,
  value: number,
  values: Readonly<Record<NumberKey, number>>,
): RefusalData | undefined => {
  const { min, max } = rangeOf(key, values);
  if (value >= min && value <= max) return undefined;
  return { code: 'range', params: { field: 'value', min: String(min), max: String(max) } };
};
