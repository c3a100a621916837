import { readPersisted } from '../../client/settings/persisted.ts';

/** The number of the plant that was signed in to last from this browser. */
export const keptPlant = (): string => {
  const kept = readPersisted('plant');
  return typeof kept === 'string' && kept !== '*' ? kept : '';
};
