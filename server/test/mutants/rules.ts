import type { Mutant } from './mutant.ts';

const cumulatives = {
  file: 'shared/src/calloff/scheduling-agreement/cumulatives.ts',
  test: 'shared/src/calloff/scheduling-agreement/cumulatives.test.ts',
};
const answers = {
  file: 'shared/src/calloff/call-off/answer-rules.ts',
  test: 'shared/src/calloff/call-off/answer-rules.test.ts',
};
const headers = {
  file: 'shared/src/calloff/call-off/header-rules.ts',
  test: 'shared/src/calloff/call-off/header-rules.test.ts',
};
const noteDays = {
  file: 'shared/src/delivery/delivery-note/rules.ts',
  test: 'shared/src/delivery/delivery-note/rules.test.ts',
};
const sending = {
  file: 'shared/src/delivery/delivery-note/send-rules.ts',
  test: 'shared/src/delivery/delivery-note/send-rules.test.ts',
};
const restock = {
  file: 'shared/src/delivery/delivery-note/restock-rules.ts',
  test: 'shared/src/delivery/delivery-note/restock-rules.test.ts',
};

/** Mistakes in what is ordered, owed and answered, and in what a note is held to. */
export const ruleMutants: readonly Mutant[] = [
  {
    is: 'what is due today is backlog already',
    ...cumulatives,
    right: 'orderedAt(facts, addDays(facts.today, -1))',
    wrong: 'orderedAt(facts, facts.today)',
  },
  {
    is: 'a backorder follows from what was received',
    ...cumulatives,
    right: 'backorder: positive(subtract(yesterday, facts.sent))',
    wrong: 'backorder: positive(subtract(yesterday, facts.received))',
  },
  {
    is: 'what is in transit is never negative',
    ...cumulatives,
    right: 'inTransit: subtract(facts.sent, facts.received)',
    wrong: 'inTransit: positive(subtract(facts.sent, facts.received))',
  },
  {
    is: 'immediate need is due on its day alone',
    ...cumulatives,
    right: "kindOfDate(line.kind) !== 'dated' || line.to <= day",
    wrong: "kindOfDate(line.kind) === 'backorder' || line.to <= day",
  },
  {
    is: 'deliveries consume the latest lines first',
    ...cumulatives,
    right: '(a.to < b.to ? -1 : a.to > b.to ? 1 : 0);\n\nconst isDueBy',
    wrong: '(a.to < b.to ? 1 : a.to > b.to ? -1 : 0);\n\nconst isDueBy',
  },
  {
    is: 'more is open on a line than it asks for',
    ...cumulatives,
    right: 'open: smaller(positive(subtract(ordered, sent)), line.qty)',
    wrong: 'open: positive(subtract(ordered, sent))',
  },
  {
    is: 'an agreement has begun again on the day of its own reset',
    ...cumulatives,
    right: 'since > resetOn',
    wrong: 'since >= resetOn',
  },
  {
    is: 'a line of an order is owed on its own day',
    ...cumulatives,
    right: 'line.due < today',
    wrong: 'line.due <= today',
  },
  {
    is: 'over-delivery begins at what is due today',
    ...cumulatives,
    right: 'subtract(facts.sent, orderedInFirmZone)',
    wrong: 'subtract(facts.sent, orderedAt(facts, facts.today))',
  },
  {
    is: 'the last requested day is another day',
    ...answers,
    right: 'line.requestedFrom <= date && date <= line.requestedTo',
    wrong: 'line.requestedFrom <= date && date < line.requestedTo',
  },
  {
    is: 'more is promised than remains',
    ...answers,
    right: '(isPositive(qty) && compare(qty, remaining) <= 0)',
    wrong: '(isPositive(qty))',
  },
  {
    is: 'another day is accepted without a note',
    ...answers,
    right: "if (kind === 'accept' && !promised.note?.trim()) return refusal('note_required');\n",
    wrong: '',
  },
  {
    is: 'a rejection needs no reason',
    ...answers,
    right: 'reason?.trim() ? checkAnswerQty',
    wrong: 'reason !== null ? checkAnswerQty',
  },
  {
    is: 'a new part inherits what was confirmed of its line',
    ...answers,
    right: '  confirmed: ZERO,\n',
    wrong: '',
  },
  {
    is: 'a small deviation may be one day larger than allowed',
    ...answers,
    right: 'addDays(line.requestedTo, allowed.days)',
    wrong: 'addDays(line.requestedTo, allowed.days + 1)',
  },
  {
    is: 'an acceptance that leaves out too much is approved at once',
    ...answers,
    right: "compare(multiply(left, '100'), multiply(remainingOf(line), allowed.percent)) <= 0",
    wrong: 'compare(left, remainingOf(line)) <= 0',
  },
  {
    is: 'a decision that is due for an earlier acceptance is skipped',
    ...answers,
    right: "allowed === null || line.decision === 'due'",
    wrong: 'allowed === null',
  },
  {
    is: 'closed lines wait for the plant',
    ...headers,
    right: '!isClosed(line) && (line.pending',
    wrong: '(line.pending',
  },
  {
    is: 'one rejected line of several is a call-off that was rejected',
    ...headers,
    right: "open.every(line => line.state === 'reject')",
    wrong: "open.some(line => line.state === 'reject')",
  },
  {
    is: 'a fully split line counts beside its parts',
    ...headers,
    right: "lines.filter(line => line.state !== 'full_split')",
    wrong: 'lines.filter(() => true)',
  },
  {
    is: 'a number of nine digits is a number of a note',
    ...noteDays,
    right: '/^\\d{1,8}$/',
    wrong: '/^\\d{1,9}$/',
  },
  {
    is: 'goods arrive before they leave',
    ...noteDays,
    right: 'start && end && end < start',
    wrong: 'start && end && end > start',
  },
  {
    is: 'a window of days is open at its beginning',
    ...noteDays,
    right: 'addDays(from, -strategy.before)',
    wrong: 'addDays(from, -strategy.before - 1)',
  },
  {
    is: 'a strict date is met by any later one',
    ...noteDays,
    right: "case 'strict':\n      return { from, to };",
    wrong: "case 'strict':\n      return { from };",
  },
  {
    is: 'what was due before today is held to its date',
    ...noteDays,
    right: 'if (fits || ahead.length < due.length || due.length === 0)',
    wrong: 'if (fits || due.length === 0)',
  },
  {
    is: 'the agreed day is not one of those for which a line is due',
    ...noteDays,
    right: '...(isAgreed ? [{ from: agreed, to: agreed }] : [])',
    wrong: '',
  },
  {
    is: 'two materials stand on a note for one',
    ...noteDays,
    right: 'new Set(materials).size <= 1',
    wrong: 'new Set(materials).size <= 2',
  },
  {
    is: 'a supplier without DUNS sends',
    ...sending,
    right: 'location === null || duns !== null ||',
    wrong: 'location !== undefined ||',
  },
  {
    is: 'labels that were printed and are others now go along',
    ...sending,
    right: 'note.outdatedLabels === 0',
    wrong: 'note.outdatedLabels >= 0',
  },
  {
    is: 'the own quantity of a note counts against it twice',
    ...sending,
    right: 'onDn: subtract(line.callOffLine.onDn, line.qty)',
    wrong: 'onDn: line.callOffLine.onDn',
  },
  {
    is: 'a dated line is owed on its last day',
    ...restock,
    right: "kindOfDate !== 'dated' || requestedTo < today",
    wrong: "kindOfDate !== 'dated' || requestedTo <= today",
  },
  {
    is: 'more is restocked than the backorder',
    ...restock,
    right: 'left = subtract(left, qty);',
    wrong: '',
  },
  {
    is: 'the youngest backlog is delivered first',
    ...restock,
    right: '(a.requestedTo < b.requestedTo ? -1 : a.requestedTo > b.requestedTo ? 1 : 0)',
    wrong: '(a.requestedTo < b.requestedTo ? 1 : a.requestedTo > b.requestedTo ? -1 : 0)',
  },
];
