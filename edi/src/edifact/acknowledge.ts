import { problemsOf } from '../collect.ts';
import type { AnsweredMessage, SegmentError, SyntaxAnswer } from '../model/answers.ts';
import type { Message, ReadResult } from '../model/message.ts';
import type { Problem, Rule } from '../model/problem.ts';

/** Actions of CONTRL (0083). */
const REJECTED = '4';
const ACKNOWLEDGED = '7';

/** Syntax error codes of CONTRL (0085) by the rule that was broken. */
const ERROR_CODES: Partial<Record<Rule, string>> = {
  charset: '21',
  missing: '13',
  mandatory: '13',
  value: '12',
  date: '12',
  format: '37',
  order: '15',
  record_type: '15',
  limit: '35',
  count: '29',
  sequence: '28',
};

/** Any error that has no code of its own. */
const UNSPECIFIED = '18';

/**
 * The syntax answers to what was read, one for each interchange of the file: a message with an error is rejected with
 * the places of its errors, the others are acknowledged.
 */
export function syntaxAnswers(result: ReadResult): SyntaxAnswer[] {
  const answers = new Map<string, SyntaxAnswer>();
  for (const message of result.messages) {
    const { interchange } = message.head;
    if (!interchange) continue;
    const { ref, sender, receiver } = interchange;
    const key = JSON.stringify([ref, sender, receiver]);
    const answer = answers.get(key) ?? {
      kind: 'syntax',
      of: ref,
      sender,
      receiver,
      action: ACKNOWLEDGED,
      messages: [],
    };
    answers.set(key, answer);
    answer.messages.push(answerTo(message));
  }
  return [...answers.values()];
}

function answerTo(message: Message): AnsweredMessage {
  const { message: ref = '', type } = message.head.interchange!;
  if (message.good) return { ref, type, action: ACKNOWLEDGED };
  const errors = problemsOf(message).filter(problem => problem.severity === 'error');
  return { ref, type, action: REJECTED, segments: errors.map(error => segmentError(error, message)) };
}

function segmentError(problem: Problem, message: Message): SegmentError {
  return { position: problem.index - message.head.index + 1, error: ERROR_CODES[problem.rule] ?? UNSPECIFIED };
}
