import { describe, expect, it } from 'vitest';
import { onTimeShare } from './on-time.ts';

const NONE = { onTime: 0, early: 0, late: 0, noShows: 0 };

describe('the share of transports that were on time', () => {
  it('is of those that came or did not come: early and late ones were not on time', () => {
    expect(onTimeShare({ onTime: 10, early: 1, late: 0, noShows: 0 })).toBe(91);
    expect(onTimeShare({ onTime: 1, early: 1, late: 1, noShows: 1 })).toBe(25);
    expect(onTimeShare({ ...NONE, noShows: 2 })).toBe(0);
    expect(onTimeShare({ ...NONE, onTime: 2 })).toBe(100);
  });

  it('is unknown as long as no transport came and none is missed', () => {
    expect(onTimeShare(NONE)).toBeNull();
  });
});
