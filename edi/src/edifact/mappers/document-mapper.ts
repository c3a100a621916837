import type { ReadEvent } from '../../model/message.ts';
import type { Place } from '../../model/problem.ts';
import type { ProblemLog } from '../../model/problem-log.ts';
import { ReadUnit } from '../../model/read-unit.ts';
import { Trace } from '../../model/trace.ts';
import {
  type Fact,
  type FactFault,
  FactSpot,
  FactStore,
  type FactTable,
  type KeepsFirst,
  PlaceSpot,
  readFacts,
} from '../facts.ts';
import { type EdifactContext, type EdifactMapper, segmentProblem } from '../mapper.ts';
import type { Segment } from '../segment.ts';
import { NUMBER_FIELDS } from './release-facts.ts';

/** So many kinds of segments of a message are told as not used. */
const MAX_UNUSED = 1_000;

/** An object of a message as data: the segment that begins one, what its segments say, and what it holds in turn. */
export interface PartTable {
  name: string;
  begins: RegExp;
  /** Facts of the segment that begins it, whatever its qualifiers are. */
  own?: readonly Fact[];
  facts: FactTable;
  /** What is said around it holds for it too, as it does for every unit. */
  inherits?: boolean;
  parts?: readonly PartTable[];
}

/** Where the values stand that a segment may say several times: in an element, from one component to another. */
type ListTable = Readonly<Record<string, readonly [element: number, from: number, to: number]>>;

const TEXTS: ListTable = { FTX: [4, 1, 5] };

/** A message type as data: the facts of its head, its parts, and which of them are units of good and bad. */
export interface DocumentTable {
  facts: FactTable;
  parts: readonly PartTable[];
  /** Names of the parts that are units; without any the message is one. */
  units?: readonly string[];
  /** Segments that structure the message and say nothing by themselves. */
  silent: RegExp;
  /** Segments whose values are noted besides the texts (FTX). */
  lists?: ListTable;
  /** Fields of the numbers of a part by their qualifiers, where they are not those of a call-off; the rest is `otherNumber`. */
  numbers?: Readonly<Record<string, string>>;
  keepsFirst?: KeepsFirst;
}

/** A value that may come several times: what kind of it, and where it stands. */
export interface Noted {
  of: string;
  value: string;
  place: Place;
}

/** What the segments of one object have said. What stands around it counts where it `inherits`. */
export class Part {
  readonly store: FactStore;
  /** Values of the segments that may come as often as they like (FTX, GIN, RFF), in their order. */
  private readonly lists = new Map<string, Noted[]>();
  private readonly children = new Map<string, Part[]>();

  constructor(
    readonly table: Pick<PartTable, 'facts' | 'parts' | 'inherits'>,
    readonly place: Place,
    readonly around?: Part,
    inherits = table.inherits ?? false,
  ) {
    this.store = new FactStore(inherits ? around?.store : undefined);
  }

  get(field: string): string | undefined {
    return this.store.get(field);
  }

  /** What was noted of the segments of a tag. */
  noted(tag: string): readonly Noted[] {
    return this.lists.get(tag) ?? [];
  }

  /** The objects of one kind that it holds. */
  parts(name: string): readonly Part[] {
    return this.children.get(name) ?? [];
  }

  begin(table: PartTable, place: Place): Part {
    const part = new Part(table, place, this);
    const list = this.children.get(table.name) ?? [];
    list.push(part);
    this.children.set(table.name, list);
    return part;
  }

  note(tag: string, noted: Noted): void {
    const known = this.lists.get(tag) ?? [];
    known.push(noted);
    this.lists.set(tag, known);
  }
}

/** A unit that is ready, its place in the model told part by part. */
interface Built<T extends object> {
  value: T;
  /** The parts that the objects of the value were made of. */
  sources: readonly (readonly [object, Part])[];
  /** Where the values of lists stand: an object, the path of each value in it (`texts.*`), and what was noted. */
  lists: readonly (readonly [object, string, readonly Noted[]])[];
  /** Fields of the unit itself that are called otherwise in the facts. */
  fields: Readonly<Record<string, string>>;
}

/** How the units of a message type are made of their parts, and what must be given. */
export interface DocumentBuilder<T extends object> {
  build(part: Part): Built<T>;
  /** Fields without which a unit means nothing, with their formats. */
  needs: Readonly<Record<string, string>>;
  /** The same for the objects of a kind that a unit holds. */
  needsOfParts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** One of these must be given. */
  needsOneOf?: readonly string[];
  /** A field that states how many objects of a kind there are. */
  stated?: { field: string; parts: string };
  /** What else must hold, looked at before anything is made of the facts. */
  check?(part: Part, log: ProblemLog): void;
  event(unit: ReadUnit<T>): ReadEvent;
}

/** Makes units of any message type that is told by a table; says once of each kind of segment that it was not used. */
export class DocumentMapper<T extends object> implements EdifactMapper {
  private readonly root: Part;
  private part: Part;
  private unit: Part | undefined;
  private unitLog: ProblemLog | undefined;
  private readonly unused = new Set<string>();

  constructor(
    private readonly context: EdifactContext,
    private readonly table: DocumentTable,
    private readonly builder: DocumentBuilder<T>,
  ) {
    const start: Place = { record: 'UNH', index: 0, line: 1, column: 1, position: 0 };
    this.root = new Part({ facts: table.facts, parts: table.parts }, start);
    this.part = this.root;
    if (!table.units) this.beginUnit(this.root);
  }

  get log(): ProblemLog | undefined {
    return this.unitLog;
  }

  segment(path: string, segment: Segment): void {
    const begun = this.begin(path, segment);
    const isNumber = segment.tag === 'LIN' || segment.tag === 'PIA';
    if (isNumber) this.readNumbers(path, segment);
    const isFact = this.readFact(path, segment);
    const isList = this.readList(segment);
    if (begun || isNumber || isFact || isList || this.table.silent.test(path)) return;
    this.tellUnused(path, segment);
  }

  end(): void {
    this.finishUnit();
    this.fillInterchange();
  }

  /** Opens the object that this segment begins, in the innermost open one that can hold it. */
  private begin(path: string, segment: Segment): boolean {
    for (let around: Part | undefined = this.part; around; around = around.around) {
      if (around.table.facts[path]) return false;
      const table: PartTable | undefined = around.table.parts?.find(({ begins }) => begins.test(path));
      if (table) return this.open(table, around, segment);
    }
    return false;
  }

  private open(table: PartTable, around: Part, segment: Segment): true {
    if (this.unit && !isWithin(around, this.unit)) this.finishUnit();
    if (this.table.units?.includes(table.name)) {
      this.part = new Part(table, segment.place(), around, true);
      this.beginUnit(this.part);
    } else this.part = around.begin(table, segment.place());
    if (table.own) this.facts({ own: table.own }, 'own', segment, this.part);
    return true;
  }

  private beginUnit(part: Part): void {
    this.unit = part;
    this.unitLog = this.context.newLog();
  }

  private finishUnit(): void {
    const { unit, unitLog: log, builder, context } = this;
    if (!unit || !log) return;
    this.unit = undefined;
    this.fillInterchange();
    context.announce();
    this.check(unit, log);
    const { value, sources, lists, fields } = builder.build(unit);
    const trace = new Trace();
    for (const [object, part] of sources)
      trace.add(object, new FactSpot(part.store, part === unit ? fields : undefined));
    for (const [object, path, noted] of lists) {
      const places = noted.map(({ place }, index) => [path.replace('*', String(index)), place] as const);
      trace.add(object, new PlaceSpot(Object.fromEntries(places)));
    }
    context.emit(builder.event(new ReadUnit(value, trace, log, context.messageLog)));
    this.unitLog = undefined;
    this.part = this.root;
  }

  private check(unit: Part, log: ProblemLog): void {
    const { needs, needsOfParts = {}, needsOneOf, stated } = this.builder;
    this.builder.check?.(unit, log);
    need(unit, needs, log);
    for (const [name, fields] of Object.entries(needsOfParts))
      for (const part of unit.parts(name)) need(part, fields, log);
    if (needsOneOf?.every(field => unit.get(field) === undefined)) need(unit, { [needsOneOf[0]!]: 'an..35' }, log);
    const count = stated && unit.get(stated.field);
    const expected = stated ? String(unit.parts(stated.parts).length) : '';
    if (count === undefined || count === expected) return;
    const place = unit.store.place(stated!.field)!;
    log.add({ severity: 'warning', code: 'file_format', rule: 'count', ...place, value: count, expected });
  }

  /** The innermost open object whose table knows the segment takes what it says. */
  private readFact(path: string, segment: Segment): boolean {
    for (let part: Part | undefined = this.part; part; part = part.around) {
      if (this.facts(part.table.facts, path, segment, part)) return true;
    }
    return false;
  }

  private facts(table: FactTable, path: string, segment: Segment, part: Part): boolean {
    const { keepsFirst } = this.table;
    return readFacts(table, path, segment, part.store, this.fault, this.context, keepsFirst);
  }

  /** The numbers of a part by their qualifiers. The first one of a LIN is the part's own where its qualifier is not known. */
  private readNumbers(path: string, segment: Segment): void {
    const { numbers = NUMBER_FIELDS } = this.table;
    for (let element = segment.tag === 'LIN' ? 3 : 2; element <= segment.elementCount; element++) {
      const value = segment.text(element, 1).trimEnd();
      const qualifier = segment.text(element, 2);
      const ofLine = segment.tag === 'LIN' && element === 3 ? this.numberOfLine(qualifier) : '';
      const field = numbers[qualifier] ?? ofLine;
      if (value !== '' && field) this.setNumber(field, value, segment, element);
      else if (value !== '' && segment.tag === 'PIA') this.tellUnused(path, segment);
    }
  }

  private numberOfLine(qualifier: string): string {
    return this.table.numbers && qualifier !== '' ? 'otherNumber' : 'material';
  }

  private setNumber(field: string, value: string, segment: Segment, element: number): void {
    const { store } = this.part;
    const known = store.own(field);
    const isOther = known !== undefined && known !== value && this.table.keepsFirst === 'all';
    if (isOther) this.fault('warning', 'value', segment, element, 1, known);
    else store.set(field, value, segment.place(element, 1));
  }

  /** Texts, labels and references may come as often as they like. A reference may be a fact besides. */
  private readList(segment: Segment): boolean {
    const [element, from, to] = this.table.lists?.[segment.tag] ?? TEXTS[segment.tag] ?? [];
    if (element !== undefined) return this.noteAll(segment, element, from!, to!);
    if (segment.tag === 'RFF') this.noteAll(segment, 1, 2, 2);
    if (segment.tag !== 'GIN') return false;
    for (let at = 2; at <= segment.elementCount; at++) this.noteAll(segment, at, 1, 1);
    return true;
  }

  /** Notes what these components say; answers whether they say anything. */
  private noteAll(segment: Segment, element: number, from: number, to: number): boolean {
    let isSaid = false;
    for (let component = from; component <= to; component++) {
      const value = segment.text(element, component).trimEnd();
      const place = segment.place(element, component);
      if (value !== '') this.part.note(segment.tag, { of: segment.text(1, 1), value, place });
      isSaid ||= value !== '';
    }
    return isSaid;
  }

  private tellUnused(path: string, segment: Segment): void {
    if (this.unused.has(path) || this.unused.size === MAX_UNUSED) return;
    this.unused.add(path);
    const log = this.unitLog ?? this.context.messageLog;
    log.add(segmentProblem(segment, 'warning', 'unused', 0, 1, ''));
  }

  private fillInterchange(): void {
    const { interchange } = this.context;
    interchange.document = this.root.get('document');
    interchange.function = this.root.get('function');
    interchange.created = this.root.get('created');
  }

  private readonly fault: FactFault = (severity, rule, segment, element, component, expected) => {
    const log = this.unitLog ?? this.context.messageLog;
    log.add(segmentProblem(segment, severity, rule, element, component, expected));
  };
}

function need(part: Part, fields: Readonly<Record<string, string>>, log: ProblemLog): void {
  for (const [field, format] of Object.entries(fields)) {
    if (part.get(field) !== undefined) continue;
    const rule = 'mandatory';
    log.add({ severity: 'error', code: 'file_format', rule, ...part.place, value: '', expected: `${field} ${format}` });
  }
}

function isWithin(part: Part, unit: Part): boolean {
  for (let at: Part | undefined = part; at; at = at.around) if (at === unit) return true;
  return false;
}

/** The values of what was noted; undefined where there are none. */
export function valuesOf(noted: readonly Noted[]): string[] | undefined {
  return noted.length === 0 ? undefined : noted.map(({ value }) => value);
}
