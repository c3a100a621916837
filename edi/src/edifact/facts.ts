import type { Place, Severity } from '../model/problem.ts';
import type { Spot } from '../model/trace.ts';
import { canonicalDecimal } from '../text/decimal.ts';
import { type Moment, momentIn, momentOf, shapeOfMoment } from './moments.ts';
import type { Segment } from './segment.ts';

/** How the text of a component becomes a value. */
type FactType = 'text' | 'decimal' | 'date' | 'moment' | 'stamp';

/** One row of a table of facts: the value that a segment at a path gives to a field. */
export interface Fact {
  field: string;
  element: number;
  component: number;
  type: FactType;
}

/** Facts by the path of the segment that carries them, `LIN/RFF+AAN/DTM+171`. */
export type FactTable = Readonly<Record<string, readonly Fact[]>>;

/** What went wrong with the value of a fact: it can't be read, or another value stands in its place already (`value`). */
type FaultRule = 'format' | 'date' | 'value';
export type FactFault = (
  severity: Severity,
  rule: FaultRule,
  segment: Segment,
  element: number,
  component: number,
  expected: string,
) => void;

/** The text at an element and component (1 by default) belongs to a field. */
export function text(field: string, element: number, component = 1): Fact {
  return { field, element, component, type: 'text' };
}

/** The decimal of a QTY or MEA. */
export function decimal(field: string, element = 1, component = 2): Fact {
  return { field, element, component, type: 'decimal' };
}

/** The plain date of a DTM. */
export function date(field: string): Fact {
  return { field, element: 1, component: 2, type: 'date' };
}

/** The date and time of a DTM. */
export function moment(field: string): Fact {
  return { field, element: 1, component: 2, type: 'moment' };
}

/** The date and time at which a document was made: nothing that it asks for hangs on them, and the day is enough. */
export function stamp(field: string): Fact {
  return { field, element: 1, component: 2, type: 'stamp' };
}

/** Values of fields with their places. What one level does not say, the level around it may. */
export class FactStore {
  private readonly values = new Map<string, { value: string; place: Place }>();

  constructor(readonly around?: FactStore) {}

  set(field: string, value: string, place: Place): void {
    this.values.set(field, { value, place });
  }

  /** The value of a field, of this level or of one around it. */
  get(field: string): string | undefined {
    return this.values.get(field)?.value ?? this.around?.get(field);
  }

  /** What this level itself says of a field. */
  own(field: string): string | undefined {
    return this.values.get(field)?.value;
  }

  /** What was noted as one field is another one. */
  rename(from: string, to: string): void {
    const noted = this.values.get(from);
    this.values.delete(from);
    if (noted) this.values.set(to, noted);
  }

  place(field: string): Place | undefined {
    return this.values.get(field)?.place ?? this.around?.place(field);
  }
}

/** Which values are kept where a second one comes for one place: the last one, or the first one and a fault. */
export type KeepsFirst = 'none' | 'figures' | 'all';

/** What numbers and hours of a message mean. */
export interface ReadBy {
  decimalMark: string;
  /** The zone of the plant, where it is known. */
  zone?: string | undefined;
}

/**
 * Reads the facts of a segment into a store. Answers whether its path has any. With `keepsFirst` a second figure or date for one
 * place, or a second value of any kind, is a fault and leaves the first one; otherwise the last one holds.
 */
export function readFacts(
  table: FactTable,
  path: string,
  segment: Segment,
  store: FactStore,
  fault: FactFault,
  by: ReadBy,
  keepsFirst: KeepsFirst = 'none',
): boolean {
  const facts = table[path];
  if (!facts) return false;
  for (const fact of facts) {
    const raw = segment.text(fact.element, fact.component);
    if (raw.trim() === '') continue;
    const value = factValue(fact, raw, segment, fault, by);
    if (value === undefined) continue;
    const keeps = keepsFirst === 'all' || (keepsFirst === 'figures' && fact.type !== 'text');
    const known = keeps ? store.own(fact.field) : undefined;
    if (known === undefined) store.set(fact.field, value, segment.place(fact.element, fact.component));
    else if (known !== value) fault('warning', 'value', segment, fact.element, fact.component, known);
  }
  return true;
}

function factValue(fact: Fact, raw: string, segment: Segment, fault: FactFault, by: ReadBy): string | undefined {
  if (fact.type === 'text') return raw.trimEnd();
  if (fact.type === 'decimal') return readDecimal(raw, segment, fact.element, fact.component, fault, by.decimalMark);
  const found = fact.type === 'stamp' ? readStamp(segment, fault, by) : readMoment(segment, fault, by);
  return fact.type === 'date' ? found?.from : found?.at;
}

/** A decimal with the mark of the interchange; a point and a comma are read whatever the mark is: no number has both. */
export function readDecimal(
  raw: string,
  segment: Segment,
  element: number,
  component: number,
  fault: FactFault,
  decimalMark: string,
): string | undefined {
  const value = canonicalDecimal(raw.trim().replace(decimalMark, '.').replace(',', '.'));
  if (value === undefined) fault('error', 'format', segment, element, component, 'n..15');
  return value;
}

/**
 * The point or period of time of a DTM. An hour that says how far it is from UTC is read by the plant's clock, and what was
 * read is told where it differs; where the plant's zone is not known, the hour is taken as it stands, with a warning.
 */
export function readMoment(segment: Segment, fault: FactFault, { zone }: ReadBy): Moment | undefined {
  const found = foundIn(segment);
  if (!found) fault('error', 'date', segment, 1, 2, shapeOfMoment(formatOf(segment)));
  if (found?.zone === undefined) return found;
  if (zone === undefined) {
    fault('warning', 'date', segment, 1, 2, shapeOfMoment(LOCAL_TIME));
    return found;
  }
  const local = momentIn(found, zone);
  if (local.at !== found.at) fault('info', 'date', segment, 1, 2, local.at);
  return local;
}

function readStamp(segment: Segment, fault: FactFault, { zone }: ReadBy): Moment | undefined {
  const found = foundIn(segment);
  if (!found) fault('warning', 'date', segment, 1, 2, shapeOfMoment(formatOf(segment)));
  return found?.zone === undefined || zone === undefined ? found : momentIn(found, zone);
}

/** The format of a date and time without zone. */
const LOCAL_TIME = '203';

function formatOf(segment: Segment): string {
  return segment.text(1, 3) || defaultFormat(segment.text(1, 2));
}

function foundIn(segment: Segment): Moment | undefined {
  return momentOf(segment.text(1, 2).trim(), formatOf(segment));
}

/** A DTM without format is told by its length. */
function defaultFormat(value: string): string {
  return { 6: '101', 8: '102', 10: '201', 12: '203', 14: '204', 17: '718' }[value.length] ?? '102';
}

/** Places of fields as a spot of a trace: `fields` maps paths of the model to fields of the store. */
export class FactSpot implements Spot {
  constructor(
    private readonly store: FactStore,
    private readonly fields?: Readonly<Record<string, string>>,
  ) {}

  find(path: string): Place | undefined {
    return this.store.place(this.fields?.[path] ?? path);
  }
}

/** Places that are known already. */
export class PlaceSpot implements Spot {
  constructor(private readonly places: Readonly<Record<string, Place>>) {}

  find(path: string): Place | undefined {
    return this.places[path];
  }
}
