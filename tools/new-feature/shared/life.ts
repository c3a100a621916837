import { moduleOf } from '../module.ts';
import type { Life, Spec } from '../spec.ts';

const lookOf = (state: string, { draft, waiting, done }: Life): string => {
  if (state === draft) return `{ tone: 'neutral', turn: 'supplier', step: '${state}' }`;
  if (state === waiting) return `{ tone: 'action', turn: 'plant', step: '${state}' }`;
  if (state === done) return `{ tone: 'success', turn: 'done', step: '${state}' }`;
  return `{ tone: 'danger', turn: 'done' }`;
};

/** The machine of a document between a supplier and a plant. */
export const machine = ({ area, camel, pascal, words }: Spec, life: Life): string => {
  const { states, draft, waiting, done, refused } = life;
  const may = (action: string) => `'${area}.${camel}.${action}'`;
  return moduleOf(
    { '../../kernel/index.ts': ['machineFor'] },
    `
/** What the machine of a ${words} looks at. */
export interface ${pascal}Facts {
  state: ${states.map(state => `'${state}'`).join(' | ')};
}

/**
 * The life of a ${words}.
 *
 * §4: not given.
 * decided: the supplier writes and submits it, the plant accepts it or refuses it with a reason.
 */
export const ${camel} = machineFor<${pascal}Facts>()({
  name: '${camel}',
  initial: '${draft}',
  states: {
    ${states.map(state => `${state}: ${lookOf(state, life)},`).join('\n')}
  },
  actions: {
    edit: { from: ['${draft}'], to: 'same', permission: ${may('edit')} },
    delete: { from: ['${draft}'], to: 'gone', permission: ${may('edit')} },
    submit: { from: ['${draft}'], to: '${waiting}', permission: ${may('submit')} },
    accept: { from: ['${waiting}'], to: '${done}', permission: ${may('accept')} },
    refuse: { from: ['${waiting}'], to: '${refused}', permission: ${may('accept')} },
  },
});`,
  );
};

/** What both sides ask about a document besides its machine. */
export const rules = ({ camel, words, pascal }: Spec, { draft }: Life): string =>
  moduleOf(
    { './machine.ts': [`type ${pascal}Facts`] },
    `
/** Whether the supplier still writes a ${words}. */
export const isDraft = (${camel}: ${pascal}Facts): boolean => ${camel}.state === '${draft}';`,
  );
