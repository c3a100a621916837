import { type RefusalData, refusal } from '../../kernel/index.ts';

/** What a message says of itself and of one of its releases. */
export interface MessageFacts {
  /** The name that people know it by: `VDA 4905`, `DELFOR D.04A`. */
  format: string;
  kind: 'series' | 'pre_series' | 'after_sales' | 'jit';
  /** BGM function: 9 original, 5 replacement, 4 change, 1 cancellation. VDA messages have none. */
  messageFunction?: string | undefined;
  /** LIN action of the item: 1 added, 2 deleted, 3 changed, 4 nothing to be done. */
  action?: string | undefined;
  /** The sender marked the transmission as a test. */
  isTest: boolean;
}

/**
 * What a release is to do: replace the schedule, change the lines that it names, take the schedule away, bring back the
 * release before the one in force, or nothing.
 */
export const EFFECTS = ['replace', 'change', 'delete', 'cancel', 'none'] as const;
export type Effect = (typeof EFFECTS)[number];

/** The messages whose releases are taken in. */
export const TAKEN_FORMATS = 'VDA 4905, DELFOR';

/** A message without function is an original. */
const BY_FUNCTION: Readonly<Record<string, Effect>> = {
  '': 'replace',
  '9': 'replace',
  '7': 'replace',
  '5': 'replace',
  '4': 'change',
  '3': 'delete',
  '1': 'cancel',
};

/** What an item makes of what its message is to do; undefined leaves it as it is. */
const BY_ACTION: Readonly<Record<string, Effect | undefined>> = {
  '': undefined,
  '1': undefined,
  '3': undefined,
  '5': undefined,
  '2': 'delete',
  '4': 'none',
};

/** A message of a kind that is not taken in, whatever it says. */
export const notTaken = (kind: string): { refusal: RefusalData } => ({
  refusal: refusal('message_kind', { kind, allowed: TAKEN_FORMATS }),
});

/**
 * The table of kind, function and action: what becomes of one release of a message, or why it is none of ours. A fine
 * call-off never touches the series schedule, and a test is only ever tried (call-offs.md, Kind and function).
 */
export const decideMessage = (
  message: MessageFacts,
  isDryRun: boolean,
): { effect: Effect } | { refusal: RefusalData } => {
  const { format, kind, messageFunction = '', action = '', isTest } = message;
  if (kind === 'jit') return notTaken(format);
  const effect = BY_FUNCTION[messageFunction];
  if (effect === undefined) return notTaken(`${format}, BGM ${messageFunction}`);
  if (!(action in BY_ACTION)) return notTaken(`${format}, LIN ${action}`);
  if (isTest && !isDryRun) return { refusal: refusal('test_message') };
  return { effect: effect === 'cancel' ? effect : (BY_ACTION[action] ?? effect) };
};
