import { type RefusalData, refusal } from '../../kernel/index.ts';

/** The message that carries a supplier's answers; no answer to a DELFOR exists (call-offs.md). */
export const ANSWER_FORMAT = 'ORDRSP';

/** What a line of an answer says: that something is promised, for whatever day, or that it is refused. */
export type SaidOfLine = 'promise' | 'reject';

/** LIN 1229. A line without action is a promise; whether for the day that was asked for, its date tells. */
const BY_ACTION: Readonly<Record<string, SaidOfLine>> = {
  '': 'promise',
  '3': 'promise',
  '5': 'promise',
  '6': 'promise',
  '7': 'reject',
};

/** BGM 1225 of messages whose lines speak for themselves: originals, changes and answers to them. */
const FUNCTIONS: readonly string[] = ['', '4', '9', '27', '29'];

/** What a message says of itself and of one of its lines. */
export interface AnswerFacts {
  /** `ORDRSP D.96A` */
  format: string;
  messageFunction?: string | undefined;
  action?: string | undefined;
}

/** The table of kind, function and action: what a line of a message answers, or why it is no answer of ours. */
export const decideAnswer = ({ format, messageFunction = '', action = '' }: AnswerFacts): SaidOfLine | RefusalData => {
  const refused = (kind: string): RefusalData => refusal('message_kind', { kind, allowed: ANSWER_FORMAT });
  if (!format.startsWith(ANSWER_FORMAT)) return refused(format);
  if (!FUNCTIONS.includes(messageFunction)) return refused(`${format}, BGM ${messageFunction}`);
  return BY_ACTION[action] ?? refused(`${format}, LIN ${action}`);
};
