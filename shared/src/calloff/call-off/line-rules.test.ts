import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, type Decimal, type PlainDate, sum } from '../../kernel/index.ts';
import { sampleLine } from './line.sample.ts';
import type { LineFacts } from './line.ts';
import {
  answeredState,
  answerStateOf,
  changeOfLine,
  firstDeliverableDay,
  isAnswerable,
  isFrozen,
  isOverdue,
  isPromised,
  openForNotes,
  remainderToSplit,
  remainingOf,
  shipFrom,
  toShip,
  turnOfLine,
  withNotes,
} from './line-rules.ts';

describe('remaining', () => {
  it('is released − confirmed − accepted − rejected', () => {
    expect(remainingOf(sampleLine({ confirmed: '100', accepted: '80.5', rejected: '20' }))).toBe('279.5');
  });
  it('of a parent is the remainder alone', () => {
    expect(remainingOf(sampleLine({ state: 'partial_split', inParts: '300' }))).toBe('180');
  });
  it('makes a line answerable in six states only', () => {
    const answerable = ['new', 'split', 'partial_split', 'partly_confirm', 'partly_accept', 'partly_reject'] as const;
    for (const state of answerable) expect(isAnswerable(sampleLine({ state }))).toBe(true);
    for (const state of ['full_split', 'dn_created', 'closed', 'accept', 'reject', 'completely_confirm'] as const) {
      expect(isAnswerable(sampleLine({ state }))).toBe(false);
    }
    expect(isAnswerable(sampleLine({ state: 'partly_confirm', confirmed: '480' }))).toBe(false);
  });
  it('leaves out of a split what is already on notes', () => {
    expect(remainderToSplit(sampleLine({ confirmOn: false, onDn: '100' }))).toBe('380');
    expect(remainderToSplit(sampleLine({ confirmOn: false, onDn: '500' }))).toBe('0');
  });
});

describe('the change against the release before', () => {
  const line = { released: '100' as Decimal, previousReleased: null, isPart: false };
  it('is all of a line that is new, and what is more or less of one that was there', () => {
    expect(changeOfLine(line)).toBe('100');
    expect(changeOfLine({ ...line, previousReleased: '120' as Decimal })).toBe('-20');
  });
  it('is nothing of a part: the supplier made it, and no release asked for more', () => {
    expect(changeOfLine({ ...line, isPart: true })).toBe('0');
  });
});

describe('what is to be shipped', () => {
  const promised = { state: 'completely_confirm', confirmed: '480' } as const;
  it.each([
    ['is all that is promised, the day before it arrives', promised, null, '480', '2025-11-04'],
    [
      'is by the promised day where that is another one',
      { ...promised, state: 'accept', decision: 'approved' },
      '2025-11-08',
      '480',
      '2025-11-07',
    ],
    ['is what is on no note', { ...promised, onDn: '400' }, null, '80', '2025-11-04'],
    ['is all of the line where nothing is answered', { confirmOn: false }, null, '480', '2025-11-04'],
    ['is nothing of what is not answered', {}, null, '0', null],
    [
      'is nothing of a promise that the plant has not approved',
      { state: 'accept', accepted: '480', decision: 'due' },
      '2025-11-08',
      '0',
      null,
    ],
    ['is nothing of what is all on notes', { ...promised, onDn: '480' }, null, '0', null],
    [
      'is nothing of a part that waits, or of what the release took away',
      { ...promised, pending: true },
      null,
      '0',
      null,
    ],
    ['is nothing of what the release took away', { ...promised, inRelease: false }, null, '0', null],
  ] as [string, Partial<LineFacts>, PlainDate | null, Decimal, PlainDate | null][])(
    '%s',
    (_, facts, date, qty, from) => {
      const line = sampleLine(facts);
      expect(toShip(line)).toBe(qty);
      expect(shipFrom(line, date)).toBe(from);
    },
  );
});

describe('the answer rule, first match from quantities', () => {
  it.each([
    ['all rejected', { rejected: '480' }, 'reject'],
    ['some rejected', { rejected: '10', accepted: '100', confirmed: '370' }, 'partly_reject'],
    ['some accepted and the whole line has a date', { accepted: '10', confirmed: '470' }, 'accept'],
    ['some accepted and a rest without a date', { accepted: '10', confirmed: '460' }, 'partly_accept'],
    ['all confirmed', { confirmed: '480' }, 'completely_confirm'],
    ['some confirmed', { confirmed: '479.999' }, 'partly_confirm'],
    ['nothing', {}, null],
  ] as const)('%s', (_, quantities, state) => {
    expect(answerStateOf(sampleLine(quantities))).toBe(state);
  });
  it('depends on nothing but the quantities', () => {
    const qty = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(qty, qty, qty, qty, (confirmed, accepted, rejected, rest) => {
        const text = (value: number) => `${value}` as Decimal;
        const released = text(confirmed + accepted + rejected + rest);
        const state = answerStateOf(
          sampleLine({
            released,
            confirmed: text(confirmed),
            accepted: text(accepted),
            rejected: text(rejected),
          }),
        );
        const hasPartlyName = state?.startsWith('partly') ?? false;
        if (state === null) expect(confirmed + accepted + rejected).toBe(0);
        else if (state !== 'partly_reject') expect(hasPartlyName).toBe(rest > 0);
        else expect(rejected > 0 && confirmed + accepted + rest > 0).toBe(true);
      }),
    );
  });
});

describe('going back', () => {
  it('is to the last answer, else new; a part is split, a parent partly or fully split', () => {
    expect(answeredState(sampleLine({ answerState: 'accept' }))).toBe('accept');
    expect(answeredState(sampleLine())).toBe('new');
    expect(answeredState(sampleLine({ isPart: true }))).toBe('split');
    expect(answeredState(sampleLine({ inParts: '100' }))).toBe('partial_split');
    expect(answeredState(sampleLine({ inParts: '480' }))).toBe('full_split');
  });
  it('counts as confirmed only what is on notes, when the answer was replaced', () => {
    const line = withNotes(sampleLine({ confirmed: '480' }), { onDn: '200', noteNumber: '7', hasUnsentNote: false });
    expect(remainingOf(line)).toBe('280');
    expect(remainingOf(withNotes(line, { onDn: '0', noteNumber: null, hasUnsentNote: false }))).toBe('480');
  });
  it('keeps the answer of an answered line when a note is taken away', () => {
    const line = sampleLine({ confirmed: '480', answerState: 'completely_confirm', onDn: '480' });
    expect(withNotes(line, { onDn: '0', noteNumber: null, hasUnsentNote: false }).confirmed).toBe('480');
  });
});

describe('freeze, one number of natural days with two effects', () => {
  it('lets a line on a note when its date is at most today + n', () => {
    expect(firstDeliverableDay(sampleLine({ requestedFrom: '2025-11-23', freezeDays: 10 }))).toBe('2025-11-13');
  });
  it('counts from the first day of a period, since every day in it is its requested date', () => {
    const week = sampleLine({ requestedFrom: '2025-11-17', requestedTo: '2025-11-23', freezeDays: 3 });
    expect(firstDeliverableDay(week)).toBe('2025-11-14');
  });
  it('has neither effect with "no requirement"', () => {
    const line = sampleLine({ freezeDays: null, requestedFrom: '2026-11-23', requestedTo: '2026-11-23' });
    expect(firstDeliverableDay(line)).toBeNull();
    expect(isFrozen(line)).toBe(false);
  });
  it('freezes today + n, and not the day after it', () => {
    expect(isFrozen(sampleLine({ requestedFrom: '2025-11-13', freezeDays: 10 }))).toBe(true);
    expect(isFrozen(sampleLine({ requestedFrom: '2025-11-14', freezeDays: 10 }))).toBe(false);
  });
  it('never holds back a backorder or immediate line, which are due now', () => {
    expect(firstDeliverableDay(sampleLine({ kindOfDate: 'backorder' }))).toBeNull();
    expect(isFrozen(sampleLine({ kindOfDate: 'immediate' }))).toBe(true);
  });
});

describe('deliverable', () => {
  it('are confirmed lines, and of a partly rejected one what was confirmed', () => {
    for (const state of ['completely_confirm', 'partly_confirm', 'partly_reject'] as const) {
      expect(isPromised(sampleLine({ state }))).toBe(true);
    }
  });
  it('are accepted lines once approved', () => {
    for (const state of ['accept', 'partly_accept'] as const) {
      expect(isPromised(sampleLine({ state, decision: 'due' }))).toBe(false);
      expect(isPromised(sampleLine({ state, decision: 'approved' }))).toBe(true);
    }
  });
  it('are unanswered lines where confirm is off, and only there', () => {
    for (const state of ['new', 'split'] as const) {
      expect(isPromised(sampleLine({ state, confirmOn: true }))).toBe(false);
      expect(isPromised(sampleLine({ state, confirmOn: false }))).toBe(true);
    }
  });
});

describe('overdue and turn', () => {
  it('marks a line that was not answered until the last reminder, and one that is due and on no note', () => {
    expect(isOverdue(sampleLine(), '2025-11-02')).toBe(true);
    expect(isOverdue(sampleLine(), '2025-11-03')).toBe(false);
    const late = { requestedTo: '2025-11-02', confirmed: '480', state: 'completely_confirm' } as const;
    expect(isOverdue(sampleLine(late), '2025-11-03')).toBe(true);
    expect(isOverdue(sampleLine({ ...late, onDn: '480' }), '2025-11-03')).toBe(false);
  });
  it("is the plant's turn while its decision is due", () => {
    expect(turnOfLine(sampleLine({ state: 'accept', decision: 'due' }))).toBe('plant');
    expect(turnOfLine(sampleLine({ state: 'reject', rejected: '480' }))).toBe('plant');
    expect(turnOfLine(sampleLine({ state: 'partly_accept', accepted: '80', decision: 'due' }))).toBe('plant');
    expect(turnOfLine(sampleLine({ state: 'split', pending: true }))).toBe('plant');
  });
  it("is the supplier's turn while something is to be answered, and nobody's after that", () => {
    expect(turnOfLine(sampleLine())).toBe('supplier');
    expect(turnOfLine(sampleLine({ state: 'partly_reject', rejected: '80' }))).toBe('supplier');
    expect(turnOfLine(sampleLine({ state: 'partly_reject', rejected: '80', confirmed: '400' }))).toBe('done');
    expect(turnOfLine(sampleLine({ state: 'completely_confirm', confirmed: '480' }))).toBe('done');
    expect(turnOfLine(sampleLine({ state: 'accept', accepted: '480', decision: 'approved' }))).toBe('done');
    expect(turnOfLine(sampleLine({ state: 'full_split', inParts: '480' }))).toBe('done');
    expect(turnOfLine(sampleLine({ confirmOn: false }))).toBe('done');
    expect(turnOfLine(sampleLine({ state: 'closed' }))).toBe('done');
  });
});

it('never loses a quantity between what remains, parts and answers', () => {
  const qty = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(value => `${value}` as Decimal);
  fc.assert(
    fc.property(qty, qty, qty, qty, qty, (inParts, confirmed, accepted, rejected, rest) => {
      const parts = { inParts, confirmed, accepted, rejected };
      const line = sampleLine({ ...parts, released: sum([...Object.values(parts), rest]) });
      expect(remainingOf(line)).toBe(rest);
      expect(compare(openForNotes(line), rest)).toBeGreaterThanOrEqual(0);
    }),
  );
});
