import { sampleLine } from '@inbound/shared/calloff/call-off/line.sample';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { describe, expect, it } from 'vitest';
import {
  answeredDraft,
  answerRows,
  canAnswer,
  draftAfter,
  draftsOf,
  outdatedOf,
  sendable,
  verdictOf,
  withDrafts,
} from './answers.ts';

const line = (part: Partial<CallOffLineRow> = {}): CallOffLineRow =>
  ({
    ...sampleLine(),
    id: '1',
    version: 1,
    decimals: 0,
    remaining: '480',
    promisedDate: null,
    answerNote: '',
    ...part,
  }) as CallOffLineRow;

describe('a draft of an answer', () => {
  it('means the rest as requested when a quantity or a date is given', () => {
    expect(draftAfter(line(), undefined, { answerQty: '300' })).toEqual({ answerDate: '2025-11-05', answerQty: '300' });
    expect(draftAfter(line(), undefined, { answerDate: '2025-11-07' })).toEqual({
      answerDate: '2025-11-07',
      answerQty: '480',
    });
  });

  it('keeps what was typed before', () => {
    const before = { answerDate: '2025-11-07', answerQty: '300' } as const;
    expect(draftAfter(line(), before, { answerText: 'two trucks' })).toEqual({ ...before, answerText: 'two trucks' });
    expect(draftAfter(line(), undefined, { answerText: 'a note' })).toEqual({ answerText: 'a note' });
  });

  it('is taken back by emptying a cell; its note stays', () => {
    const before = { answerDate: '2025-11-05', answerQty: '300' } as const;
    expect(draftAfter(line(), before, { answerQty: null })).toBeUndefined();
    expect(draftAfter(line(), { ...before, answerText: 'a note' }, { answerDate: null })).toEqual({
      answerText: 'a note',
    });
  });

  it('begins with what the line was answered with, and with nothing where all was rejected', () => {
    const answered = line({ promisedDate: '2025-11-07', confirmed: '0', accepted: '300', answerNote: 'two trucks' });
    expect(answeredDraft(answered)).toEqual({ answerDate: '2025-11-07', answerQty: '300', answerText: 'two trucks' });
    expect(answeredDraft(line({ rejected: '480' }))).toBeUndefined();
  });

  it('says at once what is wrong with it, and is not sent', () => {
    const draft = draftAfter(line(), undefined, { answerQty: '9999' });
    expect(verdictOf(line(), draft ?? {})).toMatchObject({ answerQty: { code: 'qty_over_remaining' } });
    expect(sendable([line()], new Map([['1', draft ?? {}]]))).toEqual([]);
  });
});

describe('what is kept of answers that are not sent', () => {
  const two = [line(), line({ id: '2', version: 4 })];
  const draft = { answerDate: '2025-11-05', answerQty: '300' } as const;
  const kept = withDrafts(undefined, [
    [two[0] as CallOffLineRow, draft],
    [two[1] as CallOffLineRow, draft],
  ]);

  it('comes back line by line, with the version of the line that was seen', () => {
    expect(kept).toEqual({ 1: { ...draft, version: 1 }, 2: { ...draft, version: 4 } });
    expect(draftsOf(two, kept)).toEqual(new Map(two.map(({ id }) => [id, draft])));
    expect(outdatedOf(two, kept)).toBe(0);
  });

  it('is told to be old where its line has changed, and left out where nothing can be answered', () => {
    const changed = [line({ version: 2 }), line({ id: '2', version: 5, state: 'closed' })];
    expect(outdatedOf(changed, kept)).toBe(1);
    expect([...draftsOf(changed, kept).keys()]).toEqual(['1']);
  });

  it('goes line by line, and is nothing when the last one has gone', () => {
    const one = withDrafts(kept, [[two[0] as CallOffLineRow, undefined]]);
    expect(Object.keys(one ?? {})).toEqual(['2']);
    expect(withDrafts(one, [[two[1] as CallOffLineRow, undefined]])).toBeUndefined();
  });
});

describe('the rows of the confirm grid', () => {
  const rows = (frozenUntil: string | null, part: Partial<CallOffLineRow> = {}) =>
    answerRows({ lines: [line(part)], frozenUntil } as Parameters<typeof answerRows>[0]);

  it('are frozen up to the day that the plant has set, unless they are closed', () => {
    expect(rows('2025-11-05')[0]?.frozen).toBe(true);
    expect(rows('2025-11-04')[0]?.frozen).toBe(false);
    expect(rows(null)[0]?.frozen).toBe(false);
    expect(rows('2025-11-05', { state: 'closed' })[0]?.frozen).toBe(false);
  });

  it('can be answered while something remains', () => {
    expect(canAnswer(line())).toBe(true);
    expect(canAnswer(line({ state: 'closed' }))).toBe(false);
  });
});
