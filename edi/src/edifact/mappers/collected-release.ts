import type { Place } from '../../model/problem.ts';
import type { ProblemLog } from '../../model/problem-log.ts';
import { unitOfEdifact } from '../../model/units.ts';
import { FactStore } from '../facts.ts';
import type { Segment } from '../segment.ts';
import type { Condition, Requirement } from './schedule.ts';

/** A running total that the message states, and after how many requirements it stands. */
export interface StatedTotal {
  total: string;
  after: number;
  place: Place;
}

/** Fields of a go-ahead in the store of a release, by the condition its QTY+78 stands under. */
const GO_AHEADS: Readonly<Record<string, string>> = { 2: 'productionRelease', 3: 'materialRelease' };

/** DTM qualifiers of a go-ahead's first and last day. */
const GO_AHEAD_DATES: Readonly<Record<string, string>> = { 51: 'from', 52: 'to' };

/** What the segments of one item have said about its release so far. */
export class CollectedRelease {
  store: FactStore;
  /** Units of its quantities, each once, with the first quantity of that unit. */
  units = new Map<string, Place>();
  requirements: Requirement[] = [];
  totals: StatedTotal[] = [];
  packaging: FactStore[] = [];
  texts: { text: string; place: Place }[] = [];
  receipts: FactStore[] = [];
  /** Name of the go-ahead whose dates may follow. */
  goAhead: string | undefined;
  hasParty = false;

  constructor(
    readonly around: FactStore,
    readonly place: Place,
    readonly log: ProblemLog,
  ) {
    this.store = new FactStore(around);
  }

  /** Whether a further item of a JIT call-off goes on with this one. */
  continuesWith(material: string, shipTo: FactStore): boolean {
    return shipTo === this.around && material !== '' && material === this.store.get('material');
  }

  /** What the item says about every party that it goes to, for the next of them. */
  forNextParty(log: ProblemLog): CollectedRelease {
    const next = new CollectedRelease(this.around, this.place, log);
    next.store = this.store.around ?? next.store;
    next.units = new Map(this.units);
    next.packaging = this.packaging;
    next.texts = this.texts;
    next.log.bad = this.log.bad;
    return next;
  }

  /** From here on the item speaks about one party. */
  beginParty(): void {
    this.hasParty = true;
    this.store = new FactStore(this.store);
  }

  addUnit(segment: Segment): void {
    const unit = unitOfEdifact(segment.text(1, 3));
    if (unit !== '' && !this.units.has(unit)) this.units.set(unit, segment.place(1, 3));
  }

  beginReceipt(): FactStore {
    const receipt = new FactStore();
    this.receipts.push(receipt);
    return receipt;
  }

  addTexts(segment: Segment): void {
    for (let component = 1; component <= segment.componentCount(4); component++) {
      const text = segment.text(4, component).trimEnd();
      if (text !== '') this.texts.push({ text, place: segment.place(4, component) });
    }
  }

  /** Packaging of the part; what protects or covers it is none of its own. */
  addPackaging(segment: Segment): void {
    const store = new FactStore();
    const no = segment.text(3).trimEnd();
    const role = segment.text(2, 2);
    if (no !== '') store.set('no', no, segment.place(3));
    if (no !== '' && (role === '' || role === '35')) this.packaging.push(store);
    this.packagingStore = store;
  }

  /** Store of the packaging that was named last. */
  packagingStore = new FactStore();

  addStatedTotal(segment: Segment, total: string | undefined): void {
    if (total !== undefined) this.totals.push({ total, after: this.requirements.length, place: segment.place(1, 2) });
  }

  beginGoAhead(condition: Condition | undefined, segment: Segment, cumulative: string | undefined): void {
    this.goAhead = condition && GO_AHEADS[condition.code];
    if (this.goAhead && cumulative !== undefined) {
      this.store.set(`${this.goAhead}.cumulative`, cumulative, segment.place(1, 2));
    }
  }

  /** Answers whether the date is one of a go-ahead. */
  addGoAheadDate(qualifier: string, date: string, place: Place): boolean {
    const end = GO_AHEAD_DATES[qualifier];
    if (end) this.store.set(`${this.goAhead}.${end}`, date, place);
    return end !== undefined;
  }
}
