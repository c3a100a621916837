import { describe, expect, it } from 'vitest';
import { decide } from '../../kernel/index.ts';
import { balanceConfirmation } from './confirmation-machine.ts';
import { expectedBack, sumsOf, withBalances } from './rules.ts';

describe('a statement', () => {
  const moved = [
    { kind: 'opening', qty: 100 },
    { kind: 'full_sent', qty: -40 },
    { kind: 'full_cancelled', qty: 10 },
    { kind: 'empties_received', qty: 60 },
    { kind: 'difference', qty: -8 },
    { kind: 'empties_returned', qty: -5 },
  ] as const;

  it('adds up what moved, and tells the balance after each entry', () => {
    expect(sumsOf(moved)).toEqual({ received: 60, fullSent: -30, returned: -5, differences: 92 });
    expect(withBalances(7, moved).map(({ balance }) => balance)).toEqual([107, 67, 77, 137, 129, 124]);
  });

  it('expects pieces back after the turnover lead time', () => {
    expect(expectedBack('2026-02-20', 14)).toBe('2026-03-06');
  });
});

describe('a balance confirmation', () => {
  const all = () => true;
  it('is confirmed or disputed while it is proposed, and settled while it is disputed', () => {
    expect(decide(balanceConfirmation, 'confirm', { state: 'proposed' }, all)).toEqual({ to: 'confirmed' });
    expect(decide(balanceConfirmation, 'dispute', { state: 'proposed' }, all)).toEqual({ to: 'disputed' });
    expect(decide(balanceConfirmation, 'settle', { state: 'disputed' }, all)).toEqual({ to: 'proposed' });
    expect(decide(balanceConfirmation, 'confirm', { state: 'disputed' }, all)).toHaveProperty('refusal');
  });

  it('is accepted for who is silent by the product itself, never by a person', () => {
    expect(decide(balanceConfirmation, 'acceptSilence', { state: 'proposed' }, 'system')).toEqual({ to: 'confirmed' });
    expect(decide(balanceConfirmation, 'acceptSilence', { state: 'proposed' }, all)).toHaveProperty('refusal');
  });
});
