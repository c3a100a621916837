import { describe, expect, it } from 'vitest';
import { decide, MONDAY_TO_FRIDAY } from '../../kernel/index.ts';
import { type ForecastFacts, forecast } from './machine.ts';
import { openPeriods, presetAnswer, refusedAnswers, remindersDue, withAnswers } from './rules.ts';

const all = () => true;
const facts = (over: Partial<ForecastFacts> = {}): ForecastFacts => ({
  ...{ state: 'not_filled', isSaved: false, isFilled: true, superseded: false },
  ...over,
});

describe('a forecast demand', () => {
  it('is saved and submitted while it is open, with every period filled', () => {
    for (const state of ['not_filled', 'temporary_storage', 'rejected'] as const) {
      expect(decide(forecast, 'save', facts({ state }), all)).toEqual({ to: 'temporary_storage' });
      expect(decide(forecast, 'submit', facts({ state }), all)).toEqual({ to: 'pending_approval' });
      expect(decide(forecast, 'submit', facts({ state, isFilled: false }), all)).toMatchObject({
        refusal: { code: 'required' },
      });
    }
    expect(decide(forecast, 'save', facts({ state: 'completed' }), all)).toHaveProperty('refusal');
  });

  it('is completed or rejected while it is pending, and ends by time alone', () => {
    const pending = facts({ state: 'pending_approval' });
    expect(decide(forecast, 'complete', pending, all)).toEqual({ to: 'completed' });
    expect(decide(forecast, 'reject', pending, all)).toEqual({ to: 'rejected' });
    expect(decide(forecast, 'expire', pending, 'system')).toHaveProperty('refusal');
    expect(decide(forecast, 'expire', facts(), 'system')).toEqual({ to: 'timeout_no_feedback' });
    expect(decide(forecast, 'expire', facts(), all)).toHaveProperty('refusal');
  });

  it('is reopened as what it was: saved, or not filled', () => {
    const over = facts({ state: 'timeout_no_feedback' });
    expect(decide(forecast, 'reopen', over, all)).toEqual({ to: 'not_filled' });
    expect(decide(forecast, 'reopen', { ...over, isSaved: true }, all)).toEqual({ to: 'temporary_storage' });
  });

  it('of a superseded version is not asked any more, but may be decided', () => {
    const old = { superseded: true } as const;
    for (const action of ['save', 'submit'] as const)
      expect(decide(forecast, action, facts(old), all)).toMatchObject({ refusal: { code: 'status' } });
    expect(decide(forecast, 'reopen', facts({ ...old, state: 'timeout_no_feedback' }), all)).toHaveProperty('refusal');
    expect(decide(forecast, 'complete', facts({ ...old, state: 'pending_approval' }), all)).toEqual({
      to: 'completed',
    });
  });
});

describe('an answer', () => {
  const periods = ['2026-W40', '2026-W41'] as const;

  it('begins with 0 in periods in which nobody works', () => {
    const golden = Object.fromEntries(['28', '29', '30'].map(day => [`2026-09-${day}`, false] as const));
    const exceptions = { ...golden, '2026-10-01': false, '2026-10-02': false };
    expect(presetAnswer(periods, 'week', { ...MONDAY_TO_FRIDAY, exceptions })).toEqual({ '2026-W40': '0' });
    expect(presetAnswer(['2026-11-22', '2026-11-23'], 'day', MONDAY_TO_FRIDAY)).toEqual({ '2026-11-22': '0' });
  });

  it('is open where a period is empty; 0 is filled', () => {
    expect(openPeriods(periods, { '2026-W40': '0' })).toEqual(['2026-W41']);
  });

  it('keeps what is not named, and loses what is emptied', () => {
    const next = withAnswers({ '2026-W40': '1', '2026-W41': '2' }, [{ period: '2026-W40', quantity: null }]);
    expect(next).toEqual({ '2026-W41': '2' });
  });

  it('has figures for asked periods alone, as fine as its unit', () => {
    const asked = { periods, decimals: 0 };
    expect(refusedAnswers(asked, [{ period: '2026-W40', quantity: '2' }])).toEqual([]);
    const refused = refusedAnswers(asked, [
      { period: '2026-W42', quantity: '1' },
      { period: '2026-W41', quantity: '1.5' },
      { period: '2026-W41', quantity: null },
    ]);
    expect(refused.map(({ field, code }) => [field, code])).toEqual([
      ['answers[0].period', 'unknown_reference'],
      ['answers[1].quantity', 'format'],
    ]);
  });
});

it('a supplier is reminded 3 and 1 working days before the due date', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'] as const;
  const due = days.map(day => remindersDue('2026-11-30', day, MONDAY_TO_FRIDAY));
  expect(due).toEqual([0, 1, 1, 2, 2, 0]);
});
