import { sampleLine } from '@inbound/shared/calloff/call-off/line.sample';
import { expect, it } from 'vitest';
import type { AnswerRow } from './answers.ts';
import { answeredOf, remainingAfter } from './line-cells.tsx';

const row = (part: Partial<AnswerRow> = {}) =>
  ({ ...sampleLine(), remaining: '480', answerQty: null, ...part }) as AnswerRow;

it('a partly answered line tells each quantity that was answered', () => {
  expect(answeredOf(row({ confirmed: '300', rejected: '180' }))).toEqual([
    { kind: 'confirmed', qty: '300' },
    { kind: 'rejected', qty: '180' },
  ]);
  expect(answeredOf(row())).toEqual([]);
});

it('what remains follows what is typed; a text that is no number takes nothing', () => {
  expect(remainingAfter(row({ answerQty: '100' }))).toBe('380');
  expect(remainingAfter(row({ answerQty: '500' }))).toBe('-20');
  expect(remainingAfter(row({ answerQty: 'many' as AnswerRow['answerQty'] }))).toBe('480');
  expect(remainingAfter(row())).toBe('480');
  expect(remainingAfter(row({ state: 'closed' }))).toBeNull();
});
