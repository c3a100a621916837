import { describe, expect, it } from 'vitest';
import { blocksOfPackages, checkLoad, packagesStanding } from '../allocation/check-load.ts';
import type { LoadMove, PlannedCarrier, PlannedPackage } from './load-contract.ts';
import { freePlace, liftablePackages, type MovedLoad, movedLoad } from './load-moves.ts';

const kind = (id: string, more: Partial<PlannedPackage> = {}): PlannedPackage => ({
  ...{ id, lineId: 'l1', packaging: 'BOX', qty: '2', lengthMm: 600, widthMm: 400, heightMm: 200, weightG: 10_000 },
  ...{ count: 8, thisSideUp: true, loadOnTopG: null, stackFactor: null, mixKey: '', ...more },
});
const carrier = (
  blocks: Partial<PlannedCarrier['blocks'][number]>[],
  more: Partial<PlannedCarrier> = {},
): PlannedCarrier => ({
  ...{
    packaging: 'PAL',
    lengthMm: 1200,
    widthMm: 800,
    roomMm: 600,
    ownHeightMm: 150,
    tareG: 20_000,
    maxLoadG: 500_000,
  },
  blocks: blocks.map(block => ({
    ...{ kindId: 'a', xMm: 0, yMm: 0, zMm: 0, lengthMm: 600, widthMm: 400, heightMm: 200, n: 1, m: 1, k: 1, ...block },
  })),
  ...more,
});

/** Two layers of four on the first carrier, one package on the second. */
const load = (more: Partial<PlannedPackage> = {}, second: Partial<PlannedCarrier> = {}): MovedLoad => ({
  packages: [kind('a', more)],
  carriers: [carrier([{ n: 2, m: 2, k: 2 }]), carrier([{}], second)],
});
const TOP = { carrier: 0, xMm: 600, yMm: 400, zMm: 200 };
const to = (carrierAt: number, xMm: number, yMm: number, isTurned = false): LoadMove['to'] => ({
  ...{ carrier: carrierAt, xMm, yMm, isTurned },
});
const faultsOf = (given: MovedLoad, move: LoadMove) => movedLoad(given, move)?.faults.map(({ fault }) => fault);

describe('a package that is moved by hand', () => {
  it('comes to rest on what lies there; both carriers are blocks of equal packages again', () => {
    const beside = movedLoad(load(), { from: TOP, to: to(1, 600, 0) });
    expect(beside?.faults).toEqual([]);
    expect(beside?.put.box).toMatchObject({ x: 600, y: 0, z: 0 });
    expect(beside?.load.carriers[1]?.blocks).toMatchObject([{ n: 2, m: 1, k: 1 }]);
    expect(packagesStanding(beside?.load.carriers[0]?.blocks ?? [])).toHaveLength(7);
    expect(movedLoad(load(), { from: TOP, to: to(1, 0, 0) })?.put.box.z).toBe(200);
  });

  it('goes to a further carrier of the same kind, and leaves out one that is empty', () => {
    const further = movedLoad(load(), { from: TOP, to: to(2, 0, 0) });
    expect(further?.load.carriers.map(({ blocks }) => packagesStanding(blocks).length)).toEqual([7, 1, 1]);
    const back = movedLoad(load(), { from: { carrier: 1, xMm: 0, yMm: 0, zMm: 0 }, to: to(2, 0, 0) });
    expect(back?.load.carriers).toHaveLength(2);
    expect(movedLoad(load(), { from: TOP, to: to(3, 0, 0) })).toBeUndefined();
    expect(movedLoad(load(), { from: { ...TOP, xMm: 1 }, to: to(1, 0, 0) })).toBeUndefined();
  });

  it('may not reach out, stand on the edge, or be too high', () => {
    expect(faultsOf(load(), { from: TOP, to: to(1, 601, 0) })).toEqual(['reaches_out']);
    expect(faultsOf(load(), { from: TOP, to: to(1, 300, 0) })).toEqual(['not_supported']);
    expect(faultsOf(load({}, { roomMm: 300 }), { from: TOP, to: to(1, 0, 0) })).toEqual(['reaches_out']);
  });

  it('may not be pulled out from below another one', () => {
    const bottom = { carrier: 0, xMm: 0, yMm: 0, zMm: 0 };
    expect(faultsOf(load(), { from: bottom, to: to(1, 600, 0) })).toEqual(['not_supported']);
    expect(liftablePackages(load().carriers[0] as PlannedCarrier).map(({ box }) => box.z)).toEqual([
      200, 200, 200, 200,
    ]);
  });

  it('may not be too heavy for what is below, for its carrier, or one layer too many', () => {
    expect(faultsOf(load({ loadOnTopG: 9_999 }), { from: TOP, to: to(1, 0, 0) })).toContain('bears_too_much');
    expect(faultsOf(load({ loadOnTopG: 10_000 }), { from: TOP, to: to(1, 0, 0) })).toEqual([]);
    expect(faultsOf(load({ stackFactor: 2 }), { from: TOP, to: to(0, 0, 0) })).toContain('stacked');
    expect(faultsOf(load({}, { maxLoadG: 19_999 }), { from: TOP, to: to(1, 600, 0) })).toEqual(['too_heavy']);
  });

  it('is not put beside what it may not be mixed with', () => {
    const given = load();
    const mixed = { packages: [kind('a'), kind('b', { mixKey: 'hazardous' })], carriers: [...given.carriers] };
    mixed.carriers[1] = carrier([{ kindId: 'b' }]);
    expect(faultsOf(mixed, { from: TOP, to: to(1, 600, 0) })).toEqual(['mixed']);
  });

  it('is turned: its length lies where its width lay', () => {
    const turned = movedLoad(load(), { from: TOP, to: to(1, 600, 0, true) });
    expect(turned?.put.box).toMatchObject({ x: 600, toX: 1000, toY: 600 });
    expect(turned?.faults).toEqual([]);
  });

  it('finds the lowest free place of a carrier, and none on a full one', () => {
    expect(freePlace(load(), TOP, 1)).toEqual(to(1, 600, 0));
    const full = { packages: [kind('a')], carriers: [carrier([{}]), carrier([{ n: 2, m: 2, k: 3 }])] };
    expect(freePlace(full, { carrier: 0, xMm: 0, yMm: 0, zMm: 0 }, 1)).toBeUndefined();
  });
});

describe('blocks of single packages', () => {
  it('are joined along each edge and hold the same packages', () => {
    const blocks = carrier([{ n: 2, m: 2, k: 3 }]).blocks;
    expect(blocksOfPackages(packagesStanding(blocks))).toEqual(blocks);
  });
});

describe('a load that is checked', () => {
  it('tells two packages in one place, and one that lies on its side', () => {
    const room = { lengthMm: 1200, widthMm: 800, heightMm: 600, maxLoadG: 500_000 };
    const kinds = [{ ...kind('a'), count: 2 }];
    const twice = packagesStanding(carrier([{}, { xMm: 100 }]).blocks);
    expect(checkLoad(twice, room, kinds, 80).map(({ fault }) => fault)).toEqual(['overlaps']);
    const side = packagesStanding(carrier([{ heightMm: 400, widthMm: 200 }]).blocks);
    expect(checkLoad(side, room, kinds, 80).map(({ fault }) => fault)).toEqual(['lies_on_side']);
    const other = packagesStanding(carrier([{ lengthMm: 500 }]).blocks);
    expect(checkLoad(other, room, kinds, 80).map(({ fault }) => fault)).toEqual(['other_edges']);
  });
});
