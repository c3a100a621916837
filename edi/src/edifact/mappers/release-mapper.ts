import { MAX_REQUIREMENTS } from '../../model/limits.ts';
import type { ProblemLog } from '../../model/problem-log.ts';
import { type FactFault, FactStore, type FactTable, readDecimal, readFacts, readMoment } from '../facts.ts';
import { type EdifactContext, type EdifactMapper, segmentProblem } from '../mapper.ts';
import type { Moment } from '../moments.ts';
import type { Segment } from '../segment.ts';
import { CollectedRelease } from './collected-release.ts';
import { emitRelease } from './release-assembly.ts';
import { HEAD_FACTS, ITEM_FACTS, NUMBER_FIELDS, RECEIPT_FACTS, SHIP_TO_FACTS } from './release-facts.ts';
import { type Condition, KNOWN_CONDITIONS, type Requirement } from './schedule.ts';

/** Quantities that ask for goods: discrete, backorder, urgent, to be delivered, delivery. */
const REQUIREMENTS: Readonly<Record<string, true>> = { 1: true, 83: true, 84: true, 113: true, 131: true };

/** Quantities of the last receipt: received, or received and accepted. */
const RECEIPTS = new Set(['48', '194']);

/** Dates of a requirement by DTM qualifier; its first and last day are called earliest and latest, too. */
type DateName = 'arrival' | 'departure' | 'earliest' | 'latest';
const DATES: Readonly<Record<string, DateName>> = {
  2: 'arrival',
  17: 'arrival',
  10: 'departure',
  11: 'departure',
  64: 'earliest',
  63: 'latest',
  158: 'earliest',
  159: 'latest',
  194: 'earliest',
  206: 'latest',
};

const KNOWN_DATES = Object.keys(DATES).join(' ');

/** A date of the quantity itself, and not of a reference below it. */
const DATE_OF_QUANTITY = /^LIN\/QTY\+[^/]*\/DTM/;

const SHIP_TO = /^NAD\+(ST|CN|DP)$/;
const SHIP_TO_OF_ITEM = /^LIN\/NAD\+(ST|CN|DP)$/;

/** Makes releases from the items of DELFOR and DELJIT: one for each item and party that it goes to. */
export class ReleaseMapper implements EdifactMapper {
  private readonly head = new FactStore();
  private shipTo = new FactStore(this.head);
  /** Whether an item has come for the ship-to party. */
  private isShippedTo = false;
  private release: CollectedRelease | undefined;
  private receipt: FactStore | undefined;
  private condition: Condition | undefined;
  private requirement: Requirement | undefined;
  private sequenceDate: Moment | undefined;

  constructor(
    private readonly context: EdifactContext,
    private readonly type: 'schedule' | 'jit',
  ) {}

  get log(): ProblemLog | undefined {
    return this.release?.log;
  }

  segment(path: string, segment: Segment): void {
    if (path === 'LIN') this.beginItem(segment);
    else if (path.startsWith('SEQ')) this.sequenceSegment(path, segment);
    else if (this.release && (path.startsWith('LIN/') || path.startsWith('PAC'))) this.itemSegment(path, segment);
    else this.headSegment(path, segment);
  }

  end(): void {
    this.finish();
    this.fillInterchange();
  }

  private headSegment(path: string, segment: Segment): void {
    this.finish();
    if (SHIP_TO.test(path)) {
      if (this.isPlaceOfShipTo(path)) return;
      this.shipTo = new FactStore(this.head);
      this.isShippedTo = false;
    }
    const isUsed =
      this.facts(SHIP_TO_FACTS, path, segment, this.shipTo) || this.facts(HEAD_FACTS, path, segment, this.head);
    if (!isUsed) this.context.unused(path, segment);
  }

  /** Beside a ship-to party, the delivery party (DP) is where in the plant the goods go, and no other plant. */
  private isPlaceOfShipTo(path: string): boolean {
    return path === 'NAD+DP' && !this.isShippedTo && this.shipTo.get('plant') !== undefined;
  }

  /** The date of a sequence holds for the requirements in it that have none. */
  private sequenceSegment(path: string, segment: Segment): void {
    if (path === 'SEQ') this.sequenceDate = undefined;
    else if (/^SEQ\/DTM\+(2|10|17)$/.test(path)) this.sequenceDate = readMoment(segment, this.fault, this.context);
    else this.context.unused(path, segment);
  }

  private beginItem(segment: Segment): void {
    this.isShippedTo = true;
    this.finishRequirement();
    const material = segment.text(3).trimEnd();
    if (this.type === 'jit' && this.release?.continuesWith(material, this.shipTo)) return;
    this.finish();
    this.condition = undefined;
    this.release = new CollectedRelease(this.shipTo, segment.place(), this.context.newLog());
    this.facts(ITEM_FACTS, 'LIN', segment, this.release.store);
    const field = NUMBER_FIELDS[segment.text(3, 2)] ?? 'material';
    if (field !== 'material') this.release.store.rename('material', field);
  }

  private itemSegment(rawPath: string, segment: Segment): void {
    if (SHIP_TO_OF_ITEM.test(rawPath)) {
      this.beginParty(segment);
      return;
    }
    const release = this.release!;
    const path = rawPath.replace(/^LIN\/NAD\+[^/]*\//, 'LIN/');
    if (segment.tag === 'PIA') this.readNumbers(segment);
    else if (segment.tag === 'FTX') release.addTexts(segment);
    else if (segment.tag === 'SCC') this.readCondition(path, segment);
    else if (segment.tag === 'PAC') release.addPackaging(segment);
    else if (path.startsWith('PAC/QTY+52')) this.facts({ [path]: PACK_QTY }, path, segment, release.packagingStore);
    else if (segment.tag === 'QTY' && path.startsWith('LIN/')) this.readQuantity(path, segment);
    else if (segment.tag === 'DTM' && this.requirement) this.readDate(path, segment);
    else if (this.receipt && this.facts(RECEIPT_FACTS, path, segment, this.receipt)) return;
    else if (release.goAhead && /^LIN\/QTY\+78\/DTM/.test(path)) this.readGoAheadDate(path, segment);
    else this.itemFacts(path, segment, release);
  }

  /** What an item says of itself, or of the party that it goes to. */
  private itemFacts(path: string, segment: Segment, { store }: CollectedRelease): void {
    const ofParty = path.replace(/^LIN\//, 'NAD+ST/');
    const isUsed = this.facts(ITEM_FACTS, path, segment, store) || this.facts(SHIP_TO_FACTS, ofParty, segment, store);
    if (!isUsed) this.context.unused(path, segment);
  }

  /** An item that names its ship-to parties itself has a release for each of them. */
  private beginParty(segment: Segment): void {
    this.finishRequirement();
    const release = this.release!;
    if (release.hasParty) {
      const next = release.forNextParty(this.context.newLog());
      this.finish();
      this.release = next;
    }
    this.release!.beginParty();
    this.facts(SHIP_TO_FACTS, `NAD+${segment.text(1)}`, segment, this.release!.store);
  }

  private readNumbers(segment: Segment): void {
    for (let element = 2; element <= segment.elementCount; element++) {
      const field = NUMBER_FIELDS[segment.text(element, 2)];
      const value = segment.text(element, 1).trimEnd();
      if (field && value !== '') this.release!.store.set(field, value, segment.place(element, 1));
    }
  }

  /** A condition before its quantities holds for all of them; one inside a quantity's group for that quantity. */
  private readCondition(path: string, segment: Segment): void {
    const condition = { code: segment.text(1), frequency: segment.text(3, 1) };
    if (!KNOWN_CONDITIONS.includes(condition.code)) {
      this.release!.log.add(segmentProblem(segment, 'warning', 'value', 1, 1, KNOWN_CONDITIONS.join(' ')));
    }
    if (path === 'LIN/SCC') this.finishRequirement();
    this.condition = condition;
    if (this.requirement) this.requirement.condition = condition;
  }

  private readQuantity(path: string, segment: Segment): void {
    this.finishRequirement();
    const release = this.release!;
    const qualifier = segment.text(1, 1);
    this.receipt = undefined;
    release.goAhead = undefined;
    release.addUnit(segment);
    if (REQUIREMENTS[qualifier]) this.beginRequirement(qualifier, segment);
    else if (qualifier === '3') release.addStatedTotal(segment, this.decimal(segment));
    else if (qualifier === '78') this.beginGoAhead(path, segment);
    else if (RECEIPTS.has(qualifier)) {
      this.receipt = release.beginReceipt();
      this.facts(RECEIPT_FACTS, path, segment, this.receipt);
    } else if (!this.facts(ITEM_FACTS, path, segment, release.store)) this.context.unused(path, segment);
  }

  private beginGoAhead(path: string, segment: Segment): void {
    const release = this.release!;
    release.beginGoAhead(this.condition, segment, this.decimal(segment));
    if (!release.goAhead) this.context.unused(path, segment);
  }

  private beginRequirement(qualifier: string, segment: Segment): void {
    const qty = this.decimal(segment);
    if (qty === undefined) return;
    const { log } = this.release!;
    if (qty.startsWith('-')) log.add(segmentProblem(segment, 'error', 'value', 1, 2, '>= 0'));
    if (this.release!.requirements.length === MAX_REQUIREMENTS) {
      log.add(segmentProblem(segment, 'error', 'limit', 1, 2, String(MAX_REQUIREMENTS)));
    } else this.requirement = { qualifier, qty, condition: this.condition, places: { qty: segment.place(1, 2) } };
  }

  private decimal(segment: Segment): string | undefined {
    if (segment.text(1, 2).trim() === '') {
      this.release!.log.add(segmentProblem(segment, 'error', 'mandatory', 1, 2, 'n..35'));
      return undefined;
    }
    return readDecimal(segment.text(1, 2), segment, 1, 2, this.fault, this.context.decimalMark);
  }

  private readDate(path: string, segment: Segment): void {
    const requirement = this.requirement!;
    if (!DATE_OF_QUANTITY.test(path)) {
      this.context.unused(path, segment);
      return;
    }
    const name = DATES[segment.text(1, 1)];
    if (!name) {
      requirement.unknownDate ??= segmentProblem(segment, 'error', 'value', 1, 1, KNOWN_DATES);
      this.context.unused(path, segment);
      return;
    }
    const found = readMoment(segment, this.fault, this.context);
    if (found) this.setDate(requirement, name, found, segment);
    else requirement.unreadable = true;
  }

  /** The first date stays where a second one says something else: nobody can know which of them is meant. */
  private setDate(requirement: Requirement, name: DateName, found: Moment, segment: Segment): void {
    const known = requirement[name];
    if (known && (known.from !== found.from || known.to !== found.to)) {
      this.release!.log.add(segmentProblem(segment, 'error', 'value', 1, 2, known.at));
      return;
    }
    requirement[name] = found;
    const { places } = requirement;
    const place = segment.place(1, 2);
    if (name !== 'latest') places.from = place;
    if (name !== 'earliest') places.to = place;
  }

  private readGoAheadDate(path: string, segment: Segment): void {
    const found = readMoment(segment, this.fault, this.context);
    const isUsed = found && this.release!.addGoAheadDate(segment.text(1, 1), found.from, segment.place(1, 2));
    if (found && !isUsed) this.context.unused(path, segment);
  }

  private finishRequirement(): void {
    const { requirement } = this;
    if (!requirement) return;
    this.requirement = undefined;
    const { arrival, departure, earliest, latest, unknownDate } = requirement;
    if (!arrival && !departure && !earliest && !latest && !unknownDate) {
      requirement.arrival = this.sequenceDate;
    }
    this.release!.requirements.push(requirement);
  }

  private finish(): void {
    this.finishRequirement();
    const { release } = this;
    if (!release) return;
    this.fillInterchange();
    this.context.announce();
    emitRelease(release, this.type, this.context);
    this.release = undefined;
    this.receipt = undefined;
  }

  /** Number, function and creation of the document belong to the envelope of the message. */
  private fillInterchange(): void {
    const { interchange } = this.context;
    interchange.document = this.head.get('document');
    interchange.function = this.head.get('function');
    interchange.created = this.head.get('created');
  }

  private facts(table: FactTable, path: string, segment: Segment, store: FactStore): boolean {
    return readFacts(table, path, segment, store, this.fault, this.context, 'figures');
  }

  private readonly fault: FactFault = (severity, rule, segment, element, component, expected) => {
    const log = this.log ?? this.context.messageLog;
    log.add(segmentProblem(segment, severity, rule, element, component, expected));
  };
}

const PACK_QTY = [{ field: 'qty', element: 1, component: 2, type: 'decimal' }] as const;
