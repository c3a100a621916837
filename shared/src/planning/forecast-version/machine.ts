import { machineFor } from '../../kernel/index.ts';

/** What the machine of a forecast version looks at. */
export interface ForecastVersionFacts {
  state: 'imported' | 'published' | 'superseded';
}

/**
 * The life of a forecast version (planning.md, Forecast versions).
 *
 * §4: as planning.md has it: imported, published with a due date, superseded by a newer one of the same scope; one that is
 * only imported may be deleted.
 * decided: its figures are never changed, also while it is imported: whoever mends a file deletes the version and imports it
 * again (decision 0140).
 */
export const forecastVersion = machineFor<ForecastVersionFacts>()({
  name: 'forecastVersion',
  initial: 'imported',
  states: {
    imported: { tone: 'neutral', turn: 'plant', step: 'imported' },
    published: { tone: 'success', turn: 'done', step: 'published' },
    superseded: { tone: 'muted', turn: 'done' },
  },
  actions: {
    publish: { from: ['imported'], to: 'published', permission: 'planning.forecastVersion.publish' },
    delete: { from: ['imported'], to: 'gone', permission: 'planning.forecastVersion.edit' },
    supersede: { from: ['published'], to: 'superseded', permission: 'system' },
  },
});
