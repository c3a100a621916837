import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../kernel/index.ts';
import { decideIntake, type IncomingRelease, type ReleaseIdentity } from './intake-rules.ts';

const inForce = { no: '187', date: '2025-11-03', contentHash: 'a' } as const;
const incoming = (facts: Partial<IncomingRelease> = {}): IncomingRelease => ({
  no: '188',
  date: '2025-11-10',
  contentHash: 'b',
  previousNo: '187',
  ...facts,
});
const decide = (release: IncomingRelease, sameContentHash: string | null = null, resynchronise = false) =>
  decideIntake(release, { inForce, sameContentHash }, resynchronise);

describe('a release that arrives', () => {
  it('is applied when it follows the one in force, or is the first', () => {
    expect(decide(incoming())).toEqual({ apply: true, resynchronised: false });
    const first = incoming({ no: '1', previousNo: '0' });
    expect(decideIntake(first, { inForce: null, sameContentHash: null }, false)).toMatchObject({ apply: true });
  });
  it('changes nothing when it is the same again, in force or replaced since', () => {
    expect(decide(incoming({ no: '187', contentHash: 'a' }), 'a')).toEqual({ apply: false });
    expect(decide(incoming({ no: '180', contentHash: 'x' }), 'x', true)).toEqual({ apply: false });
  });
  it('is refused with the same number and date and other content', () => {
    expect(decide(incoming({ no: '187' }), 'a')).toEqual({
      refusal: { code: 'release_differs', params: { release: '187' } },
    });
  });
  it('is refused when its date is before that of the one in force, with both numbers, even if it names it', () => {
    const older = { refusal: { code: 'older_release', params: { release: '188', present: '187' } } };
    expect(decide(incoming({ date: '2025-11-02' }))).toEqual(older);
    expect(decide(incoming({ date: '2025-11-02', previousNo: null }))).toEqual(older);
  });
  it('is refused when it is of the same day with a lower number, unless it names the one in force', () => {
    const sameDay = incoming({ no: '99', date: inForce.date });
    expect(decide({ ...sameDay, previousNo: '98' })).toMatchObject({ refusal: { code: 'older_release' } });
    expect(decide(sameDay)).toMatchObject({ apply: true });
  });
  it('is refused over a gap', () => {
    const gap = incoming({ no: '189', previousNo: '188' });
    expect(decide(gap)).toEqual({ refusal: { code: 'release_gap', params: { previous: '188', present: '187' } } });
  });
  it('is no gap when it names no previous one, or writes its number with zeros', () => {
    expect(decide(incoming({ no: '190', previousNo: null }))).toEqual({ apply: true, resynchronised: false });
    expect(decide(incoming({ previousNo: '000187' }))).toEqual({ apply: true, resynchronised: false });
  });
  it('is a gap when it says that it follows none, and one is in force', () => {
    expect(decide(incoming({ no: '1', previousNo: '0' }))).toEqual({
      refusal: { code: 'release_gap', params: { previous: '0', present: '187' } },
    });
  });
  it('is compared by the text of its number where that is no number', () => {
    const known = { inForce: { ...inForce, no: 'W45' }, sameContentHash: null };
    const named = incoming({ no: 'W44', date: inForce.date, previousNo: null });
    expect(decideIntake(named, known, false)).toMatchObject({ refusal: { code: 'older_release' } });
    expect(decideIntake({ ...named, no: 'W46' }, known, false)).toMatchObject({ apply: true });
  });
});

describe("buyers' numbers that begin again", () => {
  it('go on each year: the second number 1 is another release than the first', () => {
    const january = incoming({ no: '1', date: '2026-01-05' });
    expect(decide(january)).toEqual({ apply: true, resynchronised: false });
    const last: ReleaseIdentity = { no: '52', date: '2026-12-28', contentHash: 'c' };
    const again = incoming({ no: '1', date: '2027-01-04', previousNo: '52' });
    expect(decideIntake(again, { inForce: last, sameContentHash: null }, false)).toMatchObject({ apply: true });
  });
});

describe('from every refusal', () => {
  const days = fc.integer({ min: 10, max: 28 }).map(day => `2026-01-${day}` as PlainDate);
  const numbers = fc.integer({ min: 0, max: 60 }).map(String);
  const identities = fc.record({ no: numbers, date: days, contentHash: fc.constantFrom('a', 'b', 'c') });
  it('there is a way on: it is taken as the new beginning, and only then that is recorded', () => {
    fc.assert(
      fc.property(
        fc.record({
          ...{ no: numbers, date: days, contentHash: fc.constantFrom('a', 'b') },
          previousNo: fc.option(numbers),
        }),
        fc.option(identities),
        fc.option(fc.constantFrom('a', 'b', 'c')),
        (release, inForceNow, sameContentHash) => {
          const known = { inForce: inForceNow, sameContentHash };
          const plainly = decideIntake(release, known, false);
          const supervised = decideIntake(release, known, true);
          if ('refusal' in plainly) expect(supervised).toEqual({ apply: true, resynchronised: true });
          else expect(supervised).toEqual(plainly);
        },
      ),
    );
  });
});
