import Big from 'big.js';
import type { z } from 'zod';
import {
  type Decimal,
  type FieldRefusal,
  type IsoWeek,
  type PlainDate,
  refusal,
  weekOf,
} from '../../../kernel/index.ts';
import type { Quantities } from '../../forecast-version/rules.ts';
import type { StatedWeek } from '../rules.ts';
import { type CapacityGroup, capacityGroup, type MaterialDemand, materialDemand } from './schema.ts';

/** Documents that were understood, or what was not, each at its place. */
export type Read<T> = { documents: T[] } | { refused: FieldRefusal[] };

const EXAMPLE = 'CX-0128 3.0.1';

const placeOf = (at: number, path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (place, key) => (typeof key === 'number' ? `${place}[${key}]` : `${place}.${String(key)}`),
    `[${at}]`,
  );

const valueAt = (document: unknown, path: readonly PropertyKey[]): string => {
  const value = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
    document,
  );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const notRead = (field: string, value: string): FieldRefusal => ({
  ...{ field, value },
  ...refusal('format', { field, example: EXAMPLE }),
});

const readAll = <S extends z.ZodType>(schema: S, text: string): Read<z.output<S>> => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { refused: [notRead('file', '')] };
  }
  const given: unknown[] = Array.isArray(content) ? content : [content];
  const read = given.map(one => schema.safeParse(one));
  const refused = read.flatMap((one, at) =>
    one.success ? [] : one.error.issues.map(({ path }) => notRead(placeOf(at, path), valueAt(given[at], path))),
  );
  return refused.length > 0 ? { refused } : { documents: read.flatMap(one => (one.success ? [one.data] : [])) };
};

/** Reads capacity groups: one, or a list of them. */
export const readCapacityGroups = (text: string): Read<CapacityGroup> => readAll(capacityGroup, text);

/** Reads material demands: one, or a list of them. */
export const readMaterialDemands = (text: string): Read<MaterialDemand> => readAll(materialDemand, text);

const decimalOf = (quantity: number): Decimal => new Big(quantity).toFixed() as Decimal;

/** What a group states of each week. */
export const statedWeeksOf = ({ capacities = [] }: CapacityGroup): StatedWeek[] =>
  capacities.map(({ pointInTime, actualCapacity, maximumCapacity, agreedCapacity, deltaProductionResult }) => ({
    ...{
      week: weekOf(pointInTime as PlainDate),
      capacity: decimalOf(actualCapacity),
      maximum: decimalOf(maximumCapacity),
    },
    agreed: agreedCapacity === undefined ? null : decimalOf(agreedCapacity),
    shifted: deltaProductionResult === undefined ? null : decimalOf(deltaProductionResult),
  }));

/** What is expected of a material by week, of all sites together. */
export const expectedWeeksOf = ({ demandSeries }: MaterialDemand): Quantities => {
  const weeks = new Map<IsoWeek, Big>();
  for (const { pointInTime, demand } of demandSeries.flatMap(({ demands }) => demands)) {
    const week = weekOf(pointInTime as PlainDate);
    weeks.set(week, (weeks.get(week) ?? new Big(0)).plus(demand));
  }
  return Object.fromEntries([...weeks].map(([week, quantity]) => [week, quantity.toFixed() as Decimal]));
};

/** A line that a group may tell of. */
export interface KnownLine {
  id: string;
  materials: readonly { partNo: string }[];
}

const partsKey = (parts: readonly string[]): string => [...new Set(parts)].sort().join('\n');

/** The line that a group tells of: by its own id, else the one with the same materials. */
export const lineOfGroup = <L extends KnownLine>(
  { capacityGroupId, linkedDemandSeries = [] }: CapacityGroup,
  lines: readonly L[],
): L | undefined => {
  const id = capacityGroupId.replace(/^urn:uuid:/, '').toLowerCase();
  const parts = partsKey(linkedDemandSeries.map(({ materialNumberCustomer }) => materialNumberCustomer));
  return (
    lines.find(line => line.id === id) ??
    lines.find(({ materials }) => partsKey(materials.map(({ partNo }) => partNo)) === parts)
  );
};

/** Whole sets replace each other: a week of which a group tells nothing is empty. */
export const replacedWeeks = (asked: readonly string[], group: CapacityGroup): StatedWeek[] => {
  const stated = new Map(statedWeeksOf(group).map(one => [one.week as string, one]));
  return asked.map(
    week => stated.get(week) ?? { week: week as IsoWeek, capacity: null, maximum: null, agreed: null, shifted: null },
  );
};
