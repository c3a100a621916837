import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, isPositive } from '../../kernel/index.ts';
import { samplePackaging, samplePackedLine, samplePlan } from './packing.sample.ts';
import { type LoadUnit, labelledUnits, type PackUnit, packingFacts } from './packing-model.ts';
import { move, type Step, step } from './packing-moves.ts';
import {
  addLoad,
  addPackages,
  change,
  loadEach,
  loadTogether,
  merge,
  packAnew,
  packOpen,
  remove,
  repeat,
  splitLoad,
  splitPackage,
  unload,
} from './packing-operations.ts';
import { openOf, type Packed, packedOf } from './packing-tree.ts';

const lines = [samplePackedLine({ id: 'a', qty: '480' }), samplePackedLine({ id: 'b', material: 'B', qty: '100.5' })];
const facts = packingFacts(samplePackaging, lines);
const toPack = lines.map(line => ({ line, plan: samplePlan() }));

const unitsOf = (packed: Packed): readonly PackUnit[] => {
  if ('refusal' in packed) throw new Error(packed.refusal.code);
  return packed.units;
};
const codeOf = (packed: Packed): string | undefined => ('refusal' in packed ? packed.refusal.code : undefined);
const shapeOf = (units: readonly PackUnit[]): string[] =>
  units.map(unit => (unit.kind === 'S' ? `S${unit.content[0]?.qty}` : `${unit.kind}${unit.packages.length}`));

/** Two pallets of a, one of b: 12, 8 and 5 packages. */
const packed = unitsOf(packAnew(facts, toPack));
const [first, second, third] = packed as [LoadUnit, LoadUnit, LoadUnit];
const inside = (load: LoadUnit, at: number): string => load.packages[at]?.key ?? '';

describe('packing by hand', () => {
  it('begins with full pallets by the plan', () => {
    expect(shapeOf(packed)).toEqual(['M12', 'M8', 'M5']);
  });

  it('adds packages of what is open, and never more', () => {
    const kind = { lineId: 'a', packaging: 'KLT6280', qtyEach: '100' as Decimal, inner: null, into: null };
    expect(shapeOf(unitsOf(addPackages([], facts, { ...kind, count: 4 })))).toEqual(['S100', 'S100', 'S100', 'S100']);
    expect(addPackages([], facts, { ...kind, count: 5 })).toEqual({
      refusal: { code: 'packing_qty', params: { qty: '500', open: '480' } },
    });
    expect(codeOf(addPackages([], facts, { ...kind, count: 0 }))).toBe('packing_qty');
    const [pallet] = unitsOf(addLoad([], 'PALLET'));
    const into = unitsOf(addPackages([pallet as PackUnit], facts, { ...kind, count: 2, into: pallet?.key ?? '' }));
    expect(shapeOf(into)).toEqual(['M2']);
  });

  it('moves by the keyboard past the neighbour, out, and into the load unit beside', () => {
    const key = inside(second, 0);
    expect(labelledUnits(unitsOf(step(packed, [key], 'down')))[15]?.key).toBe(key);
    expect(unitsOf(step(packed, [key], 'up'))).toEqual(packed);
    const out = unitsOf(step(packed, [key], 'out'));
    expect(shapeOf(out)).toEqual(['M12', 'M7', 'S24', 'M5']);
    expect(shapeOf(unitsOf(step(out, [key], 'in')))).toEqual(['M12', 'M8', 'M5']);
    expect(shapeOf(unitsOf(step(packed, [third.key], 'up')))).toEqual(['M12', 'M5', 'M8']);
  });

  it('puts packages of a load unit into another, never the load unit itself', () => {
    expect(shapeOf(unitsOf(move(packed, [second.key], { into: first.key })))).toEqual(['M20', 'M5']);
    expect(unitsOf(move(packed, [first.key], { into: first.key }))).toEqual(packed);
    expect(codeOf(move(packed, [first.key], { into: inside(second, 0) }))).toBe('none_selected');
  });

  it('parts a package by quantity and a load unit by packages, and joins them again', () => {
    const parted = unitsOf(splitPackage(packed, inside(first, 0), '10'));
    expect((parted[0] as LoadUnit).packages.slice(0, 2).map(single => single.content[0]?.qty)).toEqual(['10', '14']);
    expect(codeOf(splitPackage(packed, inside(first, 0), '24'))).toBe('packing_qty');
    const keys = (parted[0] as LoadUnit).packages.slice(0, 2).map(single => single.key);
    expect(unitsOf(merge(parted, keys))).toEqual(packed);
    const halves = unitsOf(splitLoad(packed, first.key, 5));
    expect(shapeOf(halves)).toEqual(['M5', 'M7', 'M8', 'M5']);
    expect(codeOf(splitLoad(packed, first.key, 12))).toBe('range');
    expect(
      unitsOf(
        merge(
          halves,
          halves.slice(0, 2).map(unit => unit.key),
        ),
      ),
    ).toEqual(packed);
    expect(codeOf(merge(packed, [inside(first, 0), inside(third, 0)]))).toBe('one_material_only');
  });

  it('makes a mixed load unit of two materials, and refuses one of one', () => {
    const mixed = { kind: 'MIX', packaging: 'PALLET' } as const;
    expect(codeOf(loadTogether(packed, facts, [inside(first, 0), inside(first, 1)], mixed))).toBe('mixed_needs_two');
    const both = [inside(first, 0), inside(third, 0)];
    expect(shapeOf(unitsOf(loadTogether(packed, facts, both, mixed)))).toEqual(['MIX2', 'M11', 'M8', 'M4']);
    expect(codeOf(loadTogether(packed, facts, both, { ...mixed, kind: 'M' }))).toBe('one_material_only');
    expect(shapeOf(unitsOf(loadEach(packed, [third.key], 'PALLET')))).toEqual([
      'M12',
      'M8',
      'M1',
      'M1',
      'M1',
      'M1',
      'M1',
    ]);
  });

  it('repeats a unit as long as there is something to pack, without its numbers', () => {
    const left = unitsOf(remove(packed, [second.key]));
    expect(codeOf(repeat(left, facts, first.key, 1))).toBe('packing_qty');
    const one = unitsOf(splitLoad(left, first.key, 4)).slice(0, 1);
    const marked = unitsOf(change(one, facts, [first.key], { externalHuid: 'NL26004127' }));
    const more = unitsOf(repeat(marked, facts, first.key, 4));
    expect(shapeOf(more)).toEqual(['M4', 'M4', 'M4', 'M4', 'M4']);
    expect(more.map(unit => unit.externalHuid)).toEqual(['NL26004127', '', '', '', '']);
    expect(openOf(more, 'a', facts)).toBe('0');
  });

  it('packs what is open by the plan, alone or into a load unit', () => {
    const left = unitsOf(remove(packed, [second.key]));
    expect(shapeOf(unitsOf(packOpen(left, facts, toPack)))).toEqual(['M12', 'M5', 'M8']);
    expect(shapeOf(unitsOf(packOpen(left, facts, toPack, first.key)))).toEqual(['M20', 'M5']);
    expect(codeOf(packOpen(packed, facts, toPack))).toBe('none_selected');
  });
});

// ── Whatever is done ─────────────────────────────────────────────────────────────────────────────

type Operation = (units: readonly PackUnit[]) => Packed;
/** Operations that keep what is packed, then those that take of it or give back. */
type Named = { keeps: boolean; run: Operation };

const keyAt = (units: readonly PackUnit[], at: number): string => {
  const all = labelledUnits(units);
  return all[at % Math.max(1, all.length)]?.key ?? '';
};
const at = fc.nat(200);
const some = fc.array(at, { minLength: 1, maxLength: 4 });
const keysAt = (units: readonly PackUnit[], places: readonly number[]) => places.map(place => keyAt(units, place));
const qty = fc.integer({ min: 1, max: 300 }).map(tenths => `${tenths / 10}` as Decimal);
const keeping = (run: Operation): Named => ({ keeps: true, run });
const other = (run: Operation): Named => ({ keeps: false, run });

const operation: fc.Arbitrary<Named> = fc.oneof(
  fc
    .tuple(some, at, at)
    .map(([of, into, before]) =>
      keeping(units => move(units, keysAt(units, of), { into: keyAt(units, into), before: keyAt(units, before) })),
    ),
  fc
    .tuple(some, at)
    .map(([of, before]) =>
      keeping(units => move(units, keysAt(units, of), { into: null, before: keyAt(units, before) })),
    ),
  fc
    .tuple(some, fc.constantFrom<Step>('up', 'down', 'in', 'out'))
    .map(([of, to]) => keeping(units => step(units, keysAt(units, of), to))),
  fc.tuple(at, qty).map(([of, part]) => keeping(units => splitPackage(units, keyAt(units, of), part))),
  fc.tuple(at, fc.nat(12)).map(([of, count]) => keeping(units => splitLoad(units, keyAt(units, of), count))),
  some.map(of => keeping(units => merge(units, keysAt(units, of)))),
  at.map(of => keeping(units => unload(units, keyAt(units, of)))),
  fc
    .tuple(some, fc.constantFrom<LoadUnit['kind']>('M', 'MIX'))
    .map(([of, kind]) =>
      keeping(units => loadTogether(units, facts, keysAt(units, of), { kind, packaging: 'PALLET' })),
    ),
  some.map(of => keeping(units => loadEach(units, keysAt(units, of), 'PALLET'))),
  fc.constant(keeping(units => addLoad(units, 'PALLET'))),
  some.map(of => other(units => remove(units, keysAt(units, of)))),
  fc.tuple(at, fc.nat(3)).map(([of, count]) => other(units => repeat(units, facts, keyAt(units, of), count))),
  fc.tuple(some, qty).map(([of, part]) => other(units => change(units, facts, keysAt(units, of), { qty: part }))),
  fc.constant(other(units => packOpen(units, facts, toPack))),
  fc
    .tuple(fc.constantFrom('a', 'b'), qty, fc.nat(5))
    .map(([lineId, qtyEach, count]) =>
      other(units => addPackages(units, facts, { lineId, packaging: 'GLT', qtyEach, count, inner: null, into: null })),
    ),
);

const expectSound = (units: readonly PackUnit[]): void => {
  const all = labelledUnits(units);
  expect(new Set(all.map(unit => unit.key)).size).toBe(all.length);
  for (const unit of all) {
    if (unit.kind !== 'S') expect(unit.packages.every(single => single.kind === 'S')).toBe(true);
    else expect(unit.content.map(({ qty: held }) => isPositive(held))).toEqual([true]);
  }
  for (const { id } of lines)
    expect(isPositive(openOf(units, id, facts)) || packedOf(units, id) === facts.lines.get(id)?.qty).toBe(true);
};

describe('any row of operations', () => {
  it('keeps the quantity of each line, packs nothing twice, and leaves a sound structure', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), operations => {
        let units: readonly PackUnit[] = packed;
        for (const { keeps, run } of operations) {
          const frozen = JSON.stringify(units);
          const answer = run(units);
          expect(JSON.stringify(units)).toBe(frozen);
          if ('refusal' in answer) continue;
          if (keeps) for (const { id } of lines) expect(packedOf(answer.units, id)).toBe(packedOf(units, id));
          expectSound(answer.units);
          units = answer.units;
        }
      }),
    );
  });
});
