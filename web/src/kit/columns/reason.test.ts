import { expect, it } from 'vitest';
import { partsOfReason, reasonsOfAct, storedReason } from './reason.tsx';

const isCode = (code: string): boolean => ['strike', 'tool'].includes(code);

it.each([
  ['strike', '', 'strike'],
  ['strike', 'until Friday', 'strike: until Friday'],
  ['', 'The press is down', 'The press is down'],
  ['', '', ''],
])('a reason of the code "%s" and the text "%s" is stored as "%s", and read as both', (code, text, stored) => {
  expect(storedReason(code, text)).toBe(stored);
  expect(partsOfReason(stored, isCode)).toEqual({ code, text });
});

it('a text with a colon that begins with no code stays a text', () => {
  expect(partsOfReason('Note: press 4', isCode)).toEqual({ code: '', text: 'Note: press 4' });
});

it('rejecting, sending back, closing and cancelling have reasons, locking a user has none', () => {
  expect(['reject', 'sendBack', 'close', 'cancel', 'lock'].map(act => reasonsOfAct(act))).toEqual([
    'rejectReason',
    'rejectReason',
    'closeReason',
    'cancelReason',
    undefined,
  ]);
});

it('a transport is cancelled and rejected for reasons of its own, and so is an emergency arrival refused', () => {
  expect(reasonsOfAct('cancel', 'shippingNote')).toBe('transportCancelReason');
  expect(reasonsOfAct('cancel', 'deliveryNote')).toBe('cancelReason');
  expect(reasonsOfAct('reject', 'shippingNote')).toBe('transportRejectReason');
  expect(reasonsOfAct('refuse', 'emergency')).toBe('transportRejectReason');
  expect(reasonsOfAct('reject', 'pickUpPlan')).toBe('rejectReason');
});
