import type { NoteFacts } from './machine.ts';

/** An unsent note with one line: the base of examples in tests. */
export const sampleNote = (facts: Partial<NoteFacts> = {}): NoteFacts => ({
  state: 'unsent',
  dnNo: '00432701',
  sentAt: null,
  lineCount: 1,
  arrivedAt: null,
  receivedAt: null,
  lockedBySdNo: null,
  ...facts,
});
