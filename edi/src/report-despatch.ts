import {
  type Auxiliary,
  type Despatch,
  type DespatchUnit,
  type ItemOnlyHere,
  itemKey,
  type UnitOnlyHere,
} from './model/despatch.ts';

type Plain = Record<string, unknown>;

/** Told once for the consignment where every item has the same. */
const SHARED_BY_ITEMS: readonly (keyof ItemOnlyHere)[] = [
  'despatchType',
  'processCode',
  'mrpController',
  'usageCode',
  'preference',
];

/** Told once for the consignment where every packaging line has the same. */
const SHARED_BY_PACKAGING = ['returnable', 'owner'] as const;

/** Told for a packaging or a label instead of a line. */
const TOLD_BY_KEY = ['dimensions', 'stackFactor'] as const;

/** A despatch as plain data, with what only its format can say gathered in one `onlyHere`. */
export function gatherDespatch(despatch: Despatch): Plain {
  const { onlyHere: consignmentOnly, ...consignment } = despatch.consignment;
  const lines = packagingLines(despatch.units);
  const onlyHere: Plain = { ...consignmentOnly };
  const sharedByItems = shared(despatch.items, SHARED_BY_ITEMS);
  const sharedByPackaging = shared(lines, SHARED_BY_PACKAGING);
  Object.assign(onlyHere, sharedByItems, sharedByPackaging);
  const items = despatch.items.flatMap(item => {
    const own = without(item.onlyHere, Object.keys(sharedByItems));
    return own ? [{ of: itemKey(item), ...own }] : [];
  });
  if (items.length > 0) onlyHere.items = items;
  onlyHere.dimensions = byKey(lines, line => line.packaging, 'dimensions');
  onlyHere.stackFactor = byKey(lines, firstSerial, 'stackFactor');
  const units = lines.flatMap(line => {
    const own = without(line.onlyHere, [...Object.keys(sharedByPackaging), ...TOLD_BY_KEY]);
    return own ? [{ packaging: line.packaging, serial: firstSerial(line), ...own }] : [];
  });
  if (units.length > 0) onlyHere.units = units;
  return {
    consignment,
    items: despatch.items.map(({ onlyHere: _, ...item }) => item),
    units: despatch.units.map(bare),
    onlyHere,
  };
}

/** The despatch of which this is the plain data. Throws a TypeError where it is none. */
export function scatterDespatch(plain: Plain): Despatch {
  const { consignment, items, units, onlyHere } = plain as unknown as Despatch & { onlyHere?: Plain };
  if (typeof consignment !== 'object' || !Array.isArray(items) || !Array.isArray(units)) {
    throw new TypeError('expected: consignment, items, units');
  }
  if (!onlyHere) return { consignment, items, units };
  const { items: ofItems = [], units: ofUnits = [], dimensions = {}, stackFactor = {}, ...rest } = onlyHere;
  const [forItems, forPackaging, forConsignment] = sort(rest);
  const copy = structuredClone(units);
  const dimensionsLeft = new Map(Object.entries(dimensions as Record<string, UnitOnlyHere['dimensions']>));
  const factors = new Map(Object.entries(stackFactor as Record<string, number>));
  for (const line of packagingLines(copy)) {
    const serial = firstSerial(line);
    const own = (ofUnits as Plain[]).find(unit => unit.packaging === line.packaging && unit.serial === serial);
    const stack = serial === undefined ? undefined : factors.get(serial);
    const named = without(own as UnitOnlyHere | undefined, ['packaging', 'serial']);
    line.onlyHere = {
      ...line.onlyHere,
      ...forPackaging,
      ...named,
      dimensions: dimensionsLeft.get(line.packaging),
      stackFactor: stack,
    };
    dimensionsLeft.delete(line.packaging);
  }
  return {
    consignment: { ...consignment, onlyHere: { ...consignment.onlyHere, ...forConsignment } },
    items: items.map(item => {
      const { of: _, ...own } = (ofItems as Plain[]).find(other => other.of === itemKey(item)) ?? {};
      return { ...item, onlyHere: { ...item.onlyHere, ...forItems, ...own } };
    }),
    units: copy,
  };
}

type Line = (DespatchUnit | Auxiliary) & { onlyHere?: UnitOnlyHere };

/** Every packaging line in the order of 4913: what a unit holds, the unit, what is auxiliary on it. */
function packagingLines(units: readonly DespatchUnit[]): Line[] {
  return units.flatMap(unit => [...packagingLines(unit.holds ?? []), unit, ...(unit.aux ?? [])]);
}

function firstSerial(line: Line): string | undefined {
  return 'type' in line ? (line.serials?.[0] ?? line.serialList?.[0]) : undefined;
}

function bare(unit: DespatchUnit): Plain {
  const { onlyHere: _, aux, holds, ...rest } = unit;
  return {
    ...rest,
    aux: aux?.map(({ packaging, count }) => ({ packaging, count })),
    holds: holds?.map(bare),
  };
}

/** The values that all have alike. */
function shared<Only extends object>(
  owners: readonly { onlyHere?: Only }[],
  keys: readonly (keyof Only & string)[],
): Plain {
  const [first] = owners;
  const same = keys.filter(key => {
    const value = first?.onlyHere?.[key];
    return value !== undefined && owners.every(owner => owner.onlyHere?.[key] === value);
  });
  return Object.fromEntries(same.map(key => [key, first!.onlyHere![key]]));
}

function without(only: object | undefined, keys: readonly string[]): Plain | undefined {
  const own = Object.entries(only ?? {}).filter(([key, value]) => value !== undefined && !keys.includes(key));
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

function byKey(
  lines: readonly Line[],
  keyOf: (line: Line) => string | undefined,
  name: (typeof TOLD_BY_KEY)[number],
): Plain | undefined {
  const entries = lines.flatMap(line => {
    const key = keyOf(line);
    const value = line.onlyHere?.[name];
    return key === undefined || value === undefined ? [] : [[key, value] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Splits what is told once for the consignment into what belongs to its items, its packaging and itself. */
function sort(shared: Plain): [items: Plain, packaging: Plain, consignment: Plain] {
  const parts: [Plain, Plain, Plain] = [{}, {}, {}];
  for (const [key, value] of Object.entries(shared)) {
    if ((SHARED_BY_ITEMS as readonly string[]).includes(key)) parts[0][key] = value;
    else if ((SHARED_BY_PACKAGING as readonly string[]).includes(key)) parts[1][key] = value;
    else parts[2][key] = value;
  }
  return parts;
}
