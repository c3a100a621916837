import {
  addWorkingDays,
  compare,
  type Decimal,
  type FieldRefusal,
  groupBy,
  type IsoWeek,
  isZero,
  type PlainDate,
  refusal,
  sum,
  type WorkingCalendar,
  weeksBetween,
} from '../../kernel/index.ts';
import { refusedScale } from '../forecast-version/rules.ts';
import { type Explanation, type LineFigures, STATED, type Stated, shortWeeks } from './figures.ts';

export const MOST_WEEKS = 104;
export const MOST_ROLLING_WEEKS = 52;

/** What a supplier is asked about itself: where the capacity stands, and whom to ask. */
export const CONTACT_FIELDS = ['city', 'area', 'address', 'telephone', 'contact'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Refuses weeks that end before they begin, and more of them than a survey may have. */
export const refusedWeeks = (weekFrom: IsoWeek, weekTo: IsoWeek): FieldRefusal[] => {
  if (weekTo < weekFrom)
    return [{ field: 'weekTo', value: weekTo, ...refusal('end_before_start', { start: weekFrom, end: weekTo }) }];
  const count = weeksBetween(weekFrom, weekTo).length;
  const range = refusal('range', { field: 'weekTo', min: '1', max: String(MOST_WEEKS) });
  return count > MOST_WEEKS ? [{ field: 'weekTo', value: weekTo, ...range }] : [];
};

/** A material of a survey; those with the same tool are one line. */
export interface SurveyedMaterial {
  materialId: string;
  tool?: string | null | undefined;
  loadFactor: Decimal;
}

/** Refuses a material that is named twice, at its second place. */
export const refusedMaterials = (materials: readonly SurveyedMaterial[]): FieldRefusal[] =>
  materials.flatMap(({ materialId: value }, at) =>
    materials.findIndex(one => one.materialId === value) === at
      ? []
      : [{ field: `materials[${at}].materialId`, value, ...refusal('exists', { value }) }],
  );

/** The lines of a survey: each material alone, or all that share a tool, in the order of the first of them. */
export const linesOfMaterials = <M extends SurveyedMaterial>(materials: readonly M[]): M[][] => [
  ...groupBy(materials, ({ tool, materialId }) => (tool ? `tool ${tool}` : materialId)).values(),
];

/** What is stated of a week; what is absent stays, null empties. */
export type StatedWeek = { week: IsoWeek } & Partial<Record<Stated, Decimal | null>>;

/** Why a week is short; what is absent stays, null or an empty text empties. */
export interface StatedExplanation {
  week: IsoWeek;
  reason?: string | null | undefined;
  solution?: string | null | undefined;
  plannedDate?: PlainDate | null | undefined;
}

export interface LineChange {
  weeks: readonly StatedWeek[];
  explanations: readonly StatedExplanation[];
}

const withStated = (figures: LineFigures, kind: Stated, weeks: readonly StatedWeek[]) => {
  const next: Record<string, Decimal> = { ...figures[kind] };
  for (const { week, [kind]: quantity } of weeks) {
    if (quantity === null) delete next[week];
    else if (quantity !== undefined) next[week] = quantity;
  }
  return next;
};

const explained = (before: Explanation | undefined, { reason, solution, plannedDate }: StatedExplanation) => ({
  reason: reason === undefined ? (before?.reason ?? '') : (reason ?? ''),
  solution: solution === undefined ? (before?.solution ?? '') : (solution ?? ''),
  plannedDate: plannedDate === undefined ? (before?.plannedDate ?? null) : plannedDate,
});

/** A line after some of its weeks were stated, emptied or explained. */
export const withChange = (figures: LineFigures, { weeks, explanations }: LineChange): LineFigures => {
  const next: Record<string, Explanation> = { ...figures.explanations };
  for (const one of explanations) next[one.week] = explained(next[one.week], one);
  const stated = Object.fromEntries(STATED.map(kind => [kind, withStated(figures, kind, weeks)]));
  return { demand: figures.demand, explanations: next, ...(stated as Record<Stated, Record<string, Decimal>>) };
};

interface Asked {
  weeks: readonly string[];
  decimals: number;
}

const unknownWeek = (field: string, week: string): FieldRefusal => ({
  ...{ field: `${field}.week`, value: week },
  ...refusal('unknown_reference', { field: 'week', value: week }),
});

const refusedScales = (field: string, stated: StatedWeek, decimals: number): FieldRefusal[] =>
  STATED.flatMap(kind => {
    const quantity = stated[kind];
    const refused = quantity ? refusedScale(quantity, decimals) : undefined;
    return refused ? [{ field: `${field}.${kind}`, value: quantity ?? '', ...refused }] : [];
  });

const refusedMaximum = (field: string, week: string, { capacity, maximum }: LineFigures): FieldRefusal[] => {
  const [can, most] = [capacity[week], maximum[week]];
  if (can === undefined || most === undefined || compare(most, can) >= 0) return [];
  return [{ field: `${field}.maximum`, value: most, ...refusal('range', { field: 'maximum', min: can, max: '∞' }) }];
};

/** Refuses weeks that are not asked, figures with too many decimals, and a maximum below its capacity, each at its place. */
export const refusedChange = (
  { weeks, decimals }: Asked,
  next: LineFigures,
  change: LineChange,
  place: string,
): FieldRefusal[] => {
  const asked = new Set(weeks);
  const figures = change.weeks.flatMap((stated, at) => {
    const field = `${place}.weeks[${at}]`;
    if (!asked.has(stated.week)) return [unknownWeek(field, stated.week)];
    return [...refusedScales(field, stated, decimals), ...refusedMaximum(field, stated.week, next)];
  });
  const explanations = change.explanations.flatMap(({ week }, at) =>
    asked.has(week) ? [] : [unknownWeek(`${place}.explanations[${at}]`, week)],
  );
  return [...figures, ...explanations];
};

/** Refuses weeks that a survey is sent back for and does not have. */
export const refusedSentWeeks = (weeks: readonly string[], sent: readonly string[]): FieldRefusal[] =>
  sent.flatMap((value, at) =>
    weeks.includes(value)
      ? []
      : [{ field: `weeks[${at}]`, value, ...refusal('unknown_reference', { field: 'weeks', value }) }],
  );

/** The days on which a supplier is reminded: each so many working days before the due date. */
export const reminderDates = (
  dueDate: PlainDate,
  reminderDays: readonly number[],
  calendar: WorkingCalendar,
): PlainDate[] => reminderDays.map(days => addWorkingDays(calendar, dueDate, -days)).sort();

/** By how much the shifted quantities of a line miss 0: what is made earlier is missing later. */
export const shiftedRest = ({ shifted }: Pick<LineFigures, 'shifted'>): Decimal => sum(Object.values(shifted));

const isExplained = (explanation: Explanation | undefined): boolean =>
  explanation !== undefined &&
  explanation.reason !== '' &&
  explanation.solution !== '' &&
  explanation.plannedDate !== null;

/** What is still missing in the lines of an answer before it may be submitted. */
export interface Gaps {
  /** Weeks in which a line has no capacity: 0 is filled, empty is not. */
  openWeeks: string[];
  /** Short weeks of a line without reason, solution or date. */
  unexplainedWeeks: string[];
  /** Weeks in which a line is short. */
  shortWeeks: string[];
  /** The first rest of shifted quantities that is not 0; else 0. */
  shiftedRest: Decimal;
}

export const gapsOf = (lines: readonly LineFigures[], weeks: readonly string[]): Gaps => {
  const some = (test: (line: LineFigures, week: string) => boolean) =>
    weeks.filter(week => lines.some(line => test(line, week)));
  const short = new Map(lines.map(line => [line, new Set(shortWeeks(line, weeks))]));
  return {
    openWeeks: some(({ capacity }, week) => capacity[week] === undefined),
    unexplainedWeeks: some(
      (line, week) => short.get(line)?.has(week) === true && !isExplained(line.explanations[week]),
    ),
    shortWeeks: some((line, week) => short.get(line)?.has(week) === true),
    shiftedRest: lines.map(shiftedRest).find(rest => !isZero(rest)) ?? '0',
  };
};
