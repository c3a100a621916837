import { unitsOf } from './collect.ts';
import type { ReadResult } from './model/message.ts';

/** A value that two files do not have alike. */
export interface Difference {
  /** What the unit is known by in both files. */
  unit: string;
  /** Path of the value in the model; empty where one of the files does not have the unit at all. */
  path: string;
  /** Undefined where the file does not say it. */
  before?: unknown;
  after?: unknown;
}

/** Fields that a unit is known by, whatever it is; those it has count. */
const KEYS = [
  'kind',
  'plant',
  'shipment',
  'agreement',
  'material',
  'packaging',
  'dnNo',
  'dnItem',
  'no',
  'of',
  'report',
  'consignment',
  'event',
];

/** What only one format can say, and what is added up from other values, tells no difference of its own. */
const LEFT_OUT = new Set(['onlyHere']);

/**
 * How the second file differs from the first in what it says: unit by unit, value by value. Units are found by what they
 * are known by, so that their order, and the format of the files, makes no difference.
 */
export function* differences(before: ReadResult, after: ReadResult): Generator<Difference, void> {
  const [old, fresh] = [unitsByKey(before), unitsByKey(after)];
  for (const [unit, value] of old) {
    const other = fresh.get(unit);
    if (other) yield* valueDifferences(unit, '', value, other);
    else yield { unit, path: '', before: value };
  }
  for (const [unit, value] of fresh) if (!old.has(unit)) yield { unit, path: '', after: value };
}

function unitsByKey({ messages }: ReadResult): Map<string, object> {
  const units = new Map<string, object>();
  for (const message of messages) {
    for (const { value } of unitsOf(message)) {
      const key = keyOf(value);
      let unique = key;
      for (let again = 2; units.has(unique); again++) unique = `${key} (${again})`;
      units.set(unique, value);
    }
  }
  return units;
}

function keyOf(unit: object): string {
  const values: Record<string, unknown> = { ...('consignment' in unit ? asObject(unit.consignment) : {}), ...unit };
  const known = KEYS.map(key => values[key]).filter(value => typeof value === 'string');
  return known.join(' ');
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : { consignment: value };
}

function* valueDifferences(unit: string, path: string, before: unknown, after: unknown): Generator<Difference, void> {
  if (!isObject(before) || !isObject(after)) {
    if (before !== after) yield { unit, path, before, after };
    return;
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (LEFT_OUT.has(name)) continue;
    yield* valueDifferences(unit, path === '' ? name : `${path}.${name}`, before[name], after[name]);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
