import { compare, type Decimal, type PlainDate, weekOf } from '../../kernel/index.ts';
import type { Quantities } from '../forecast-version/rules.ts';
import { demandOnTool } from './figures.ts';

/** A line of a survey as releases are held against it. */
export interface StatedLine {
  id: string;
  name: string;
  unit: string;
  materials: readonly { materialId: string; loadFactor: Decimal }[];
  capacity: Quantities;
  maximum: Quantities;
}

/** A week of a line in which the releases in force expect more than its stated maximum. */
export interface ReleaseAlarm {
  lineId: string;
  name: string;
  unit: string;
  week: string;
  released: Decimal;
  maximum: Decimal;
}

/** What the releases in force expect of each material by week. */
export type ReleasedQuantities = ReadonlyMap<string, Quantities>;

/**
 * Holds releases against what a supplier has stated: of a tool the sum of its materials, each times its load factor. Without a
 * maximum the capacity is the most that can be made; a week that is over, or of which nothing is stated, raises no alarm.
 */
export const alarmsOf = (
  lines: readonly StatedLine[],
  weeks: readonly string[],
  released: ReleasedQuantities,
  today: PlainDate,
): ReleaseAlarm[] => {
  const ahead = weeks.filter(week => week >= weekOf(today));
  return lines.flatMap(({ id: lineId, name, unit, materials, capacity, maximum }) => {
    const shares = materials.map(({ materialId, loadFactor }) => ({
      loadFactor,
      demand: released.get(materialId) ?? {},
    }));
    const load = demandOnTool(shares, ahead);
    return ahead.flatMap(week => {
      const [asked, most] = [load[week], maximum[week] ?? capacity[week]];
      if (asked === undefined || most === undefined || compare(asked, most) <= 0) return [];
      return [{ lineId, name, unit, week, released: asked, maximum: most }];
    });
  });
};

/** The weeks of alarms, each once and in their order. */
export const weeksOfAlarms = (alarms: readonly ReleaseAlarm[]): string[] =>
  [...new Set(alarms.map(({ week }) => week))].sort();
