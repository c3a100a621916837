import { type Decimal, isPositive, subtract, sum, ZERO } from '../../kernel/index.ts';
import type { CallOffLineRow } from './line-contract.ts';

/** What of a line tells where its quantity stands. */
export type FlowingLine = Pick<
  CallOffLineRow,
  | 'id'
  | 'lineNo'
  | 'parentId'
  | 'state'
  | 'released'
  | 'confirmed'
  | 'accepted'
  | 'rejected'
  | 'remaining'
  | 'onDn'
  | 'onSentDn'
>;

/** Something of a line that a sent note delivered, and what the plant has counted of it. */
export interface Delivered {
  lineNo: string;
  counted: Decimal | null;
}

/** Where a quantity stands on its way: what is ordered, and how much of it has come how far. All in one unit. */
export interface Flow {
  ordered: Decimal;
  promised: Decimal;
  onNotes: Decimal;
  sent: Decimal;
  received: Decimal;
}

/** The stages of a flow, in the order in which a quantity goes through them. */
export const FLOW_STAGES = [
  'ordered',
  'promised',
  'onNotes',
  'sent',
  'received',
] as const satisfies readonly (keyof Flow)[];

/** What an ordered quantity consists of: each part is counted by itself, so that they can be held against the whole. */
export interface FlowParts {
  sent: Decimal;
  /** On notes that are not sent yet. */
  unsent: Decimal;
  /** Promised, and on no note. */
  toDeliver: Decimal;
  unanswered: Decimal;
  rejected: Decimal;
  /** Of lines that are closed: nobody answers or delivers it any more. */
  closed: Decimal;
}

const least0 = (value: Decimal): Decimal => (isPositive(value) ? value : ZERO);
const promisedOf = ({ confirmed, accepted }: FlowingLine): Decimal => sum([confirmed, accepted]);

/** How far a line has come; what was received is what the plant counted of its notes. */
export const flowOfLine = (line: FlowingLine, delivered: readonly Delivered[]): Flow => ({
  ordered: line.released,
  promised: promisedOf(line),
  onNotes: line.onDn,
  sent: line.onSentDn,
  received: sum(delivered.filter(({ lineNo }) => lineNo === line.lineNo).map(({ counted }) => counted ?? ZERO)),
});

/** How far all lines of a call-off have come together. A part of a split is ordered with its line, and counts once. */
export const flowOf = (lines: readonly FlowingLine[], delivered: readonly Delivered[]): Flow => {
  const flows = lines.map(line => ({ ...flowOfLine(line, delivered), isPart: line.parentId !== null }));
  const total = (stage: keyof Flow) => sum(flows.map(flow => flow[stage]));
  const ordered = sum(flows.filter(({ isPart }) => !isPart).map(flow => flow.ordered));
  return {
    ordered,
    promised: total('promised'),
    onNotes: total('onNotes'),
    sent: total('sent'),
    received: total('received'),
  };
};

/** What of a line is promised and on no note, and what of it is not answered; what was put on notes without an answer is no longer. */
const openOf = (line: FlowingLine) => {
  const promised = promisedOf(line);
  const unasked = least0(subtract(line.onDn, promised));
  return {
    toDeliver: least0(subtract(promised, line.onDn)),
    unanswered: least0(subtract(line.remaining, unasked)),
  };
};

/** The parts of what is ordered (ux B.8.5). What is open of a closed line waits for nobody. */
export const flowParts = (lines: readonly FlowingLine[]): FlowParts => {
  const total = (of: (line: FlowingLine) => Decimal) => sum(lines.map(of));
  const ifOpen = (line: FlowingLine, qty: Decimal) => (line.state === 'closed' ? ZERO : qty);
  return {
    sent: total(({ onSentDn }) => onSentDn),
    unsent: total(({ onDn, onSentDn }) => subtract(onDn, onSentDn)),
    toDeliver: total(line => ifOpen(line, openOf(line).toDeliver)),
    unanswered: total(line => ifOpen(line, openOf(line).unanswered)),
    rejected: total(({ rejected }) => rejected),
    closed: total(line => (line.state === 'closed' ? sum(Object.values(openOf(line))) : ZERO)),
  };
};

/** What the parts add up to: equal to what is ordered, or something was delivered beyond it or counted wrongly. */
export const partsTogether = (parts: FlowParts): Decimal => sum(Object.values(parts));
