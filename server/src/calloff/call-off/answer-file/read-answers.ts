import { type Message, type Order, type OrderLine, type Problem, read, type Unit } from '@inbound/edi';
import { type RefusalData, refusal } from '@inbound/shared';
import { ANSWER_FORMAT, decideAnswer, type SaidOfLine } from '@inbound/shared/calloff/call-off/answer-file-rules';
import type { ReleaseProblem } from '@inbound/shared/calloff/release/contract';
import { asBuffer } from '../../../platform/threads/bytes.ts';
import type { Work } from '../../../platform/threads/work.ts';
import { ofFile, type Spot } from '../../release/report.ts';

/** What a file says of one line, as far as the file alone can tell. */
export interface FileAnswer {
  place: Spot | null;
  document: string;
  callOffNo: string;
  lineNo: string;
  /** Null: the answer names none, and its line is found by its numbers alone. */
  material: string | null;
  said: SaidOfLine;
  qty: string | null;
  unit: string | null;
  date: string | null;
  note: string;
  /** Its row in a spreadsheet, as that counts it; an answer of a message is known by its place among the others. */
  row?: number;
  /** Why the file alone makes it none. */
  refused: RefusalData | null;
}

/** A file of answers in plain data. */
export interface AnswerFile {
  format: string;
  /** The sender marked one of its transmissions as a test. */
  isTest: boolean;
  answers: FileAnswer[];
  /** What belongs to no answer. */
  problems: ReleaseProblem[];
}

/** One that a line is promised in: several where it is delivered in parts. */
const promisesIn = ({ qty, unit, delivery, deliveries }: OrderLine): Pick<FileAnswer, 'qty' | 'unit' | 'date'>[] => {
  const whole = { qty: qty ?? null, unit: unit ?? null, date: delivery?.slice(0, 'YYYY-MM-DD'.length) ?? null };
  if (!deliveries) return [whole];
  return deliveries.map(part => ({ ...whole, qty: part.qty ?? null, date: part.to ?? part.from ?? null }));
};

const placeOf = (unit: Unit<Order>, at: number): Spot | null => {
  const place = unit.place(`lines.${at}.material`);
  return place ? { record: place.record, line: place.line, column: place.column } : null;
};

/** An error of the format makes every answer of its document bad. */
const errorIn = (problems: readonly Problem[]): RefusalData | null => {
  const error = problems.find(({ severity }) => severity === 'error');
  if (!error) return null;
  const { record, line, column, value, expected } = error;
  return refusal('file_format', { record, line, column, value, expected });
};

const answersOf = (unit: Unit<Order>, format: string, broken: RefusalData | null): FileAnswer[] => {
  const { no, function: messageFunction, order, lines } = unit.value;
  return lines.flatMap((line, at) => {
    const said = decideAnswer({ format, messageFunction, action: line.action });
    const answer = {
      place: placeOf(unit, at),
      document: no,
      callOffNo: line.order ?? order ?? '',
      lineNo: line.orderItem ?? line.no,
      material: line.material,
      said: typeof said === 'string' ? said : ('promise' as const),
      note: (line.texts ?? []).join(' '),
      refused: broken ?? (typeof said === 'string' ? null : said),
    };
    return promisesIn(line).map(promise => ({ ...answer, ...promise }));
  });
};

const ofOtherKind = ({ head: { format } }: Message): ReleaseProblem => ({
  ...{ severity: 'error', code: 'message_kind', rule: '', params: { kind: format, allowed: ANSWER_FORMAT } },
  ...{ record: '', line: null, column: null, value: format, expected: ANSWER_FORMAT },
});

/** Reads a file of answers; what brings none is refused by its name. */
export const readAnswerFile: Work<{ content: Uint8Array }, AnswerFile> = {
  name: 'read-answer-file',
  run: async ({ content }) => {
    const { messages, problems } = read(asBuffer(content));
    const units = messages.flatMap(message => message.orders.map(unit => ({ unit, message })));
    const isOfAnswer = new Set(units.flatMap(({ unit }) => unit.problems));
    const others = messages.filter(({ orders, head }) => orders.length === 0 && !head.format.startsWith(ANSWER_FORMAT));
    return {
      format: messages[0]?.head.format ?? '',
      isTest: messages.some(({ head }) => head.interchange?.test === true),
      answers: units.flatMap(({ unit, message }) =>
        answersOf(unit, message.head.format, unit.good ? null : errorIn([...unit.problems, ...message.problems])),
      ),
      problems: [...problems.filter(problem => !isOfAnswer.has(problem)).map(ofFile), ...others.map(ofOtherKind)],
    };
  },
};
