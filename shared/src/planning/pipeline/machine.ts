import type { DerivedStates } from '../../kernel/index.ts';
import type { PipelineStatus } from './cover.ts';

/** §3: how a material stands in a plant. decided: it follows from documents alone, and nobody sets it (decision 0166). */
export const pipeline: DerivedStates<PipelineStatus> = {
  name: 'pipeline',
  states: {
    line_stop_risk: { tone: 'danger', turn: 'plant' },
    short: { tone: 'danger', turn: 'plant' },
    watch: { tone: 'warning', turn: 'done' },
    ok: { tone: 'success', turn: 'done' },
  },
};
