import type { Interchange, MessageHead, ReadEvent } from '../model/message.ts';
import type { Place, Rule, Severity } from '../model/problem.ts';
import { ProblemLog, problemBudget } from '../model/problem-log.ts';
import type { PeriodOfDate, Release } from '../model/release.ts';
import { clockTime, longDate, shortDate } from '../text/dates.ts';
import { charsetOf, SYNTAX_IDENTIFIERS } from './charsets.ts';
import { type EdifactMapper, segmentProblem } from './mapper.ts';
import { MessageReader } from './message-reader.ts';
import { MESSAGE_TYPES, profileOf } from './profiles.ts';
import type { Segment } from './segment.ts';
import { type SyntaxFault, type TokenHandler, Tokenizer } from './tokenizer.ts';

/** What the reading of interchanges depends on besides the file. */
export interface EdifactReadOptions {
  /** Last day of the firm zone of a release's agreement, for messages that don't mark it. */
  firmUntil?: (release: Release) => string | undefined;
  /** The zone of the plant, such as `Asia/Shanghai`: hours that say how far they are from UTC are read by its clock. */
  zone?: string | undefined;
  /** What a weekly or monthly quantity of DELFOR with one date holds for; the calendar week or month by default. */
  periodOfDate?: (release: Release) => PeriodOfDate | undefined;
}

const FAULTS: Readonly<Record<SyntaxFault, { severity: Severity; rule: Rule; expected: string }>> = {
  una: { severity: 'error', rule: 'syntax', expected: "UNA:+.? '" },
  unterminated: { severity: 'error', rule: 'syntax', expected: "'" },
  empty: { severity: 'warning', rule: 'syntax', expected: 'a3' },
  tag: { severity: 'error', rule: 'record_type', expected: 'a3' },
  components: { severity: 'error', rule: 'limit', expected: '2000' },
};

/** Segments that structure an interchange and are never part of a message's content. */
const ENVELOPE = new Set(['UNB', 'UNZ', 'UNG', 'UNE', 'UNH', 'UNT']);

const START_OF_FILE: Place = { record: '', index: 0, line: 1, column: 1, position: 0 };

/** One message between UNH and UNT. */
interface OpenMessage {
  reader: MessageReader | undefined;
  mapper: EdifactMapper | undefined;
  log: ProblemLog;
  interchange: Interchange;
  head: MessageHead;
  announced: boolean;
  segments: number;
  /** Place of the UNH: where it is told that a message never ends. */
  begin: Place;
}

/** A functional group between UNG and UNE. */
interface OpenGroup {
  ref: string;
  messages: number;
}

/** Reads EDIFACT interchanges as they come in: envelopes, counters and references, and what the messages say. */
export class SyntaxReader implements TokenHandler {
  private readonly tokenizer = new Tokenizer(this);
  private readonly budget = problemBudget();
  private readonly stray = new ProblemLog(this.budget);
  private interchange: Interchange | undefined;
  /** Place of the UNB of the interchange that is open. */
  private begin: Place | undefined;
  private opened = false;
  private messages = 0;
  private groups = 0;
  private group: OpenGroup | undefined;
  private message: OpenMessage | undefined;

  constructor(
    private readonly emit: (event: ReadEvent) => void,
    private readonly options: EdifactReadOptions = {},
  ) {}

  write(bytes: Uint8Array): void {
    this.tokenizer.write(bytes);
  }

  /** The file is over. Answers the problems that belong to no message. */
  end(): ProblemLog {
    this.tokenizer.end();
    if (this.message) this.endMessage(undefined);
    if (this.begin) this.missing(this.begin, 'UNZ');
    else if (!this.opened) this.missing(START_OF_FILE, 'UNB');
    return this.stray;
  }

  /** Without its trailer an interchange was cut; whole messages before the cut are whole all the same. */
  private missing(place: Place, expected: string): void {
    this.stray.add({
      severity: 'error',
      code: 'file_format',
      rule: 'missing',
      ...place,
      value: place.record,
      expected,
    });
  }

  segment(segment: Segment): void {
    if (segment.hasHighBytes) this.checkCharacters(segment);
    if (ENVELOPE.has(segment.tag)) this.envelope(segment);
    else if (this.message) {
      this.message.segments += 1;
      this.message.reader?.segment(segment);
    } else this.report(segment, 'error', 'order', 0, 1, 'UNB UNH');
  }

  fault(fault: SyntaxFault, segment: Segment): void {
    const { severity, rule, expected } = FAULTS[fault];
    if (this.message) this.message.segments += 1;
    this.report(segment, severity, rule, 0, 1, expected);
  }

  private envelope(segment: Segment): void {
    const { tag } = segment;
    if (tag === 'UNB') this.openInterchange(segment);
    else if (tag === 'UNZ') this.closeInterchange(segment);
    else if (tag === 'UNG') this.openGroup(segment);
    else if (tag === 'UNE') this.closeGroup(segment);
    else if (tag === 'UNH') this.openMessage(segment);
    else if (tag === 'UNT') this.closeMessage(segment);
  }

  private openInterchange(segment: Segment): void {
    if (this.message) this.endMessage(segment);
    if (this.interchange) this.report(segment, 'error', 'missing', 0, 1, 'UNZ');
    this.begin = segment.place();
    this.opened = true;
    const identifier = segment.text(1, 1);
    const charset = charsetOf(identifier);
    if (!charset) this.report(segment, 'error', 'charset', 1, 1, SYNTAX_IDENTIFIERS.join(' '));
    this.tokenizer.useCharset(charset ?? 'iso-8859-1');
    this.messages = 0;
    this.groups = 0;
    this.group = undefined;
    this.interchange = {
      ref: segment.text(5),
      sender: segment.text(2).trim(),
      receiver: segment.text(3).trim(),
      senderQualifier: segment.text(2, 2) || undefined,
      receiverQualifier: segment.text(3, 2) || undefined,
      date: this.interchangeDate(segment),
      time: clockTime(segment.text(4, 2)),
      test: segment.text(11) === '1' || undefined,
    };
    const { ref, sender, receiver } = this.interchange;
    if (sender === '') this.report(segment, 'warning', 'mandatory', 2, 1, 'an..35');
    if (receiver === '') this.report(segment, 'warning', 'mandatory', 3, 1, 'an..35');
    if (ref === '') this.report(segment, 'warning', 'mandatory', 5, 1, 'an..14');
  }

  private interchangeDate(segment: Segment): string | undefined {
    const text = segment.text(4, 1);
    const date = text.length === 8 ? longDate(text) : shortDate(text);
    if (!date) this.report(segment, 'warning', 'date', 4, 1, 'YYMMDD');
    return date;
  }

  private closeInterchange(segment: Segment): void {
    if (this.message) this.endMessage(segment);
    if (!this.interchange) {
      this.report(segment, 'error', 'order', 0, 1, 'UNB');
      return;
    }
    if (this.group) this.report(segment, 'warning', 'missing', 0, 1, 'UNE');
    // UNZ counts groups where there are groups (ISO 9735, element 0036).
    const counted = this.groups > 0 ? this.groups : this.messages;
    if (Number(segment.text(1)) !== counted) this.report(segment, 'warning', 'count', 1, 1, String(counted));
    const { ref } = this.interchange;
    if (segment.text(2) !== ref) this.report(segment, 'warning', 'sequence', 2, 1, ref);
    this.interchange = undefined;
    this.begin = undefined;
  }

  private openGroup(segment: Segment): void {
    if (this.message) this.endMessage(segment);
    if (this.group) this.report(segment, 'warning', 'missing', 0, 1, 'UNE');
    this.groups += 1;
    this.group = { ref: segment.text(5), messages: 0 };
  }

  private closeGroup(segment: Segment): void {
    if (this.message) this.endMessage(segment);
    const { group } = this;
    this.group = undefined;
    if (!group) {
      this.report(segment, 'error', 'order', 0, 1, 'UNG');
      return;
    }
    if (Number(segment.text(1)) !== group.messages)
      this.report(segment, 'warning', 'count', 1, 1, String(group.messages));
    if (segment.text(2) !== group.ref) this.report(segment, 'warning', 'sequence', 2, 1, group.ref);
  }

  private openMessage(segment: Segment): void {
    if (this.message) this.endMessage(segment);
    this.messages += 1;
    if (this.group) this.group.messages += 1;
    const log = new ProblemLog(this.budget);
    const type = [1, 2, 3, 4, 5]
      .map(component => segment.text(2, component))
      .join(':')
      .replace(/(?<!:):+$/, '');
    const interchange: Interchange = {
      ...(this.interchange ?? { ref: '', sender: '', receiver: '' }),
      message: segment.text(1),
      ordinal: this.messages,
      type,
    };
    const format = `${segment.text(2, 1)} ${segment.text(2, 2)}.${segment.text(2, 3)}`;
    const head: MessageHead = { format, interchange, index: segment.index };
    const begin = segment.place();
    this.message = {
      log,
      interchange,
      head,
      announced: false,
      segments: 1,
      begin,
      reader: undefined,
      mapper: undefined,
    };
    if (!this.interchange) log.add(segmentProblem(segment, 'error', 'order', 0, 1, 'UNB'));
    const profile = profileOf(segment.text(2, 1), segment.text(2, 3));
    if (!profile) {
      log.add(segmentProblem(segment, 'error', 'value', 2, 1, MESSAGE_TYPES.join(' ')));
      return;
    }
    const mapper = profile.mapper({
      emit: this.emit,
      newLog: () => new ProblemLog(this.budget),
      messageLog: log,
      interchange,
      announce: () => this.announce(),
      unused: unusedIn(log),
      decimalMark: this.tokenizer.decimalMark,
      zone: this.options.zone,
      firmUntil: this.options.firmUntil ?? (() => undefined),
      periodOfDate: release => this.options.periodOfDate?.(release) ?? 'calendar',
    });
    this.message.mapper = mapper;
    this.message.reader = new MessageReader(profile.structures, mapper, log);
  }

  private announce(): void {
    const message = this.message!;
    if (message.announced) return;
    message.announced = true;
    this.emit({ type: 'message', head: message.head });
  }

  private closeMessage(segment: Segment): void {
    const { message } = this;
    if (!message) {
      this.report(segment, 'error', 'order', 0, 1, 'UNH');
      return;
    }
    message.segments += 1;
    const { log, segments, interchange } = message;
    if (Number(segment.text(1)) !== segments)
      log.add(segmentProblem(segment, 'warning', 'count', 1, 1, String(segments)));
    if (segment.text(2) !== interchange.message) {
      log.add(segmentProblem(segment, 'warning', 'sequence', 2, 1, interchange.message ?? ''));
    }
    this.endMessage(segment);
  }

  /** The message ends here, with its UNT or because something else begins. */
  private endMessage(segment: Segment | undefined): void {
    const message = this.message!;
    const trailer = segment?.tag === 'UNT' ? segment : undefined;
    if (!trailer) {
      const place = segment?.place() ?? message.begin;
      const rule = 'missing';
      message.log.add({ severity: 'error', code: 'file_format', rule, ...place, value: place.record, expected: 'UNT' });
    }
    message.reader?.end(trailer);
    this.announce();
    this.emit({ type: 'end', problems: message.log.list });
    this.message = undefined;
  }

  private checkCharacters(segment: Segment): void {
    segment.forEach((element, component, text) => {
      if (text.includes('\ufffd')) this.report(segment, 'error', 'charset', element, component, '');
    });
  }

  private report(
    segment: Segment,
    severity: Severity,
    rule: Rule,
    element: number,
    component: number,
    expected: string,
  ): void {
    const log = this.message?.mapper?.log ?? this.message?.log ?? this.stray;
    log.add(segmentProblem(segment, severity, rule, element, component, expected));
  }
}

/** Segments that only bracket others, or say again what the reader counts itself. */
const BRACKETS = new Set(['UNS', 'GEI', 'GIS', 'CNT', 'CPS', 'PCI']);

/** Segments that hold a date, a quantity, or a measure with its unit. */
const DECIDING = new Set(['DTM', 'QTY', 'QVR', 'MEA']);

/** Groups of an item: what stands in them decides what is delivered, how much of it, and when. */
const OF_ITEM = /^(LIN|PAC)\//;

/** What is not understood may be what decides: a date, a quantity or a unit of an item asks somebody; the rest is told. */
const severityOfUnused = (path: string, { tag }: Segment): Severity =>
  DECIDING.has(tag) && OF_ITEM.test(path) ? 'warning' : 'info';

/** Tells the first segment of each path of which nothing is made. */
function unusedIn(log: ProblemLog): (path: string, segment: Segment) => void {
  const told = new Set<string>();
  return (path, segment) => {
    if (BRACKETS.has(segment.tag) || told.has(path)) return;
    told.add(path);
    log.add({ ...segmentProblem(segment, severityOfUnused(path, segment), 'unused', 0, 1, ''), value: path });
  };
}
