import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../kernel/index.ts';
import { FLOW_STAGES, type FlowingLine, flowOf, flowOfLine, flowParts, partsTogether } from './flow-rules.ts';

const line = (part: Partial<Record<keyof FlowingLine, string | null>>): FlowingLine =>
  ({
    ...{ id: '1', lineNo: '0010', parentId: null, released: '0', confirmed: '0', accepted: '0', rejected: '0' },
    ...{ remaining: '0', onDn: '0', onSentDn: '0', state: 'new' },
    ...part,
  }) as FlowingLine;

const lines = [
  line({
    released: '600',
    confirmed: '360',
    accepted: '60',
    rejected: '80',
    remaining: '100',
    onDn: '240',
    onSentDn: '200',
  }),
  line({ lineNo: '0020', released: '300', remaining: '0' }),
  line({ lineNo: '0021', parentId: '2', released: '200', confirmed: '200', onDn: '200' }),
  line({ lineNo: '0022', parentId: '2', released: '100', remaining: '100' }),
];
const delivered = [
  { lineNo: '0010', counted: '120' as Decimal },
  { lineNo: '0010', counted: null },
  { lineNo: '', counted: '999' as Decimal },
];

describe('the flow of a quantity', () => {
  it('goes from ordered over promised, on notes and sent to received, and a part of a split is ordered once', () => {
    const flow = flowOf(lines, delivered);
    expect(FLOW_STAGES.map(stage => flow[stage])).toEqual(['900', '620', '440', '200', '120']);
  });

  it('of one line counts what the plant took in of its own notes alone', () => {
    expect(flowOfLine(lines[0] as FlowingLine, delivered).received).toBe('120');
    expect(flowOfLine(lines[2] as FlowingLine, delivered).received).toBe('0');
  });

  it('has parts that add up to what is ordered', () => {
    const parts = flowParts(lines);
    expect(parts).toEqual({
      sent: '200',
      unsent: '240',
      toDeliver: '180',
      unanswered: '200',
      rejected: '80',
      closed: '0',
    });
    expect(partsTogether(parts)).toBe(flowOf(lines, delivered).ordered);
  });

  it('does not call unanswered what was delivered without an answer', () => {
    const unasked = [line({ released: '100', remaining: '100', onDn: '40', onSentDn: '40' })];
    expect(flowParts(unasked)).toMatchObject({ sent: '40', toDeliver: '0', unanswered: '60' });
  });

  it('does not call unanswered or promised what is open of a closed line', () => {
    const closed = [
      line({ state: 'closed', released: '100', confirmed: '60', remaining: '40', onDn: '20', onSentDn: '20' }),
      line({ state: 'closed', released: '50', rejected: '50' }),
    ];
    const parts = flowParts(closed);
    expect(parts).toEqual({ sent: '20', unsent: '0', toDeliver: '0', unanswered: '0', rejected: '50', closed: '80' });
    expect(partsTogether(parts)).toBe('150');
  });

  it('adds up to more where more was delivered than ordered', () => {
    const over = [line({ released: '100', confirmed: '100', onDn: '130', onSentDn: '130' })];
    expect(partsTogether(flowParts(over))).toBe('130');
  });
});
