import { expect, it } from 'vitest';
import { isInScope } from './rules.ts';

it('a token that reads has the views of its areas and nothing else', () => {
  const scope = { access: 'read', areas: ['master', 'delivery'] } as const;
  expect(isInScope('master.plant.view', scope)).toBe(true);
  expect(isInScope('delivery.deliveryNote.view', scope)).toBe(true);
  for (const permission of ['master.plant.edit', 'delivery.deliveryNote.send', 'system.user.view', ''])
    expect(isInScope(permission, scope)).toBe(false);
});

it('one with full access has every right of its areas', () => {
  const scope = { access: 'full', areas: ['delivery'] } as const;
  expect(isInScope('delivery.deliveryNote.send', scope)).toBe(true);
  expect(isInScope('master.plant.view', scope)).toBe(false);
});
