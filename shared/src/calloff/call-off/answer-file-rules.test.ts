import { describe, expect, it } from 'vitest';
import { decideAnswer } from './answer-file-rules.ts';

const format = 'ORDRSP D.96A';
const refusedAs = (kind: string) => ({ code: 'message_kind', params: { kind, allowed: 'ORDRSP' } });

describe('a line of an answer', () => {
  it.each(['', '3', '5', '6'])('promises with action %j', action => {
    expect(decideAnswer({ format, action })).toBe('promise');
  });

  it('refuses with action 7', () => {
    expect(decideAnswer({ format, action: '7', messageFunction: '27' })).toBe('reject');
  });

  it('is refused by name with any other action, function or message', () => {
    expect(decideAnswer({ format, action: '2' })).toEqual(refusedAs('ORDRSP D.96A, LIN 2'));
    expect(decideAnswer({ format, messageFunction: '1' })).toEqual(refusedAs('ORDRSP D.96A, BGM 1'));
    expect(decideAnswer({ format: 'ORDERS D.96A' })).toEqual(refusedAs('ORDERS D.96A'));
  });
});
