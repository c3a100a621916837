import type { DerivedStates, Machine } from '../shared/src/kernel/index.ts';

type AnyMachine = Pick<Machine<string, string, never>, 'name' | 'initial' | 'states' | 'actions'>;

/** What the specification gives of a table and what we decided, from the comment above it. */
export interface TableNotes {
  given: string;
  decided: string;
}

const TABLE = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+)(?: = machineFor|: DerivedStates)/g;
const NOTE = /§4: ([\s\S]*?)\s*decided: ([\s\S]*?)$/;

/** Finds the tables of states in a source text, with the notes `§4:` and `decided:` of their comments. */
export const tablesIn = (source: string): Map<string, TableNotes | null> => {
  const found = new Map<string, TableNotes | null>();
  for (const [, comment = '', name = ''] of source.matchAll(TABLE)) {
    const text = comment
      .replace(/^\s*\* ?/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const [, given, decided] = NOTE.exec(text) ?? [];
    found.set(name, given !== undefined && decided !== undefined ? { given, decided } : null);
  }
  return found;
};

type AnyRule = AnyMachine['actions'][string];

const END = '[*]';
const ANY = 'any_other';

const edge = (from: string, to: string, label = ''): string => `  ${from} --> ${to}${label && `: ${label}`}`;

/** The states from which an action starts; all but its target are drawn as one. */
const sourcesOf = ({ from, to }: AnyRule, states: readonly string[]): readonly string[] =>
  states.length > 2 && states.every(state => state === to || from.includes(state)) ? [ANY] : from;

const targetsOf = ({ to }: AnyRule): string[] =>
  [to].flat().flatMap(target => (target === 'same' ? [] : target === 'gone' ? [END] : [target]));

/** Actions that start and end alike share their arrows. */
const alike = (rules: [string, AnyRule][]): { names: string[]; rule: AnyRule }[] => {
  const groups = new Map<string, { names: string[]; rule: AnyRule }>();
  for (const [name, rule] of rules) {
    const key = JSON.stringify([rule.from, rule.to]);
    groups.set(key, { rule, names: [...(groups.get(key)?.names ?? []), name] });
  }
  return [...groups.values()];
};

/** Arrows of actions: where the facts choose among several targets, through a point that is named after the action. */
const arrowsOf = (rules: [string, AnyRule][], states: readonly string[]): string[] =>
  alike(rules).flatMap(({ names, rule }) => {
    const sources = sourcesOf(rule, states);
    const targets = targetsOf(rule);
    const label = names.join(', ');
    const [target] = targets;
    if (target === undefined) return [];
    if (targets.length === 1) return sources.map(source => edge(source, target, label));
    const choice = `${names.join('_')}_choice`;
    return [
      `  state ${choice} <<choice>>`,
      ...sources.map(source => edge(source, choice, label)),
      ...targets.map(each => edge(choice, each)),
    ];
  });

const diagram = (lines: readonly string[]): string[] => ['```mermaid', 'stateDiagram-v2', ...lines, '```', ''];

const statesTable = (states: DerivedStates['states']): string[] => [
  '| state | tone | turn | step |',
  '| --- | --- | --- | --- |',
  ...Object.entries(states).map(([state, { tone, turn, step }]) => `| ${state} | ${tone} | ${turn} | ${step ?? ''} |`),
];

const actionsTable = (machine: AnyMachine): string[] => [
  '| action | permission | from | to |',
  '| --- | --- | --- | --- |',
  ...Object.entries(machine.actions).map(
    ([action, { permission, from, to }]) =>
      `| ${action} | ${permission} | ${from.join(', ')} | ${[to].flat().join(', ')} |`,
  ),
];

const notesOf = (notes: TableNotes): string[] => [
  `Given by the specification (§4): ${notes.given}`,
  '',
  `Decided: ${notes.decided}`,
];

/** A machine as diagrams, one of what people do and one of what the system does, with its tables. */
export const drawMachine = (machine: AnyMachine, notes: TableNotes): string => {
  const states = Object.keys(machine.states);
  const rules = Object.entries(machine.actions);
  const byPeople = arrowsOf(
    rules.filter(([, rule]) => rule.permission !== 'system'),
    states,
  );
  const bySystem = arrowsOf(
    rules.filter(([, rule]) => rule.permission === 'system'),
    states,
  );
  return [
    `## ${machine.name}`,
    '',
    ...notesOf(notes),
    '',
    ...diagram([edge(END, machine.initial), ...byPeople]),
    ...(bySystem.length > 0 ? ['By the system:', '', ...diagram(bySystem)] : []),
    ...statesTable(machine.states),
    '',
    ...actionsTable(machine),
    '',
  ].join('\n');
};

/** A table of derived states; it has no actions to draw. */
export const drawDerived = (table: DerivedStates, notes: TableNotes): string =>
  [`## ${table.name} (derived)`, '', ...notesOf(notes), '', ...statesTable(table.states), ''].join('\n');
