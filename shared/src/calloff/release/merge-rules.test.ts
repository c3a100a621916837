import { describe, expect, it } from 'vitest';
import { decide } from '../../kernel/index.ts';
import { sampleLine } from '../call-off/line.sample.ts';
import type { LineFacts } from '../call-off/line.ts';
import { callOffLine } from '../call-off/line-machine.ts';
import { remainingOf } from '../call-off/line-rules.ts';
import { type CarriedLine, mergeRelease, type StandingLine } from './merge-rules.ts';
import type { KeyedLine } from './schedule.ts';

const KEY = '2025-11-05/2025-11-05';
const asked = (qty: KeyedLine['qty'], facts: Partial<KeyedLine> = {}): KeyedLine => ({
  key: KEY,
  kindOfDate: 'dated',
  from: '2025-11-05',
  to: '2025-11-05',
  qty,
  ...facts,
});
const standing = (facts: Partial<LineFacts>, rest: Partial<StandingLine> = {}): StandingLine => ({
  id: '1',
  key: KEY,
  facts: sampleLine(facts),
  onSentNotes: '0',
  parts: [],
  ...rest,
});
const DATE = '2025-11-04';

const carry = (line: StandingLine, release: readonly KeyedLine[]): CarriedLine & { to: string } => {
  const [carried] = mergeRelease([line], release, DATE).carried;
  if (!carried) throw new Error('the line is not mentioned');
  if (carried.action === null) return { ...carried, to: line.facts.state };
  const decision = decide(callOffLine, carried.action, line.facts, 'system', carried.next);
  if ('refusal' in decision) throw new Error(decision.refusal.code);
  return { ...carried, to: decision.to };
};

const columns = { same: [asked('480')], changed: [asked('600')], gone: [] } as const;
const closed = standing({ state: 'closed', confirmed: '480', answerState: 'completely_confirm' });
const confirmed = { state: 'completely_confirm', confirmed: '480', answerState: 'completely_confirm' } as const;
const onNotes = standing({ ...confirmed, onDn: '200', noteNumber: '00432701' });
const allOnNotes = standing({ ...confirmed, state: 'dn_created', onDn: '480', noteNumber: '00432701' });
const part = (id: string, facts: Partial<LineFacts>) => ({
  id,
  facts: sampleLine({ isPart: true, state: 'split', released: '240', ...facts }),
});
const split = standing(
  { state: 'full_split', inParts: '480' },
  { parts: [part('a', { ...confirmed, released: '240', confirmed: '240' }), part('b', {})] },
);
const answered = standing(confirmed);

describe('carry-over: closed', () => {
  it('stays closed with the same key and quantity, and when it is gone', () => {
    expect(carry(closed, columns.same)).toMatchObject({ to: 'closed', action: null });
    expect(carry(closed, columns.gone)).toMatchObject({ to: 'closed', action: null });
  });
  it('is new again when it changed, without its old answer', () => {
    expect(carry(closed, columns.changed)).toMatchObject({
      to: 'new',
      next: { released: '600', confirmed: '0', answerState: null },
    });
  });
  it('is new again when it went with one release and comes back with another, even unchanged', () => {
    const away = standing({ ...closed.facts, inRelease: false });
    expect(carry(away, columns.same)).toMatchObject({ to: 'new', next: { inRelease: true } });
    expect(mergeRelease([away], [], DATE).carried).toEqual([]);
  });
});

describe('carry-over: on delivery notes', () => {
  it('keeps with the same key and quantity', () => {
    expect(carry(onNotes, columns.same)).toMatchObject({ to: 'completely_confirm', action: null, surplus: '0' });
  });
  it('keeps the notes when it changed; only the rest is open', () => {
    const line = carry(onNotes, columns.changed);
    expect(line).toMatchObject({ to: 'new', surplus: '0', next: { onDn: '200', answerState: null, decision: 'none' } });
    expect(remainingOf(line.next)).toBe('400');
  });
  it('is dn_created when nothing is open, and tells the surplus', () => {
    expect(carry(onNotes, [asked('200')])).toMatchObject({ to: 'dn_created', surplus: '0' });
    expect(carry(onNotes, [asked('150')])).toMatchObject({ to: 'dn_created', surplus: '50' });
    expect(carry(allOnNotes, columns.changed)).toMatchObject({ to: 'new', surplus: '0' });
  });
  it('stays dn_created when it is gone, and tells all of it', () => {
    expect(carry(allOnNotes, columns.gone)).toMatchObject({
      to: 'dn_created',
      surplus: '480',
      next: { inRelease: false },
    });
    expect(carry(onNotes, columns.gone)).toMatchObject({ to: 'dn_created', surplus: '200' });
  });
  it('is not frozen_change: the surplus says it', () => {
    expect(carry(onNotes, columns.changed).frozenChange).toBe(false);
  });
});

describe('carry-over: splits', () => {
  it('keeps the parts with the same key and quantity', () => {
    expect(carry(split, columns.same)).toMatchObject({ to: 'full_split', removedParts: [] });
  });
  it('is new when it changed, its parts removed', () => {
    const line = carry(split, columns.changed);
    expect(line).toMatchObject({ to: 'new', removedParts: ['a', 'b'], next: { inParts: '0', released: '600' } });
  });
  it('is closed when it is gone, its parts removed', () => {
    expect(carry(split, columns.gone)).toMatchObject({ to: 'closed', removedParts: ['a', 'b'] });
  });
  it('is frozen_change inside the freeze window where a part was answered', () => {
    expect(carry(split, columns.changed).frozenChange).toBe(true);
    expect(carry(split, columns.gone).frozenChange).toBe(true);
    expect(carry({ ...split, parts: [part('b', {})] }, columns.changed).frozenChange).toBe(false);
    const far = { ...split, facts: { ...split.facts, freezeDays: 1 } };
    expect(carry(far, columns.changed).frozenChange).toBe(false);
  });

  const withNote = {
    ...split,
    parts: [part('a', { ...confirmed, confirmed: '240', onDn: '100', noteNumber: '7' }), part('b', {})],
  };
  it('stays fully split where its own notes and those of its parts cover it', () => {
    const own = { ...withNote, facts: { ...withNote.facts, inParts: '240', onDn: '240', noteNumber: '7' } } as const;
    expect(carry(own, [asked('340')])).toMatchObject({ to: 'full_split', next: { inParts: '100' }, surplus: '0' });
  });
  it('follows the row of notes where a part has one; parts without one are removed', () => {
    const line = carry(withNote, columns.changed);
    expect(line).toMatchObject({ row: 'notes', to: 'partial_split', removedParts: ['b'], next: { inParts: '100' } });
    expect(line.coveredParts[0]?.next).toMatchObject({ released: '100', confirmed: '100', onDn: '100' });
    expect(remainingOf(line.next)).toBe('500');
    expect(carry(withNote, [asked('60')])).toMatchObject({ to: 'full_split', surplus: '40' });
    expect(carry(withNote, columns.gone)).toMatchObject({ to: 'dn_created', surplus: '100', removedParts: ['b'] });
  });
});

describe('carry-over: an answer', () => {
  it('is kept with the same key and quantity', () => {
    expect(carry(answered, columns.same)).toMatchObject({ to: 'completely_confirm', next: { confirmed: '480' } });
  });
  it('is replaced when it changed, also when the line is gone, inside the freeze window with frozen_change', () => {
    expect(carry(answered, columns.changed)).toMatchObject({ to: 'new', frozenChange: true, next: { confirmed: '0' } });
    expect(carry(answered, columns.gone)).toMatchObject({ to: 'closed', frozenChange: true });
  });
  it('is replaced outside the freeze window, and where there is no requirement, without a mark', () => {
    for (const freezeDays of [1, null]) {
      const line = standing({ ...confirmed, freezeDays });
      expect(carry(line, columns.changed)).toMatchObject({ to: 'new', frozenChange: false });
      expect(carry(line, columns.gone)).toMatchObject({ to: 'closed', frozenChange: false });
    }
  });
  it('leaves no decision due', () => {
    const due = standing({ state: 'accept', accepted: '480', answerState: 'accept', decision: 'due' });
    expect(carry(due, columns.changed).next.decision).toBe('none');
    expect(carry(due, columns.gone).next.decision).toBe('none');
  });
});

describe('carry-over: no answer', () => {
  const open = standing({});
  it('keeps, takes new figures, or is closed, and is never flagged', () => {
    expect(carry(open, columns.same)).toMatchObject({ to: 'new', action: null, frozenChange: false });
    expect(carry(open, columns.changed)).toMatchObject({ to: 'new', frozenChange: false, next: { released: '600' } });
    expect(carry(open, columns.gone)).toMatchObject({ to: 'closed', frozenChange: false });
  });
});

describe('history', () => {
  const past = { requestedFrom: '2025-11-03', requestedTo: '2025-11-03', onDn: '480' } as const;
  const old = standing({ ...allOnNotes.facts, ...past }, { onSentNotes: '480' });
  it('is a line due before the release with all of it on sent notes: not compared, never flagged', () => {
    expect(carry(old, [])).toMatchObject({ row: null, action: null, surplus: '0' });
    expect(mergeRelease([old], [asked('9')], DATE)).toMatchObject({
      added: [],
      counts: { new: 0, changed: 0, removed: 0 },
    });
  });
  it('is open for the rest where the release asks more of it than was sent', () => {
    const now = { ...asked('5398'), key: old.key };
    const line = carry(old, [now]);
    expect(line).toMatchObject({ row: 'notes', column: 'changed', action: 'replan', next: { released: '5398' } });
    expect(remainingOf(line.next)).toBe('4918');
  });
  it('is not a line of which a part is unsent, that is due today, or that is a backorder', () => {
    expect(carry({ ...old, onSentNotes: '479' }, []).row).toBe('notes');
    expect(carry({ ...old, facts: { ...old.facts, requestedTo: DATE } }, []).row).toBe('notes');
    expect(carry({ ...old, facts: { ...old.facts, kindOfDate: 'backorder' } }, []).row).toBe('notes');
  });
});

describe('counts for the suppliers', () => {
  it('are new, changed and removed lines', () => {
    const lines = [
      standing({}),
      standing({}, { id: '2', key: 'gone' }),
      standing({ kindOfDate: 'backorder' }, { id: '3', key: 'backorder' }),
      standing({ state: 'closed' }, { id: '4', key: 'closed by the plant' }),
    ];
    const release = [
      asked('480'),
      asked('70', { key: 'backorder', kindOfDate: 'backorder' }),
      asked('5', { key: 'x' }),
    ];
    const merged = mergeRelease(lines, release, DATE);
    expect(merged.counts).toEqual({ new: 1, changed: 1, removed: 1 });
    expect(merged.added.map(line => line.key)).toEqual(['x']);
  });
  it('are those of a day that moved: one line gone, one new', () => {
    const moved = asked('480', { key: '2025-11-06/2025-11-06', from: '2025-11-06', to: '2025-11-06' });
    expect(mergeRelease([answered], [moved], DATE).counts).toEqual({ new: 1, changed: 0, removed: 1 });
  });
});

it('dates a backorder that stays by the release that repeats it', () => {
  const backorder = standing({ kindOfDate: 'backorder' }, { key: 'backorder' });
  const again = asked('480', { key: 'backorder', kindOfDate: 'backorder', from: DATE, to: DATE });
  expect(carry(backorder, [again])).toMatchObject({ action: null, next: { requestedFrom: DATE, requestedTo: DATE } });
});
