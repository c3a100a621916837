import type { Mutant } from './mutant.ts';

const decimals = { file: 'shared/src/kernel/decimal.ts', test: 'shared/src/kernel/decimal.test.ts' };
const days = { file: 'shared/src/kernel/dates.ts', test: 'shared/src/kernel/dates.test.ts' };
const machines = { file: 'shared/src/kernel/machine.ts', test: 'shared/src/kernel/machine.test.ts' };
const lines = {
  file: 'shared/src/calloff/call-off/line-rules.ts',
  test: 'shared/src/calloff/call-off/line-rules.test.ts',
};
const quantities = {
  file: 'shared/src/calloff/call-off/quantity-rules.ts',
  test: 'shared/src/calloff/call-off/quantity-rules.test.ts',
};
const merges = {
  file: 'shared/src/calloff/release/merge-rules.ts',
  test: 'shared/src/calloff/release/merge-rules.test.ts',
};
const intake = {
  file: 'shared/src/calloff/release/intake-rules.ts',
  test: 'shared/src/calloff/release/intake-rules.test.ts',
};
const checks = { file: 'shared/src/calloff/release/checks.ts', test: 'shared/src/calloff/release/checks.test.ts' };
const validity = {
  file: 'shared/src/calloff/scheduling-agreement/validity.ts',
  test: 'shared/src/calloff/scheduling-agreement/validity.test.ts',
};

/** Mistakes in numbers, days and machines, and in how releases are taken in. */
export const kernelMutants: readonly Mutant[] = [
  {
    is: 'a long whole number is added as a floating-point number',
    ...decimals,
    right: 'const EXACT_DIGITS = 15',
    wrong: 'const EXACT_DIGITS = 25',
  },
  {
    is: 'a fraction is added as a floating-point number',
    ...decimals,
    right: "value.length <= EXACT_DIGITS && !value.includes('.')",
    wrong: 'value.length <= EXACT_DIGITS',
  },
  {
    is: 'a number with zeros before it is one',
    ...decimals,
    right: '(0|[1-9]\\d{0,17})',
    wrong: '(\\d{1,18})',
  },
  {
    is: 'the cache of a day goes one moment over midnight',
    ...days,
    right: 'milliseconds < last.until',
    wrong: 'milliseconds <= last.until',
  },
  {
    is: 'the cache of a day knows no time zone',
    ...days,
    right: 'const last = lastDays.get(zone);',
    wrong: 'const last = [...lastDays.values()].at(-1);',
  },
  {
    is: 'a moment that a clock skips is taken for another',
    ...days,
    right: 'if (!Local.equals(Zoned.toPlainDateTime(zoned), local))',
    wrong: 'if (zoned === undefined)',
  },
  {
    is: 'an exception of the calendar is not looked at',
    ...days,
    right: 'exceptions[date] ?? (weekOn',
    wrong: '(weekOn',
  },
  {
    is: 'a dated week of the calendar is not looked at',
    ...days,
    right: 'weekOn(weeks, date)?.weekdays ?? weekdays',
    wrong: 'weekdays',
  },
  {
    is: 'working days are counted forward alone',
    ...days,
    right: 'const step = days < 0 ? -1 : 1;',
    wrong: 'const step = 1;',
  },
  {
    is: 'an action needs no permission',
    ...machines,
    right: "may !== 'system' && (rule.permission === 'system' || !may(rule.permission))",
    wrong: "may !== 'system' && rule.permission === 'system'",
  },
  {
    is: 'an action of the system is anybody’s',
    ...machines,
    right: "rule.permission === 'system' || !may(rule.permission)",
    wrong: "rule.permission !== 'system' && !may(rule.permission)",
  },
  {
    is: 'an action is taken from any state',
    ...machines,
    right: 'if (!rule.from.includes(facts.state)) {',
    wrong: 'if (rule.from.length === 0) {',
  },
  {
    is: 'guards are asked and not heard',
    ...machines,
    right: 'if (answer !== true) return { refusal: asRefusal(answer) };',
    wrong: '',
  },
  {
    is: 'what was rejected remains to be answered',
    ...lines,
    right: 'sum([line.inParts, line.confirmed, line.accepted, line.rejected])',
    wrong: 'sum([line.inParts, line.confirmed, line.accepted])',
  },
  {
    is: 'a line is frozen a day later',
    ...lines,
    right: 'first === null || first <= line.today',
    wrong: 'first === null || first < line.today',
  },
  {
    is: 'an acceptance that the plant has not approved is delivered',
    ...lines,
    right: "return line.decision === 'approved';\n    case",
    wrong: 'return true;\n    case',
  },
  {
    is: 'a line that is half rejected is rejected',
    ...lines,
    right: "equal(line.rejected, own) ? 'reject' : 'partly_reject'",
    wrong: "equal(line.rejected, own) ? 'reject' : 'reject'",
  },
  {
    is: 'what is on other notes does not count',
    ...quantities,
    right: 'larger(ZERO, subtract(most, line.onDn))',
    wrong: 'most',
  },
  {
    is: 'a whole number of packs is rounded up by one',
    ...quantities,
    right: 'isZero(rest) ? times : times + 1',
    wrong: 'times + 1',
  },
  {
    is: 'a tolerance is rounded up',
    ...quantities,
    right: 'return roundDown(add(promised',
    wrong: 'return add(add(promised',
  },
  {
    is: 'a note of a call-off that was replanned is dropped with it',
    ...merges,
    right: "gone: 'cover'",
    wrong: "gone: 'drop'",
  },
  {
    is: 'a closed line that is asked for no more is dropped',
    ...merges,
    right: "closed: { same: 'keep', changed: 'renew', gone: 'keep' }",
    wrong: "closed: { same: 'keep', changed: 'renew', gone: 'drop' }",
  },
  {
    is: 'what was not sent whole is history',
    ...merges,
    right: 'compare(onSentNotes, larger(facts.released, asked?.qty ?? ZERO)) >= 0',
    wrong: 'compare(onSentNotes, ZERO) >= 0',
  },
  {
    is: 'a gap between releases is no objection',
    ...intake,
    right: "return refusal('release_gap', { previous: previousNo, present: inForce.no });",
    wrong: 'return undefined;',
  },
  {
    is: 'an older release is taken without being asked for',
    ...intake,
    right: 'isOlder(incoming, inForce) && !(follows',
    wrong: 'isOlder(inForce, inForce) && !(follows',
  },
  {
    is: 'release 10 is older than release 9',
    ...intake,
    right: 'compare(numberOf(release.no), numberOf(than.no)) < 0',
    wrong: 'release.no < than.no',
  },
  {
    is: 'the same release is taken twice',
    ...intake,
    right: 'if (known.sameContentHash === incoming.contentHash) return { apply: false };\n',
    wrong: '',
  },
  {
    is: 'a reset that does not fit our figures is believed',
    ...checks,
    right: 'return isOurs ? undefined :',
    wrong: 'return true ? undefined :',
  },
  {
    is: 'another unit is no mistake',
    ...checks,
    right: 'unit !== undefined && unit !== expected',
    wrong: "unit === ''",
  },
  {
    is: 'an agreement is over on its last day',
    ...validity,
    right: 'validTo < day',
    wrong: 'validTo <= day',
  },
];
