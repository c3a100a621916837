import { describe, expect, it } from 'vitest';
import { type Structure, StructureWalk } from '../src/edifact/structure.ts';
import { ORDCHG_D96A, ORDERS_D96A, ORDRSP_D96A } from '../src/edifact/structures/orders.ts';

/*
 * The segments of the public directories in their order, each group gone through once: a message that has all of them.
 * `{…}` stands in ORDCHG and ORDRSP alone, `<…>` in ORDERS alone.
 */

const ALLOWANCE = 'ALC ALI DTM QTY RNG PCD RNG MOA RNG RTE RNG TAX MOA';
const CARRIAGE = 'TDT LOC DTM TOD LOC';
const EQUIPMENT = 'EQD HAN MEA FTX SCC FTX RFF QTY DTM';
const PACKING = 'RFF DTM PCI RFF DTM GIN';
const SUMMARY = 'UNS MOA CNT ALC ALI MOA UNT';
const PARTY = 'RFF DTM DOC DTM CTA COM';

const DIRECTORIES: Readonly<Record<string, readonly string[]>> = {
  'D.96A': [
    'UNH BGM DTM PAI ALI IMD FTX RFF DTM {AJT FTX}',
    `NAD LOC FII ${PARTY} TAX MOA LOC CUX PCD DTM PAT DTM PCD MOA`,
    `${CARRIAGE} PAC MEA PCI RFF DTM GIN ${EQUIPMENT} APR DTM RNG ${ALLOWANCE} RCS RFF DTM FTX`,
    'LIN PIA IMD MEA QTY PCD ALI DTM MOA GIN GIR QVR DOC PAI FTX CCI CAV MEA',
    'PAT DTM PCD MOA {AJT FTX} PRI CUX APR RNG DTM RFF DTM',
    `PAC MEA QTY DTM ${PACKING} LOC QTY DTM TAX MOA LOC NAD LOC ${PARTY}`,
    `${ALLOWANCE} ${CARRIAGE} ${EQUIPMENT} RCS RFF DTM FTX STG QTY MOA`,
    SUMMARY,
  ],
  'D.01B': [
    'UNH BGM DTM PAI ALI IMD FTX GIR RFF DTM {AJT FTX}',
    `NAD LOC FII ${PARTY} TAX MOA LOC CUX PCD DTM PAT DTM PCD MOA`,
    `${CARRIAGE} PAC MEA PCI RFF DTM GIN ${EQUIPMENT} APR DTM RNG ${ALLOWANCE} RCS RFF DTM FTX`,
    'LIN PIA IMD MEA QTY PCD ALI DTM MOA GIS GIN GIR QVR DOC PAI MTD FTX CCI CAV MEA',
    'PAT DTM PCD MOA {AJT FTX} PRI CUX APR RNG DTM RFF DTM',
    `PAC MEA QTY DTM ${PACKING} LOC QTY PCD DTM TAX MOA LOC NAD LOC FII ${PARTY}`,
    `${ALLOWANCE} ${CARRIAGE} ${EQUIPMENT} RCS RFF DTM FTX STG QTY MOA`,
    SUMMARY,
  ],
  'D.04A': [
    'UNH BGM DTM PAI ALI IMD FTX GIR RFF DTM {AJT FTX}',
    `NAD LOC FII ${PARTY} TAX MOA LOC CUX PCD DTM PYT DTM PCD MOA GIR RJL`,
    `${CARRIAGE} PAC MEA PCI RFF DTM GIN ${EQUIPMENT} APR DTM RNG ${ALLOWANCE} RCS RFF DTM FTX <DGS FTX CTA COM>`,
    'LIN PIA IMD MEA QTY PCD ALI DTM MOA GEI GIN GIR QVR DOC PAI MTD FTX CCI CAV MEA',
    'PYT DTM PCD MOA GIR {AJT FTX} PRI CUX APR RNG DTM RFF DTM <GEI MOA>',
    `PAC MEA QTY DTM ${PACKING} LOC QTY <PCD> DTM TAX MOA LOC NAD LOC FII ${PARTY}`,
    `${ALLOWANCE} ${CARRIAGE} ${EQUIPMENT} RCS RFF DTM FTX STG QTY MOA <DGS FTX CTA COM>`,
    SUMMARY,
  ],
  'D.07A': [
    'UNH BGM DTM PAI ALI IMD FTX GIR RFF DTM {AJT FTX}',
    `NAD LOC FII ${PARTY} TAX MOA LOC CUX PCD DTM PYT DTM PCD MOA GIR RJL`,
    `${CARRIAGE} PAC MEA PCI RFF DTM GIN ${EQUIPMENT} APR DTM RNG ${ALLOWANCE} RCS RFF DTM FTX`,
    '<DGS FTX CTA COM> EFI CED COM RFF DTM QTY',
    'LIN PIA IMD MEA QTY PCD ALI DTM MOA GEI GIN GIR QVR DOC PAI MTD FTX CCI CAV MEA',
    'PYT DTM PCD MOA GIR {AJT FTX} PRI CUX APR RNG DTM RFF DTM <GEI MOA>',
    `PAC MEA QTY DTM ${PACKING} LOC PCD DTM QTY STS QTY STS TAX MOA LOC NAD LOC FII ${PARTY}`,
    `${ALLOWANCE} ${CARRIAGE} ${EQUIPMENT} RCS RFF DTM FTX STG QTY MOA <DGS FTX CTA COM> EFI CED COM RFF DTM QTY`,
    SUMMARY,
  ],
};

const segmentsOf = (directory: string, isOrder: boolean): string[] => {
  const [ours, others] = isOrder ? [/[<>]/g, /\{.*?\}/g] : [/[{}]/g, /<.*?>/g];
  const text = (DIRECTORIES[directory] ?? []).join(' ').replaceAll(others, '').replaceAll(ours, '');
  return text.split(' ').filter(tag => tag !== '');
};

/** Segments that the tree does not take where they stand. */
const refusedBy = (tree: Structure, segments: readonly string[]): string[] => {
  const walk = new StructureWalk(tree);
  return segments.flatMap((tag, at) => {
    const { depth, missing, tooMany } = walk.next(tag);
    return depth < 0 || tooMany || missing.length > 0 ? [`${at} ${tag} behind ${segments[at - 1]}`] : [];
  });
};

const TREES = [ORDERS_D96A, ORDCHG_D96A, ORDRSP_D96A];

describe('the tree of the orders', () => {
  it.each(Object.keys(DIRECTORIES).flatMap(directory => TREES.map(tree => [directory, tree.type, tree] as const)))(
    'has every segment of %s %s where the directory has it',
    (directory, type, tree) => {
      expect(refusedBy(tree, segmentsOf(directory, type === 'ORDERS'))).toEqual([]);
    },
  );

  it('hangs each segment where it belongs: the date of a place of a line is not the line’s', () => {
    const walk = new StructureWalk(ORDRSP_D96A);
    const depths = 'UNH BGM DTM LIN QTY LOC QTY DTM LOC PCD DTM QTY STS AJT'
      .split(' ')
      .map(tag => walk.next(tag).depth);
    expect(depths).toEqual([0, 0, 0, 1, 1, 2, 3, 2, 2, 2, 2, 3, 3, -1]);
  });
});
