import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CarrierKind, type LoadedCarrier, type PackageKind, USUAL_LOADING_RULES } from './cargo.ts';
import { checkLoad, packagesStanding } from './check-load.ts';
import containerCases from './container-cases.json' with { type: 'json' };
import { packagesOn, planLoading } from './plan-loading.ts';

const kindOf = (
  id: string,
  edges: readonly [number, number, number],
  more: Partial<PackageKind> = {},
): PackageKind => ({
  id,
  lengthMm: edges[0],
  widthMm: edges[1],
  heightMm: edges[2],
  weightG: 0,
  count: 1,
  thisSideUp: false,
  loadOnTopG: null,
  stackFactor: null,
  mixKey: '',
  ...more,
});
const carrierOf = (
  id: string,
  edges: readonly [number, number, number],
  more: Partial<CarrierKind> = {},
): CarrierKind => ({
  id,
  lengthMm: edges[0],
  widthMm: edges[1],
  heightMm: edges[2],
  maxLoadG: 1_000_000,
  available: null,
  ...more,
});
const MIXED = { ...USUAL_LOADING_RULES, isPureFirst: false };
const FREE = { ...MIXED, supportPercent: 0, rounds: 0 };

const EURO_PALLET = carrierOf('euro', [1200, 800, 1000], { maxLoadG: 500_000 });

/** Every rule that a planned load breaks, found package by package, by another way than that of the planner. */
const faultsOfLoad = (load: LoadedCarrier, carrier: CarrierKind, kinds: readonly PackageKind[], percent: number) => [
  ...checkLoad(packagesStanding(load.blocks), carrier, kinds, percent),
  ...kinds.filter(({ id, mixKey }) => packagesOn(load).has(id) && mixKey !== load.mixKey),
];

const edge = fc.integer({ min: 50, max: 700 });
const someKind = (id: string) =>
  fc
    .record({
      edges: fc.tuple(edge, edge, edge),
      weightG: fc.integer({ min: 0, max: 40_000 }),
      count: fc.integer({ min: 0, max: 30 }),
      thisSideUp: fc.boolean(),
      loadOnTopG: fc.option(fc.integer({ min: 0, max: 100_000 })),
      stackFactor: fc.option(fc.integer({ min: 1, max: 5 })),
      mixKey: fc.constantFrom('', 'hazardous'),
    })
    .map(({ edges, ...more }) => kindOf(id, edges, more));
const someTask = fc.record({
  kinds: fc.tuple(someKind('a'), someKind('b'), someKind('c')),
  available: fc.option(fc.integer({ min: 0, max: 4 })),
  isPureFirst: fc.boolean(),
});

describe('a plan for any packages', () => {
  it('case 31 has all of them, loaded or with a reason; no package overlaps, reaches out or bears too much', () => {
    fc.assert(
      fc.property(someTask, ({ kinds, available, isPureFirst }) => {
        const carrier = { ...EURO_PALLET, available };
        const rules = { ...USUAL_LOADING_RULES, rounds: 2, isPureFirst };
        const plan = planLoading({ carriers: [carrier], kinds, rules });
        for (const { id, count } of kinds) {
          const loaded = plan.carriers.reduce((sum, one) => sum + (packagesOn(one).get(id) ?? 0), 0);
          const listed = plan.notLoaded.filter(one => one.kindId === id).reduce((sum, one) => sum + one.count, 0);
          expect(loaded + listed).toBe(count);
        }
        expect(plan.carriers.flatMap(load => faultsOfLoad(load, carrier, kinds, rules.supportPercent))).toEqual([]);
        expect(plan.carriers.length).toBeLessThanOrEqual(available ?? Number.POSITIVE_INFINITY);
        if (plan.notLoaded.length === 0) expect(plan.carriers.length).toBeGreaterThanOrEqual(plan.fewestCarriers);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for the same task, in whatever order its packages are named', () => {
    fc.assert(
      fc.property(someTask, ({ kinds }) => {
        const plan = planLoading({ carriers: [EURO_PALLET], kinds });
        const again = planLoading({ carriers: [EURO_PALLET], kinds: kinds.toReversed() });
        expect(JSON.stringify(again)).toBe(JSON.stringify(plan));
      }),
      { numRuns: 10 },
    );
  });

  it('keeps what stands on begun carriers, and fills what is left of them first', () => {
    fc.assert(
      fc.property(someTask, ({ kinds }) => {
        const before = planLoading({ carriers: [EURO_PALLET], kinds, rules: { ...MIXED, rounds: 0 } });
        const begun = before.carriers.slice(0, 1);
        const left = kinds.map(kind => ({
          ...kind,
          count:
            kind.count -
            (begun[0] ? (packagesOn(begun[0]).get(kind.id) ?? 0) : 0) -
            before.notLoaded.filter(({ kindId }) => kindId === kind.id).reduce((sum, { count }) => sum + count, 0),
        }));
        const plan = planLoading({ carriers: [EURO_PALLET], kinds: left, begun, rules: { ...MIXED, rounds: 1 } });
        for (const [at, load] of begun.entries())
          expect(plan.carriers[at]?.blocks.slice(0, load.blocks.length)).toEqual(load.blocks);
        const faults = plan.carriers.flatMap(load => faultsOfLoad(load, EURO_PALLET, kinds, MIXED.supportPercent));
        expect(faults).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('cases of the field', () => {
  it('case 32 takes the carriers that suit the weights', () => {
    const carriers = [
      carrierOf('five', [400, 400, 400], { maxLoadG: 5_000 }),
      carrierOf('ten', [400, 400, 400], { maxLoadG: 10_000 }),
    ];
    const plan = planLoading({ carriers, kinds: [kindOf('a', [100, 100, 100], { weightG: 3_000, count: 4 })] });
    expect(plan.carriers.map(one => [one.carrierId, packagesOn(one).get('a')])).toEqual([
      ['ten', 3],
      ['five', 1],
    ]);
  });

  it('case 33 fills carriers of one kind first, and mixes the rests on one: 2 + 2 + 1 pure, one of 7 + 3 + 5', () => {
    const carriers = [carrierOf('twenty', [1000, 800, 100])];
    const counts = { a: 47, b: 43, c: 25 };
    const kinds = Object.entries(counts).map(([id, count]) => kindOf(id, [200, 200, 100], { count }));
    const plan = planLoading({ carriers, kinds, rules: USUAL_LOADING_RULES });
    const held = plan.carriers.map(one => Object.fromEntries([...packagesOn(one)].sort()));
    expect(held.filter(one => Object.keys(one).length === 1)).toHaveLength(5);
    expect(held.filter(one => Object.keys(one).length > 1)).toEqual([{ a: 7, b: 3, c: 5 }]);
    expect(plan).toMatchObject({ notLoaded: [], fewestCarriers: 6 });
  });

  it('case 34 fills a carrier with 27, also when it stands across', () => {
    const kinds = [kindOf('a', [65, 66, 83], { count: 27 })];
    for (const edges of [
      [200, 200, 300],
      [200, 300, 200],
      [300, 200, 200],
    ] as const)
      expect(planLoading({ carriers: [carrierOf('c', edges)], kinds, rules: FREE }).carriers).toHaveLength(1);
  });

  it('case 34 gives a carrier that stands across the same load', () => {
    const kinds = [kindOf('a', [390, 290, 140], { count: 61 }), kindOf('b', [590, 390, 210], { count: 9 })];
    const along = planLoading({ carriers: [carrierOf('c', [1200, 800, 900])], kinds });
    const across = planLoading({ carriers: [carrierOf('c', [800, 1200, 900])], kinds });
    expect(across.carriers.map(packagesOn)).toEqual(along.carriers.map(packagesOn));
  });

  it('case 34 loads A, B 4 × 2 × 1 and C 6 × 2 × 1 onto 8 × 2 × 1 and 6 × 2 × 1', () => {
    const plan = planLoading({
      carriers: [carrierOf('eight', [8, 2, 1], { available: 1 }), carrierOf('six', [6, 2, 1], { available: 1 })],
      kinds: [kindOf('A', [4, 2, 1]), kindOf('B', [4, 2, 1]), kindOf('C', [6, 2, 1])],
      rules: { ...MIXED, supportPercent: 0 },
    });
    expect(plan.notLoaded).toEqual([]);
    expect(plan.carriers.map(({ carrierId }) => carrierId).sort()).toEqual(['eight', 'six']);
  });

  it('case 35 puts nothing of 6 kg upon what bears 1 kg, and nothing upon what may not be stacked', () => {
    const carriers = [carrierOf('c', [400, 300, 800])];
    const heavy = kindOf('heavy', [400, 300, 200], { weightG: 6_000, count: 2, thisSideUp: true });
    const weak = { ...kindOf('weak', [400, 300, 200], { loadOnTopG: 1_000 }), thisSideUp: true };
    const [load] = planLoading({ carriers, kinds: [heavy, weak], rules: MIXED }).carriers;
    expect(load?.blocks.toSorted((a, b) => a.zMm - b.zMm).map(({ kindId }) => kindId)).toEqual(['heavy', 'weak']);
    const single = kindOf('single', [400, 300, 200], { stackFactor: 1, count: 2, thisSideUp: true });
    expect(planLoading({ carriers, kinds: [single], rules: MIXED }).carriers).toHaveLength(2);
  });

  it.each([
    [800, 1],
    [799, 2],
  ])('rests at least 80 of 100 of a base: on %i of 1000 mm it needs %i carriers', (lengthMm, carriers) => {
    const flat = { thisSideUp: true };
    const kinds = [
      kindOf('below', [lengthMm, 400, 200], flat),
      kindOf('above', [1000, 400, 200], { ...flat, loadOnTopG: 0 }),
    ].map(kind => ({ ...kind, weightG: 1 }));
    const plan = planLoading({ carriers: [carrierOf('c', [1000, 400, 400])], kinds, rules: MIXED });
    expect(plan.carriers).toHaveLength(carriers);
  });

  it('rounds the shares of a weight up: 3 g upon two that bear 1 g each is too much, 2 g is not', () => {
    const carriersFor = (weightG: number) => {
      const flat = { thisSideUp: true, stackFactor: 2 };
      const kinds = [
        kindOf('below', [500, 400, 200], { ...flat, count: 2, loadOnTopG: 1, weightG: 5 }),
        kindOf('above', [1000, 400, 200], { ...flat, weightG, loadOnTopG: 0 }),
      ];
      return planLoading({ carriers: [carrierOf('c', [1000, 400, 400])], kinds, rules: MIXED }).carriers.length;
    };
    expect([carriersFor(2), carriersFor(3)]).toEqual([1, 2]);
  });

  it('never mixes what may not be mixed, and says why something is not loaded', () => {
    const plan = planLoading({
      carriers: [{ ...EURO_PALLET, available: 1 }],
      kinds: [
        kindOf('a', [300, 200, 100]),
        kindOf('b', [300, 200, 100], { mixKey: 'hazardous' }),
        kindOf('large', [1300, 200, 100]),
        kindOf('heavy', [300, 200, 100], { weightG: 500_001 }),
      ],
    });
    expect(plan.carriers.map(packagesOn)).toEqual([new Map([['a', 1]])]);
    expect(plan.notLoaded).toEqual([
      { kindId: 'b', count: 1, reason: 'no_carrier' },
      { kindId: 'heavy', count: 1, reason: 'too_heavy' },
      { kindId: 'large', count: 1, reason: 'too_large' },
    ]);
  });
});

describe('how few carriers', () => {
  /** 47 tasks of the OR-Library (Ivancic, Mathur, Mohanty): edges of the carrier, and edges and count of each kind. */
  const tasks = containerCases.map(({ carrier: [length = 0, width = 0, height = 0], kinds }) => ({
    carriers: [carrierOf('c', [length, width, height])],
    kinds: kinds.map(([a = 0, b = 0, c = 0, count = 0], at) => kindOf(String(at), [a, b, c], { count })),
  }));

  it('at most 735 in all for 47 tasks of geometry alone, none below its bound', () => {
    const plans = tasks.map(task => planLoading({ ...task, rules: FREE }));
    expect(plans).toHaveLength(47);
    expect(plans.reduce((sum, { fewestCarriers }) => sum + fewestCarriers, 0)).toBeGreaterThanOrEqual(579);
    for (const plan of plans) expect(plan.carriers.length).toBeGreaterThanOrEqual(plan.fewestCarriers);
    expect(plans.reduce((sum, { carriers }) => sum + carriers.length, 0)).toBeLessThanOrEqual(735);
  });

  it('never more for 1,000 small containers of 12 parts than part by part', () => {
    const sizes = [
      [297, 198, 147],
      [396, 297, 147],
      [396, 297, 280],
      [594, 396, 280],
    ] as const;
    const kinds = Array.from({ length: 12 }, (_, at) =>
      kindOf(`part ${at}`, sizes[at % sizes.length] ?? sizes[0], {
        count: 40 + 8 * at,
        weightG: 4_000 + 700 * at,
        thisSideUp: true,
        stackFactor: 5,
        loadOnTopG: 60_000,
      }),
    );
    const alone = kinds.map(kind => planLoading({ carriers: [EURO_PALLET], kinds: [kind] }).carriers.length);
    const together = planLoading({ carriers: [EURO_PALLET], kinds });
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(1_000);
    expect(together.notLoaded).toEqual([]);
    expect(together.carriers.length).toBeLessThan(alone.reduce((sum, count) => sum + count, 0));
  });
});
