import type { AnsweredMessage, ApplicationAnswer, SyntaxAnswer } from '../model/answers.ts';
import type { Interchange } from '../model/message.ts';
import { WriteLog, type WriteResult } from '../model/write-log.ts';
import { writeInterchange } from './envelope-writer.ts';
import { APPLICATION_ERROR } from './mappers/answer-mappers.ts';
import { momentComposite } from './moments.ts';
import { type EdifactWriteOptions, SegmentWriter } from './segment-writer.ts';

/** BGM 1001 of an APERAK that accepts. */
const ACCEPTED = '312';

/** RFF qualifier of the message or document that is answered. */
const ANSWERED = 'ACE';

/** Writes the syntax answer to an interchange as CONTRL of syntax version 3. `interchange` is the envelope of the answer. */
export function writeContrl(
  { interchange, answer }: { interchange: Interchange; answer: SyntaxAnswer },
  options: EdifactWriteOptions = {},
): WriteResult {
  const log = new WriteLog('CONTRL');
  const out = new SegmentWriter(options, log);
  writeInterchange(
    out,
    log,
    interchange,
    ['CONTRL', 'D', '3', 'UN'],
    [
      () => {
        const of = need(log, 'UCI', 'of', answer.of);
        out.write('UCI', of, answer.sender, answer.receiver, need(log, 'UCI', 'action', answer.action), answer.error);
        for (const message of answer.messages) writeAnswered(out, message);
      },
    ],
  );
  return log.result(() => out.bytes());
}

function writeAnswered(out: SegmentWriter, message: AnsweredMessage): void {
  out.write('UCM', message.ref, message.type?.split(':'), message.action, message.error);
  for (const { position, error, element, component } of message.segments ?? []) {
    out.write('UCS', String(position), element === undefined ? error : undefined);
    if (element !== undefined) out.write('UCD', error, [String(element), component?.toString()]);
  }
}

/** Writes the answer of an application to a document as APERAK D.07A. `interchange` is the envelope of the answer. */
export function writeAperak(
  { interchange, answer }: { interchange: Interchange; answer: ApplicationAnswer },
  options: EdifactWriteOptions = {},
): WriteResult {
  const log = new WriteLog('APERAK');
  const out = new SegmentWriter(options, log);
  const created = answer.created ?? interchange.created;
  writeInterchange(
    out,
    log,
    { ...interchange, created },
    ['APERAK', 'D', '07A', 'UN'],
    [
      () => {
        const document = need(log, 'BGM', 'document', answer.document);
        out.write('BGM', answer.accepted ? ACCEPTED : APPLICATION_ERROR, document, interchange.function ?? '9');
        if (created) out.write('DTM', momentComposite('137', created));
        out.write('RFF', [ANSWERED, need(log, 'RFF+ACE', 'of', answer.of)]);
        for (const error of answer.errors) {
          out.write('ERC', need(log, 'ERC', 'errors.code', error.code));
          if (error.text) out.write('FTX', 'AAO', '', '', error.text);
          if (error.ref) out.write('RFF', [ANSWERED, error.ref]);
        }
      },
    ],
  );
  return log.result(() => out.bytes());
}

function need(log: WriteLog, record: string, field: string, value: string): string {
  if (value === '') log.missing(record, `answer.${field}`, 'an..35');
  return value;
}
