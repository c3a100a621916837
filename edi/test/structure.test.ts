import { describe, expect, it } from 'vitest';
import { StructureWalk, structure } from '../src/edifact/structure.ts';

const TREE = structure(
  'DEMO',
  'D.00A',
  `
UNH M1 BGM M1 DTM M2
SG1 C2
  NAD M1 LOC C1
  SG2 C9
    CTA M1 COM C1
SG3 C9
  LIN M1 QTY M1 DTM C1
CNT C1 UNT M1
`,
);

function walk(...tags: string[]): string[] {
  const walker = new StructureWalk(TREE);
  return tags.map(tag => {
    const { depth, opens, missing, tooMany, expected } = walker.next(tag);
    const notes = [
      opens ? 'opens' : '',
      missing.length > 0 ? `missing ${missing.join(' ')}` : '',
      tooMany ? 'too many' : '',
    ];
    return depth < 0 ? `not here: ${expected.join(' ')}` : [depth, ...notes.filter(note => note !== '')].join(' ');
  });
}

describe('following a message through its structure', () => {
  it('knows how deep each segment stands', () => {
    expect(
      walk('UNH', 'BGM', 'DTM', 'NAD', 'CTA', 'COM', 'CTA', 'NAD', 'LIN', 'QTY', 'DTM', 'LIN', 'QTY', 'CNT', 'UNT'),
    ).toEqual([
      '0',
      '0',
      '0',
      '1 opens',
      '2 opens',
      '2',
      '2 opens',
      '1 opens',
      '1 opens',
      '1',
      '1',
      '1 opens',
      '1',
      '0',
      '0',
    ]);
  });

  it('tells what is missing before a segment', () => {
    expect(walk('UNH', 'BGM', 'LIN', 'LIN', 'UNT')).toEqual([
      '0',
      '0',
      '1 opens missing DTM',
      '1 opens missing QTY',
      '0 missing QTY',
    ]);
  });

  it('tells what might stand there instead', () => {
    expect(walk('UNH', 'BGM', 'QTY')).toEqual(['0', '0', 'not here: DTM']);
    expect(walk('UNH', 'BGM', 'DTM', 'NAD', 'BGM').at(-1)).toBe('not here: LOC CTA NAD LIN CNT UNT');
  });

  it('tells what comes too often, and goes on', () => {
    expect(walk('UNH', 'BGM', 'DTM', 'DTM', 'DTM', 'NAD', 'LOC', 'LOC', 'CTA')).toEqual([
      '0',
      '0',
      '0',
      '0',
      '0 too many',
      '1 opens',
      '1',
      '1 too many',
      '2 opens',
    ]);
  });

  it('tells at the end what never came', () => {
    const walker = new StructureWalk(TREE);
    for (const tag of ['UNH', 'BGM', 'DTM', 'LIN']) walker.next(tag);
    expect(walker.end()).toEqual(['UNT', 'QTY']);
  });
});
