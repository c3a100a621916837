import type { DerivedStates } from '../../kernel/index.ts';
import type { PipelineStatus } from './cover.ts';

/**
 * §4: nothing; that a material is short in a plant is told by §3. decided: a measure, which follows from documents alone and
 * nobody sets (decision 0166). It goes from any to any, so that it has no main path.
 */
export const pipeline: DerivedStates<PipelineStatus> = {
  name: 'pipeline',
  states: {
    line_stop_risk: { tone: 'danger', turn: 'plant' },
    short: { tone: 'danger', turn: 'plant' },
    watch: { tone: 'warning', turn: 'done' },
    ok: { tone: 'success', turn: 'done' },
  },
};
