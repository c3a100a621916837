import type { ApplicationAnswer, ApplicationError, SegmentError, SyntaxAnswer } from '../../model/answers.ts';
import type { ProblemLog } from '../../model/problem-log.ts';
import { ReadUnit } from '../../model/read-unit.ts';
import { Trace } from '../../model/trace.ts';
import { type FactFault, FactSpot, FactStore, type FactTable, readFacts, stamp, text } from '../facts.ts';
import { type EdifactContext, type EdifactMapper, segmentProblem } from '../mapper.ts';
import type { Segment } from '../segment.ts';

/** BGM 1001 of an APERAK that tells of errors. */
export const APPLICATION_ERROR = '313';

/** So many parts of one answer are kept. */
const MAX_PARTS = 99_999;

const APPLICATION_FACTS: FactTable = {
  BGM: [text('code', 1), text('document', 2, 1), text('function', 3)],
  'DTM+137': [stamp('created')],
  DOC: [text('of', 2, 1)],
  'RFF+ACE': [text('of', 1, 2)],
  'RFF+ACW': [text('of', 1, 2)],
  'RFF+AAK': [text('of', 1, 2)],
  'RFF+AAN': [text('of', 1, 2)],
  'RFF+DM': [text('of', 1, 2)],
};

/** Makes an answer from a CONTRL. */
export class SyntaxAnswerMapper implements EdifactMapper {
  readonly log: ProblemLog;
  private readonly answer: SyntaxAnswer = {
    kind: 'syntax',
    of: '',
    sender: '',
    receiver: '',
    action: '',
    messages: [],
  };

  constructor(private readonly context: EdifactContext) {
    this.log = context.newLog();
  }

  segment(_path: string, segment: Segment): void {
    const { tag } = segment;
    if (tag === 'UCI') this.readInterchange(segment);
    else if (tag === 'UCM') this.readMessage(segment);
    else if (tag === 'UCS') this.segments.push({ position: Number(segment.text(1)) || 0, error: segment.text(2) });
    else if (tag === 'UCD') this.readElement(segment);
  }

  end(): void {
    const { context, answer, log } = this;
    context.announce();
    context.emit({ type: 'acknowledgement', unit: new ReadUnit(answer, new Trace(), log, context.messageLog) });
  }

  private readInterchange(segment: Segment): void {
    this.answer.of = segment.text(1);
    this.answer.sender = segment.text(2);
    this.answer.receiver = segment.text(3);
    this.answer.action = segment.text(4);
    this.answer.error = segment.text(5) || undefined;
    this.checkAction(segment);
  }

  private readMessage(segment: Segment): void {
    this.checkAction(segment, 3);
    const { messages } = this.answer;
    if (messages.length === MAX_PARTS) return;
    const type = [1, 2, 3, 4, 5]
      .map(component => segment.text(2, component))
      .join(':')
      .replace(/(?<!:):+$/, '');
    messages.push({ ref: segment.text(1), type, action: segment.text(3), error: segment.text(4) || undefined });
  }

  private readElement(segment: Segment): void {
    const last = this.segments.at(-1);
    if (!last) return;
    last.error ||= segment.text(1);
    last.element = Number(segment.text(2, 1)) || undefined;
    last.component = Number(segment.text(2, 2)) || undefined;
  }

  private get segments(): SegmentError[] {
    const message = this.answer.messages.at(-1);
    if (!message) return [];
    message.segments ??= [];
    return message.segments;
  }

  private checkAction(segment: Segment, element = 4): void {
    const known = ['4', '7', '8'].includes(segment.text(element));
    if (!known) this.log.add(segmentProblem(segment, 'error', 'value', element, 1, '4 7 8'));
  }
}

/** Makes an answer from an APERAK. */
export class ApplicationAnswerMapper implements EdifactMapper {
  readonly log: ProblemLog;
  private readonly store = new FactStore();
  private readonly errors: ApplicationError[] = [];

  constructor(private readonly context: EdifactContext) {
    this.log = context.newLog();
  }

  segment(path: string, segment: Segment): void {
    if (path === 'ERC') this.errors.push({ code: segment.text(1) });
    else if (path.startsWith('ERC/')) this.readError(segment);
    else if (!readFacts(APPLICATION_FACTS, path, segment, this.store, this.fault, this.context)) {
      this.context.unused(path, segment);
    }
  }

  end(): void {
    const { context, store, log, errors } = this;
    const { interchange } = context;
    interchange.document = store.get('document');
    interchange.function = store.get('function');
    interchange.created = store.get('created');
    context.announce();
    const answer: ApplicationAnswer = {
      kind: 'application',
      of: store.get('of') ?? '',
      document: store.get('document') ?? '',
      accepted: store.get('code') !== APPLICATION_ERROR && errors.length === 0,
      created: store.get('created'),
      errors,
    };
    const trace = new Trace();
    trace.add(answer, new FactSpot(store));
    context.emit({ type: 'acknowledgement', unit: new ReadUnit(answer, trace, log, context.messageLog) });
  }

  private readError(segment: Segment): void {
    const error = this.errors.at(-1)!;
    if (segment.tag === 'RFF') error.ref = segment.text(1, 2);
    if (segment.tag !== 'FTX') return;
    const texts = [1, 2, 3, 4, 5].map(component => segment.text(4, component)).filter(part => part !== '');
    error.text = [error.text ?? [], texts].flat().join(' ') || undefined;
  }

  private readonly fault: FactFault = (severity, rule, segment, element, component, expected) => {
    this.log.add(segmentProblem(segment, severity, rule, element, component, expected));
  };
}
