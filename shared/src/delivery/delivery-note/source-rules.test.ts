import { describe, expect, it } from 'vitest';
import { sampleLine } from '../../calloff/call-off/line.sample.ts';
import type { LineFacts } from '../../calloff/call-off/line.ts';
import type { CallOffLineRow } from '../../calloff/call-off/line-contract.ts';
import {
  arrivalOf,
  canDeliver,
  DELIVERABLE_STATES,
  deliverableQty,
  isSameDestination,
  orderedLevels,
} from './source-rules.ts';

type Promised = LineFacts & Pick<CallOffLineRow, 'promisedDate'>;

/** A line that is promised whole, inside of the freeze window. */
const promised = (facts: Partial<Promised> = {}): Promised => ({
  ...sampleLine({ state: 'completely_confirm', confirmed: '480', freezeDays: null }),
  promisedDate: '2025-11-06',
  ...facts,
});

describe('what may go on a note', () => {
  it('is what is promised and on none yet', () => {
    expect(deliverableQty(promised({ onDn: '80' }))).toBe('400');
    expect(canDeliver(promised({ onDn: '80' }))).toBe(true);
    expect(canDeliver(promised({ onDn: '480' }))).toBe(false);
  });

  it('is nothing of a line that its machine lets on no note', () => {
    expect(canDeliver(promised({ state: 'closed' }))).toBe(false);
    expect(canDeliver(promised({ freezeDays: 1, today: '2025-10-01' }))).toBe(false);
    expect(DELIVERABLE_STATES).toContain('completely_confirm');
    expect(DELIVERABLE_STATES).not.toContain('closed');
  });

  it('arrives on the promised day, and what is due now arrives today', () => {
    expect(arrivalOf(promised())).toBe('2025-11-06');
    expect(arrivalOf(promised({ kindOfDate: 'backorder', today: '2025-11-03' }))).toBe('2025-11-03');
  });
});

it.each(['supplierCode', 'plantNo', 'unloadingPoint', 'kind'] as const)('one note goes to one %s', key => {
  const one = { supplierCode: 'S1001', plantNo: '2031', unloadingPoint: 'A1', kind: 'series' } as const;
  expect(isSameDestination(one, { ...one })).toBe(true);
  expect(isSameDestination(one, { ...one, [key]: 'other' })).toBe(false);
});

it('the levels that an order asks for begin a line of a note, and no others', () => {
  expect(orderedLevels({ drawing: 'C', hardware: '', software: 'S2.3' })).toEqual({ drawing: 'C', software: 'S2.3' });
});
