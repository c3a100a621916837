import type { Receipt, ReceiptDifference } from '../../model/answers.ts';
import type { Problem } from '../../model/problem.ts';
import type { ProblemLog } from '../../model/problem-log.ts';
import { ReadUnit } from '../../model/read-unit.ts';
import { Trace } from '../../model/trace.ts';
import { unitOfEdifact } from '../../model/units.ts';
import {
  decimal,
  type FactFault,
  FactSpot,
  FactStore,
  type FactTable,
  moment,
  readDecimal,
  readFacts,
  stamp,
  text,
} from '../facts.ts';
import { type EdifactContext, type EdifactMapper, segmentProblem } from '../mapper.ts';
import type { Segment } from '../segment.ts';
import { NUMBER_FIELDS } from './release-facts.ts';

/** Facts of the head; they hold for every item that does not say otherwise. */
const HEAD_FACTS: FactTable = {
  BGM: [text('document', 2, 1), text('function', 3)],
  'DTM+137': [stamp('created')],
  'DTM+50': [moment('booked')],
  'DTM+35': [moment('booked')],
  'RFF+AAU': [text('dnNo', 1, 2)],
  'RFF+DQ': [text('dnNo', 1, 2)],
  'RFF+ON': [text('order', 1, 2), text('orderItem', 1, 3)],
};

const ITEM_FACTS: FactTable = {
  'LIN/QTY+12': [decimal('despatched'), text('unit', 1, 3)],
  'LIN/QTY+48': [decimal('received'), text('unit', 1, 3)],
  'LIN/QTY+194': [decimal('accepted'), text('unit', 1, 3)],
  'LIN/QTY+124': [decimal('damaged'), text('unit', 1, 3)],
  'LIN/DTM+50': [moment('booked')],
  'LIN/DTM+35': [moment('booked')],
  'LIN/RFF+AAU': [text('dnNo', 1, 2), text('dnItem', 1, 3)],
  'LIN/RFF+DQ': [text('dnNo', 1, 2), text('dnItem', 1, 3)],
  'LIN/RFF+ON': [text('order', 1, 2), text('orderItem', 1, 3)],
};

/** An item that is being read. */
interface OpenItem {
  store: FactStore;
  log: ProblemLog;
  labels: string[];
  differences: ReceiptDifference[];
  /** What is wrong with it, unless its LIN or a PIA behind it names a part. */
  withoutPart: Problem;
}

/** Makes receipts from the items of a RECADV. */
export class ReceiptMapper implements EdifactMapper {
  private readonly head = new FactStore();
  private item: OpenItem | undefined;
  /** Labels of the packages of the present level: they belong to the item that follows. */
  private labels: string[] = [];

  constructor(private readonly context: EdifactContext) {}

  get log(): ProblemLog | undefined {
    return this.item?.log;
  }

  segment(path: string, segment: Segment): void {
    if (path === 'LIN') this.beginItem(segment);
    else if (path.startsWith('LIN/') && this.item) this.itemSegment(path, segment, this.item);
    else {
      this.finish();
      if (path === 'CPS') this.labels = [];
      if (segment.tag === 'GIN') this.labels.push(...labelsOf(segment));
      else this.facts(HEAD_FACTS, path, segment, this.head);
    }
  }

  end(): void {
    this.finish();
    this.fillInterchange();
  }

  private beginItem(segment: Segment): void {
    this.finish();
    const store = new FactStore(this.head);
    const withoutPart = segmentProblem(segment, 'error', 'mandatory', 3, 1, 'an..35');
    this.item = { store, log: this.context.newLog(), labels: this.labels, differences: [], withoutPart };
    this.labels = [];
    this.number(segment, 3, store);
  }

  private itemSegment(path: string, segment: Segment, item: OpenItem): void {
    if (segment.tag === 'PIA') {
      for (let element = 2; element <= segment.elementCount; element++) this.number(segment, element, item.store);
    } else if (segment.tag === 'GIN') item.labels.push(...labelsOf(segment));
    else if (segment.tag === 'QVR') this.readDifference(segment, item);
    else this.facts(ITEM_FACTS, path, segment, item.store);
  }

  private facts(table: FactTable, path: string, segment: Segment, store: FactStore): void {
    const isUsed = readFacts(table, path, segment, store, this.fault, this.context);
    if (!isUsed) this.context.unused(path, segment);
  }

  private readDifference(segment: Segment, item: OpenItem): void {
    const qty = readDecimal(segment.text(1, 1), segment, 1, 1, this.fault, this.context.decimalMark);
    const of = segment.text(1, 2) || undefined;
    const reason = segment.text(3, 1) || segment.text(2) || undefined;
    if (qty !== undefined) item.differences.push({ qty, of, reason });
  }

  private number(segment: Segment, element: number, store: FactStore): void {
    const value = segment.text(element, 1).trimEnd();
    const field = NUMBER_FIELDS[segment.text(element, 2)] ?? (segment.tag === 'LIN' ? 'material' : undefined);
    if (value !== '' && field) store.set(field, value, segment.place(element, 1));
  }

  private finish(): void {
    const { item } = this;
    if (!item) return;
    if (item.store.get('material') === undefined) item.log.add(item.withoutPart);
    this.item = undefined;
    this.fillInterchange();
    this.context.announce();
    const receipt = receiptOf(item);
    const trace = new Trace();
    trace.add(receipt, new FactSpot(item.store));
    this.context.emit({ type: 'receipt', unit: new ReadUnit(receipt, trace, item.log, this.context.messageLog) });
  }

  private fillInterchange(): void {
    const { interchange } = this.context;
    interchange.document = this.head.get('document');
    interchange.function = this.head.get('function');
    interchange.created = this.head.get('created');
  }

  private readonly fault: FactFault = (severity, rule, segment, element, component, expected) => {
    const log = this.log ?? this.context.messageLog;
    log.add(segmentProblem(segment, severity, rule, element, component, expected));
  };
}

function receiptOf({ store, labels, differences }: OpenItem): Receipt {
  const get = (field: string) => store.get(field);
  const unit = get('unit');
  return {
    dnNo: get('dnNo'),
    dnItem: get('dnItem'),
    material: get('material') ?? '',
    supplierMaterial: get('supplierMaterial'),
    order: get('order'),
    orderItem: get('orderItem'),
    despatched: get('despatched'),
    received: get('received'),
    accepted: get('accepted'),
    damaged: get('damaged'),
    unit: unit && unitOfEdifact(unit),
    differences: differences.length === 0 ? undefined : differences,
    booked: get('booked'),
    labels: labels.length === 0 ? undefined : labels,
  };
}

function labelsOf(segment: Segment): string[] {
  const labels: string[] = [];
  for (let element = 2; element <= segment.elementCount; element++) {
    const label = segment.text(element, 1) || segment.text(element, 2);
    if (label !== '') labels.push(label);
  }
  return labels;
}
