import { z } from 'zod';
import {
  callsOf,
  endpoint,
  id,
  listEndpoint,
  person,
  statesOf,
  TURNS,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { catalogueSync } from './machine.ts';

const PATH = '/ordering/v1/catalogue-sync' as const;
const view = 'ordering.catalogueSync.view' as const;
const run = 'ordering.catalogueSync.run' as const;

const syncState = z.enum(statesOf(catalogueSync));

/** A run with what it has read so far. */
export const catalogueSyncRow = z.object({
  id,
  version,
  state: syncState,
  turn,
  startedBy: person,
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
  /** Why the last try brought nothing: why it was interrupted, or for what it waits. */
  lastFailure: z.string(),
  /** How much of the catalogue is read, in percent; 0 until it is here. */
  percent: z.int(),
  entryCount: z.int(),
  createdCount: z.int(),
  changedCount: z.int(),
  /** Parts that the catalogue does not have any more. */
  goneCount: z.int(),
  /** Entries that could not be read, and why the first of them could not. */
  unreadCount: z.int(),
  unreadSaid: z.array(z.string()),
  changedAt: timestamp,
});
export type CatalogueSyncRow = z.output<typeof catalogueSyncRow>;

export const listCatalogueSyncs = listEndpoint({
  path: PATH,
  access: view,
  title: 'Runs that read the whole catalogue',
  row: catalogueSyncRow,
  filter: {
    state: z.array(syncState).max(syncState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
  },
  sortable: ['startedAt'],
  defaultSort: '-startedAt',
  tabs: { done: { state: ['done'] }, interrupted: { state: ['interrupted'] } },
});

/** When the catalogue was last read whole, and when it may be read again. */
export const readCatalogueSyncTimes = endpoint({
  method: 'GET',
  path: `${PATH}/times`,
  access: view,
  title: 'When the catalogue was last read whole, and when it may be again',
  input: z.strictObject({}),
  answer: z.object({
    lastAt: timestamp.nullable(),
    /** Null: at once. */
    nextAt: timestamp.nullable(),
  }),
});

export const startCatalogueSync = endpoint({
  method: 'POST',
  path: `${PATH}/start`,
  access: run,
  title: 'Read the whole catalogue of the distributor; once a day',
  input: z.strictObject({}),
  answer: catalogueSyncRow,
});

const calls = callsOf(PATH, 'ordering.catalogueSync', catalogueSyncRow);

export const resumeCatalogueSync = calls.act('resume', {
  access: run,
  title: 'Go on with an interrupted run where it stands',
});

export const cancelCatalogueSync = calls.act('cancel', {
  access: run,
  title: 'Cancel a run; what it has stored stays',
});
