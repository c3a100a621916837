import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteFigure } from '../server/test/figures.ts';

const root = join(import.meta.dirname, '..');
/** ASVS 5.0.0 has so many chapters, and so many requirements of levels 1 and 2; they come first in each section. */
const CHAPTERS = 17;
const REQUIREMENTS = 253;
/** How a requirement may stand; what is not shown by a test, and not foreign to the product, says why. */
const STANDS = ['shown', 'built', 'part', 'missing', 'operator', 'none'];

const [, ...lines] = readFileSync(join(root, 'docs/asvs.tsv'), 'utf8').trimEnd().split('\n');
const requirements = lines.map(line => {
  const [no = '', about = '', stands = '', why = '', tests = ''] = line.split('\t');
  return { no, about, stands, why, tests: tests.split(' ').filter(Boolean) };
});
type Requirement = (typeof requirements)[number];

const numbersOf = (unfit: (one: Requirement) => boolean): string[] => requirements.filter(unfit).map(({ no }) => no);

describe('the list of ASVS', () => {
  it('has each requirement of levels 1 and 2 once, in order', () => {
    const places = requirements.map(({ no }) => no.split('.').map(Number));
    const follows = ([chapter, section, at]: readonly number[], before: readonly number[] | undefined) =>
      at === (chapter === before?.[0] && section === before?.[1] ? (before?.[2] ?? 0) + 1 : 1);
    expect(requirements.filter((_, at) => !follows(places[at] ?? [], places[at - 1])).map(({ no }) => no)).toEqual([]);
    expect(new Set(places.map(([chapter]) => chapter)).size).toBe(CHAPTERS);
    expect(new Set(requirements.map(({ no }) => no)).size).toBe(REQUIREMENTS);
  });

  it('says of each how it stands, by tests that exist or with the reason', () => {
    expect(numbersOf(({ stands, about }) => !STANDS.includes(stands) || about === '')).toEqual([]);
    expect(numbersOf(({ stands, tests }) => stands === 'shown' && tests.length === 0)).toEqual([]);
    expect(numbersOf(({ stands, why }) => !['shown', 'none'].includes(stands) && why === '')).toEqual([]);
    expect(requirements.flatMap(({ tests }) => tests).filter(test => !existsSync(join(root, test)))).toEqual([]);
  });

  it('is counted', () => {
    const count = (stands: string) => numbersOf(one => one.stands === stands).length;
    const applies = REQUIREMENTS - count('none');
    noteFigure(
      'asvs',
      `of ${applies} that concern the product ${count('shown')} shown by tests, ${count('built')} by how it is built, ${count('operator')} the operator's, ${count('part')} in part, ${count('missing')} missing`,
    );
    expect(count('missing')).toBeLessThanOrEqual(1);
  });
});
