import {
  compare,
  type Decimal,
  type FieldRefusal,
  isPositive,
  isWorkingDay,
  type PlainDate,
  type RefusalData,
  refusal,
  type Turn,
  type WorkingCalendar,
} from '../../kernel/index.ts';

/** Whether a line is due on the day of arrival, or was owed and added to the plan. */
export const LINE_ORIGINS = ['demand', 'restock'] as const;

/** It was found good: it is driven unless the supplier says no. */
export const isConfirmed = ({ state }: { state: string }): boolean => state === 'confirmed';

/** The system has not looked at it yet. */
export const isToBeDetected = ({ state }: { state: string }): boolean => state === 'to_be_detected';

/** Whose turn a plan is that was found good: the supplier's while it is asked, then the forwarder's. */
export const turnOfConfirmed = (asksAnswer: boolean): 'supplier' | 'forwarder' =>
  asksAnswer ? 'supplier' : 'forwarder';

/** It was found good, and the supplier is still asked: it is confirmed by nobody yet. */
export const isUnanswered = ({ state, turn }: { state: string; turn: Turn }): boolean =>
  isConfirmed({ state }) && turn === 'supplier';

/** When the truck stands at the supplier's ramp, by his clock. */
interface Window {
  windowFrom: string;
  windowTo: string;
}

/** A window does not end before it begins. */
export const refusedWindow = ({ windowFrom, windowTo }: Window): FieldRefusal[] =>
  windowFrom <= windowTo
    ? []
    : [{ field: 'windowTo', value: windowTo, ...refusal('end_before_start', { start: windowFrom, end: windowTo }) }];

/** How much a plan loads: kilograms and cubic metres. */
interface Load {
  gross: Decimal;
  volume: Decimal;
}

/** From how much on a supplier's load goes alone (D11); null where nothing is agreed. */
interface CarpoolThreshold {
  limit: Decimal | null;
  unit: 'm3' | 'kg';
}

/** Whether a load travels with those of other suppliers: it is under the threshold of its own supplier. */
export const isShared = ({ gross, volume }: Load, { limit, unit }: CarpoolThreshold): boolean =>
  limit !== null && isPositive(limit) && compare(unit === 'kg' ? gross : volume, limit) < 0;

/** The truck that a shared load takes: one for a plant, a day and a forwarder, named so that the ramp can read it. */
export const carpoolGroup = ({
  plantNo,
  forwarderCode,
  pickupDate,
}: {
  plantNo: string;
  forwarderCode: string;
  pickupDate: PlainDate;
}): string => `${plantNo}-${forwarderCode}-${pickupDate.slice('YYYY-'.length).replace('-', '')}`;

/** A line of a plan beside what may be collected of it now. */
export interface LineToDetect {
  material: string;
  qty: Decimal;
  /** What is promised of it and on no note but the plan's own; of an owed line not more than its BO. */
  most: Decimal;
  /** A packaging instruction is in force on the day of arrival. */
  isPacked: boolean;
}

/** What detection looks at. */
export interface PlanToDetect {
  plantNo: string;
  supplierCode: string;
  pickupDate: PlainDate;
  arrivalDate: PlainDate;
  calendar: WorkingCalendar;
  /** The setting "pick-up plan" in force for the supplier. */
  isIntroduced: boolean;
  lines: readonly LineToDetect[];
}

const unpacked = ({ lines, plantNo, arrivalDate }: PlanToDetect): RefusalData[] =>
  [...new Set(lines.filter(line => !line.isPacked).map(line => line.material))].map(material =>
    refusal('no_packaging_agreement', { material, plant: plantNo, date: arrivalDate }),
  );

const tooMuch = ({ lines }: PlanToDetect): RefusalData[] =>
  lines
    .filter(({ qty, most }) => compare(qty, most) > 0)
    .map(({ material, qty, most }) => refusal('pick_up_over', { material, qty, most }));

/**
 * All that stands against driving a plan: the setting, a day on which nobody works, goods that nobody knows how to pack,
 * more than was promised or is owed, or nothing at all.
 */
export const problemsOfPlan = (plan: PlanToDetect): RefusalData[] => {
  const { calendar, supplierCode, pickupDate, arrivalDate } = plan;
  const days = [...new Set([pickupDate, arrivalDate])].filter(day => !isWorkingDay(calendar, day));
  return [
    ...(plan.isIntroduced ? [] : [refusal('pick_up_off', { supplier: supplierCode })]),
    ...days.map(date => refusal('pick_up_day_off', { date })),
    ...(plan.lines.length === 0 ? [refusal('pick_up_empty', { supplier: supplierCode, date: arrivalDate })] : []),
    ...unpacked(plan),
    ...tooMuch(plan),
  ];
};
