import { describe, expect, it } from 'vitest';
import { decideMessage, type MessageFacts } from './message-rules.ts';

const series: MessageFacts = { format: 'DELFOR D.04A', kind: 'series', isTest: false };
const decide = (facts: Partial<MessageFacts>, isDryRun = false) => decideMessage({ ...series, ...facts }, isDryRun);

describe('a message', () => {
  it.each([
    [{}, 'replace'],
    [{ messageFunction: '9' }, 'replace'],
    [{ messageFunction: '5' }, 'replace'],
    [{ messageFunction: '7' }, 'replace'],
    [{ messageFunction: '4' }, 'change'],
    [{ messageFunction: '3' }, 'delete'],
    [{ messageFunction: '1' }, 'cancel'],
    [{ action: '1' }, 'replace'],
    [{ action: '3', messageFunction: '4' }, 'change'],
    [{ action: '2', messageFunction: '9' }, 'delete'],
    [{ action: '2', messageFunction: '4' }, 'delete'],
    [{ action: '4', messageFunction: '5' }, 'none'],
    [{ action: '2', messageFunction: '1' }, 'cancel'],
    [{ kind: 'pre_series' }, 'replace'],
  ] as const)('%j does one thing: %s', (facts, effect) => {
    expect(decide(facts)).toEqual({ effect });
  });

  it.each([
    [{ kind: 'jit', format: 'VDA 4915' }, 'VDA 4915'],
    [{ messageFunction: '31' }, 'DELFOR D.04A, BGM 31'],
    [{ action: '9' }, 'DELFOR D.04A, LIN 9'],
  ] as const)('%j is refused by its name', (facts, kind) => {
    expect(decide(facts)).toEqual({ refusal: { code: 'message_kind', params: { kind, allowed: 'VDA 4905, DELFOR' } } });
  });

  it('that is a test is tried and never taken', () => {
    expect(decide({ isTest: true }, true)).toEqual({ effect: 'replace' });
    expect(decide({ isTest: true })).toEqual({ refusal: { code: 'test_message', params: {} } });
  });
});
