import { z } from 'zod';
import { COUNTED_BY_MODE, documents } from '../../documents.ts';
import { endpoint, type FeatureName, id, MODES, noInput, text, timestamp } from '../../kernel/index.ts';
import { credential } from '../session/contract.ts';

const PATH = '/system/v1/mode';
const LONGEST_REASON = 200;
const LONGEST_CONFIRMATION = 10;

const mode = z.enum(MODES);

/** How many documents of a kind wait for somebody. */
const openDocuments = z.object({ kind: z.enum(COUNTED_BY_MODE), count: z.int() });
export type OpenDocuments = z.output<typeof openDocuments>;

/** A page that only one of the two modes has. */
const modePage = z.object({ id, path: z.string(), nameZh: z.string(), nameEn: z.string() });
export type ModePage = z.output<typeof modePage>;

/** One switch, as it is kept for good. */
const modeSwitch = z.object({
  id,
  at: timestamp,
  /** Who switched. */
  actor: z.string(),
  actorZh: z.string(),
  fromMode: mode,
  toMode: mode,
  reason: z.string(),
  openDocuments: z.array(openDocuments),
});
export type ModeSwitch = z.output<typeof modeSwitch>;

export const modeState = z.object({
  mode,
  /** When the documents were counted: with this call. */
  countedAt: timestamp,
  openDocuments: z.array(openDocuments),
  /** Pages that the present mode has and the other has not; they leave every menu. */
  leaving: z.array(modePage),
  /** Pages that the other mode has and the present one has not. */
  coming: z.array(modePage),
  /** The last switches, the newest first; the call says how many it tells at most. */
  switches: z.array(modeSwitch),
});
export type ModeState = z.output<typeof modeState>;

/** What a count of open documents reads, whoever may see the documents themselves. */
const shows: Partial<Record<FeatureName, string>> = {
  ...Object.fromEntries(
    documents
      .filter(({ name }) => (COUNTED_BY_MODE as readonly string[]).includes(name))
      .flatMap(({ view }) => (view ? [[view.slice(0, view.lastIndexOf('.')), 'how many documents are open']] : [])),
  ),
  'system.permission': 'which pages each mode has',
};

export const readMode = endpoint({
  method: 'GET',
  path: PATH,
  access: 'system.mode.view',
  title: 'The system mode, what the other one would change, and the last 50 switches',
  shows,
  input: noInput,
  answer: modeState,
});

export const switchMode = endpoint({
  method: 'POST',
  path: `${PATH}/switch`,
  access: 'system.mode.switch',
  title: 'Switch the system mode of the tenant; it holds with the next call of everybody',
  shows,
  input: z.strictObject({
    to: mode,
    /** The name of the mode, typed once more. */
    confirmation: text(LONGEST_CONFIRMATION),
    reason: text(LONGEST_REASON),
    /** `{ nonce, password }`, encrypted: the own password again. */
    credential,
  }),
  answer: modeState,
});
