import type { DerivedStates, Machine } from '@inbound/shared';

/** A text that must be there: under one of these keys. */
export interface Required {
  keys: string[];
  /** What needs it, for the person who writes it. */
  of: string;
}

/** A field of a closed set of words that a screen shows as words. */
interface Choice {
  field: string;
  words: readonly string[];
}

/** What the product is made of, as far as it is shown to people. */
export interface Shown {
  machines: Record<string, DerivedStates & Partial<Pick<Machine, 'actions'>>>;
  screens: readonly string[];
  sections: readonly string[];
  roles: readonly string[];
  /** Of what numbers are drawn. */
  counters: readonly string[];
  /** The kinds of notices. */
  notices: readonly string[];
  /** What is printed on papers. */
  paperWords: readonly string[];
  lists: readonly { feature: string; fields: readonly string[]; tabs: readonly string[]; choices: readonly Choice[] }[];
  /** Fields that a refusal of a feature names in its sentence. */
  refused: readonly { feature: string; field: string }[];
}

const of = (feature: string, kind: string, name: string): Required => ({
  keys: [`${feature}.${kind}.${name}`, `common.${kind}.${name}`, `kit.${kind}.${name}`],
  of: `${kind} ${name} of ${feature}`,
});

const ofMachine = ({ name, states, actions = {} }: Shown['machines'][string]): Required[] => [
  ...Object.keys(states).map(state => of(name, 'state', state)),
  ...Object.values(states).flatMap(({ step }) => (step ? [of(name, 'step', step)] : [])),
  ...Object.values(states).map(({ turn }) =>
    turn === 'done'
      ? { keys: ['common.party.done'], of: 'turn done' }
      : { keys: [`common.party.${turn}`], of: `party ${turn}` },
  ),
  ...Object.keys(actions).map(action => of(name, 'action', action)),
];

/** Keys that are there for programs: ids and versions have no column. */
const isShown = (field: string): boolean => field !== 'id' && field !== 'version' && !/Ids?$/.test(field);

/** Every text without which a person would read a name of the program. */
export const requiredTexts = ({
  machines,
  screens,
  sections,
  roles,
  counters,
  notices,
  paperWords,
  lists,
  refused,
}: Shown): Required[] => [
  ...Object.values(machines).flatMap(ofMachine),
  ...screens.map(path => ({ keys: [`screen.${path}`], of: `screen ${path}` })),
  ...sections.map(section => ({ keys: [`common.section.${section}`], of: `section ${section}` })),
  ...roles.map(role => ({ keys: [`role.name.${role}`], of: `role ${role}` })),
  ...counters.map(name => ({ keys: [`businessData.counter.${name}`], of: `numbers of ${name}` })),
  ...notices.map(kind => ({ keys: [`notice.${kind}`], of: `notice ${kind}` })),
  ...paperWords.map(word => ({ keys: [`paper.${word}`], of: `word ${word} on paper` })),
  ...lists.flatMap(({ feature, fields, tabs, choices }) => [
    ...fields.filter(isShown).map(field => of(feature, 'field', field)),
    ...tabs.map(tab => of(feature, 'tab', tab)),
    ...choices.flatMap(({ field, words }) => words.map(word => of(feature, field, word))),
  ]),
  ...refused.filter(({ field }) => isShown(field)).map(({ feature, field }) => of(feature, 'field', field)),
];
