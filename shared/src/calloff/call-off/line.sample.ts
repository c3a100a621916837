import type { LineFacts } from './line.ts';

/** A line of 480 pieces on 5 November, just released, where call-offs are answered: the base of examples in tests. */
export const sampleLine = (facts: Partial<LineFacts> = {}): LineFacts => ({
  state: 'new',
  isPart: false,
  pending: false,
  released: '480',
  inParts: '0',
  confirmed: '0',
  accepted: '0',
  rejected: '0',
  onDn: '0',
  answerState: null,
  decision: 'none',
  kindOfDate: 'dated',
  requestedFrom: '2025-11-05',
  requestedTo: '2025-11-05',
  inRelease: true,
  material: '1K0-407-271-AB',
  noteNumber: null,
  hasUnsentNote: false,
  confirmOn: true,
  freezeDays: 10,
  today: '2025-11-03',
  ...facts,
});
