import { isOpen, machineFor, statesOf } from '../../kernel/index.ts';

/** What the machine of a sync run looks at. */
export interface CatalogueSyncFacts {
  state: 'running' | 'interrupted' | 'done' | 'cancelled';
}

const run = 'ordering.catalogueSync.run' as const;

/** Whether a worker may go on with a run. */
export const isRunning = (state: CatalogueSyncFacts['state']): boolean => state === 'running';

/**
 * A run that reads the distributor's whole catalogue.
 *
 * §4: –. ordering.md has the states and actions.
 * decided: a run whose server has gone is taken up by the next one where it stands; one that failed three times waits for a
 * person (decision 0153).
 */
export const catalogueSync = machineFor<CatalogueSyncFacts>()({
  name: 'catalogueSync',
  initial: 'running',
  states: {
    running: { tone: 'progress', turn: 'system', step: 'running' },
    interrupted: { tone: 'warning', turn: 'buyer' },
    done: { tone: 'success', turn: 'done', step: 'done' },
    cancelled: { tone: 'muted', turn: 'done' },
  },
  actions: {
    interrupt: { from: ['running'], to: 'interrupted', permission: 'system' },
    resume: { from: ['interrupted'], to: 'running', permission: run },
    finish: { from: ['running'], to: 'done', permission: 'system' },
    cancel: { from: ['running', 'interrupted'], to: 'cancelled', permission: run },
  },
});

/** States of a run that is not over: at most one run of a tenant has one of them. */
export const OPEN_SYNC_STATES = statesOf(catalogueSync).filter(state => isOpen(catalogueSync, state));
