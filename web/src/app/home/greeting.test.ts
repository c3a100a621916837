import { describe, expect, it } from 'vitest';
import { filterOf, statusOf } from '../../system/notification/filter.ts';
import { countsOf } from '../work-queue.ts';
import { ageOf, dayOf, dayPartOf } from './greeting.ts';

describe('the greeting', () => {
  it('follows the clock of the plant', () => {
    expect(['04:59', '05:00', '11:59', '12:00', '18:00', '22:00'].map(dayPartOf)).toEqual([
      'night',
      'morning',
      'morning',
      'afternoon',
      'evening',
      'night',
    ]);
  });

  it('says calendar week and weekday, also over the turn of the year', () => {
    expect(dayOf('2026-11-23')).toEqual({ week: 48, weekday: 1 });
    expect(dayOf('2027-01-01')).toEqual({ week: 53, weekday: 5 });
  });
});

describe('the work queue', () => {
  it('says how old the oldest is in days, also over a change of the clock', () => {
    expect(ageOf('2026-10-24', '2026-10-26')).toBe(2);
    expect(ageOf('2026-10-26', '2026-10-26')).toBe(0);
    expect(ageOf('2026-10-28', '2026-10-26')).toBe(0);
  });

  it('adds up what waits behind one path', () => {
    const line = {
      kind: 'x',
      isCapped: false,
      oldest: null,
      filter: {},
      action: null,
      severity: 'normal',
      dayIs: 'since',
    } as const;
    const counts = countsOf([
      { ...line, path: '/calloff/series', count: 3 },
      { ...line, path: '/calloff/series', count: 31 },
      { ...line, path: '/delivery/note', count: 0 },
    ]);
    expect([...counts]).toEqual([['/calloff/series', { count: 34, isCapped: false }]]);
  });
});

describe('the notifications', () => {
  it('are asked for as all, unread or read', () => {
    expect(statusOf('all')).toEqual({});
    expect(statusOf('unread')).toEqual({ status: 'init' });
    expect(statusOf('read')).toEqual({ status: 'read' });
    expect(filterOf('unread')).toBe('unread');
    expect(filterOf('nonsense')).toBe('all');
    expect(filterOf(undefined)).toBe('all');
  });
});
