import { describe, expect, it } from 'vitest';
import { claimDue } from './claim-due.ts';

const words = (statement: string): string => statement.replace(/\s+/g, ' ').trim();

describe('a claim of what is due', () => {
  it('takes the row of a tenant that is due longest, and passes by what others have', () => {
    const claim = claimDue('component_order_sending', { key: 'order_id', due: 'due_at', lockedUntil: 'locked_until' });
    expect(words(claim)).toBe(
      words(`update component_order_sending c set locked_until = $2::timestamptz + make_interval(secs => 120)
        where c.tenant_id = $1 and c.order_id = (
          select d.order_id from component_order_sending d
          where d.tenant_id = $1 and d.due_at <= $2 and (d.locked_until is null or d.locked_until <= $2)
          order by d.due_at limit 1 for update skip locked)
        returning c.order_id`),
    );
  });

  it('notes when it was asked for, and answers what its worker needs', () => {
    const columns = { key: 'order_id', due: 'due_at', lockedUntil: 'locked_until' } as const;
    const claim = words(claimDue('waybill_watch', { ...columns, askedAt: 'asked_at', returning: ['asks'] }));
    expect(claim).toContain('update waybill_watch c set asked_at = $2, locked_until = $2::timestamptz');
    expect(claim).toMatch(/returning c\.order_id, c\.asks$/);
  });
});
