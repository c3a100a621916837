import { describe, expect, it } from 'vitest';
import { decideIntake, type IncomingRelease } from './intake-rules.ts';

const inForce = { no: '187', date: '2025-11-03', contentHash: 'a' } as const;
const incoming = (facts: Partial<IncomingRelease> = {}): IncomingRelease => ({
  no: '188',
  date: '2025-11-10',
  contentHash: 'b',
  previousNo: '187',
  ...facts,
});
const decide = (release: IncomingRelease, sameNumberHash: string | null = null, resynchronise = false) =>
  decideIntake(release, { inForce, sameNumberHash }, resynchronise);

describe('a release that arrives', () => {
  it('is applied when it follows the one in force, or is the first', () => {
    expect(decide(incoming())).toEqual({ apply: true, resynchronised: false });
    expect(decideIntake(incoming(), { inForce: null, sameNumberHash: null }, false)).toMatchObject({ apply: true });
  });
  it('changes nothing when it is the same again, in force or replaced since', () => {
    expect(decide(incoming({ no: '187', contentHash: 'a' }), 'a')).toEqual({ apply: false });
    expect(decide(incoming({ no: '180', contentHash: 'x' }), 'x')).toEqual({ apply: false });
  });
  it('is refused with the same number and other content', () => {
    expect(decide(incoming({ no: '187' }), 'a')).toEqual({
      refusal: { code: 'release_differs', params: { release: '187' } },
    });
  });
  it('is refused when it is older than the one in force, with both numbers', () => {
    expect(decide(incoming({ no: '99', previousNo: '98' }))).toEqual({
      refusal: { code: 'older_release', params: { release: '99', present: '187' } },
    });
    expect(decide(incoming({ no: '99', previousNo: null }))).toMatchObject({ refusal: { code: 'older_release' } });
  });
  it('is refused over a gap, unless the user resynchronises, which is told', () => {
    const gap = incoming({ no: '189', previousNo: '188' });
    expect(decide(gap)).toEqual({ refusal: { code: 'release_gap', params: { previous: '188', present: '187' } } });
    expect(decide(gap, null, true)).toEqual({ apply: true, resynchronised: true });
  });
  it('is no gap when it names no previous one, or writes its number with zeros', () => {
    expect(decide(incoming({ no: '190', previousNo: null }))).toEqual({ apply: true, resynchronised: false });
    expect(decide(incoming({ previousNo: '000187' }))).toEqual({ apply: true, resynchronised: false });
  });
  it("is not older when the buyer's numbers start again and it names the one in force", () => {
    expect(decide(incoming({ no: '1' }))).toEqual({ apply: true, resynchronised: false });
  });
  it('is compared by date where numbers are no numbers', () => {
    const named = { ...inForce, no: 'W45' };
    const known = { inForce: named, sameNumberHash: null };
    const older = incoming({ no: 'W99', date: '2025-11-02', previousNo: null });
    expect(decideIntake(older, known, false)).toMatchObject({ refusal: { code: 'older_release' } });
    expect(decideIntake({ ...older, date: '2025-11-04' }, known, false)).toMatchObject({ apply: true });
  });
});
