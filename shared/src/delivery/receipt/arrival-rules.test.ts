import { describe, expect, it } from 'vitest';
import { arrivalOf } from './arrival-rules.ts';

const NOW = { date: '2026-11-24', time: '09:38' } as const;

describe('what stands at the gate', () => {
  it('is early or late by minutes on its day, where its time is known', () => {
    const at = (etaTime: string) => arrivalOf({ etaDate: '2026-11-24', etaTime }, NOW);
    expect(at('10:00')).toEqual({ is: 'early', by: 'minutes', amount: 22 });
    expect(at('08:30')).toEqual({ is: 'late', by: 'minutes', amount: 68 });
    expect(at('09:38')).toEqual({ is: 'today' });
    expect(at('')).toEqual({ is: 'today' });
  });

  it('is early or late by days on another one, also over a change of the clock', () => {
    const on = (etaDate: `${number}-${number}-${number}`) => arrivalOf({ etaDate, etaTime: '10:00' }, NOW);
    expect(on('2026-11-26')).toEqual({ is: 'early', by: 'days', amount: 2 });
    expect(on('2026-10-24')).toEqual({ is: 'late', by: 'days', amount: 31 });
  });
});
