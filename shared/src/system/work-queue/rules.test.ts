import { describe, expect, it } from 'vitest';
import { byUrgency, severityOn, type Urgency } from './rules.ts';

const TODAY = '2026-11-24';
const line = (over: Partial<Urgency>): Urgency => ({ severity: 'normal', oldest: null, dayIs: 'due', ...over });

describe('the work queue', () => {
  it('warns of what is due today, and marks what was due before', () => {
    expect(severityOn(line({ oldest: '2026-11-25' }), TODAY)).toBe('normal');
    expect(severityOn(line({ oldest: TODAY }), TODAY)).toBe('warning');
    expect(severityOn(line({ oldest: '2026-11-23' }), TODAY)).toBe('danger');
  });

  it('leaves what only began to wait as bad as its kind, and makes nothing less bad', () => {
    expect(severityOn(line({ oldest: '2026-01-01', dayIs: 'since' }), TODAY)).toBe('normal');
    expect(severityOn(line({}), TODAY)).toBe('normal');
    expect(severityOn(line({ severity: 'danger', oldest: TODAY }), TODAY)).toBe('danger');
  });

  it('has the worst first, then the earliest day, and what has no day last', () => {
    const lines = [
      line({ oldest: null }),
      line({ oldest: '2026-11-26' }),
      line({ oldest: '2026-11-25' }),
      line({ severity: 'warning', oldest: '2026-11-30' }),
      line({ severity: 'danger', oldest: '2026-11-28' }),
    ];
    expect([...lines].sort(byUrgency)).toEqual([4, 3, 2, 1, 0].map(at => lines[at]));
  });
});
