import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Turn } from '../../kernel/index.ts';
import {
  type CallOffState,
  callOff,
  callOffStateOf,
  type LineInHeader,
  type LineInSeries,
  seriesCallOff,
  seriesStateOf,
  settledSeries,
  settledSeriesOf,
  turnOfCallOff,
  waitingIn,
} from './header-rules.ts';
import type { LineState } from './line.ts';
import { callOffLine } from './line-machine.ts';

const line = (state: LineState, facts: Partial<LineInHeader> = {}): LineInHeader => ({
  state,
  decision: 'none',
  pending: false,
  confirmed: '0',
  accepted: '0',
  ...facts,
});
const states = Object.keys(callOffLine.states) as LineState[];

describe('header, first match over its lines', () => {
  it.each<[string, LineInHeader[], CallOffState]>([
    ['1 no line', [], 'new'],
    ['1 all closed and nothing promised', [line('closed'), line('closed')], 'new'],
    ['1 all closed, but something confirmed', [line('closed', { confirmed: '1' })], 'completely_confirm'],
    ['1 all closed, but something accepted', [line('closed', { accepted: '1' }), line('closed')], 'completely_confirm'],
    ['2 a decision is due', [line('accept', { decision: 'due' }), line('reject')], 'audit'],
    ['2 a part is pending', [line('completely_confirm'), line('split', { pending: true })], 'audit'],
    ['2 a decision that was due when the plant closed', [line('closed', { decision: 'due' }), line('new')], 'new'],
    ['2 a part that was pending when the plant closed', [line('closed', { pending: true }), line('new')], 'new'],
    ['2 an approved decision', [line('accept', { decision: 'approved' })], 'completely_confirm'],
    ['3 every line rejected', [line('reject'), line('reject')], 'completely_reject'],
    ['3 every line not closed rejected', [line('reject'), line('closed', { confirmed: '9' })], 'completely_reject'],
    ['3 a rejected and an unanswered one', [line('reject'), line('new')], 'partly_reject'],
    ['3 a rejected and a confirmed one', [line('reject'), line('completely_confirm')], 'partly_reject'],
    ['4 confirmed, accepted, on notes and closed', states4(), 'completely_confirm'],
    ['5 one in part rejected', [line('partly_reject'), line('completely_confirm')], 'partly_reject'],
    ['6 one in part confirmed', [line('partly_confirm'), line('new')], 'partly_accept'],
    ['6 one in part accepted', [line('partly_accept')], 'partly_accept'],
    ['6 one confirmed, one without an answer', [line('completely_confirm'), line('new')], 'partly_accept'],
    ['7 nothing answered', [line('new'), line('new')], 'new'],
    ['7 nothing answered, one on notes', [line('new'), line('dn_created')], 'new'],
  ])('%s', (_, lines, state) => {
    expect(callOffStateOf(lines)).toBe(state);
  });

  it('counts split parents by their parts', () => {
    const part = line('completely_confirm');
    expect(callOffStateOf([line('full_split'), part, part])).toBe('completely_confirm');
    expect(callOffStateOf([line('full_split'), line('reject')])).toBe('completely_reject');
    expect(callOffStateOf([line('full_split'), line('split')])).toBe('new');
  });
  it('counts the remainder of a line split in part as unanswered', () => {
    expect(callOffStateOf([line('partial_split'), line('completely_confirm')])).toBe('partly_accept');
    expect(callOffStateOf([line('partial_split'), line('reject')])).toBe('partly_reject');
  });

  it('has one result for each pair of line states', () => {
    const table = states.map(a => states.map(b => callOffStateOf([line(a), line(b)])));
    const expected = (a: LineState, b: LineState): CallOffState => {
      const pair = [a, b].filter(state => state !== 'full_split');
      const has = (...wanted: LineState[]) => pair.some(state => wanted.includes(state));
      const only = (...wanted: LineState[]) => pair.every(state => wanted.includes(state));
      if (only('closed')) return 'new';
      if (only('closed', 'reject')) return 'completely_reject';
      if (only('closed', 'dn_created', 'accept', 'completely_confirm')) return 'completely_confirm';
      if (has('reject', 'partly_reject')) return 'partly_reject';
      return has('accept', 'completely_confirm', 'partly_confirm', 'partly_accept') ? 'partly_accept' : 'new';
    };
    expect(table).toEqual(states.map(a => states.map(b => expected(a, b))));
  });

  it('is always one of its states, and depends only on which lines there are, not on their order', () => {
    const anyLine = fc.record({
      state: fc.constantFrom(...states),
      decision: fc.constantFrom('none' as const, 'due' as const, 'approved' as const),
      pending: fc.boolean(),
      confirmed: fc.constantFrom('0' as const, '5' as const),
      accepted: fc.constantFrom('0' as const, '5' as const),
    });
    const shuffled = fc
      .array(anyLine, { maxLength: 8 })
      .chain(lines => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })));
    fc.assert(
      fc.property(shuffled, ([lines, others]) => {
        expect(Object.keys(callOff.states)).toContain(callOffStateOf(lines));
        expect(callOffStateOf(others)).toBe(callOffStateOf(lines));
      }),
    );
  });
});

function states4(): LineInHeader[] {
  return (['completely_confirm', 'accept', 'dn_created', 'closed'] as const).map(state => line(state));
}

describe('series list row, first match', () => {
  const agreement = { scheduled: ['0', '480'], sent: '100', orderedInFirmZone: '480' } as const;
  const row = (state: LineState, facts: Partial<LineInSeries> = {}): LineInSeries => ({
    state,
    hasUnsentNote: false,
    onSentNote: false,
    ...facts,
  });

  it.each([
    ['1 no line in the horizon', { ...agreement, scheduled: [] }, [row('new')], 'no_calloff'],
    ['1 no positive line', { ...agreement, scheduled: ['0', '0'] }, [row('accept')], 'no_calloff'],
    ['1 before 2', { ...agreement, scheduled: ['0'], sent: '480' }, [], 'no_calloff'],
    ['2 all firm lines delivered', { ...agreement, sent: '480' }, [row('new', { hasUnsentNote: true })], 'completed'],
    ['2 not quite all', { ...agreement, sent: '479.999' }, [row('new')], 'new'],
    ['3 an unsent note', agreement, [row('accept'), row('new', { hasUnsentNote: true })], 'dn_created'],
    ['4 a line answered', agreement, [row('new'), row('partly_confirm')], 'processing'],
    ['4 a line rejected', agreement, [row('reject')], 'processing'],
    ['4 a line on a sent note', agreement, [row('new', { onSentNote: true })], 'processing'],
    ['5 nothing done', agreement, [row('new'), row('split'), row('closed')], 'new'],
    ['5 no line of a call-off', agreement, [], 'new'],
  ] as const)('%s', (_, facts, lines, state) => {
    expect(seriesStateOf(settledSeriesOf(facts), lines)).toBe(state);
  });

  it('is always one of its states, and depends only on which lines there are', () => {
    const anyRow = fc.record({
      state: fc.constantFrom(...states),
      hasUnsentNote: fc.boolean(),
      onSentNote: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyRow), lines => {
        const settled = settledSeriesOf(agreement);
        const state = seriesStateOf(settled, lines);
        expect(Object.keys(seriesCallOff.states)).toContain(state);
        expect(seriesStateOf(settled, [...lines].reverse())).toBe(state);
        expect(settledSeries(state)).toBe(settled);
      }),
    );
  });
});

describe('the turn of a call-off is a function of its lines', () => {
  const of = (...turns: Turn[]) => waitingIn(turns.map(turn => ({ turn })));

  it.each([
    ['nobody, without a line', of(), 'done', 'done'],
    ['the supplier, while a line is to be answered', of('supplier', 'done'), 'supplier', 'supplier'],
    ['the plant, while a line is to be decided', of('plant', 'done'), 'plant', 'plant'],
    ['each of both, where both have work', of('supplier', 'plant', 'supplier'), 'supplier', 'plant'],
  ] as const)('%s', (_, waiting, forSupplier, forPlant) => {
    expect(turnOfCallOff(waiting, 'supplier')).toBe(forSupplier);
    expect(turnOfCallOff(waiting, 'plant')).toBe(forPlant);
    expect(turnOfCallOff(waiting)).toBe(forPlant);
  });

  it('counts the lines of each', () => {
    expect(of('supplier', 'plant', 'supplier', 'done')).toEqual({ toAnswer: 2, toDecide: 1 });
  });
});
